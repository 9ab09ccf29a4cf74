import type { Lead } from '@lexledger/contracts/features/leads';
import { LEAD_STATUSES } from '@lexledger/contracts/intakeChoices';
import { type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { BoardSkeleton } from '../../components/BoardSkeleton.tsx';
import { distinctOptions, optionsOf } from '../../components/choiceOptions.ts';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { lazyForm } from '../../components/LazyForm.tsx';
import { useBoardView } from '../../components/list/boardView.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { type ListFilter, REMOVED_OPTION, useFilteredList } from '../../components/list/listFilters.ts';
import { useOpenPane } from '../../components/openPane.ts';
import { formatCents } from '../../money/money.ts';
import { useAddress } from '../../navigation/address.ts';
import { count } from '../../text/format.ts';
import { LeadPane } from './LeadPane.tsx';
import { LeadStatusMark } from './LeadStatusMark.tsx';
import { leadColumns } from './leadColumns.tsx';
import type { LeadActs } from './leadMenu.ts';
import { useLeadVerbs } from './leadVerbs.ts';
import { LEAD_WORK } from './leadWork.ts';
import { expectedOf, isOpenLead, STAGES } from './pipeline.ts';
import { LEADS } from './place.ts';

const LeadForm = lazyForm(() => import('./LeadSheet.tsx'));
const LeadBoard = lazyWithRetry(() => import('./LeadBoard.tsx'));

const FILTERS: readonly ListFilter<Lead>[] = [
  {
    key: 'status',
    label: 'Status',
    options: [{ value: 'open', label: 'All open' }, ...optionsOf(LEAD_STATUSES), REMOVED_OPTION],
    admits: (lead, status) => (status === 'open' ? isOpenLead(lead) : lead.status === status),
  },
  {
    key: 'area',
    label: 'Practice area',
    options: (leads) =>
      distinctOptions(
        leads.map(({ practiceArea }) => practiceArea),
        '',
      ),
    admits: ({ practiceArea }, area) => practiceArea === area,
  },
];

const PLAN = {
  filters: FILTERS,
  textsOf: ({ name, email, phone, practiceArea, source, notes }: Lead) => [
    name,
    email,
    phone,
    practiceArea,
    source,
    notes,
  ],
  sort: 'nextStepDate',
};

/** The columns that remain beside an open lead. */
const BESIDE_PANE = new Set(['name', 'status', 'value', 'nextStepDate']);

const Loading = () => (
  <BoardSkeleton
    label="Loading leads"
    headings={STAGES.map((status) => ({ status, heading: <LeadStatusMark status={status} /> }))}
  />
);

export interface LeadsScreenProps {
  /** Links to the page's other parts, below its heading. */
  readonly sections: ReactNode;
  /** Starts a conflict check on the lead's name. */
  readonly onCheck: (name: string) => void;
}

export default function LeadsScreen({ sections, onCheck }: LeadsScreenProps) {
  const { setSearch } = useAddress();
  const list = useFilteredList(LEADS, PLAN);
  const { data, rows, removed } = list;
  const pane = useOpenPane(data);
  const { openNew, edit, ifNew, form } = useEditedRecord<Lead>();
  const { view, remember, views } = useBoardView('leads-view', 'Pipeline', removed);

  const verbs = useLeadVerbs();
  const acts = useMemo<LeadActs>(
    () => ({ ...verbs, edit, check: ({ name }) => onCheck(name) }),
    [verbs, edit, onCheck],
  );
  const removeLead = (lead: Lead): void => verbs.remove([lead]);
  const columns = useMemo(() => leadColumns(rows, acts), [rows, acts]);
  const onShowAll = useCallback(
    (of: Lead['status']): void => {
      remember('table');
      setSearch({ status: of });
    },
    [remember, setSearch],
  );

  const openLeads = (data ?? []).filter(isOpenLead);
  const expected = expectedOf(openLeads);
  const detail = removed
    ? `${data?.length} removed`
    : [count(openLeads.length, 'open lead'), expected > 0 && `${formatCents(expected, 'whole')} expected`]
        .filter(Boolean)
        .join(', ');
  return (
    <ListScreen
      title="Leads"
      detail={data && detail}
      sections={sections}
      list={list}
      name="leads"
      columns={columns}
      work={LEAD_WORK}
      onNew={openNew}
      onEdit={edit}
      rowKeys={{ Delete: removeLead }}
      views={views}
      board={
        view === 'board' ? (
          <Suspense fallback={<Loading />}>
            <LeadBoard leads={rows} acts={acts} onShowAll={onShowAll} />
          </Suspense>
        ) : undefined
      }
      skeleton={view === 'board' ? <Loading /> : undefined}
      pane={pane}
      columnsBeside={BESIDE_PANE}
      aside={pane.id !== undefined && <LeadPane id={pane.id} listed={pane.listed} acts={acts} onClose={pane.close} />}
      empty={{
        title: 'Leads are people who may engage you, from the first call to the signed engagement.',
        example: 'For example: Ana Müller, Family law, a referral, $4,200 expected, to be called back on Monday.',
        first: 'Add the first lead',
      }}
    >
      <LeadForm {...form} onSaved={ifNew(pane.open)} />
    </ListScreen>
  );
}
