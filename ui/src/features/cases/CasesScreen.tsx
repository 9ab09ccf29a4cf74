import { CASE_STATUSES } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import { toCents } from '@lexledger/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArchiveRestore, ChevronDown, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useUser } from '../../app/authentication.ts';
import { useShortcut } from '../../app/keyboard/shortcuts.ts';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { BoardSkeleton } from '../../components/BoardSkeleton.tsx';
import { Button } from '../../components/Button.tsx';
import { CaseStatus } from '../../components/CaseStatus.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { FilterRow } from '../../components/FilterRow.tsx';
import { Menu } from '../../components/Menu.tsx';
import { Money } from '../../components/Money.tsx';
import { NameCell } from '../../components/NameCell.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { useNames } from '../../components/names.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePracticeAreas } from '../../components/practiceAreas.ts';
import { RecordList } from '../../components/RecordList.tsx';
import { Segments } from '../../components/Segments.tsx';
import { SelectionBar } from '../../components/SelectionBar.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { useAddress } from '../../lib/address.ts';
import { count, formatInstantDay } from '../../lib/format.ts';
import { useMedia, usePhone, WIDE } from '../../lib/media.ts';
import { formatCents } from '../../lib/money.ts';
import { patiently } from '../../lib/patiently.ts';
import { liveQuery } from '../../lib/query.ts';
import { useRemembered } from '../../lib/remembered.ts';
import { hasWords } from '../../lib/words.ts';
import { STATUSES } from './board.ts';
import { CaseForm, type NewClientForm } from './CaseForm.tsx';
import { type CaseActs, caseMenu } from './caseMenu.ts';
import { useCaseVerbs } from './caseVerbs.ts';
import { NextDateMark } from './NextDateMark.tsx';
import { compareDates, type NextDate, useNextDates } from './nextDates.ts';
import { statusMenu } from './statusMenu.ts';

const CaseBoard = lazy(patiently(() => import('./CaseBoard.tsx')));

const REMOVED = 'removed';
const STATUS_OPTIONS = [
  { value: 'open', label: 'All open' },
  ...optionsOf(CASE_STATUSES),
  { value: REMOVED, label: 'Removed' },
];

type View = 'board' | 'table';

type NameOf = (clientId: string) => string | undefined;

const sumOf = (cases: readonly Case[], amount: (legalCase: Case) => string | null): string =>
  formatCents(
    cases.reduce((sum, legalCase) => {
      const decimal = amount(legalCase);
      return sum + (decimal === null ? 0 : toCents(decimal));
    }, 0),
    'whole',
  );

const centsOf = (decimal: string | null): number | null => (decimal === null ? null : toCents(decimal));

function columnsOf(
  shown: readonly Case[],
  nextDates: ReadonlyMap<string, NextDate>,
  nameOf: NameOf,
  acts: CaseActs,
): readonly Column<Case>[] {
  const order = new Map([...nextDates].sort(([, a], [, b]) => compareDates(a, b)).map(([id], index) => [id, index]));
  return [
    {
      id: 'title',
      header: 'Title',
      cell: ({ id, title }) => (
        <Link to="/cases/$caseId" params={{ caseId: id }} tabIndex={-1} className="hover:underline">
          {title}
        </Link>
      ),
      sortBy: ({ title }) => title,
      width: 'minmax(180px, 2.2fr)',
      total: count(shown.length, 'case'),
    },
    {
      id: 'client',
      header: 'Client',
      cell: ({ clientId }) => <NameCell kind="clients" id={clientId} name={nameOf(clientId)} />,
      sortBy: ({ clientId }) => nameOf(clientId),
      width: 'minmax(120px, 1.2fr)',
    },
    {
      id: 'practiceArea',
      header: 'Practice area',
      cell: ({ practiceArea }) => practiceArea,
      sortBy: ({ practiceArea }) => practiceArea,
      width: 'minmax(110px, 1fr)',
      phone: 'none',
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status }) => <CaseStatus status={status} />,
      sortBy: ({ status }) => STATUSES.indexOf(status),
      width: '104px',
      phone: 'end',
    },
    {
      id: 'next',
      header: 'Next date',
      cell: (legalCase) => {
        const next = legalCase.status === 'closed' ? undefined : nextDates.get(legalCase.id);
        return next === undefined ? <NoValue /> : <NextDateMark date={next} withTime={false} />;
      },
      sortBy: ({ id, status }) => (status === 'closed' ? null : order.get(id)),
      width: 'minmax(150px, 1.6fr)',
    },
    {
      id: 'value',
      header: 'At stake',
      cell: ({ value }) => <Money amount={value} style="whole" />,
      sortBy: ({ value }) => centsOf(value),
      align: 'end',
      width: '92px',
      phone: 'none',
      total: sumOf(shown, ({ value }) => value),
    },
    {
      id: 'caseValue',
      header: 'Expected fee',
      cell: ({ caseValue }) => <Money amount={caseValue} style="whole" />,
      sortBy: ({ caseValue }) => centsOf(caseValue),
      align: 'end',
      width: '104px',
      phone: 'none',
      total: sumOf(shown, ({ caseValue }) => caseValue),
    },
    {
      id: 'createdAt',
      header: 'Opened',
      cell: ({ createdAt }) => formatInstantDay(createdAt),
      sortBy: ({ createdAt }) => Date.parse(createdAt),
      align: 'end',
      width: '92px',
      phone: 'none',
    },
    actionsColumn(
      ({ title }) => title,
      (legalCase) => caseMenu(legalCase, acts),
    ),
  ];
}

