import { FINANCIAL_TYPES } from '@lexledger/contracts/choices';
import type { FinancialSummary } from '@lexledger/contracts/features/ledger';
import type { FinancialRecord } from '@lexledger/contracts/features/money';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { useMay } from '../../account/may.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { TABLET, useMedia, usePhone } from '../../browser/media.ts';
import type { Parameters } from '../../cache/query.ts';
import { useAddressPeriod } from '../../components/addressPeriod.ts';
import { Button } from '../../components/Button.tsx';
import { distinctOptions, optionsOf, referredOptions } from '../../components/choiceOptions.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FilterRow } from '../../components/FilterRow.tsx';
import { REMOVED, REMOVED_OPTION } from '../../components/list/listFilters.ts';
import { useIsMineShown, WhoseSelect } from '../../components/list/WhoseSelect.tsx';
import { useShownByWhose } from '../../components/list/whose.ts';
import { useNames } from '../../components/names.ts';
import { useOpenRecord } from '../../components/openRecord.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PeriodFilter } from '../../components/PeriodFilter.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import type { RowActs } from '../../components/rowMenu.ts';
import { Segments } from '../../components/Segments.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { useListTable } from '../../components/table/listTable.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { TableTools } from '../../components/table/TableTools.tsx';
import { Unseen } from '../../components/Unseen.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { formatCents } from '../../money/money.ts';
import { useAddress } from '../../navigation/address.ts';
import { knownChoice } from '../../navigation/addressValues.ts';
import { financialSummary, ownFinancialSummary } from '../../records/financialSummary.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import { FinancialRecordForm } from './FinancialRecordForm.tsx';
import type { FinancialRecordValues } from './FinancialRecordSheet.tsx';
import { figuresOf } from './figures.ts';
import { moneyWork } from './moneyWork.ts';
import { Overview } from './Overview.tsx';
import { MONEY } from './place.ts';
import { recordColumns } from './recordColumns.tsx';
import { FirstPairs, LaterPairs } from './SamePayments.tsx';

const ReportView = lazyWithRetry(() => import('./report/ReportView.tsx'));

const VIEWS = [
  { value: 'overview', label: 'Overview' },
  { value: 'report', label: 'Report' },
  { value: 'records', label: 'Records' },
] as const;

const TYPES = [...optionsOf(FINANCIAL_TYPES), REMOVED_OPTION];

/** The search parameters that a saved filter includes. */
const TERMS = ['search', 'whose', 'type', 'category', 'case', 'from', 'to', 'period', 'view', 'sort'];
/** The columns that remain where not all have room. */
const ON_A_TABLET = new Set(['date', 'description', 'income', 'expenses']);

export default function FinancialReportsScreen() {
  const { search, setSearch } = useAddress();
  const phone = usePhone();
  const view = search.view === 'records' || search.view === 'report' ? search.view : 'overview';
  const records = useMoneyRecords(view === 'records');
  const opened = useOpenRecord<FinancialRecord>(
    '/api/financial-records',
    view === 'records' ? records.list.data : NONE,
  );
  const { openNew } = opened;
  const { table, acts } = useMoneyTable(records, opened.open, view === 'records');
  const may = useMay();
  const isMine = useIsMineShown();
  const summary = useQuery({ ...(isMine ? ownFinancialSummary : financialSummary), enabled: may.reads('postings') });

  useShortcut('n', 'New financial record', openNew);

  const views = (
    <Segments
      label="View"
      options={VIEWS}
      value={view}
      onChange={(next) => setSearch({ view: next === 'overview' ? null : next })}
    />
  );
  const { type, category, case: ofCase, caseId = ofCase } = search;
  const defaults: Partial<FinancialRecordValues> = {
    ...(type === 'expense' || type === 'income' ? { type } : {}),
    ...(category ? { category } : {}),
    ...(caseId ? { caseId } : {}),
  };

  return (
    <>
      <PageHeader
        title="Financial Reports"
        {...(view === 'records' && records.list.data !== undefined && !phone
          ? {
              detail: `${count(records.rows.length, 'record')} entered by hand, net ${formatCents(records.figures.net)}`,
            }
          : {})}
      >
        {!phone && views}
        {may.add({ category: 'money' }) && (
          <Button variant="primary" icon={Plus} onClick={openNew}>
            New record
          </Button>
        )}
      </PageHeader>
      {phone && <div className="px-4 pb-3">{views}</div>}
      {view === 'report' ? (
        may.asks('ReportFinances') || may.asks('ReportFinances', true) ? (
          <Suspense>
            <ReportView />
          </Suspense>
        ) : (
          <Unseen what="the firm’s reports" />
        )
      ) : view === 'overview' ? (
        may.reads('postings') ? (
          <OverviewView summary={summary} isMine={isMine} onAdd={openNew} />
        ) : (
          <Unseen what="the firm’s income and expenses, but for records of your own" />
        )
      ) : (
        <RecordsView records={records} table={table} acts={acts} openId={opened.record?.id} />
      )}
      <FinancialRecordForm {...opened.form} defaults={defaults} />
    </>
  );
}

const NONE: readonly FinancialRecord[] = [];

