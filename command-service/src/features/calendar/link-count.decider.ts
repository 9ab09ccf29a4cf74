import { calendarLinkCounted, calendarLinkUncounted } from '@lexledger/contracts/features/calendar';
import type { Decider } from '../../kernel/decider.ts';

/** Commands issued by the policy of links alone; they have no routes. Their data name the link. */
export const COUNT_LINK = 'CountCalendarLink';
export const UNCOUNT_LINK = 'UncountCalendarLink';

export interface OfLink {
  readonly linkId: string;
}

/** The ids of a user's links that were not revoked. */
export type LinkCount = ReadonlySet<string>;

/** Counts the links to one user's calendar; the stream's id is the user's. A link that is counted again counts once. */
export const linkCountDecider: Decider<LinkCount> = {
  category: 'calendarlinks',
  isPersonal: true,
  commands: [],
  initial: () => new Set(),
  decide({ type, data }, links) {
    const { linkId } = data as OfLink;
    const event = type === COUNT_LINK ? calendarLinkCounted : calendarLinkUncounted;
    return links.has(linkId) === (type === COUNT_LINK) ? [] : [{ type: event.type, data: { linkId } }];
  },
  evolve(links, { type, data }) {
    const { linkId } = data as OfLink;
    return type === calendarLinkCounted.type
      ? new Set(links).add(linkId)
      : new Set([...links].filter((link) => link !== linkId));
  },
  answer: (links) => ({ links: links.size }),
  isLive: () => false,
};
