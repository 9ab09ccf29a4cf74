import type { Case } from '@lexledger/contracts/features/cases';
import type { Fact } from '@lexledger/contracts/features/facts';
import type { Party } from '@lexledger/contracts/features/parties';
import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  Banknote,
  BookOpen,
  CalendarDays,
  Clock,
  ListChecks,
  MessageSquareQuote,
  Plus,
  Scale,
  StickyNote,
  Users,
} from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useUser } from '../../account/authentication.ts';
import { useTimeRounding } from '../../account/timeRounding.ts';
import { ApiError } from '../../api/apiError.ts';
import { usePhone } from '../../browser/media.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button, buttonClass } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { RecordHistory } from '../../components/history/RecordHistory.tsx';
import { Menu } from '../../components/Menu.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { type Tab, Tabs } from '../../components/Tabs.tsx';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { CaseHeader } from '../../features/cases/CaseHeader.tsx';
import { CASES } from '../../features/cases/place.ts';
import { CaseDeadlines } from '../../features/deadlines/CaseDeadlines.tsx';
import { readerAddress } from '../../features/documents/reader/readerAddress.ts';
import { Billed } from '../../features/invoices/Billed.tsx';
import { CaseNotes } from '../../features/notes/CaseNotes.tsx';
import { measuredEntry } from '../../features/time/measured.ts';
import { TimerControl } from '../../features/time/TimerControl.tsx';
import { timerOf } from '../../features/time/timer.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress, useRouteParameter } from '../../navigation/address.ts';
import { CaseArguments } from './CaseArguments.tsx';
import { CaseAuthorities } from './CaseAuthorities.tsx';
import { CaseCalendar } from './CaseCalendar.tsx';
import { CaseDocuments } from './CaseDocuments.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseForms, type OpenForm } from './CaseForms.tsx';
import { CaseMoney } from './CaseMoney.tsx';
import { CaseOverview } from './CaseOverview.tsx';
import { CaseParties } from './CaseParties.tsx';
import { CaseTasks } from './CaseTasks.tsx';
import { CaseTime } from './CaseTime.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import { useCaseRecords } from './caseRecords.ts';
import { useTimeline } from './caseTimeline.ts';
import { useNamedNote, useNamedRecord } from './named.ts';
import type { TimelineEntry } from './timelineEntry.ts';

/** The record that the key `n` adds on each tab; notes have a field of their own for it. */
const NEW_ON_TAB: Readonly<Record<string, { readonly label: string; readonly form: OpenForm }>> = {
  overview: { label: 'New task', form: { kind: 'task' } },
  parties: { label: 'New party', form: { kind: 'party' } },
  facts: { label: 'New fact', form: { kind: 'fact' } },
  law: { label: 'New authority', form: { kind: 'authority' } },
  tasks: { label: 'New task', form: { kind: 'task' } },
  time: { label: 'Log time', form: { kind: 'time' } },
  calendar: { label: 'New event', form: { kind: 'event' } },
  money: { label: 'New income or expense', form: { kind: 'money' } },
};

const PageSkeleton = () => (
  <div role="status" aria-label="Loading the case" className="delayed-ledger flex flex-col gap-5 px-4 py-6 sm:px-6">
    <Skeleton className="w-40" />
    <Skeleton className="h-6 w-96 max-w-full" />
    <Skeleton className="w-full" />
    <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  </div>
);

export default function CasePage() {
  const caseId = useRouteParameter('caseId');
  const { data, error, refetch } = useQuery(liveQuery<Case>([`/api/cases/${caseId}`], ['cases']));

  if (data !== undefined) return <KnownCase key={caseId} legalCase={data} />;
  if (error === null) return <PageSkeleton />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        title="There is no case at this address, or it is not yours."
        action={
          <Link to="/cases" className={buttonClass()}>
            Go to the cases
          </Link>
        }
      />
    );
  }
  return (
    <ErrorState title="The case could not be loaded." error={error} onRetry={() => void refetch()}>
      Nothing of yours is lost.
    </ErrorState>
  );
}

