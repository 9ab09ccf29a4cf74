import { CASE_STATUSES } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useCallback, useMemo } from 'react';
import { useUser } from '../../account/authentication.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { usePhone } from '../../browser/media.ts';
import { useRemembered } from '../../browser/remembered.ts';
import { liveQuery } from '../../cache/query.ts';
import { BoardSkeleton } from '../../components/BoardSkeleton.tsx';
import { Button } from '../../components/Button.tsx';
import { CaseStatus } from '../../components/CaseStatus.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { FilterRow } from '../../components/FilterRow.tsx';
import { useNames } from '../../components/names.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePracticeAreas } from '../../components/practiceAreas.ts';
import { RecordList } from '../../components/RecordList.tsx';
import { Segments } from '../../components/Segments.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { useListTable } from '../../components/table/listTable.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { TableTools } from '../../components/table/TableTools.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { hasWords } from '../../text/words.ts';
import { STATUSES } from './board.ts';
import { CaseForm } from './CaseForm.tsx';
import type { NewClientForm } from './CaseSheet.tsx';
import { caseColumns } from './caseColumns.tsx';
import type { CaseActs } from './caseMenu.ts';
import { useCaseRemoval } from './caseRemoval.tsx';
import { useCaseVerbs } from './caseVerbs.ts';
import { caseWork } from './caseWork.ts';
import { useCaseDates } from './nextDates.ts';

const CaseBoard = lazyWithRetry(() => import('./CaseBoard.tsx'));

const REMOVED = 'removed';
const STATUS_OPTIONS = [
  { value: 'open', label: 'All open' },
  ...optionsOf(CASE_STATUSES),
  { value: REMOVED, label: 'Removed' },
];

/** What a saved filter keeps of the address. */
const TERMS = ['search', 'status', 'area', 'clientId', 'sort'];

type View = 'board' | 'table';

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
  const { search: words = '', status = '', area = '', clientId = '', sort = '-createdAt' } = search;
  const { isNew, openNew, edit: setEdited, form } = useEditedRecord<Case>();
  const [remembered, remember] = useRemembered<View>(
    `cases-view:${user.id}`,
    phone ? ['table', 'board'] : ['board', 'table'],
  );
  const view: View = status === REMOVED ? 'table' : remembered;
  const { verbs } = useCaseVerbs();
  const { remove, question } = useCaseRemoval();

  const list = useQuery(
    liveQuery<readonly Case[]>(['/api/cases', ...(status === REMOVED ? [{ removed: true }] : [])], ['cases']),
  );
  const clients = useQuery(liveQuery<readonly Client[]>(['/api/clients'], ['clients']));
  const nameOf = useNames('clients');
  const dates = useCaseDates();
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
  const acts = useMemo<CaseActs>(() => ({ ...verbs, remove, edit }), [verbs, remove, edit]);
  const rowKeys = useMemo(() => {
    const takeOut = (legalCase: Case): void => remove([legalCase]);
    return { Delete: takeOut };
  }, [remove]);
  const columns = useMemo(() => caseColumns(shown, dates, nameOf, acts), [shown, dates, nameOf, acts]);
  const table = useListTable({ name: 'cases', columns, rows: shown, sort, terms: TERMS });
  const work = useMemo(() => caseWork(areas), [areas]);

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
      <Toolbar tools={<TableTools table={table} hasColumns={view === 'table'} />} end={views}>
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
              nextDates={dates.next}
              nameOf={nameOf}
              acts={acts}
              onShowClosed={() => {
                remember('table');
                setSearch({ status: 'closed', sort: '-createdAt' });
              }}
            />
          </Suspense>
        ) : (
          <RecordTable
            label="Cases"
            table={table}
            work={work}
            isRemoved={status === REMOVED}
            onRemove={remove}
            onSortChange={(next) => setSearch({ sort: next })}
            view="cases"
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
      {question}
    </>
  );
}
