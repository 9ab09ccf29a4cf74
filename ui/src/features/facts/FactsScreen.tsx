import { FACT_IMPORTANCES } from '@lexledger/contracts/caseChoices';
import type { Fact } from '@lexledger/contracts/features/facts';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Printer, TextQuote } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useMay } from '../../account/may.ts';
import { usePhone } from '../../browser/media.ts';
import { usePrinting } from '../../browser/printing.ts';
import { Button } from '../../components/Button.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import {
  choiceFilter,
  type FilteredList,
  type ListFilter,
  REMOVED_OPTION,
  referenceFilter,
  textFilter,
  useFilteredList,
} from '../../components/list/listFilters.ts';
import { Menu } from '../../components/Menu.tsx';
import { useNames } from '../../components/names.ts';
import { useOpenRecord } from '../../components/openRecord.ts';
import { Segments } from '../../components/Segments.tsx';
import { today } from '../../dates/zones.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { formatWhen } from '../../text/factDates.ts';
import { count, formatDay } from '../../text/format.ts';
import { Chronology } from './Chronology.tsx';
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
  choiceFilter('importance', 'Importance', optionsOf(FACT_IMPORTANCES), ({ importance }) => importance),
  textFilter('category', 'Category', ({ category }) => [category]),
  {
    key: 'status',
    label: 'Status',
    options: [{ value: 'disputed', label: 'Disputed' }, { value: 'undisputed', label: 'Undisputed' }, REMOVED_OPTION],
    admits: ({ isDisputed }, status) => isDisputed === (status === 'disputed'),
  },
];

const textsOf = (caseTitle: (id: string) => string | undefined) => (fact: Fact) => [
  fact.title,
  fact.description,
  fact.source,
  fact.category,
  fact.date === null ? null : formatWhen(fact),
  caseTitle(fact.caseId),
];

/** Whether the address asks for a chronology or a table, and the switch between them. On paper it is a chronology. */
function useFactsView({ removed }: FilteredList<Fact>) {
  const { search, setSearch } = useAddress();
  const printing = usePrinting();
  const view = (search.view === 'table' || removed) && !printing ? 'table' : 'chronology';
  const show = (next: typeof view): void => setSearch({ view: next === 'chronology' ? null : next });
  return { view, views: <Segments label="View" options={VIEWS} value={view} onChange={show} /> };
}

/** The facts of all cases, as a chronology that can be printed or as a table. */
export default function FactsScreen() {
  const { search } = useAddress();
  const navigate = useNavigate();
  const phone = usePhone();
  const caseTitle = useNames('cases');
  const [filters, texts] = useMemo(() => [filtersOf(caseTitle), textsOf(caseTitle)], [caseTitle]);
  const list = useFilteredList(FACTS, { filters, textsOf: texts, sort: 'date', hasViews: true });
  const { data, rows } = list;
  const caseId = list.chosen.case || undefined;
  const formCaseId = search.caseId ?? caseId;
  const { view, views } = useFactsView(list);
  const opened = useOpenRecord<Fact>('/api/facts', data);
  const { open: openId } = opened;
  const acts = useFactActs({
    open: useCallback((fact: Fact) => openId(fact.id), [openId]),
    showCase: useCallback(
      (fact: Fact) =>
        void navigate({ to: '/cases/$caseId', params: { caseId: fact.caseId }, search: { tab: 'facts' } }),
      [navigate],
    ),
  });
  const columns = useMemo(() => factColumns(acts, caseTitle), [acts, caseTitle]);
  const print = (): void => window.print();
  const [readsPassage, setReadsPassage] = useState(false);
  const readPassage = (): void => setReadsPassage(true);

  const mayAdd = useMay().add(FACTS);
  useShortcut('p', 'Record facts from a passage', readPassage, mayAdd);

  const detail = detailOf(list);
  return (
    <div className="document-print flex min-h-0 flex-1 flex-col print:block">
      <ListScreen
        title="Facts"
        detail={data && detail}
        list={list}
        name="facts"
        columns={columns}
        work={FACT_WORK}
        onNew={opened.openNew}
        actions={
          !phone && (
            <>
              <Button icon={Printer} disabled={rows.length === 0} onClick={print}>
                Print
              </Button>
              {mayAdd && (
                <Button icon={TextQuote} onClick={readPassage}>
                  From a passage
                </Button>
              )}
            </>
          )
        }
        moreActions={
          phone && (
            <Menu
              trigger={<IconButton label="More" icon={Ellipsis} />}
              items={[
                { label: 'Facts from a passage', icon: TextQuote, onSelect: readPassage },
                { label: 'Print', opens: true, icon: Printer, disabled: rows.length === 0, onSelect: print },
              ]}
            />
          )
        }
        keepsHeader
        printedHeading={<PrintedHeading list={list} caseTitle={caseTitle} detail={detail} />}
        views={views}
        board={
          view === 'chronology'
            ? (table) => (
                <div className="min-h-0 flex-1 overflow-y-auto border-t print:overflow-visible print:border-0">
                  <Chronology
                    table={table}
                    facts={rows}
                    acts={acts}
                    caseTitle={caseId === undefined ? caseTitle : undefined}
                    openId={opened.record?.id}
                  />
                </div>
              )
            : undefined
        }
        openId={opened.record?.id}
        onOpen={acts.open}
        onEdit={acts.open}
        rowKeys={{ x: acts.dispute, Delete: acts.remove }}
        empty={{
          title: 'Facts are what happened, when, and what proves it: the chronology of each case.',
          example:
            'For example: The brakes were replaced, about June 2025, Invoice 1207, page 2, disputed by the defendant.',
          first: 'Add the first fact',
        }}
      >
        <FactPassageForm open={readsPassage} caseId={caseId} onClose={() => setReadsPassage(false)} />
        <FactForm {...opened.form} defaults={formCaseId === undefined ? undefined : { caseId: formCaseId }} />
      </ListScreen>
    </div>
  );
}

/** How many facts are shown: '12 facts, 3 disputed'. */
function detailOf({ rows, removed }: FilteredList<Fact>): string {
  if (removed) return `${rows.length} removed`;
  const disputed = rows.filter(({ isDisputed }) => isDisputed).length;
  return [count(rows.length, 'fact'), disputed > 0 && `${disputed} disputed`].filter(Boolean).join(', ');
}

interface PrintedHeadingProps {
  readonly list: FilteredList<Fact>;
  readonly caseTitle: (id: string) => string | undefined;
  readonly detail: string;
}

/** The heading of the printed chronology: its case, the filters that narrow it, and the day. */
function PrintedHeading({ list: { chosen, words }, caseTitle, detail }: PrintedHeadingProps) {
  const { case: caseId = '', category = '', importance = '', status = '' } = chosen;
  const matter = caseId === '' ? undefined : caseTitle(caseId);
  const parts = [
    detail,
    importance in FACT_IMPORTANCES && `importance: ${FACT_IMPORTANCES[importance as keyof typeof FACT_IMPORTANCES]}`,
    category !== '' && `category: ${category}`,
    status === 'undisputed' && 'undisputed only',
    words !== '' && `search: ${words}`,
    `as of ${formatDay(today(), 'long')}`,
  ];
  return (
    <div className="hidden border-rule border-b-3 border-double pb-3 print:block">
      <p className="font-serif text-2xl">Chronology of facts</p>
      {matter !== undefined && <p className="mt-1 font-serif text-lg">{matter}</p>}
      <p className="mt-1 text-muted text-sm">{parts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
