import type { TimeEntry } from '@lexledger/contracts/features/time';
import { useMemo } from 'react';
import { useAuthors } from '../../account/memberNames.ts';
import { ROOMY, TABLET, useMedia, usePhone } from '../../browser/media.ts';
import { REMOVED } from '../../components/list/listFilters.ts';
import { useNames } from '../../components/names.ts';
import { type ListTable, useListTable } from '../../components/table/listTable.ts';
import { useTimekeepers } from '../../records/timekeepers.ts';
import { hasWords } from '../../text/words.ts';
import { billingOf } from './billing.ts';
import { type EntryActs, entryColumns } from './entryColumns.tsx';
import { useTimeAddress } from './timeAddress.ts';
import { type Totals, totalsOf } from './totals.ts';

/** The search parameters that a saved filter includes. */
const TERMS = ['view', 'search', 'case', 'client', 'worker', 'kind', 'from', 'to', 'period', 'sort'];
/** The day and week views have no search. */
const NO_TERMS: readonly string[] = [];
/** The columns that remain where not all have room. */
const ON_A_TABLET = new Set(['date', 'work', 'case', 'hours', 'value']);
const WITH_WORKERS = new Set(['date', 'work', 'case', 'client', 'workedBy', 'hours', 'value', 'actions']);

const isOfKind = (entry: TimeEntry, kind: string): boolean =>
  kind === '' || kind === REMOVED || (kind === 'billable' ? entry.billable : billingOf(entry) === kind);

/** The table of the day's entries, or of those that the list's search and filters leave, with their totals. */
export function useEntryTable(
  entries: readonly TimeEntry[] | undefined,
  acts: EntryActs,
): { readonly table: ListTable<TimeEntry>; readonly totals: Totals } {
  const { view, day, kind, words, sort } = useTimeAddress();
  const caseTitle = useNames('cases');
  const clientName = useNames('clients');
  const memberName = useNames('team-members');
  const authorName = useAuthors();
  const timekeepers = useTimekeepers();
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
        hasWords(
          [
            entry.taskDescription,
            caseTitle(entry.caseId),
            clientName(entry.clientId),
            memberName(timekeepers.ofEntry(entry)),
          ],
          words,
        ),
    );
  }, [entries, view, day, kind, words, caseTitle, clientName, memberName, timekeepers]);
  const totals = useMemo(() => totalsOf(rows), [rows]);
  const withWorker = rows.some((entry) => !timekeepers.isOwn(entry));
  const withAuthor = rows.some((entry) => timekeepers.enteredBy(entry) !== undefined);
  const columns = useMemo(
    () =>
      entryColumns({ caseTitle, clientName, memberName, authorName, timekeepers }, acts, totals, {
        withDate: isList,
        withWorker,
        withAuthor,
        phone,
      }),
    [caseTitle, clientName, memberName, authorName, timekeepers, withWorker, withAuthor, acts, totals, isList, phone],
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
