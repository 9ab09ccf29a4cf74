import { ACTIVITY_THROTTLE_MS, COUNTDOWN_TICK_MS, SESSION_WARNING_MS } from '@lexledger/contracts/constants';
import { type ToastText, toasts } from '@lexledger/contracts/texts';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { ApiError } from '../lib/apiError.ts';

/** Times are milliseconds since 1970 by this browser's clock. */
export interface SessionContext {
  readonly now: () => number;
  /** When the session ends unless it is extended. */
  readonly deadline: number;
  /** When it was last extended, or began. */
  readonly extendedAt: number;
  /** Milliseconds left; kept up to date while the warning is open. */
  readonly remaining: number;
}

export type SessionEvent =
  | { readonly type: 'SIGNED_IN'; readonly deadline: number }
  /** Another tab extended the session, or the server says another end. */
  | { readonly type: 'EXTENDED'; readonly deadline: number }
  | { readonly type: 'SIGNED_OUT' }
  /** The server answered that nobody is signed in. */
  | { readonly type: 'UNAUTHORIZED' }
  | { readonly type: 'ACTIVITY' }
  /** The computer woke up: timers may be late. */
  | { readonly type: 'WOKE' }
  | { readonly type: 'CONTINUE' }
  | { readonly type: 'CLOSE_WARNING' }
  | { readonly type: 'LOG_OUT' }
  | { readonly type: 'TICK' };

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** The server tells its time in whole seconds, so the same end may come back a little later. */
const CLOCK_TOLERANCE_MS = 2000;

const isLater = (deadline: number, context: SessionContext): boolean =>
  deadline > context.deadline + CLOCK_TOLERANCE_MS;

/**
 * The session's life: active, a warning 5 minutes before its end, expiry. A person's activity extends it at most once a
 * minute; while the warning is open only 'Continue Session' does. Extending answers the new deadline.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { readonly now: () => number },
  },
  actors: {
    extend: fromPromise<number>(() => Promise.reject(new Error('not provided'))),
    logOut: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
    tick: fromCallback<SessionEvent>(({ sendBack }) => {
      const timer = setInterval(() => sendBack({ type: 'TICK' }), COUNTDOWN_TICK_MS);
      return () => clearInterval(timer);
    }),
  },
  actions: {
    tell: (_, _text: ToastText) => {},
    tellError: (_, _text: ToastText) => {},
    /** Forgets what was shown and goes to the sign-in form. */
    leave: () => {},
    /** Tells the other tabs of the new deadline. */
    announce: (_, _deadline: number) => {},
    setDeadline: assign(({ context }, deadline: number) => ({
      deadline,
      extendedAt: context.now(),
      remaining: deadline - context.now(),
    })),
    count: assign(({ context }) => ({ remaining: Math.max(0, context.deadline - context.now()) })),
  },
  guards: {
    mayExtend: ({ context }) => context.now() - context.extendedAt >= ACTIVITY_THROTTLE_MS,
    isOver: ({ context }) => context.now() >= context.deadline,
    isNearlyOver: ({ context }) => context.now() >= context.deadline - SESSION_WARNING_MS,
  },
  delays: {
    untilWarning: ({ context }) => Math.max(0, context.deadline - SESSION_WARNING_MS - context.now()),
    untilExpiry: ({ context }) => Math.max(0, context.deadline - context.now()),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ now: input.now, deadline: 0, extendedAt: 0, remaining: 0 }),
  initial: 'signedOut',
  states: {
    signedOut: {
      on: {
        SIGNED_IN: {
          target: 'signedIn',
          actions: { type: 'setDeadline', params: ({ event }) => event.deadline },
        },
      },
    },
    signedIn: {
      initial: 'active',
      on: {
        SIGNED_OUT: 'signedOut',
        UNAUTHORIZED: 'expired',
        SIGNED_IN: {
          guard: ({ context, event }) => isLater(event.deadline, context),
          target: '.active',
          reenter: true,
          actions: { type: 'setDeadline', params: ({ event }) => event.deadline },
        },
        EXTENDED: {
          guard: ({ context, event }) => isLater(event.deadline, context),
          target: '.active',
          reenter: true,
          actions: { type: 'setDeadline', params: ({ event }) => event.deadline },
        },
      },
      states: {
        active: {
          initial: 'idle',
          after: { untilWarning: 'warning' },
          on: {
            WOKE: [
              { guard: 'isOver', target: '#session.expired' },
              { guard: 'isNearlyOver', target: 'warning' },
            ],
            LOG_OUT: '.leaving',
          },
          states: {
            idle: { on: { ACTIVITY: { guard: 'mayExtend', target: 'extending' } } },
            extending: {
              invoke: {
                src: 'extend',
                onDone: {
                  target: '#session.signedIn.active',
                  reenter: true,
                  actions: [
                    { type: 'setDeadline', params: ({ event }) => event.output },
                    { type: 'announce', params: ({ event }) => event.output },
                  ],
                },
                onError: [
                  {
                    guard: ({ event }) => isRefused(event.error),
                    target: '#session.signedOut',
                    actions: ['leave', { type: 'tellError', params: toasts.sessionRefreshFailed }],
                  },
                  // Nobody asked for this one: a lost connection is no reason to end the session.
                  { target: 'idle' },
                ],
              },
            },
            leaving: {
              invoke: {
                src: 'logOut',
                onDone: {
                  target: '#session.signedOut',
                  actions: ['leave', { type: 'tell', params: toasts.loggedOut }],
                },
                onError: { target: 'idle', actions: { type: 'tellError', params: toasts.logOutFailed } },
              },
            },
          },
        },
        warning: {
          initial: 'open',
          entry: 'count',
          invoke: { src: 'tick' },
          after: { untilExpiry: '#session.expired' },
          on: {
            TICK: [{ guard: 'isOver', target: '#session.expired' }, { actions: 'count' }],
            WOKE: [{ guard: 'isOver', target: '#session.expired' }, { actions: 'count' }],
            CONTINUE: '.extending',
            LOG_OUT: '.leaving',
          },
          states: {
            open: { on: { CLOSE_WARNING: 'closed' } },
            closed: {},
            extending: {
              invoke: {
                src: 'extend',
                onDone: {
                  target: '#session.signedIn.active',
                  actions: [
                    { type: 'setDeadline', params: ({ event }) => event.output },
                    { type: 'announce', params: ({ event }) => event.output },
                    { type: 'tell', params: toasts.sessionExtended },
                  ],
                },
                onError: {
                  target: '#session.signedOut',
                  actions: ['leave', { type: 'tellError', params: toasts.sessionRefreshFailed }],
                },
              },
            },
            leaving: {
              invoke: {
                src: 'logOut',
                onDone: {
                  target: '#session.signedOut',
                  actions: ['leave', { type: 'tell', params: toasts.loggedOut }],
                },
                onError: { target: 'open', actions: { type: 'tellError', params: toasts.logOutFailed } },
              },
            },
          },
        },
      },
    },
    expired: {
      entry: ['leave', { type: 'tellError', params: toasts.sessionExpired }],
      always: 'signedOut',
    },
  },
});