const CaseBoardSkeleton = () => (
  <BoardSkeleton
    label="Loading cases"
    headings={STATUSES.map((status) => ({ status, heading: <CaseStatus status={status} /> }))}
  />
);

const VIEWS = [
  { value: 'board', label: 'Board' },
  { value: 'table', label: 'Table' },
] as const satisfies readonly { readonly value: View; readonly label: string }[];

export interface CasesScreenProps {
  readonly NewClient: NewClientForm;
}

export function CasesScreen({ NewClient }: CasesScreenProps) {
  const { search, setSearch } = useAddress();
  const navigate = useNavigate();
  const user = useUser();
  const phone = usePhone();
  const wide = useMedia(WIDE);
  const { search: words = '', status = '', area = '', clientId = '', sort = '-createdAt' } = search;
  const { isNew, openNew, edit: setEdited, form } = useEditedRecord<Case>();
  const [remembered, remember] = useRemembered<View>(
    `cases-view:${user.id}`,
    phone ? ['table', 'board'] : ['board', 'table'],
  );
  const view: View = status === REMOVED ? 'table' : remembered;
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { verbs } = useCaseVerbs();
  const { move, remove, restore } = verbs;

  const list = useQuery(
    liveQuery<readonly Case[]>(['/api/cases', ...(status === REMOVED ? [{ removed: true }] : [])], ['cases']),
  );
  const clients = useQuery(liveQuery<readonly Client[]>(['/api/clients'], ['clients']));
  const nameOf = useNames('clients');
  const nextDates = useNextDates();
  const areas = usePracticeAreas();

  const shown = useMemo(
    () =>
      (list.data ?? []).filter(
        (legalCase) =>
          (status === '' ||
            status === REMOVED ||
            (status === 'open' ? legalCase.status !== 'closed' : legalCase.status === status)) &&
          (area === '' || legalCase.practiceArea === area) &&
          (clientId === '' || legalCase.clientId === clientId) &&
          hasWords(
            [
              legalCase.title,
              nameOf(legalCase.clientId),
              legalCase.practiceArea,
              legalCase.clioMatterNumber,
              legalCase.description,
              legalCase.notes,
            ],
            words,
          ),
      ),
    [list.data, status, area, clientId, words, nameOf],
  );
  const openPage = useCallback(
    (id: string): void => void navigate({ to: '/cases/$caseId', params: { caseId: id } }),
    [navigate],
  );
  const edit = useCallback(
    (legalCase: Case): void =>
      legalCase.removedAt === null && legalCase.status !== 'closed' ? setEdited(legalCase) : openPage(legalCase.id),
    [openPage, setEdited],
  );
  const acts = useMemo<CaseActs>(() => ({ ...verbs, edit }), [verbs, edit]);
  const rowKeys = useMemo(() => {
    const takeOut = (legalCase: Case): void => verbs.remove([legalCase]);
    return { Delete: takeOut };
  }, [verbs]);
  const columns = useMemo(() => columnsOf(shown, nextDates, nameOf, acts), [shown, nextDates, nameOf, acts]);
  const chosen = shown.filter(({ id }) => selected.includes(id));

  const clientOptions = useMemo(
    () => (clients.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [clients.data],
  );

  const showView = (next: View): void => {
    remember(next);
    if (status === REMOVED) setSearch({ status: null });
  };

  useShortcut('n', 'Open a case', openNew);
  useShortcut('v', 'Board or table', () => showView(view === 'board' ? 'table' : 'board'));

  const withChosen = (run: (cases: readonly Case[]) => void): void => {
    run(chosen);
    setSelected([]);
  };
  const views = <Segments label="View" options={VIEWS} value={view} onChange={showView} />;

  const openCount = list.data?.filter((legalCase) => legalCase.status !== 'closed').length ?? 0;
  const isEmpty = list.data?.length === 0;
  const filtered = words !== '' || area !== '' || clientId !== '' || (status !== '' && status !== REMOVED);
  return (
    <>
      <PageHeader
        title="Cases"
        {...(list.data === undefined || (isEmpty && status !== REMOVED)
          ? {}
          : {
              detail: status === REMOVED ? `${list.data.length} removed` : `${openCount} open of ${list.data.length}`,
            })}
      >
        {(!isEmpty || status === REMOVED) && (
          <Button variant="primary" icon={Plus} onClick={openNew}>
            Open a case
          </Button>
        )}
      </PageHeader>
      <Toolbar end={views}>
        <SearchBox label="Search cases" value={words} onChange={(next) => setSearch({ search: next })} />
        <FilterRow>
          <Filter
            label="Status"
            options={STATUS_OPTIONS}
            value={status}
            onChange={(next) => setSearch({ status: next })}
          />
          <Filter
            label="Practice area"
            options={areas.map((value) => ({ value, label: value }))}
            value={area}
            onChange={(next) => setSearch({ area: next })}
          />
          <span className="flex max-w-52">
            <Filter
              label="Client"
              options={clientOptions}
              value={clientId}
              onChange={(next) => setSearch({ clientId: next })}
            />
          </span>
        </FilterRow>
      </Toolbar>
      <SelectionBar amount={view === 'table' ? chosen.length : 0} one="case" onClear={() => setSelected([])}>
        {status === REMOVED ? (
          <Button size="sm" icon={ArchiveRestore} onClick={() => withChosen(restore)}>
            Restore
          </Button>
        ) : (
          <>
            <Menu
              align="start"
              trigger={
                <Button size="sm" icon={ChevronDown}>
                  Change status
                </Button>
              }
              items={statusMenu(null, (to) => withChosen((cases) => move(cases, to)))}
            />
            <Button size="sm" icon={Trash2} onClick={() => withChosen(remove)}>
              Remove
            </Button>
          </>
        )}
      </SelectionBar>
      <RecordList
        one="case"
        many="cases"
        answer={list}
        rows={shown}
        isFiltered={filtered}
        onClear={() => setSearch({ search: null, status: null, area: null, clientId: null })}
        showsRemoved={status === REMOVED}
        {...(view === 'board' ? { skeleton: <CaseBoardSkeleton /> } : {})}
        empty={
          <EmptyState
            title="A case holds everything of one matter: tasks, dates, time, money and notes."
            action={
              <Button variant="primary" icon={Plus} onClick={openNew}>
                Open the first case
              </Button>
            }
          >
            For example: Okafor v. Brandt Holdings, Employment, at intake, $85,000 at stake.
          </EmptyState>
        }
      >
        {view === 'board' ? (
          <Suspense fallback={<CaseBoardSkeleton />}>
            <CaseBoard
              cases={shown}
              nextDates={nextDates}
              nameOf={nameOf}
              acts={acts}
              onShowClosed={() => {
                remember('table');
                setSearch({ status: 'closed', sort: '-createdAt' });
              }}
            />
          </Suspense>
        ) : (
          <DataTable
            label="Cases"
            columns={columns}
            rows={shown}
            sort={sort}
            onSortChange={(next) => setSearch({ sort: next })}
            view="cases"
            {...(wide ? { selection: { ids: selected, onChange: setSelected } } : {})}
            onOpen={({ id }) => openPage(id)}
            onEdit={edit}
            {...(status === REMOVED ? {} : { rowKeys })}
          />
        )}
      </RecordList>
      <CaseForm
        {...form}
        {...(isNew && clientId !== '' ? { defaults: { clientId } } : {})}
        NewClient={NewClient}
        onSaved={({ id }) => {
          if (isNew) openPage(id);
        }}
      />
    </>
  );
}
