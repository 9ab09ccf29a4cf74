import { createHash } from 'node:crypto';
import {
  type CalendarFeed,
  calendarLinkRevoked,
  calendarShared,
  MOST_FEEDS,
  revokeCalendarLink,
  shareCalendar,
} from '@lexledger/contracts/features/calendar';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { type Decider, type Decision, type Named, refuse } from '../../kernel/decider.ts';
import { type LinkCount, linkCountDecider } from './link-count.decider.ts';

/** The link; null before it was created. */
type LinkState = CalendarFeed | null;

const LINKS = 'links';

function share({ data: { name, secret } }: CommandOf<typeof shareCalendar>, named: Named | undefined): Decision {
  const links = named?.get(LINKS) as LinkCount | undefined;
  if (links !== undefined && links.size >= MOST_FEEDS) return refuse('TOO_MANY_LINKS');
  const secretHash = createHash('sha256').update(secret).digest('hex');
  return [{ type: calendarShared.type, data: { name, secretHash } }];
}

function revoke({ userId }: Command, state: LinkState): Decision {
  if (state === null || state.userId !== userId) return refuse('NOT_FOUND');
  return state.revokedAt === null ? [{ type: calendarLinkRevoked.type, data: {} }] : refuse('LINK_REVOKED');
}

/** A secret link to a user's calendar. It is created once and its revocation is final. */
export const calendarLinkDecider: Decider<LinkState> = {
  category: shareCalendar.category,
  isPersonal: true,
  commands: [shareCalendar, revokeCalendarLink],
  initial: () => null,
  references: ({ type, userId }, state) =>
    type === shareCalendar.type && state === null
      ? [{ field: LINKS, category: linkCountDecider.category, id: userId, kept: true }]
      : [],
  decide(command, state, named) {
    if (command.type === revokeCalendarLink.type) return revoke(command, state);
    return state === null ? share(command as CommandOf<typeof shareCalendar>, named) : refuse('COMMAND_ID_REUSED');
  },
  evolve(state, { type, data, entityId, metadata }: DomainEvent): LinkState {
    if (type === calendarShared.type) {
      const { name } = data as EventOf<typeof calendarShared>['data'];
      return { id: entityId, userId: metadata.userId ?? '', name, createdAt: metadata.at, revokedAt: null };
    }
    return state && { ...state, revokedAt: metadata.at };
  },
  answer: (state) => state,
  isLive: (state, { userId }) => state?.userId === userId && state.revokedAt === null,
};
