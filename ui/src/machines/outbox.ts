import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { browserNetwork, type Network } from './connectivity.ts';

/** How a round of sending ended. */
export type RoundEnd = 'empty' | 'again' | 'unreachable' | 'signedOut';

export type OutboxEvent =
  /** This tab becomes the leader, since no other tab sends any more. */
  | { readonly type: 'LEAD' }
  | { readonly type: 'ONLINE' }
  | { readonly type: 'OFFLINE' }
  /** A command was queued. */
  | { readonly type: 'QUEUED' }
  /** The user wants the queue sent now. */
  | { readonly type: 'SYNC' };

export interface OutboxContext {
  readonly network: Network;
  /** Number of consecutive rounds that failed. */
  readonly misses: number;
  /** True when something was queued during a round, perhaps too late for it. */
  readonly more: boolean;
}

/** Milliseconds of the pause after the first failed round; each further one is twice as long. */
export const FIRST_PAUSE_MS = 1_000;
export const LONGEST_PAUSE_MS = 30_000;

/**
 * Decides which tab sends the queued commands, and when. One tab leads and sends; the others follow until it is gone.
 * It sends whenever there is a network and something is queued; a failed round is followed by a pause.
 */
export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as { readonly network?: Network },
  },
  actors: {
    /** Sends LEAD when this tab becomes the leader, and holds the lead for as long as it runs. */
    lead: fromCallback<OutboxEvent>(({ sendBack }) => sendBack({ type: 'LEAD' })),
    watch: fromCallback<OutboxEvent, { readonly network: Network }>(({ sendBack, input: { network } }) =>
      network.watch(() => sendBack({ type: network.isOnline() ? 'ONLINE' : 'OFFLINE' })),
    ),
    /** Runs one round: sends every queued command once. */
    send: fromPromise<RoundEnd>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    noteMiss: assign(({ context }) => ({ misses: context.misses + 1 })),
    forgetMisses: assign({ misses: 0 }),
    noteMore: assign({ more: true }),
    forgetMore: assign({ more: false }),
    /** Called when a round is over. */
    report: (_, _end: RoundEnd) => {},
  },
  guards: {
    isOnline: ({ context }) => context.network.isOnline(),
    hasMore: ({ context }, end: RoundEnd) => end === 'empty' && context.more,
    isEmpty: (_, end: RoundEnd) => end === 'empty',
    isSignedOut: (_, end: RoundEnd) => end === 'signedOut',
  },
  delays: {
    pause: ({ context }) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, context.misses - 1)),
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ network: input.network ?? browserNetwork, misses: 0, more: false }),
  invoke: [{ src: 'lead' }, { src: 'watch', input: ({ context }) => ({ network: context.network }) }],
  initial: 'following',
  states: {
    following: {
      on: { LEAD: [{ guard: 'isOnline', target: 'leading.syncing' }, { target: 'leading.offline' }] },
    },
    leading: {
      initial: 'offline',
      on: { OFFLINE: '.offline' },
      states: {
        offline: {
          on: {
            ONLINE: { target: 'syncing', actions: 'forgetMisses' },
            SYNC: { guard: 'isOnline', target: 'syncing' },
          },
        },
        idle: { on: { QUEUED: 'syncing', SYNC: 'syncing', ONLINE: 'syncing' } },
        syncing: {
          entry: 'forgetMore',
          on: { QUEUED: { actions: 'noteMore' }, SYNC: { actions: 'noteMore' } },
          invoke: {
            src: 'send',
            onDone: [
              {
                guard: { type: 'hasMore', params: ({ event }) => event.output },
                target: 'syncing',
                reenter: true,
                actions: 'forgetMisses',
              },
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.output },
                target: 'idle',
                actions: ['forgetMisses', { type: 'report', params: ({ event }) => event.output }],
              },
              {
                guard: { type: 'isSignedOut', params: ({ event }) => event.output },
                target: 'held',
                actions: { type: 'report', params: ({ event }) => event.output },
              },
              {
                target: 'waiting',
                actions: ['noteMiss', { type: 'report', params: ({ event }) => event.output }],
              },
            ],
            onError: { target: 'waiting', actions: 'noteMiss' },
          },
        },
        waiting: {
          after: { pause: 'syncing' },
          on: { SYNC: 'syncing', ONLINE: 'syncing' },
        },
        /** The session is over: sending resumes when the same person has signed in again. */
        held: { on: { SYNC: 'syncing' } },
      },
    },
  },
});
