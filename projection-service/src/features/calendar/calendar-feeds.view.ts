import { type CalendarFeed, feedsView, listFeeds } from '@lexledger/contracts/features/calendar';
import { belongingOf } from '@lexledger/contracts/kernel/firm';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

export const feedsProjection = defineProjection(feedsView, {
  version: 1,
  indexes: [],
  project: {
    CalendarShared: (_feed, { data, metadata }, id) => ({
      id,
      ...belongingOf({ userId: metadata.userId ?? '', firmId: metadata.firmId }),
      name: data.name,
      secretHash: data.secretHash,
      createdAt: metadata.at,
      revokedAt: null,
    }),
    CalendarLinkRevoked: (feed, { metadata }) => feed && { ...feed, revokedAt: metadata.at },
  },
});

export const feedsQuery = answerQuery(
  listFeeds,
  async ({ read }) => {
    const found = await read.find(feedsView.name, { where: {} });
    const feeds = found as unknown as readonly CalendarFeed[];
    return { body: [...feeds].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)) };
  },
  { timeless: true },
);
