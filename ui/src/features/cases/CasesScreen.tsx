import { CASE_STATUSES } from '@lexledger/contracts/choices';
import { customValuesOf } from '@lexledger/contracts/customValues';
import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import { clientsOf, involvedClients } from '@lexledger/domain/billing';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo } from 'react';
import { useMay } from '../../account/may.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { BoardSkeleton } from '../../components/BoardSkeleton.tsx';
import { buttonClass } from '../../components/Button.tsx';
import { CaseStatus } from '../../components/CaseStatus.tsx';
import { optionsOf, textOptions } from '../../components/choiceOptions.ts';
import { useCustomFields } from '../../components/customFields/customFields.ts';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { useIsOnHold } from '../../components/legalHolds/legalHolds.ts';
import { useBoardView } from '../../components/list/boardView.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { choiceFilter, type ListFilter, REMOVED_OPTION, useFilteredList } from '../../components/list/listFilters.ts';
import { useNames } from '../../components/names.ts';
import { usePersonNames } from '../../components/personNames.tsx';
import { usePracticeAreas } from '../../components/practiceAreas.ts';
import type { Option } from '../../components/Select.tsx';
import { useAddress } from '../../navigation/address.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { STATUSES } from './board.ts';
import { CaseForm } from './CaseForm.tsx';
import type { CaseFormProps } from './CaseSheet.tsx';
import { caseColumns } from './caseColumns.tsx';
import type { CaseActs } from './caseMenu.ts';
import { useCaseRemoval } from './caseRemoval.tsx';
import { useCaseVerbs } from './caseVerbs.ts';
import { caseWork } from './caseWork.ts';
import { lacksCheck } from './conflictState.ts';
import { useCaseDates } from './nextDates.ts';
import { CASES } from './place.ts';

const CaseBoard = lazyWithRetry(() => import('./CaseBoard.tsx'));

const NO_CLIENTS: readonly Client[] = [];
const NO_CASES: readonly Case[] = [];

/** Those who are responsible for a case, by their ids. */
function attorneysOf(cases: readonly Case[], personOf: ReturnType<typeof usePersonNames>) {
  const people = new Map(cases.flatMap(({ responsibleAttorney: who }) => (who ? [[who.id, who] as const] : [])));
  return [...people].map(([value, person]) => ({ value, label: personOf(person) ?? 'A removed contact' }));
}

const filtersOf = (
  areas: readonly string[],
  clients: readonly Client[],
  attorneys: readonly Option[],
  isOnHold: ReturnType<typeof useIsOnHold>,
): readonly ListFilter<Case>[] => [
  {
    key: 'status',
    label: 'Status',
    options: [{ value: 'open', label: 'All open' }, ...optionsOf(CASE_STATUSES), REMOVED_OPTION],
    admits: (legalCase, status) => (status === 'open' ? legalCase.status !== 'closed' : legalCase.status === status),
  },
  choiceFilter('area', 'Practice area', textOptions(areas), ({ practiceArea }) => practiceArea),
  {
    key: 'clientId',
    label: 'Client',
    options: clients.map(({ id, name }) => ({ value: id, label: name })),
    admits: (legalCase, client) => clientsOf(legalCase).includes(client),
    isNarrow: true,
  },
  choiceFilter(
    'attorney',
    'Responsible attorney',
    attorneys,
    ({ responsibleAttorney }) => responsibleAttorney?.id ?? '',
  ),
  {
    key: 'conflicts',
    label: 'Conflict check',
    options: [{ value: 'none', label: 'None recorded' }],
    admits: (legalCase) => lacksCheck(legalCase),
  },
  {
    key: 'hold',
    label: 'Legal hold',
    options: [{ value: 'held', label: 'On legal hold' }],
    admits: (legalCase) => isOnHold({ caseIds: [legalCase.id], clientIds: involvedClients(legalCase) }),
  },
];

/** What the search of the list looks through, besides the client's name. */
const SEARCHED = [
  'title',
  'practiceArea',
  'matterNumber',
  'clioMatterNumber',
  'docketNumber',
  'court',
  'judge',
  'description',
  'notes',
] as const satisfies readonly (keyof Case)[];

const wordsOf = (one: Case) => [
  ...SEARCHED.map((field) => one[field]),
  ...Object.values(customValuesOf(one)).map(({ value }) => value),
];

