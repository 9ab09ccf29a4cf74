import {
  listPracticeImports,
  type PracticeImport,
  practiceImportsView,
} from '@lexledger/contracts/features/practice-import';
import { evolvePracticeImport } from '@lexledger/contracts/practiceImport';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

export const practiceImportsProjection = defineProjection(practiceImportsView, {
  version: 1,
  indexes: [['userId', 'uploadedAt']],
  project: {
    PracticeImportUploaded: evolvePracticeImport,
    PracticeImportStarted: evolvePracticeImport,
    PracticeImportAdvanced: evolvePracticeImport,
    PracticeImportCompleted: evolvePracticeImport,
    PracticeImportRefused: evolvePracticeImport,
    PracticeImportDiscarded: evolvePracticeImport,
  },
});

/** Number of imports that the list has at most. */
const LONGEST_LIST = 20;

export const practiceImportsQuery = answerQuery(listPracticeImports, async ({ actor, read }) => {
  const found = await read.find(practiceImportsView.name, {
    where: { userId: actor.userId },
    sort: [{ field: 'uploadedAt', direction: 'desc' }],
    limit: LONGEST_LIST,
  });
  return { body: found as unknown as PracticeImport[] };
});
