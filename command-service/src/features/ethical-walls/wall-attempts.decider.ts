import type { wallAccessAttempted } from '@lexledger/contracts/features/ethical-walls';
import type { Command } from '@lexledger/contracts/kernel/command';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import type { Decider } from '../../kernel/decider.ts';

type Attempt = EventOf<typeof wallAccessAttempted>['data'];

/** Sent by the product itself when it answers somebody as if a record were not there. */
export type AttemptCommand = Command<'RecordWallAttempt', Attempt>;

export interface Attempts {
  readonly id: string;
  /** When each record was last tried by each person, in each way. */
  readonly last: ReadonlyMap<string, string>;
}

/** Milliseconds within which the same attempt counts once, so that a page that asks again and again fills no log. */
export const SAME_ATTEMPT_MS = 60_000;

const keyOf = ({ memberId, kind, recordId }: Attempt): string => `${memberId} ${kind} ${recordId}`;

/** What people tried with what is behind a wall: a stream per wall, beside the firm's walls, which every command reads. */
export const wallAttemptsDecider: Decider<Attempts> = {
  category: 'wallattempts',
  commands: [],
  initial: (id) => ({ id, last: new Map() }),
  decide(given, { last }) {
    const { data, at } = given as AttemptCommand;
    const before = last.get(keyOf(data));
    const isSame = before !== undefined && Date.parse(at) - Date.parse(before) < SAME_ATTEMPT_MS;
    return isSame ? [] : [{ type: 'WallAccessAttempted', data }];
  },
  evolve(state, event) {
    const { data, metadata } = event as DomainEvent<EventOf<typeof wallAccessAttempted>>;
    return { ...state, last: new Map(state.last).set(keyOf(data), metadata.at) };
  },
  answer: ({ id }) => ({ id }),
  isLive: () => false,
};
