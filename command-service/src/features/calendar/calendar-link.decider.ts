import { createHash } from 'node:crypto';
import {
  type CalendarFeed,
  calendarLinkRevoked,
  calendarShared,
  revokeCalendarLink,
  shareCalendar,
} from '@lexledger/contracts/features/calendar';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { type Decider, type Decision, refuse } from '../../kernel/decider.ts';

/** Null before the link was made. */
type LinkState = CalendarFeed | null;

function share({ data: { name, secret } }: CommandOf<typeof shareCalendar>): Decision {
  const secretHash = createHash('sha256').update(secret).digest('hex');
  return [{ type: calendarShared.type, data: { name, secretHash } }];
}

function revoke({ userId }: Command, state: LinkState): Decision {
  if (state === null || state.userId !== userId) return refuse('NOT_FOUND');
  return state.revokedAt === null ? [{ type: calendarLinkRevoked.type, data: {} }] : refuse('LINK_REVOKED');
}

/** A secret link to somebody's calendar: made once, and revoked for good. */
export const calendarLinkDecider: Decider<LinkState> = {
  category: shareCalendar.category,
  commands: [shareCalendar, revokeCalendarLink],
  initial: () => null,
  decide(command, state) {
    if (command.type === revokeCalendarLink.type) return revoke(command, state);
    return state === null ? share(command as CommandOf<typeof shareCalendar>) : refuse('COMMAND_ID_REUSED');
  },
  evolve(state, { type, data, entityId, metadata }: DomainEvent): LinkState {
    if (type === calendarShared.type) {
      const { name } = data as EventOf<typeof calendarShared>['data'];
      return { id: entityId, userId: metadata.userId ?? '', name, createdAt: metadata.at, revokedAt: null };
    }
    return state && { ...state, revokedAt: metadata.at };
  },
  answer: (state) => state,
  isLive: (state, userId) => state?.userId === userId && state.revokedAt === null,
};
