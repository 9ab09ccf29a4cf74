import { FACT_IMPORTANCES } from '@lexledger/contracts/caseChoices';
import type { Fact } from '@lexledger/contracts/features/facts';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Plus, Printer, TextQuote } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { usePhone } from '../../browser/media.ts';
import { usePrinting } from '../../browser/printing.ts';
import { Button } from '../../components/Button.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { ListRows, ListToolbar } from '../../components/list/ListScreen.tsx';
import {
  type ListFilter,
  REMOVED_OPTION,
  referenceFilter,
  textFilter,
  useFilteredList,
} from '../../components/list/listFilters.ts';
import { Menu } from '../../components/Menu.tsx';
import { useNames } from '../../components/names.ts';
import { useOpenRecord } from '../../components/openRecord.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Segments } from '../../components/Segments.tsx';
import { useListTable } from '../../components/table/listTable.ts';
import { SelectableRows } from '../../components/table/SelectableRows.tsx';
import { TableTools } from '../../components/table/TableTools.tsx';
import { today } from '../../dates/zones.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { formatWhen } from '../../text/factDates.ts';
import { count, formatDay } from '../../text/format.ts';
import { Chronology } from './Chronology.tsx';
import { inChronology } from './chronology.ts';
import { FactForm } from './FactForm.tsx';
import { FactPassageForm } from './FactPassageForm.tsx';
import { factColumns } from './factColumns.tsx';
import { useFactActs } from './factVerbs.ts';
import { FACT_WORK } from './factWork.ts';
import { FACTS } from './place.ts';
import '../../components/paper.css';

const VIEWS = [
  { value: 'chronology', label: 'Chronology' },
  { value: 'table', label: 'Table' },
] as const;

const filtersOf = (caseTitle: (id: string) => string | undefined): readonly ListFilter<Fact>[] => [
  referenceFilter('case', 'Case', ({ caseId }) => caseId, caseTitle, 'A removed case'),
  {
    key: 'importance',
    label: 'Importance',
    options: optionsOf(FACT_IMPORTANCES),
    admits: (fact, importance) => fact.importance === importance,
  },
  textFilter('category', 'Category', ({ category }) => [category]),
  {
    key: 'status',
    label: 'Status',
    options: [{ value: 'disputed', label: 'Disputed' }, { value: 'undisputed', label: 'Undisputed' }, REMOVED_OPTION],
    admits: ({ isDisputed }, status) => isDisputed === (status === 'disputed'),
  },
];

/** The facts of all cases, as a chronology that can be printed or as a table. */
export default function FactsScreen() {
  const { search, setSearch } = useAddress();
  const navigate = useNavigate();
  const phone = usePhone();
  const printing = usePrinting();
  const caseTitle = useNames('cases');
  const filters = useMemo(() => filtersOf(caseTitle), [caseTitle]);
  const textsOf = useCallback(
    (fact: Fact) => [
      fact.title,
      fact.description,
      fact.source,
      fact.category,
      fact.date === null ? null : formatWhen(fact),
      caseTitle(fact.caseId),
    ],
    [caseTitle],
  );
  const list = useFilteredList(FACTS, { filters, textsOf, sort: 'date', hasViews: true });
  const { data, rows, removed, words } = list;
  const { case: caseId = '', category = '', importance = '', status = '' } = list.chosen;
  const view = (search.view === 'table' || removed) && !printing ? 'table' : 'chronology';
  const opened = useOpenRecord<Fact>('/api/facts', data);
  const { openNew, open: openId } = opened;
  const acts = useFactActs({
    open: useCallback((fact: Fact) => openId(fact.id), [openId]),
    showCase: useCallback(
      (fact: Fact) =>
        void navigate({ to: '/cases/$caseId', params: { caseId: fact.caseId }, search: { tab: 'facts' } }),
      [navigate],
    ),
  });
  const columns = useMemo(() => factColumns(acts, caseTitle), [acts, caseTitle]);
  const table = useListTable({ name: 'facts', columns, rows, sort: list.sort, terms: list.terms });
  const print = (): void => window.print();
  const [readsPassage, setReadsPassage] = useState(false);
  const readPassage = (): void => setReadsPassage(true);

  useShortcut('n', 'New fact', openNew);
  useShortcut('p', 'Record facts from a passage', readPassage);

  const disputed = rows.filter(({ isDisputed }) => isDisputed).length;
  const detail = removed
    ? `${rows.length} removed`
    : [count(rows.length, 'fact'), disputed > 0 && `${disputed} disputed`].filter(Boolean).join(', ');
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
        <PageHeader title="Facts" {...(data === undefined ? {} : { detail })}>
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
        <ListToolbar
          list={list}
          searchLabel="Search facts"
          tools={<TableTools table={table} hasColumns={view === 'table'} />}
          end={views}
        />
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
      <ListRows
        title="Facts"
        list={list}
        table={table}
        work={FACT_WORK}
        board={
          view === 'chronology' ? (
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
          ) : undefined
        }
        openId={opened.record?.id}
        onOpen={acts.open}
        onEdit={acts.open}
        rowKeys={{ x: acts.dispute, Delete: acts.remove }}
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
      />
      <FactPassageForm
        open={readsPassage}
        caseId={caseId === '' ? undefined : caseId}
        onClose={() => setReadsPassage(false)}
      />
      <FactForm
        {...opened.form}
        defaults={caseId === '' && search.caseId === undefined ? undefined : { caseId: search.caseId ?? caseId }}
      />
    </div>
  );
}

/** The heading of the printed chronology: its subject, the case, and the day. */
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
