import { FACT_IMPORTANCES } from '@lexledger/contracts/caseChoices';
import type { Fact } from '@lexledger/contracts/features/facts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Plus, Printer, TextQuote } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { usePhone } from '../../browser/media.ts';
import { usePrinting } from '../../browser/printing.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { optionsOf, referredOptions } from '../../components/choiceOptions.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FilterRow } from '../../components/FilterRow.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { useNames } from '../../components/names.ts';
import { useOpenRecord } from '../../components/openRecord.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { Segments } from '../../components/Segments.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { useListTable } from '../../components/table/listTable.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { SelectableRows } from '../../components/table/SelectableRows.tsx';
import { TableTools } from '../../components/table/TableTools.tsx';
import { today } from '../../dates/zones.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { formatWhen } from '../../text/factDates.ts';
import { count, formatDay } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import { Chronology } from './Chronology.tsx';
import { inChronology } from './chronology.ts';
import { FactForm } from './FactForm.tsx';
import { FactPassageForm } from './FactPassageForm.tsx';
import { factColumns } from './factColumns.tsx';
import { useFactActs } from './factVerbs.ts';
import { FACT_WORK } from './factWork.ts';
import '../../components/paper.css';

const VIEWS = [
  { value: 'chronology', label: 'Chronology' },
  { value: 'table', label: 'Table' },
] as const;

const REMOVED = 'removed';

/** What a saved filter keeps of the address. */
const TERMS = ['search', 'case', 'category', 'importance', 'status', 'view', 'sort'];

const STATUSES = [
  { value: 'disputed', label: 'Disputed' },
  { value: 'undisputed', label: 'Undisputed' },
  { value: REMOVED, label: 'Removed' },
];

