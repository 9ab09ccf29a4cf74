import { ACTIVITY_THROTTLE_MS, COUNTDOWN_TICK_MS, SESSION_WARNING_MS } from '@lexledger/contracts/constants';
import { type ToastText, toasts } from '@lexledger/contracts/texts';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { ApiError } from '../api/apiError.ts';

/** Context of the session machine. Times are milliseconds since 1970 by this browser's clock. */
export interface SessionContext {
  readonly now: () => number;
  /** When the session ends unless it is extended. */
  readonly deadline: number;
  /** When the session began, or was last tried to be extended. */
  readonly triedAt: number;
  /** True when this browser set the deadline itself, since the server could not be asked. */
  readonly isOwn: boolean;
  /** Milliseconds left; kept up to date while the warning is open. */
  readonly remaining: number;
  /** True when the warning was closed, and continues in the corner. */
  readonly isAside: boolean;
  /**
   * Scope of the person who signed in last, and who may therefore continue: their id, with the firm's where it is
   * another's. Null before anybody did.
   */
  readonly userId: string | null;
}

/** When a session ends, and whether the server said so, which is the default. */
export interface Deadline {
  readonly deadline: number;
  readonly isOwn?: boolean;
}

/** An existing session and its user. */
export interface SignIn extends Deadline {
  readonly userId: string;
}

export type SessionEvent =
  /** This tab signed in, or found a session. */
  | ({ readonly type: 'SIGNED_IN' } & SignIn)
  /** Another tab signed in. */
  | ({ readonly type: 'SIGNED_IN_ELSEWHERE' } & SignIn)
  /** Another tab extended the session. */
  | ({ readonly type: 'EXTENDED' } & Deadline)
  /** Another session of the person ended this one; the text tells why. */
  | { readonly type: 'ENDED'; readonly text: ToastText }
  /** Another tab logged out. */
  | { readonly type: 'SIGNED_OUT' }
  /** The server answered that nobody is signed in. */
  | { readonly type: 'UNAUTHORIZED' }
  | { readonly type: 'ACTIVITY' }
  /** The computer woke up, so timers may be late. */
  | { readonly type: 'WOKE' }
  | { readonly type: 'CONTINUE' }
  | { readonly type: 'CLOSE_WARNING' }
  | { readonly type: 'LOG_OUT' }
  /** Another person wants to sign in while the password of the previous one is asked for. */
  | { readonly type: 'LEAVE' }
  | { readonly type: 'TICK' };

/** Statuses of a gateway when the server is unavailable for a moment, or should be asked less often. */
const PASSING: readonly number[] = [429, 502, 503, 504];

/** Whether the server itself refused to extend the session; a lost request is retried. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== 0 && !PASSING.includes(error.status);

/** The server's times are whole seconds, so the same end may come back a little later. */
const CLOCK_TOLERANCE_MS = 2000;

/**
 * Whether a deadline replaces the current one: it is later, or the server gives it after this browser had set one
 * itself.
 */
const isNews = (news: Deadline, context: SessionContext): boolean =>
  news.deadline > context.deadline + CLOCK_TOLERANCE_MS || (context.isOwn && news.isOwn !== true);

/** Milliseconds for which an expiry waits for the server's answer; a slower answer is treated as none. */
export const CHECK_PATIENCE_MS = 5000;

/**
 * Milliseconds after closing the warning in which activity is ignored: closing it is no sign that somebody goes on
 * working, and the notice in the corner must stay visible.
 */
export const CLOSING_MS = 1000;

