import { CASE_LISTS } from '@lexledger/contracts/comparedLists';
import type { CaseDifferences, RecordDifference } from '@lexledger/contracts/features/differences';
import { type CaseRestoration, listRestorations } from '@lexledger/contracts/features/restorations';
import { NOW } from '../../api/past.ts';
import { liveQuery } from '../../cache/query.ts';
import type { Compared } from './changedLists.ts';

/** How a case differs between two instants; without the second one, from now. */
export const caseDifferencesQuery = (caseId: string, from: string, to: string | undefined) =>
  liveQuery<CaseDifferences>([`/api/cases/${caseId}/differences`, { from, to, asOf: NOW }], CASE_LISTS);

/** What is different by now: of a list the latest of `total`. */
export interface Changed {
  readonly differences: readonly RecordDifference[];
  readonly names: Readonly<Record<string, string>>;
  readonly total?: number;
}

/** What changed since an instant in what a page shows. */
export const changedSinceQuery = (compared: NonNullable<Compared>, from: string) =>
  'caseId' in compared
    ? liveQuery<Changed>([`/api/cases/${compared.caseId}/differences`, { from, asOf: NOW }], CASE_LISTS)
    : liveQuery<Changed>([`/api/differences/${compared.list}`, { from, id: compared.id, asOf: NOW }], [compared.list]);

export const RESTORATIONS = listRestorations.path;

/** The restorations of a case, the latest first. */
export const restorationsQuery = (caseId: string) =>
  liveQuery<readonly CaseRestoration[]>([RESTORATIONS, { caseId }], ['case-restorations']);