export default function FactsScreen() {
  const { search, setSearch } = useAddress();
  const { search: words = '', case: caseId = '', category = '', importance = '', status = '' } = search;
  const navigate = useNavigate();
  const phone = usePhone();
  const printing = usePrinting();
  const removed = status === REMOVED;
  const view = (search.view === 'table' || removed) && !printing ? 'table' : 'chronology';

  const list = useQuery(liveQuery<readonly Fact[]>(['/api/facts', ...(removed ? [{ removed: true }] : [])], ['facts']));
  const caseTitle = useNames('cases');
  const opened = useOpenRecord<Fact>('/api/facts', list.data);
  const { openNew, open: openId } = opened;
  const acts = useFactActs({
    open: useCallback((fact: Fact) => openId(fact.id), [openId]),
    showCase: useCallback(
      (fact: Fact) =>
        void navigate({ to: '/cases/$caseId', params: { caseId: fact.caseId }, search: { tab: 'facts' } }),
      [navigate],
    ),
  });

  const rows = useMemo(
    () =>
      (list.data ?? []).filter(
        (fact) =>
          (caseId === '' || fact.caseId === caseId) &&
          (category === '' || fact.category === category) &&
          (importance === '' || fact.importance === importance) &&
          (status === '' || removed || fact.isDisputed === (status === 'disputed')) &&
          hasWords(
            [
              fact.title,
              fact.description,
              fact.source,
              fact.category,
              fact.date === null ? null : formatWhen(fact),
              caseTitle(fact.caseId),
            ],
            words,
          ),
      ),
    [list.data, caseId, category, importance, status, removed, words, caseTitle],
  );
  const columns = useMemo(() => factColumns(acts, caseTitle), [acts, caseTitle]);
  const table = useListTable({ name: 'facts', columns, rows, sort: search.sort ?? 'date', terms: TERMS });
  const caseOptions = useMemo(
    () =>
      referredOptions(
        (list.data ?? []).map((fact) => fact.caseId),
        caseId,
        caseTitle,
        'A removed case',
      ),
    [list.data, caseId, caseTitle],
  );
  const categories = useMemo(() => {
    const known = new Set((list.data ?? []).map((fact) => fact.category));
    if (category !== '') known.add(category);
    return [...known].sort((a, b) => a.localeCompare(b)).map((value) => ({ value, label: value }));
  }, [list.data, category]);

  const clearFilters = useCallback(
    () => setSearch({ search: null, case: null, category: null, importance: null, status: null }),
    [setSearch],
  );
  const print = (): void => window.print();

  const [readsPassage, setReadsPassage] = useState(false);
  const readPassage = (): void => setReadsPassage(true);

  useShortcut('n', 'New fact', openNew);
  useShortcut('p', 'Record facts from a passage', readPassage);

  const disputed = rows.filter(({ isDisputed }) => isDisputed).length;
  const detail = removed
    ? `${rows.length} removed`
    : [count(rows.length, 'fact'), disputed > 0 && `${disputed} disputed`].filter(Boolean).join(', ');
  const filtered = [words, caseId, category, importance, status].some((value) => value !== '');
  const views = (
    <Segments
      label="View"
      options={VIEWS}
      value={view}
      onChange={(next) => setSearch({ view: next === 'chronology' ? null : next })}
    />
  );

  return (
    <div className="document-print flex min-h-0 flex-1 flex-col print:block">
      <div className="print:hidden">
        <PageHeader title="Facts" {...(list.data === undefined ? {} : { detail })}>
          {!phone && (
            <>
              <Button icon={Printer} disabled={rows.length === 0} onClick={print}>
                Print
              </Button>
              <Button icon={TextQuote} onClick={readPassage}>
                From a passage
              </Button>
            </>
          )}
          <Button variant="primary" icon={Plus} onClick={openNew}>
            New fact
          </Button>
          {phone && (
            <Menu
              trigger={<IconButton label="More" icon={Ellipsis} />}
              items={[
                { label: 'Facts from a passage', icon: TextQuote, onSelect: readPassage },
                { label: 'Print', icon: Printer, disabled: rows.length === 0, onSelect: print },
              ]}
            />
          )}
        </PageHeader>
        <Toolbar tools={<TableTools table={table} hasColumns={view === 'table'} />} end={views}>
          <SearchBox label="Search facts" value={words} onChange={(next) => setSearch({ search: next })} />
          <FilterRow>
            <Filter label="Case" options={caseOptions} value={caseId} onChange={(next) => setSearch({ case: next })} />
            <Filter
              label="Importance"
              options={optionsOf(FACT_IMPORTANCES)}
              value={importance}
              onChange={(next) => setSearch({ importance: next })}
            />
            <Filter
              label="Category"
              options={categories}
              value={category}
              onChange={(next) => setSearch({ category: next })}
            />
            <Filter label="Status" options={STATUSES} value={status} onChange={(next) => setSearch({ status: next })} />
          </FilterRow>
        </Toolbar>
      </div>
      <PrintedHeading
        matter={caseId === '' ? undefined : caseTitle(caseId)}
        detail={[
          detail,
          importance in FACT_IMPORTANCES &&
            `importance: ${FACT_IMPORTANCES[importance as keyof typeof FACT_IMPORTANCES]}`,
          category !== '' && `category: ${category}`,
          status === 'undisputed' && 'undisputed only',
          words !== '' && `search: ${words}`,
        ]}
      />
      <RecordList
        one="fact"
        many="facts"
        answer={list}
        rows={rows}
        isFiltered={filtered}
        onClear={clearFilters}
        showsRemoved={removed}
        empty={
          <EmptyState
            title="Facts are what happened, when, and what proves it: the chronology of each case."
            action={
              <Button icon={Plus} onClick={openNew}>
                Add the first fact
              </Button>
            }
          >
            For example: The brakes were replaced, about June 2025, Invoice 1207, page 2, disputed by the defendant.
          </EmptyState>
        }
      >
        {view === 'chronology' ? (
          <div className="min-h-0 flex-1 overflow-y-auto border-t print:overflow-visible print:border-0">
            <SelectableRows table={table} ordered={() => inChronology(rows)} work={FACT_WORK}>
              {(selection) => (
                <Chronology
                  facts={rows}
                  acts={acts}
                  selection={selection}
                  caseTitle={caseId === '' ? caseTitle : undefined}
                  openId={opened.record?.id}
                />
              )}
            </SelectableRows>
          </div>
        ) : (
          <RecordTable
            label="Facts"
            table={table}
            work={FACT_WORK}
            isRemoved={removed}
            onSortChange={(sort) => setSearch({ sort })}
            view="facts"
            openId={opened.record?.id}
            onOpen={acts.open}
            onEdit={acts.open}
            rowKeys={{ x: acts.dispute, Delete: acts.remove }}
          />
        )}
      </RecordList>
      <FactPassageForm
        open={readsPassage}
        caseId={caseId === '' ? undefined : caseId}
        onClose={() => setReadsPassage(false)}
      />
      <FactForm
        open={opened.isOpen}
        record={opened.record}
        defaults={caseId === '' && search.caseId === undefined ? undefined : { caseId: search.caseId ?? caseId }}
        onOpenChange={(next) => {
          if (!next) opened.close();
        }}
      />
    </div>
  );
}

/** The head of the printed chronology: what of, of which case, and as of which day. */
const PrintedHeading = ({
  matter,
  detail,
}: {
  readonly matter: string | undefined;
  readonly detail: readonly (string | false)[];
}) => (
  <div className="hidden border-rule border-b-3 border-double pb-3 print:block">
    <p className="font-serif text-2xl">Chronology of facts</p>
    {matter !== undefined && <p className="mt-1 font-serif text-lg">{matter}</p>}
    <p className="mt-1 text-muted text-sm">
      {[...detail.filter(Boolean), `as of ${formatDay(today(), 'long')}`].join(' · ')}
    </p>
  </div>
);
