import { CASE_LISTS, type CaseList } from '@lexledger/contracts/comparedLists';
import type { CaseDifferences, ListDifferences } from '@lexledger/contracts/features/differences';
import { type CaseRestoration, listRestorations } from '@lexledger/contracts/features/restorations';
import { NOW } from '../../api/past.ts';
import { liveQuery } from '../../cache/query.ts';

/** How a case differs between two instants; without the second one, from now. */
export const caseDifferencesQuery = (caseId: string, from: string, to: string | undefined) =>
  liveQuery<CaseDifferences>([`/api/cases/${caseId}/differences`, { from, to, asOf: NOW }], [...CASE_LISTS]);

/** What changed in a list, or in one of its records, since an instant. */
export const listDifferencesQuery = (list: string, from: string, id: string | undefined) =>
  liveQuery<ListDifferences>([`/api/differences/${list}`, { from, id, asOf: NOW }], [list as CaseList]);

export const RESTORATIONS = listRestorations.path;

/** The restorations of a case, the latest first. */
export const restorationsQuery = (caseId: string) =>
  liveQuery<readonly CaseRestoration[]>([RESTORATIONS, { caseId }], ['case-restorations']);
