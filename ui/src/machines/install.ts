import { INSTALL_PROMPT_DELAY_MS, INSTALL_PROMPT_SUPPRESSED_MS } from '@lexledger/contracts/constants';
import { assign, fromPromise, not, setup } from 'xstate';

/** How the application is installed: by the browser's prompt, or by hand on Apple's mobile devices. */
export type InstallWay = 'browser' | 'steps';

export type InstallEvent =
  /** Information about this browser; nothing is offered before. */
  | { readonly type: 'DEVICE'; readonly isStandalone: boolean; readonly way: InstallWay }
  /** The browser signaled at that time, in milliseconds since 1970, that it can install the application. */
  | { readonly type: 'POSSIBLE'; readonly at: number }
  | { readonly type: 'INSTALL' }
  /** 'Later', 'Got it' or the close control was pressed. */
  | { readonly type: 'DISMISS' }
  /** 'Install App' was pressed. */
  | { readonly type: 'OPEN' }
  | { readonly type: 'INSTALLED' };

export interface InstallContext {
  readonly now: () => number;
  readonly way: InstallWay;
  /** Milliseconds since 1970; the card is shown INSTALL_PROMPT_DELAY_MS after this. */
  readonly possibleSince: number;
}

/**
 * Offers to install the application: with a card 3 seconds after it is possible, unless it was dismissed within 24
 * hours, and with a small button while the card is not shown.
 */
export const installMachine = setup({
  types: {
    context: {} as InstallContext,
    events: {} as InstallEvent,
    input: {} as Pick<InstallContext, 'now'>,
  },
  actors: {
    /** Shows the browser's prompt. */
    ask: fromPromise<'accepted' | 'dismissed'>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    rememberDismissal: () => {},
    noteSignal: assign((_, possibleSince: number) => ({ possibleSince })),
    goByHand: assign(({ context }) => ({ way: 'steps', possibleSince: context.now() }) as const),
  },
  guards: {
    isByHand: ({ context }) => context.way === 'steps',
    wasDismissedLately: () => false,
    wasAccepted: (_, outcome: 'accepted' | 'dismissed') => outcome === 'accepted',
  },
  delays: {
    untilDue: ({ context }) => Math.max(0, context.possibleSince + INSTALL_PROMPT_DELAY_MS - context.now()),
  },
}).createMachine({
  id: 'install',
  context: ({ input: { now } }) => ({ now, way: 'browser', possibleSince: now() }),
  initial: 'starting',
  on: { INSTALLED: '.installed' },
  states: {
    starting: {
      on: {
        DEVICE: [
          { guard: ({ event }) => event.isStandalone, target: 'installed' },
          { guard: ({ event }) => event.way === 'steps', target: 'possible', actions: 'goByHand' },
          { target: 'unavailable' },
        ],
      },
    },
    unavailable: {
      on: {
        POSSIBLE: { target: 'possible', actions: { type: 'noteSignal', params: ({ event }) => event.at } },
      },
    },
    possible: { always: [{ guard: 'wasDismissedLately', target: 'hidden' }, { target: 'waiting' }] },
    waiting: { after: { untilDue: 'shown' } },
    shown: {
      on: {
        INSTALL: { guard: not('isByHand'), target: 'asking' },
        DISMISS: { target: 'hidden', actions: 'rememberDismissal' },
      },
    },
    hidden: { on: { OPEN: [{ guard: 'isByHand', target: 'shown' }, { target: 'asking' }] } },
    asking: {
      invoke: {
        src: 'ask',
        onDone: [
          // The browser reports when the installation is done; until then there is nothing more to offer.
          { guard: { type: 'wasAccepted', params: ({ event }) => event.output }, target: 'unavailable' },
          { target: 'unavailable', actions: 'rememberDismissal' },
        ],
        onError: 'unavailable',
      },
    },
    installed: { type: 'final' },
  },
});

/** Whether a remembered dismissal, milliseconds since 1970 as text, still suppresses the card. */
export function isDismissedLately(remembered: string | null, now: number): boolean {
  const at = Number(remembered);
  return remembered !== null && at <= now && now - at < INSTALL_PROMPT_SUPPRESSED_MS;
}