const CaseBoardSkeleton = () => (
  <BoardSkeleton
    label="Loading cases"
    headings={STATUSES.map((status) => ({ status, heading: <CaseStatus status={status} /> }))}
  />
);

const EMPTY = {
  title: 'A case holds everything of one matter: tasks, dates, time, money and notes.',
  example: (
    <>
      For example: Okafor v. Brandt Holdings, Employment, at intake, $85,000 at stake. What cases of a kind begin with
      is in{' '}
      <Link to="/cases/templates" className="underline">
        matter templates
      </Link>
      .
    </>
  ),
  first: 'Open the first case',
};

export function CasesScreen(parts: Pick<CaseFormProps, 'NewClient' | 'NewCheck'>) {
  const { setSearch } = useAddress();
  const navigate = useNavigate();
  const { data: clients = NO_CLIENTS } = useQuery(recordsQuery('clients'));
  const nameOf = useNames('clients');
  const dates = useCaseDates();
  const areas = usePracticeAreas();
  const personOf = usePersonNames();
  const { data: all = NO_CASES } = useQuery(recordsQuery('cases'));
  const attorneys = useMemo(() => attorneysOf(all, personOf), [all, personOf]);
  const isOnHold = useIsOnHold();
  const filters = useMemo(() => filtersOf(areas, clients, attorneys, isOnHold), [areas, clients, attorneys, isOnHold]);
  const textsOf = useCallback(
    (one: Case) => [...clientsOf(one).map(nameOf), personOf(one.responsibleAttorney), ...wordsOf(one)],
    [nameOf, personOf],
  );
  const list = useFilteredList(CASES, { filters, textsOf, sort: '-createdAt' });
  const { data, rows, chosen, removed } = list;
  const { isNew, openNew, edit: setEdited, ifNew, form } = useEditedRecord<Case>();
  const { view, remember, views } = useBoardView('cases-view', 'Board', removed);
  const verbs = useCaseVerbs();
  const { remove, question } = useCaseRemoval();

  const openPage = useCallback(
    ({ id }: Case): void => void navigate({ to: '/cases/$caseId', params: { caseId: id } }),
    [navigate],
  );
  const edit = useCallback(
    (legalCase: Case): void =>
      legalCase.removedAt === null && legalCase.status !== 'closed' ? setEdited(legalCase) : openPage(legalCase),
    [openPage, setEdited],
  );
  const acts = useMemo<CaseActs>(() => ({ ...verbs, remove, edit }), [verbs, remove, edit]);
  const removeCase = (legalCase: Case): void => remove([legalCase]);
  const ownFields = useCustomFields();
  const seesFees = useMay().reads('rates');
  const columns = useMemo(
    () => caseColumns(rows, dates, { nameOf, personOf, seesFees }, acts, ownFields),
    [rows, dates, nameOf, personOf, acts, ownFields, seesFees],
  );
  const work = useMemo(() => caseWork(areas), [areas]);

  const openCount = data?.filter(({ status }) => status !== 'closed').length ?? 0;
  return (
    <ListScreen
      title="Cases"
      detail={data && (removed ? `${data.length} removed` : `${openCount} open of ${data.length}`)}
      list={list}
      name="cases"
      columns={columns}
      work={work}
      onNew={openNew}
      newLabel="Open a case"
      actions={
        <Link to="/cases/templates" className={buttonClass()}>
          Matter templates
        </Link>
      }
      onOpen={openPage}
      onEdit={edit}
      onRemove={remove}
      rowKeys={{ Delete: removeCase }}
      views={views}
      board={
        view === 'board' ? (
          <Suspense fallback={<CaseBoardSkeleton />}>
            <CaseBoard
              cases={rows}
              nextDates={dates.next}
              nameOf={nameOf}
              acts={acts}
              onShowClosed={() => {
                remember('table');
                setSearch({ status: 'closed', sort: '-createdAt' });
              }}
            />
          </Suspense>
        ) : undefined
      }
      skeleton={view === 'board' ? <CaseBoardSkeleton /> : undefined}
      empty={EMPTY}
    >
      <CaseForm
        {...form}
        {...(isNew && chosen.clientId ? { defaults: { clientId: chosen.clientId } } : {})}
        {...parts}
        onSaved={ifNew(openPage)}
      />
      {question}
    </ListScreen>
  );
}
