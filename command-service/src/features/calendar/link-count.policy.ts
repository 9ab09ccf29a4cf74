import { calendarLinkRevoked, calendarShared } from '@lexledger/contracts/features/calendar';
import type { Policy } from '../../kernel/policy.ts';
import { COUNT_LINK, linkCountDecider, type OfLink, UNCOUNT_LINK } from './link-count.decider.ts';

/** Counts each link that is created, and stops counting it when it is revoked. */
export const linkCountPolicy: Policy = {
  name: 'calendar-links',
  reactsTo: [calendarShared.type, calendarLinkRevoked.type],
  react({ type, entityId, metadata }) {
    if (metadata.userId === null) return [];
    const data: OfLink = { linkId: entityId };
    const asked = type === calendarShared.type ? COUNT_LINK : UNCOUNT_LINK;
    return [{ decider: linkCountDecider, type: asked, data, entityId: metadata.userId }];
  },
};