function KnownCase({ legalCase }: { readonly legalCase: Case }) {
  const { id, title } = legalCase;
  const { search, setSearch } = useAddress();
  const navigate = useNavigate();
  const timer = timerOf(useUser().id);
  const round = useTimeRounding();
  const phone = usePhone();
  const records = useCaseRecords(id);
  const timeline = useTimeline(legalCase, records);
  const [form, setForm] = useState<OpenForm | null>(null);
  const [asked, setAsked] = useState(0);
  const tab = search.tab ?? 'overview';
  const showTab = (next: string): void => setSearch({ tab: next === 'overview' ? null : next });
  const canAdd = legalCase.removedAt === null;
  const canEdit = canAdd && legalCase.status !== 'closed';

  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);

  const adding = NEW_ON_TAB[tab];
  useShortcut('e', 'Edit the case', () => setForm({ kind: 'case' }), canEdit);
  useShortcut('n', adding?.label ?? '', () => setForm(adding?.form ?? null), canAdd && adding !== undefined);

  const openFact = useCallback((record: Fact) => setForm({ kind: 'fact', record }), []);
  const openParty = useCallback((record: Party) => setForm({ kind: 'party', record }), []);
  const openEvent = (entry: CalendarEntry): void => {
    const record = records.events.data?.find((event) => event.id === entry.id) ?? entry;
    if (entry.recurrenceId === undefined) setForm({ kind: 'event', record });
    else setForm({ kind: 'occurrence', series: record, entry });
  };
  const openEntry = ({ what }: TimelineEntry): void => {
    if (what.kind === 'note') showTab('notes');
    else if (what.kind === 'case') showTab('history');
    else if (what.kind === 'event') openEvent(what.record);
    else if (what.kind === 'document') void navigate(readerAddress(what.record));
    else if (what.kind === 'invoice') void navigate({ to: '/invoices', search: { id: what.record.id } });
    else if (what.kind === 'trust') void navigate({ to: '/invoices', search: { tab: 'trust', id: what.clientId } });
    else setForm(what);
  };

  const namedParty = tab === 'parties' ? records.parties.data?.find((party) => party.id === search.id) : undefined;
  useNamedRecord(namedParty, openParty);
  useNamedNote(tab === 'notes' && records.notes.data !== undefined ? search.id : undefined);
  const closeForm = (): void => {
    setForm(null);
    if (search.id !== undefined) setSearch({ id: null });
  };

  const openTasks = records.tasks.data?.filter(({ status }) => status !== 'completed').length;
  const tabs: readonly Tab[] = [
    {
      value: 'overview',
      label: 'Overview',
      content: (
        <CaseOverview
          legalCase={legalCase}
          records={records}
          timeline={timeline}
          onOpenForm={setForm}
          onOpenEvent={openEvent}
          onOpenEntry={openEntry}
          onShowTab={showTab}
        />
      ),
    },
    {
      value: 'parties',
      label: 'Parties',
      count: records.parties.data?.length,
      content: (
        <CaseParties
          caseId={id}
          answer={records.parties}
          onAdd={canAdd ? () => setForm({ kind: 'party' }) : undefined}
          onOpen={openParty}
        />
      ),
    },
    {
      value: 'facts',
      label: 'Facts',
      count: records.facts.data?.length,
      content: (
        <CaseFacts
          caseId={id}
          answer={records.facts}
          onAdd={canAdd ? () => setForm({ kind: 'fact' }) : undefined}
          onReadPassage={canAdd ? () => setForm({ kind: 'fact passage' }) : undefined}
          onOpen={openFact}
        />
      ),
    },
    {
      value: 'documents',
      label: 'Documents',
      count: records.documents.data?.length,
      content: <CaseDocuments caseId={id} answer={records.documents} canAdd={canAdd} />,
    },
    {
      value: 'law',
      label: 'Law',
      count: (records.arguments.data?.length ?? 0) + (records.authorities.data?.length ?? 0) || undefined,
      content: (
        <>
          <CaseArguments
            caseId={id}
            answer={records.arguments}
            onAdd={canAdd ? () => setForm({ kind: 'argument' }) : undefined}
            onOpen={(record) => setForm({ kind: 'argument', record })}
          />
          <CaseAuthorities
            caseId={id}
            answer={records.authorities}
            onAdd={canAdd ? () => setForm({ kind: 'authority' }) : undefined}
            onReadPassage={canAdd ? () => setForm({ kind: 'passage' }) : undefined}
            onOpen={(record) => setForm({ kind: 'authority', record })}
          />
        </>
      ),
    },
    {
      value: 'tasks',
      label: 'Tasks',
      count: openTasks,
      content: (
        <CaseTasks
          answer={records.tasks}
          onAdd={canAdd ? () => setForm({ kind: 'task' }) : undefined}
          onOpen={(record) => setForm({ kind: 'task', record })}
        />
      ),
    },
    {
      value: 'calendar',
      label: 'Calendar',
      count: records.events.data?.length,
      content: (
        <CaseCalendar
          answer={records.entries}
          onAdd={canAdd ? () => setForm({ kind: 'event' }) : undefined}
          onOpen={openEvent}
        />
      ),
    },
    {
      value: 'deadlines',
      label: 'Deadlines',
      content: (
        <CaseDeadlines
          caseId={id}
          events={records.events.data}
          canAdd={canAdd}
          onOpenEvent={(record) => setForm({ kind: 'event', record })}
        />
      ),
    },
    {
      value: 'time',
      label: 'Time',
      count: records.time.data?.length,
      content: (
        <CaseTime
          answer={records.time}
          onAdd={canAdd ? () => setForm({ kind: 'time' }) : undefined}
          onOpen={(record) => setForm({ kind: 'time', record })}
        />
      ),
    },
    {
      value: 'money',
      label: 'Money',
      count: records.money.data?.length,
      content: (
        <>
          <CaseMoney
            caseId={id}
            answer={records.money}
            onAdd={canAdd ? () => setForm({ kind: 'money' }) : undefined}
            onOpen={(record) => setForm({ kind: 'money', record })}
          />
          <div className="max-w-3xl px-4 pb-10 sm:px-6">
            <Billed clientId={legalCase.clientId} caseId={id} canAdd={canAdd} />
          </div>
        </>
      ),
    },
    {
      value: 'notes',
      label: 'Notes',
      count: records.notes.data?.length,
      content: <CaseNotes caseId={id} canAdd={canAdd} asked={asked} />,
    },
    {
      value: 'timeline',
      label: 'Timeline',
      content: <CaseTimeline timeline={timeline} records={records} onOpen={openEntry} />,
    },
    {
      value: 'history',
      label: 'History',
      content: (
        <div className="w-full max-w-4xl px-4 py-4 sm:px-6">
          <RecordHistory place={CASES} id={id} />
        </div>
      ),
    },
  ];

  return (
    <>
      <CaseHeader legalCase={legalCase} onEdit={() => setForm({ kind: 'case' })} onRemoved={() => setForm(null)}>
        {canAdd && !phone && (
          <TimerControl
            timer={timer}
            caseId={id}
            onLog={(state) => setForm({ kind: 'time', defaults: measuredEntry(state, timer.now(), round) })}
          />
        )}
        <Menu
          verb="Add"
          trigger={
            <Button variant="primary" icon={Plus}>
              Add
            </Button>
          }
          items={[
            { label: 'Time', icon: Clock, onSelect: () => setForm({ kind: 'time' }) },
            { label: 'Task', icon: ListChecks, onSelect: () => setForm({ kind: 'task' }) },
            { label: 'Event', icon: CalendarDays, onSelect: () => setForm({ kind: 'event' }) },
            {
              label: 'Note',
              icon: StickyNote,
              onSelect: () => {
                showTab('notes');
                setAsked(asked + 1);
              },
            },
            { label: 'Fact', icon: BookOpen, onSelect: () => setForm({ kind: 'fact' }) },
            { label: 'Authority', icon: Scale, onSelect: () => setForm({ kind: 'authority' }) },
            { label: 'Argument', icon: MessageSquareQuote, onSelect: () => setForm({ kind: 'argument' }) },
            { label: 'Party', icon: Users, onSelect: () => setForm({ kind: 'party' }) },
            { label: 'Income or expense', icon: Banknote, onSelect: () => setForm({ kind: 'money' }) },
          ]}
        />
      </CaseHeader>
      <Tabs
        label="Case"
        tabs={tabs}
        value={tabs.some(({ value }) => value === tab) ? tab : 'overview'}
        onValueChange={showTab}
      />
      <CaseForms legalCase={legalCase} form={form} onOpen={setForm} onClose={closeForm} />
    </>
  );
}
