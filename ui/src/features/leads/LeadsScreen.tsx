import type { Lead } from '@lexledger/contracts/features/leads';
import { LEAD_STATUSES } from '@lexledger/contracts/intakeChoices';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useUser } from '../../account/authentication.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { usePhone } from '../../browser/media.ts';
import { useRemembered } from '../../browser/remembered.ts';
import { BoardSkeleton } from '../../components/BoardSkeleton.tsx';
import { Button } from '../../components/Button.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { FilterRow } from '../../components/FilterRow.tsx';
import { useOpenPane } from '../../components/openPane.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { Segments } from '../../components/Segments.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { useListTable } from '../../components/table/listTable.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { TableTools } from '../../components/table/TableTools.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { formatCents } from '../../money/money.ts';
import { useAddress } from '../../navigation/address.ts';
import { recordListQuery } from '../../records/recordListQuery.ts';
import { count } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import { LeadForm } from './LeadForm.tsx';
import { LeadPane } from './LeadPane.tsx';
import { LeadStatusMark } from './LeadStatusMark.tsx';
import { leadColumns } from './leadColumns.tsx';
import type { LeadActs } from './leadMenu.ts';
import { useLeadVerbs } from './leadVerbs.ts';
import { LEAD_WORK } from './leadWork.ts';
import { expectedOf, isOpenLead, STAGES } from './pipeline.ts';
import { LEADS } from './place.ts';

const LeadBoard = lazyWithRetry(() => import('./LeadBoard.tsx'));

const REMOVED = 'removed';
const STATUS_OPTIONS = [
  { value: 'open', label: 'All open' },
  ...optionsOf(LEAD_STATUSES),
  { value: REMOVED, label: 'Removed' },
];

type View = 'board' | 'table';

/** What a saved filter keeps of the address. */
const TERMS = ['search', 'status', 'area', 'sort'];
/** What is left of the table beside an open lead. */
const BESIDE_PANE = new Set(['name', 'status', 'value', 'nextStepDate']);

const VIEWS = [
  { value: 'board', label: 'Pipeline' },
  { value: 'table', label: 'Table' },
] as const satisfies readonly { readonly value: View; readonly label: string }[];

const Loading = () => (
  <BoardSkeleton
    label="Loading leads"
    headings={STAGES.map((status) => ({ status, heading: <LeadStatusMark status={status} /> }))}
  />
);

export interface LeadsScreenProps {
  /** The ways to the page's other parts, under its heading. */
  readonly sections: ReactNode;
  /** Begins a conflict check on the lead's name. */
  readonly onCheck: (name: string) => void;
}