/** The records of the period, fetched only while they are shown, after search and filters. */
function useMoneyRecords(isShown: boolean) {
  const { search } = useAddress();
  const [period, setPeriod] = useAddressPeriod('year');
  const { search: words = '', category = '', case: caseId = '' } = search;
  const type = knownChoice(search.type, TYPES);
  const parameters: Parameters = { ...period, ...(type === REMOVED ? { removed: true } : { type }) };
  const list = useQuery({
    ...recordsQuery('financial-records', parameters),
    enabled: isShown,
    placeholderData: keepPreviousData,
  });
  const caseTitle = useNames('cases');
  const isTheirs = useShownByWhose('financial-records');
  const rows = useMemo(
    () =>
      (list.data ?? []).filter(
        (record) =>
          isTheirs(record) &&
          (category === '' || record.category === category) &&
          (caseId === '' || record.caseId === caseId) &&
          hasWords([record.description, record.category, caseTitle(record.caseId), record.amount], words),
      ),
    [list.data, isTheirs, category, caseId, words, caseTitle],
  );
  const figures = useMemo(() => figuresOf(rows), [rows]);
  return { list, rows, figures, period, setPeriod, words, type, category, caseId, caseTitle };
}

function useMoneyTable(
  { rows, figures, caseTitle }: ReturnType<typeof useMoneyRecords>,
  onOpen: (id: string) => void,
  isShown: boolean,
) {
  const { search } = useAddress();
  const phone = usePhone();
  const isTablet = useMedia(TABLET);
  const { remove, restore } = useRecordCommands<FinancialRecord>(MONEY);
  const acts = useMemo<RowActs<FinancialRecord>>(
    () => ({
      open: (record) => onOpen(record.id),
      remove: (record) => remove.mutate(record),
      restore: (record) => restore.mutate(record),
    }),
    [onOpen, remove.mutate, restore.mutate],
  );
  const columns = useMemo(() => recordColumns(caseTitle, acts, figures, phone), [caseTitle, acts, figures, phone]);
  const table = useListTable({
    name: 'money',
    columns,
    rows,
    sort: search.sort ?? '-date',
    terms: TERMS,
    isShown,
    room: isTablet ? ON_A_TABLET : undefined,
  });
  return { table, acts };
}

interface RecordsViewProps extends ReturnType<typeof useMoneyTable> {
  readonly records: ReturnType<typeof useMoneyRecords>;
  readonly openId: string | undefined;
}

/** The financial records, which were entered by hand, with their filters. */
function RecordsView({ records, table, acts, openId }: RecordsViewProps) {
  const { list, rows, period, setPeriod, words, type, category, caseId, caseTitle } = records;
  const { setSearch } = useAddress();
  const categories = useMemo(() => {
    const known = (list.data ?? []).map((record) => record.category);
    return distinctOptions(known, category);
  }, [list.data, category]);
  const work = useMemo(() => moneyWork(categories), [categories]);
  const cases = useMemo(() => {
    const ids = (list.data ?? []).map((record) => record.caseId);
    return referredOptions(ids, caseId, caseTitle, 'A removed case');
  }, [list.data, caseId, caseTitle]);
  return (
    <>
      <Toolbar tools={<TableTools table={table} />}>
        <SearchBox label="Search records" value={words} onChange={(next) => setSearch({ search: next })} />
        <PeriodFilter period={period} onChange={setPeriod} />
        <FilterRow>
          <WhoseSelect />
          <Filter label="Type" options={TYPES} value={type} onChange={(next) => setSearch({ type: next })} />
          <Filter
            label="Category"
            options={categories}
            value={category}
            onChange={(next) => setSearch({ category: next })}
          />
          <Filter label="Case" options={cases} value={caseId} onChange={(next) => setSearch({ case: next })} />
        </FilterRow>
      </Toolbar>
      <LaterPairs />
      <RecordList
        one="record"
        many="records"
        answer={list}
        rows={rows}
        isFiltered
        onClear={() =>
          setSearch({
            search: null,
            whose: null,
            type: null,
            category: null,
            case: null,
            from: null,
            to: null,
            period: 'all',
          })
        }
        showsRemoved={type === REMOVED}
        within="of this period"
        empty={null}
      >
        <RecordTable
          label="Financial records"
          table={table}
          work={work}
          isRemoved={type === REMOVED}
          onSortChange={(sort) => setSearch({ sort })}
          openId={openId}
          onOpen={acts.open}
          onEdit={acts.open}
          rowKeys={{ Delete: acts.remove }}
        />
      </RecordList>
    </>
  );
}

interface OverviewViewProps {
  readonly summary: UseQueryResult<FinancialSummary>;
  readonly isMine: boolean;
  readonly onAdd: () => void;
}

/** The overview of the year; if there are no records yet, it explains what will be shown. */
function OverviewView({ summary: query, isMine, onAdd }: OverviewViewProps) {
  const isInFirm = useIsInFirm();
  return (
    <>
      {isInFirm && (
        <Toolbar>
          <WhoseSelect />
        </Toolbar>
      )}
      <QueryContent
        query={query}
        failure="The figures could not be loaded."
        kept="Your records are kept."
        skeleton={<OverviewSkeleton />}
      >
        {(summary) =>
          [...summary.months, summary].every(({ income, expenses }) => Number(income) + Number(expenses) === 0) ? (
            <EmptyState
              title="Income and expenses, by month, category and case, are added up here."
              action={
                <Button icon={Plus} onClick={onAdd}>
                  Add the first record
                </Button>
              }
            >
              For example: income, Retainer, $2,500.00, Novak v. Harbor Freight, today.
            </EmptyState>
          ) : (
            <>
              <FirstPairs />
              <Overview summary={summary} isMine={isMine} />
            </>
          )
        }
      </QueryContent>
    </>
  );
}

const OverviewSkeleton = () => (
  <div
    role="status"
    aria-label="Loading the figures"
    className="grid items-start gap-4 px-4 sm:px-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
  >
    {['w-2/5', 'w-3/5', 'w-1/2', 'w-2/3'].map((width) => (
      <div key={width} className="delayed-ledger h-72 rounded-md border bg-surface p-4">
        <Skeleton className={width} />
        <div className="mt-6 h-48">
          <Skeleton className="h-full w-full opacity-50" />
        </div>
      </div>
    ))}
  </div>
);
