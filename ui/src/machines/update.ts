import { UPDATE_CHECK_MS } from '@lexledger/contracts/constants';
import { type AnyEventObject, fromCallback, setup } from 'xstate';

export type UpdateEvent =
  /** A new version finished installing while another one controls the page. */
  | { readonly type: 'FOUND' }
  /** Another worker than before controls the page. */
  | { readonly type: 'TAKEN_OVER' }
  | { readonly type: 'UPDATE' };

/** What is known of the application's versions. */
export interface Versions {
  /** Tells of what happens to them; answers how to stop. */
  watch(notify: (event: UpdateEvent) => void): () => void;
  /** Asks the server whether there is a newer one. */
  check(): Promise<void>;
  /** Whether a newer one is installed and waits. */
  isWaiting(): boolean;
  /** Has the one that waits take over. */
  takeOver(): void;
}

interface Input {
  readonly versions: Versions;
}

/** How long the new version may take to take over; after that the page is loaded anyway. */
const PATIENCE_MS = 5000;

/** From the version that runs to the next: it is offered, and taken when the person says so. */
export const updateMachine = setup({
  types: { context: {} as Input, events: {} as UpdateEvent, input: {} as Input },
  actors: {
    watch: fromCallback<AnyEventObject, Input>(({ sendBack, input: { versions } }) => {
      // Without a network there is none; it is looked for again.
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
    // Taken over unasked: another tab was updated, and this one still runs the version before.
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
