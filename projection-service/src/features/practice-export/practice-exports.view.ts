import {
  listPracticeExports,
  type PracticeExport,
  practiceExportsView,
} from '@lexledger/contracts/features/practice-export';
import { instant } from '@lexledger/contracts/kernel/clock';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

export const practiceExportsProjection = defineProjection(practiceExportsView, {
  version: 1,
  indexes: [['userId', 'expiresAt']],
  project: {
    PracticeExportReleased: (_before, { data, metadata }, id) => ({
      id,
      userId: metadata.userId ?? '',
      releasedAt: metadata.at,
      expiresAt: data.expiresAt,
    }),
  },
});

export const practiceExportsQuery = answerQuery(listPracticeExports, async ({ actor, read, now }) => {
  const found = await read.find(practiceExportsView.name, {
    where: { userId: actor.userId, expiresAt: { gt: instant({ now: () => now }) } },
    sort: [{ field: 'expiresAt', direction: 'desc' }],
  });
  return { body: found as unknown as PracticeExport[] };
});