/**
 * The life of a session: active, a warning 5 minutes before its end, expiry. A person's activity extends it at most
 * once a minute, also while the warning waits in the corner; while it is open as a dialog only its buttons act. A
 * session never ends by this browser's clock alone: another tab may have extended it without this tab knowing, so the
 * server is asked first. An expired session calls the expiry handler, which asks for the password over the page, or
 * otherwise leads to the sign-in form.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { readonly now: () => number },
    /** 'undecided': it is not known yet whether somebody is signed in. */
    tags: {} as 'undecided',
  },
  actors: {
    extend: fromPromise<Deadline>(() => Promise.reject(new Error('not provided'))),
    /** The end of the session by the server; null when nobody is signed in. */
    check: fromPromise<Deadline | null>(() => Promise.reject(new Error('not provided'))),
    logOut: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
    tick: fromCallback<SessionEvent>(({ sendBack }) => {
      const timer = setInterval(() => sendBack({ type: 'TICK' }), COUNTDOWN_TICK_MS);
      return () => clearInterval(timer);
    }),
  },
  actions: {
    notify: (_, _text: ToastText) => {},
    notifyError: (_, _text: ToastText) => {},
    /** Clears what was shown and goes to the sign-in form. */
    leave: () => {},
    /** Ends the session on the server, which may still hold it. */
    end: () => {},
    /** Sends the new deadline to the other tabs. */
    announce: (_, _told: Deadline) => {},
    /** Sends the signed-in user to the other tabs. */
    announceSignIn: (_, _told: SignIn) => {},
    /** Resumes what waited for the password. */
    goOn: () => {},
    /** Checks again who is signed in. */
    lookAgain: () => {},
    setPerson: assign((_, { userId }: SignIn) => ({ userId })),
    setDeadline: assign(({ context }, { deadline, isOwn = false }: Deadline) => ({
      deadline,
      isOwn,
      triedAt: context.now(),
      remaining: Math.max(0, deadline - context.now()),
    })),
    noteTry: assign(({ context }) => ({ triedAt: context.now() })),
    count: assign(({ context }) => ({ remaining: Math.max(0, context.deadline - context.now()) })),
  },
  guards: {
    mayExtend: ({ context }) => context.now() - context.triedAt >= ACTIVITY_THROTTLE_MS,
    isOver: ({ context }) => context.now() >= context.deadline,
    isNearlyOver: ({ context }) => context.now() >= context.deadline - SESSION_WARNING_MS,
    isNews: ({ context }, news: Deadline) => isNews(news, context),
    isAhead: ({ context }, news: Deadline | null) => news !== null && news.deadline > context.now(),
    isNewsOfSame: ({ context }, news: SignIn) => news.userId === context.userId && isNews(news, context),
    isSamePerson: ({ context }, { userId }: SignIn) => userId === context.userId,
    /** Whether there is a page over which the password can be asked for. */
    hasExpiryHandler: () => false,
  },
  delays: {
    untilWarning: ({ context }) => Math.max(0, context.deadline - SESSION_WARNING_MS - context.now()),
    untilExpiry: ({ context }) => Math.max(0, context.deadline - context.now()),
    patience: CHECK_PATIENCE_MS,
    closing: CLOSING_MS,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    now: input.now,
    deadline: 0,
    triedAt: 0,
    isOwn: false,
    remaining: 0,
    isAside: false,
    userId: null,
  }),
  initial: 'signedOut',
  states: {
    signedOut: {
      on: {
        SIGNED_IN: {
          target: 'signedIn',
          actions: [
            { type: 'setPerson', params: ({ event }) => event },
            { type: 'setDeadline', params: ({ event }) => event },
            { type: 'announceSignIn', params: ({ event }) => event },
          ],
        },
        SIGNED_IN_ELSEWHERE: { actions: 'lookAgain' },
      },
    },
    signedIn: {
      initial: 'active',
      on: {
        SIGNED_OUT: { target: 'signedOut', actions: ['leave', { type: 'notify', params: toasts.loggedOut }] },
        ENDED: { target: 'signedOut', actions: ['leave', { type: 'notifyError', params: ({ event }) => event.text }] },
        UNAUTHORIZED: 'expired',
        SIGNED_IN: [
          {
            guard: { type: 'isNewsOfSame', params: ({ event }) => event },
            target: '.active',
            reenter: true,
            actions: { type: 'setDeadline', params: ({ event }) => event },
          },
          { guard: { type: 'isSamePerson', params: ({ event }) => event } },
          {
            target: '.active',
            reenter: true,
            actions: [
              { type: 'setPerson', params: ({ event }) => event },
              { type: 'setDeadline', params: ({ event }) => event },
            ],
          },
        ],
        EXTENDED: {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: '.active',
          reenter: true,
          actions: { type: 'setDeadline', params: ({ event }) => event },
        },
        SIGNED_IN_ELSEWHERE: [
          {
            guard: { type: 'isNewsOfSame', params: ({ event }) => event },
            target: '.active',
            reenter: true,
            actions: { type: 'setDeadline', params: ({ event }) => event },
          },
          { guard: { type: 'isSamePerson', params: ({ event }) => event } },
          { target: 'signedOut', actions: 'leave' },
        ],
      },
      states: {
        active: {
          initial: 'idle',
          after: { untilWarning: 'warning' },
          on: {
            WOKE: [
              { guard: 'isOver', target: 'checking' },
              { guard: 'isNearlyOver', target: 'warning' },
            ],
            LOG_OUT: 'leaving',
          },
          states: {
            idle: { on: { ACTIVITY: { guard: 'mayExtend', target: 'extending' } } },
            extending: {
              tags: 'undecided',
              entry: 'noteTry',
              // The answer to the extension decides what happens.
              on: { UNAUTHORIZED: {} },
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
                  { guard: ({ event }) => isRefused(event.error), target: '#session.refused', actions: 'end' },
                  // Nobody asked for this extension, so a lost connection is no reason to end the session.
                  { target: 'idle' },
                ],
              },
            },
          },
        },
        warning: {
          initial: 'open',
          entry: ['count', assign({ isAside: false })],
          invoke: { src: 'tick' },
          after: { untilExpiry: 'checking' },
          on: {
            TICK: [{ guard: 'isOver', target: 'checking' }, { actions: 'count' }],
            WOKE: [{ guard: 'isOver', target: 'checking' }, { actions: 'count' }],
            CONTINUE: '.extending',
            LOG_OUT: 'leaving',
          },
          states: {
            open: { on: { CLOSE_WARNING: { target: 'closed', actions: assign({ isAside: true }) } } },
            closed: {
              initial: 'closing',
              states: {
                closing: { after: { closing: 'aside' } },
                aside: { on: { ACTIVITY: { guard: 'mayExtend', target: 'renewing' } } },
                renewing: {
                  tags: 'undecided',
                  entry: 'noteTry',
                  on: { UNAUTHORIZED: {} },
                  invoke: {
                    src: 'extend',
                    onDone: {
                      target: '#session.signedIn.active',
                      actions: [
                        { type: 'setDeadline', params: ({ event }) => event.output },
                        { type: 'announce', params: ({ event }) => event.output },
                        // The user, who saw the warning, is notified that the session continues.
                        { type: 'notify', params: toasts.sessionExtended },
                      ],
                    },
                    onError: [
                      { guard: ({ event }) => isRefused(event.error), target: '#session.refused', actions: 'end' },
                      { target: 'aside' },
                    ],
                  },
                },
              },
            },
            extending: {
              tags: 'undecided',
              on: { UNAUTHORIZED: {}, CONTINUE: {} },
              invoke: {
                src: 'extend',
                onDone: {
                  target: '#session.signedIn.active',
                  actions: [
                    { type: 'setDeadline', params: ({ event }) => event.output },
                    { type: 'announce', params: ({ event }) => event.output },
                    { type: 'notify', params: toasts.sessionExtended },
                  ],
                },
                onError: { target: '#session.refused', actions: 'end' },
              },
            },
          },
        },
        checking: {
          tags: 'undecided',
          after: { patience: '#session.expired' },
          invoke: {
            src: 'check',
            onDone: [
              {
                guard: { type: 'isAhead', params: ({ event }) => event.output },
                target: 'active',
                actions: { type: 'setDeadline', params: ({ event }) => event.output ?? { deadline: 0 } },
              },
              { target: '#session.expired' },
            ],
            onError: '#session.expired',
          },
        },
        leaving: {
          tags: 'undecided',
          // Other events are ignored, since the person asked to log out.
          on: { SIGNED_IN: {}, SIGNED_IN_ELSEWHERE: {}, EXTENDED: {}, UNAUTHORIZED: {}, ENDED: {} },
          invoke: {
            src: 'logOut',
            onDone: { target: '#session.signedOut', actions: ['leave', { type: 'notify', params: toasts.loggedOut }] },
            onError: { target: 'active', actions: { type: 'notifyError', params: toasts.logOutFailed } },
          },
        },
      },
    },
    expired: {
      always: [
        {
          guard: 'hasExpiryHandler',
          target: 'asking',
          actions: { type: 'notifyError', params: toasts.sessionExpired },
        },
        { target: 'signedOut', actions: ['leave', { type: 'notifyError', params: toasts.sessionExpired }] },
      ],
    },
    /** A failed refresh is treated as expiry. */
    refused: {
      always: [
        {
          guard: 'hasExpiryHandler',
          target: 'asking',
          actions: { type: 'notifyError', params: toasts.sessionRefreshFailed },
        },
        { target: 'signedOut', actions: ['leave', { type: 'notifyError', params: toasts.sessionRefreshFailed }] },
      ],
    },
    /** The password is asked for over the page, so that typed text is preserved. */
    asking: {
      tags: 'undecided',
      on: {
        SIGNED_IN: [
          {
            guard: { type: 'isSamePerson', params: ({ event }) => event },
            target: 'signedIn',
            actions: [
              { type: 'setDeadline', params: ({ event }) => event },
              { type: 'announceSignIn', params: ({ event }) => event },
              'goOn',
            ],
          },
          { target: 'signedOut', actions: 'leave' },
        ],
        SIGNED_IN_ELSEWHERE: [
          {
            guard: { type: 'isSamePerson', params: ({ event }) => event },
            target: 'signedIn',
            actions: [{ type: 'setDeadline', params: ({ event }) => event }, 'goOn'],
          },
          { target: 'signedOut', actions: 'leave' },
        ],
        SIGNED_OUT: { target: 'signedOut', actions: ['leave', { type: 'notify', params: toasts.loggedOut }] },
        ENDED: { target: 'signedOut', actions: ['leave', { type: 'notifyError', params: ({ event }) => event.text }] },
        LEAVE: { target: 'signedOut', actions: 'leave' },
      },
    },
  },
});
