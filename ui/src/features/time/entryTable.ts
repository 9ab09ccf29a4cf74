import type { TimeEntry } from '@lexledger/contracts/features/time';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { authenticationCheck } from '../../account/authentication.ts';
import { useMemberNames } from '../../account/memberNames.ts';
import { ROOMY, TABLET, useMedia, usePhone } from '../../browser/media.ts';
import { REMOVED } from '../../components/list/listFilters.ts';
import { useNames } from '../../components/names.ts';
import { type ListTable, useListTable } from '../../components/table/listTable.ts';
import { hasWords } from '../../text/words.ts';
import { billingOf } from './billing.ts';
import { type EntryActs, entryColumns } from './entryColumns.tsx';
import { SELF, useTimeAddress } from './timeAddress.ts';
import { type Totals, totalsOf } from './totals.ts';

/** The search parameters that a saved filter includes. */
const TERMS = ['view', 'search', 'case', 'client', 'worker', 'kind', 'from', 'to', 'period', 'sort'];
/** The day and week views have no search. */
const NO_TERMS: readonly string[] = [];
/** The columns that remain where not all have room. */
const ON_A_TABLET = new Set(['date', 'work', 'case', 'hours', 'value']);
const WITH_WORKERS = new Set(['date', 'work', 'case', 'client', 'workedBy', 'hours', 'billing', 'value', 'actions']);

const isOfKind = (entry: TimeEntry, kind: string): boolean =>
  kind === '' || kind === REMOVED || (kind === 'billable' ? entry.billable : billingOf(entry) === kind);

/** The table of the day's entries, or of those that the list's search and filters leave, with their totals. */
export function useEntryTable(
  entries: readonly TimeEntry[] | undefined,
  acts: EntryActs,
): { readonly table: ListTable<TimeEntry>; readonly totals: Totals } {
  const { view, day, kind, worker, words, sort } = useTimeAddress();
  const caseTitle = useNames('cases');
  const clientName = useNames('clients');
  const memberName = useNames('team-members');
  const accountName = useMemberNames();
  const { data: check } = useQuery({ ...authenticationCheck, enabled: false });
  const me = check?.user?.id;
  const addedBy = useCallback(
    ({ userId }: TimeEntry) => (userId === me ? undefined : accountName(userId)),
    [accountName, me],
  );
  const phone = usePhone();
  const isTablet = useMedia(TABLET);
  const isRoomy = useMedia(ROOMY);
  const isList = view === 'list';

  const rows = useMemo(() => {
    if (entries === undefined) return [];
    if (view === 'day') return entries.filter(({ date }) => date === day);
    return entries.filter(
      (entry) =>
        isOfKind(entry, kind) &&
        (worker === '' || (entry.workedBy ?? SELF) === worker) &&
        hasWords(
          [entry.taskDescription, caseTitle(entry.caseId), clientName(entry.clientId), memberName(entry.workedBy)],
          words,
        ),
    );
  }, [entries, view, day, kind, worker, words, caseTitle, clientName, memberName]);
  const totals = useMemo(() => totalsOf(rows), [rows]);
  const withWorker = rows.some((entry) => entry.workedBy !== null || addedBy(entry) !== undefined);
  const columns = useMemo(
    () =>
      entryColumns({ caseTitle, clientName, memberName, addedBy }, acts, totals, {
        withDate: isList,
        withWorker,
        phone,
      }),
    [caseTitle, clientName, memberName, addedBy, withWorker, acts, totals, isList, phone],
  );
  const table = useListTable({
    name: 'time',
    columns,
    rows,
    sort: isList ? sort : '',
    terms: isList ? TERMS : NO_TERMS,
    isShown: isList,
    room: isTablet ? ON_A_TABLET : withWorker && !isRoomy ? WITH_WORKERS : undefined,
  });
  return { table, totals };
}