export default function LeadsScreen({ sections, onCheck }: LeadsScreenProps) {
  const { search, setSearch } = useAddress();
  const { search: words = '', status = '', area = '', sort = 'nextStepDate' } = search;
  const phone = usePhone();
  const user = useUser();
  const removed = status === REMOVED;
  const { isNew, openNew, edit, form } = useEditedRecord<Lead>();
  const [remembered, remember] = useRemembered<View>(
    `leads-view:${user.id}`,
    phone ? ['table', 'board'] : ['board', 'table'],
  );
  const view: View = removed ? 'table' : remembered;

  const list = useQuery(recordListQuery<Lead>(LEADS, removed));
  const verbs = useLeadVerbs();
  const acts = useMemo<LeadActs>(
    () => ({ ...verbs, edit, check: ({ name }) => onCheck(name) }),
    [verbs, edit, onCheck],
  );

  const rowKeys = useMemo(() => {
    const takeOut = (lead: Lead): void => verbs.remove([lead]);
    return { Delete: takeOut };
  }, [verbs]);

  const shown = useMemo(
    () =>
      (list.data ?? []).filter(
        (lead) =>
          (status === '' || removed || (status === 'open' ? isOpenLead(lead) : lead.status === status)) &&
          (area === '' || lead.practiceArea === area) &&
          hasWords([lead.name, lead.email, lead.phone, lead.practiceArea, lead.source, lead.notes], words),
      ),
    [list.data, status, removed, area, words],
  );
  const areas = useMemo(
    () =>
      [...new Set((list.data ?? []).map(({ practiceArea }) => practiceArea))]
        .sort((a, b) => a.localeCompare(b))
        .map((value) => ({ value, label: value })),
    [list.data],
  );
  const { id, listed, isBeside, open, close } = useOpenPane(list.data);
  const columns = useMemo(() => leadColumns(shown, acts), [shown, acts]);
  const table = useListTable({
    name: 'leads',
    columns,
    rows: shown,
    sort,
    terms: TERMS,
    room: isBeside ? BESIDE_PANE : undefined,
  });
  const onShowAll = useCallback(
    (of: Lead['status']): void => {
      remember('table');
      setSearch({ status: of });
    },
    [remember, setSearch],
  );
  const showView = (next: View): void => {
    remember(next);
    if (removed) setSearch({ status: null });
  };

  useShortcut('n', 'New lead', openNew);
  useShortcut('v', 'Pipeline or table', () => showView(view === 'board' ? 'table' : 'board'));
  useShortcut('e', 'Edit the open lead', () => listed !== undefined && edit(listed), listed?.removedAt === null);
  useShortcut('Escape', 'Close the open lead', close, id !== undefined);

  const openLeads = (list.data ?? []).filter(isOpenLead);
  const expected = expectedOf(openLeads);
  const isEmpty = list.data?.length === 0;
  const filtered = words !== '' || area !== '' || (status !== '' && !removed);
  const views = <Segments label="View" options={VIEWS} value={view} onChange={showView} />;
  const detail = removed
    ? `${list.data?.length ?? 0} removed`
    : [`${count(openLeads.length, 'open lead')}`, expected > 0 && `${formatCents(expected, 'whole')} expected`]
        .filter(Boolean)
        .join(', ');
  return (
    <>
      <PageHeader title="Leads" {...(list.data === undefined || (isEmpty && !removed) ? {} : { detail })}>
        {(!isEmpty || removed) && (
          <Button variant="primary" icon={Plus} onClick={openNew}>
            New lead
          </Button>
        )}
      </PageHeader>
      {sections}
      <Toolbar tools={<TableTools table={table} hasColumns={view === 'table'} />} end={views}>
        <SearchBox label="Search leads" value={words} onChange={(next) => setSearch({ search: next })} />
        <FilterRow>
          <Filter
            label="Status"
            options={STATUS_OPTIONS}
            value={status}
            onChange={(next) => setSearch({ status: next })}
          />
          <Filter label="Practice area" options={areas} value={area} onChange={(next) => setSearch({ area: next })} />
        </FilterRow>
      </Toolbar>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <RecordList
            one="lead"
            many="leads"
            answer={list}
            rows={shown}
            isFiltered={filtered}
            onClear={() => setSearch({ search: null, status: null, area: null })}
            showsRemoved={removed}
            {...(view === 'board' ? { skeleton: <Loading /> } : {})}
            empty={
              <EmptyState
                title="Leads are people who may engage you, from the first call to the signed engagement."
                action={
                  <Button variant="primary" icon={Plus} onClick={openNew}>
                    Add the first lead
                  </Button>
                }
              >
                For example: Ana Müller, Family law, a referral, $4,200 expected, to be called back on Monday.
              </EmptyState>
            }
          >
            {view === 'board' ? (
              <Suspense fallback={<Loading />}>
                <LeadBoard leads={shown} acts={acts} onShowAll={onShowAll} />
              </Suspense>
            ) : (
              <RecordTable
                label="Leads"
                table={table}
                work={LEAD_WORK}
                isRemoved={removed}
                selects={!isBeside}
                onSortChange={(next) => setSearch({ sort: next })}
                view="leads"
                openId={id}
                onOpen={open}
                onEdit={edit}
                {...(removed ? {} : { rowKeys })}
              />
            )}
          </RecordList>
        </div>
        {id !== undefined && <LeadPane id={id} listed={listed} acts={acts} onClose={close} />}
      </div>
      <LeadForm
        {...form}
        onSaved={(saved) => {
          if (isNew) open(saved);
        }}
      />
    </>
  );
}
