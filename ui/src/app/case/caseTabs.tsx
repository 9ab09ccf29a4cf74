import type { ViewName } from '@lexledger/contracts/features';
import { billedClientOf, involvedClients } from '@lexledger/domain/billing';
import type { ComponentProps, ReactNode } from 'react';
import { useMay } from '../../account/may.ts';
import { ClosingStatements } from '../../features/closing-statements/ClosingStatements.tsx';
import { CaseDeadlines } from '../../features/deadlines/CaseDeadlines.tsx';
import { Billed } from '../../features/invoices/Billed.tsx';
import { CaseNotes } from '../../features/notes/CaseNotes.tsx';
import { CaseArguments } from './CaseArguments.tsx';
import { CaseAuthorities } from './CaseAuthorities.tsx';
import { CaseCalendar } from './CaseCalendar.tsx';
import { CaseDocuments } from './CaseDocuments.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import type { OpenForm } from './CaseForms.tsx';
import { CaseHistory } from './CaseHistory.tsx';
import { CaseMoney } from './CaseMoney.tsx';
import { CaseOverview, type CaseOverviewProps } from './CaseOverview.tsx';
import { CaseParties } from './CaseParties.tsx';
import { CaseTasks } from './CaseTasks.tsx';
import { CaseTime } from './CaseTime.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import type { CaseRecords } from './caseRecords.ts';
import type { RecordOpeners } from './openForm.ts';

/** What the tabs of a case show and do. */
export interface CaseTabProps extends CaseOverviewProps {
  readonly canAdd: boolean;
  /** Number of requests to write a note. */
  readonly asked: number;
  readonly open: RecordOpeners;
  /** Returns what opens the form of a new record; undefined on a removed case, to which nothing can be added. */
  readonly adding: (form: OpenForm) => (() => void) | undefined;
}

export interface CaseTab {
  readonly value: string;
  readonly label: string;
  /** The view of what it shows, which some roles do not read. */
  readonly view?: ViewName;
  readonly count?: (records: CaseRecords) => number | undefined;
  /** The record that the key `n` adds; notes have a field of their own for it. */
  readonly adds?: { readonly label: string; readonly form: OpenForm };
  readonly content: (page: CaseTabProps) => ReactNode;
}

/** Nothing for a role that does not see them. */
const SeenClosingStatements = (props: ComponentProps<typeof ClosingStatements>) =>
  useMay().reads('closing-statements') && <ClosingStatements {...props} />;

/** The tabs of a case's page, in their order. */
export const CASE_TABS: readonly CaseTab[] = [
  {
    value: 'overview',
    label: 'Overview',
    adds: { label: 'New task', form: { kind: 'task' } },
    content: (page) => <CaseOverview {...page} />,
  },
  {
    value: 'parties',
    label: 'Parties',
    view: 'parties',
    count: ({ parties }) => parties.data?.length,
    adds: { label: 'New party', form: { kind: 'party' } },
    content: ({ legalCase: { id }, records, adding, open }) => (
      <CaseParties caseId={id} answer={records.parties} onAdd={adding({ kind: 'party' })} onOpen={open.party} />
    ),
  },
  {
    value: 'facts',
    label: 'Facts',
    view: 'facts',
    count: ({ facts }) => facts.data?.length,
    adds: { label: 'New fact', form: { kind: 'fact' } },
    content: ({ legalCase: { id }, records, adding, open }) => (
      <CaseFacts
        caseId={id}
        answer={records.facts}
        onAdd={adding({ kind: 'fact' })}
        onReadPassage={adding({ kind: 'fact passage' })}
        onOpen={open.fact}
      />
    ),
  },
  {
    value: 'documents',
    label: 'Documents',
    view: 'case-documents',
    count: ({ documents }) => documents.data?.length,
    content: ({ legalCase: { id }, records, canAdd }) => (
      <CaseDocuments caseId={id} answer={records.documents} canAdd={canAdd} />
    ),
  },
  {
    value: 'law',
    label: 'Law',
    view: 'legal-authorities',
    count: ({ arguments: points, authorities }) =>
      (points.data?.length ?? 0) + (authorities.data?.length ?? 0) || undefined,
    adds: { label: 'New authority', form: { kind: 'authority' } },
    content: ({ legalCase: { id }, records, adding, open }) => (
      <>
        <CaseArguments
          caseId={id}
          answer={records.arguments}
          onAdd={adding({ kind: 'argument' })}
          onOpen={open.argument}
        />
        <CaseAuthorities
          caseId={id}
          answer={records.authorities}
          onAdd={adding({ kind: 'authority' })}
          onReadPassage={adding({ kind: 'passage' })}
          onOpen={open.authority}
        />
      </>
    ),
  },
  {
    value: 'tasks',
    label: 'Tasks',
    view: 'tasks',
    count: ({ tasks }) => tasks.data?.filter(({ status }) => status !== 'completed').length,
    adds: { label: 'New task', form: { kind: 'task' } },
    content: ({ records, adding, open }) => (
      <CaseTasks answer={records.tasks} onAdd={adding({ kind: 'task' })} onOpen={open.task} />
    ),
  },
  {
    value: 'calendar',
    label: 'Calendar',
    view: 'calendar-events',
    count: ({ events }) => events.data?.length,
    adds: { label: 'New event', form: { kind: 'event' } },
    content: ({ records, adding, onOpenEvent }) => (
      <CaseCalendar answer={records.entries} onAdd={adding({ kind: 'event' })} onOpen={onOpenEvent} />
    ),
  },
  {
    value: 'deadlines',
    label: 'Deadlines',
    view: 'case-triggers',
    content: ({ legalCase: { id }, records, canAdd, open }) => (
      <CaseDeadlines caseId={id} events={records.events.data} canAdd={canAdd} onOpenEvent={open.event} />
    ),
  },
  {
    value: 'time',
    label: 'Time',
    view: 'time-entries',
    count: ({ time }) => time.data?.length,
    adds: { label: 'Log time', form: { kind: 'time' } },
    content: ({ records, adding, open }) => (
      <CaseTime answer={records.time} onAdd={adding({ kind: 'time' })} onOpen={open.time} />
    ),
  },
  {
    value: 'money',
    label: 'Money',
    view: 'financial-records',
    count: ({ money }) => money.data?.length,
    adds: { label: 'New income or expense', form: { kind: 'money' } },
    content: ({ legalCase, legalCase: { id }, records, canAdd, adding, open }) => (
      <>
        <CaseMoney caseId={id} answer={records.money} onAdd={adding({ kind: 'money' })} onOpen={open.money} />
        <div className="max-w-3xl px-4 pb-10 sm:px-6">
          <SeenClosingStatements legalCase={legalCase} money={records.money.data} canAdd={canAdd} />
          <Billed
            clientId={billedClientOf(legalCase)}
            caseId={id}
            holders={involvedClients(legalCase)}
            canAdd={canAdd}
          />
        </div>
      </>
    ),
  },
  {
    value: 'notes',
    label: 'Notes',
    view: 'case-notes',
    count: ({ notes }) => notes.data?.length,
    content: ({ legalCase: { id }, canAdd, asked }) => <CaseNotes caseId={id} canAdd={canAdd} asked={asked} />,
  },
  {
    value: 'timeline',
    label: 'Timeline',
    content: ({ timeline, records, onOpenEntry }) => (
      <CaseTimeline timeline={timeline} records={records} onOpen={onOpenEntry} />
    ),
  },
  {
    value: 'history',
    label: 'History',
    content: ({ legalCase }) => <CaseHistory legalCase={legalCase} />,
  },
];
