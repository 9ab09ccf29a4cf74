import {
  askForLogHead,
  chooseLogHeadRecipients,
  type KeptHead,
  type LogHeadEvent,
  type LogHeads,
  type logHeadKept,
  type logHeadMailAttempted,
  type logHeadMailSettled,
  type logHeadStamped,
} from '@lexledger/contracts/features/log-heads';
import type { CommandOf } from '@lexledger/contracts/kernel/command';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { evolveLogHeads, noLogHeads } from '@lexledger/contracts/logHeads';
import { type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { partIdFor } from '../../kernel/derived-id.ts';

/** Commands of the watch that keeps heads; they have no routes. */
export const KEEP_LOG_HEAD = 'KeepLogHead';
export const STAMP_LOG_HEAD = 'StampLogHead';
export const ATTEMPT_LOG_HEAD_MAIL = 'AttemptLogHeadMail';
export const SETTLE_LOG_HEAD_MAIL = 'SettleLogHeadMail';

export type HeadToKeep = EventOf<typeof logHeadKept>['data'];
export type HeadStamp = EventOf<typeof logHeadStamped>['data'];
export type HeadMailAttempt = EventOf<typeof logHeadMailAttempted>['data'];
export type SettledHeadMail = EventOf<typeof logHeadMailSettled>['data'];

/** The heads that were kept of a firm's log. */
export interface LogHeadsState extends LogHeads {
  /**
   * Number of events of this stream since the last head, which are in the firm's log themselves: whether anything else
   * happened since is what the next head is for.
   */
  readonly ownSince: number;
}

const headIn = ({ heads }: LogHeads, id: string): KeptHead | undefined => heads.find((head) => head.id === id);

/** A month has one head, and one that somebody asked for is kept once, whichever process made it. */
function keep(data: HeadToKeep, state: LogHeads): Decision {
  const isKnown = state.heads.some(({ id, month }) => id === data.headId || (month !== null && month === data.month));
  return isKnown ? [] : [{ type: 'LogHeadKept', data }];
}

function stamp(data: HeadStamp, state: LogHeads): Decision {
  return headIn(state, data.headId)?.stamp === null ? [{ type: 'LogHeadStamped', data }] : [];
}

/** Only the first attempt is recorded. */
function attempt(data: HeadMailAttempt, state: LogHeads): Decision {
  return headIn(state, data.headId)?.mail === null ? [{ type: 'LogHeadMailAttempted', data }] : [];
}

/** A later known outcome replaces an unknown one, never the other way around. */
function settle(data: SettledHeadMail, state: LogHeads): Decision {
  const known = headIn(state, data.headId)?.mail?.state;
  const isNews = known === 'sending' || (known === 'unknown' && data.outcome !== 'unknown');
  return isNews ? [{ type: 'LogHeadMailSettled', data }] : [];
}

/** The signed heads of a firm's log that are kept each month, mailed and time-stamped, and to whom they go. */
export const logHeadsDecider: Decider<LogHeadsState> = {
  category: 'loghead',
  commands: [chooseLogHeadRecipients, askForLogHead],
  initial: (id) => ({ ...noLogHeads(id), ownSince: 0 }),

  decide(command, state): Decision {
    const { type, data } = command;
    switch (type) {
      case chooseLogHeadRecipients.type: {
        const { owners, addresses } = (command as CommandOf<typeof chooseLogHeadRecipients>).data;
        const chosen = { owners, addresses: [...new Set(addresses)] };
        const isAsBefore = isSame(chosen, { owners: state.owners, addresses: state.addresses });
        return isAsBefore ? [] : [{ type: 'LogHeadRecipientsChosen', data: chosen }];
      }
      case askForLogHead.type:
        if (state.asked !== null) return refuse('LOG_HEAD_UNDER_WAY');
        return [{ type: 'LogHeadAskedFor', data: { headId: partIdFor('log-head', command) } }];
      case KEEP_LOG_HEAD:
        return keep(data as HeadToKeep, state);
      case STAMP_LOG_HEAD:
        return stamp(data as HeadStamp, state);
      case ATTEMPT_LOG_HEAD_MAIL:
        return attempt(data as HeadMailAttempt, state);
      case SETTLE_LOG_HEAD_MAIL:
        return settle(data as SettledHeadMail, state);
      default:
        throw new Error(`loghead has no command ${type}`);
    }
  },

  evolve: (before, event) => ({
    ...evolveLogHeads(before, event as LogHeadEvent),
    ownSince: event.type === 'LogHeadKept' ? 1 : before.ownSince + 1,
  }),
  answer: ({ ownSince: _own, ...heads }) => heads,
  isLive: () => true,
};
