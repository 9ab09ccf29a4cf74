import {
  evolveRestoration,
  type RestorationEvent,
  type RestorationWithRecords,
} from '@lexledger/contracts/caseRestoration';
import { type CaseRestoration, listRestorations, restorationsView } from '@lexledger/contracts/features/restorations';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

/** The records themselves are in the stream; the document says how many there are. */
function evolved(document: CaseRestoration | null, event: RestorationEvent): CaseRestoration | null {
  const before: RestorationWithRecords | null = document && { ...document, records: [] };
  const after = evolveRestoration(before, event);
  if (after === null) return null;
  const { records: _records, ...shown } = after;
  return shown;
}

export const restorationsProjection = defineProjection(restorationsView, {
  version: 1,
  indexes: [['caseId', 'startedAt'], ['startedAt']],
  project: {
    CaseRestorationStarted: evolved,
    CaseRestorationStopped: evolved,
    CaseRestorationResumed: evolved,
    CaseRecordsRestored: evolved,
  },
});

/** Number of restorations that the list has at most. */
const LONGEST_LIST = 100;

const listQuery = answerQuery(listRestorations, async ({ query: { caseId }, read }) => ({
  body: (await read.find(restorationsView.name, {
    where: caseId === undefined ? {} : { caseId },
    sort: [{ field: 'startedAt', direction: 'desc' }],
    limit: LONGEST_LIST,
  })) as readonly unknown[] as CaseRestoration[],
}));

export const restorationQueries = [listQuery];
