import { UPDATE_CHECK_MS } from '@lexledger/contracts/constants';
import { type AnyEventObject, fromCallback, setup } from 'xstate';

export type UpdateEvent =
  /** A new version finished installing while another one controls the page. */
  | { readonly type: 'FOUND' }
  /** Another service worker than before controls the page. */
  | { readonly type: 'TAKEN_OVER' }
  | { readonly type: 'UPDATE' };

/** Access to the application's versions. */
export interface Versions {
  /** Reports events about them. Returns a function that stops it. */
  watch(notify: (event: UpdateEvent) => void): () => void;
  /** Asks the server whether there is a newer version. */
  check(): Promise<void>;
  /** Whether a newer version is installed and waiting. */
  isWaiting(): boolean;
  /** Makes the waiting version take over. */
  takeOver(): void;
}

interface Input {
  readonly versions: Versions;
}

/** Milliseconds that the new version may take to take over; after that the page is reloaded anyway. */
const PATIENCE_MS = 5000;

/** From the running version to the next one: an update is offered, and applied when the person accepts it. */
export const updateMachine = setup({
  types: { context: {} as Input, events: {} as UpdateEvent, input: {} as Input },
  actors: {
    watch: fromCallback<AnyEventObject, Input>(({ sendBack, input: { versions } }) => {
      // Without a network the check fails; it is repeated later.
      const timer = setInterval(() => void versions.check().catch(() => undefined), UPDATE_CHECK_MS);
      const stop = versions.watch(sendBack);
      return () => {
        clearInterval(timer);
        stop();
      };
    }),
  },
  actions: {
    takeOver: ({ context }) => context.versions.takeOver(),
    reload: () => {},
  },
  guards: {
    isWaiting: ({ context }) => context.versions.isWaiting(),
  },
  delays: { patience: PATIENCE_MS },
}).createMachine({
  id: 'update',
  context: ({ input }) => input,
  invoke: { src: 'watch', input: ({ context }) => context },
  initial: 'current',
  states: {
    // The new version took over unasked when another tab was updated, and this tab still runs the previous one.
    current: { on: { FOUND: 'available', TAKEN_OVER: 'available' } },
    available: { on: { UPDATE: [{ guard: 'isWaiting', target: 'updating' }, { target: 'reloading' }] } },
    updating: {
      entry: 'takeOver',
      on: { TAKEN_OVER: 'reloading' },
      after: { patience: 'reloading' },
    },
    reloading: { entry: 'reload', type: 'final' },
  },
});
