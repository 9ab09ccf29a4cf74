import { BILLING_TYPES } from '@lexledger/contracts/billingChoices';
import { OUR_ROLES, PARTY_ROLES } from '@lexledger/contracts/caseChoices';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Case } from '@lexledger/contracts/features/cases';
import { toCents } from '@lexledger/contracts/kernel/money';
import { isMet } from '@lexledger/domain/deadlines/met';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '../../account/may.ts';
import { useMedia, WIDE } from '../../browser/media.ts';
import { Button } from '../../components/Button.tsx';
import { CaseStatus } from '../../components/CaseStatus.tsx';
import { DeadlineMark } from '../../components/DeadlineMark.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { Money } from '../../components/Money.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RateEditor } from '../../components/RateEditor.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { eventDay } from '../../dates/eventDays.ts';
import { CaseAiPanel } from '../../features/ai-provider/CaseAiPanel.tsx';
import { ShorterDescription } from '../../features/ai-provider/ShorterDescription.tsx';
import { CASES } from '../../features/cases/place.ts';
import { SideMark } from '../../features/parties/SideMark.tsx';
import { totalsOf } from '../../features/time/totals.ts';
import { formatCents, formatMoney } from '../../money/money.ts';
import { formatDay, formatHours, formatInstantDay, formatPercent } from '../../text/format.ts';
import { CaseAhead } from './CaseAhead.tsx';
import type { OpenForm } from './CaseForms.tsx';
import { CaseConflicts, CaseCustomFields, CaseStages, peopleItems } from './CaseMatter.tsx';
import { type Answer, type CaseRecords, casePostings } from './caseRecords.ts';
import { TabLink } from './TabLink.tsx';
import { TimelineEntries } from './TimelineEntries.tsx';
import type { Timeline } from './timeline.ts';
import type { TimelineEntry } from './timelineEntry.ts';

/** Number of parties. */
const SHOWN = 6;
/** Number of entries of the timeline. */
const LATEST = 5;

export interface CaseOverviewProps {
  readonly legalCase: Case;
  readonly records: CaseRecords;
  readonly timeline: Timeline | undefined;
  readonly onOpenForm: (form: OpenForm) => void;
  readonly onOpenEvent: (entry: CalendarEntry) => void;
  readonly onOpenEntry: (entry: TimelineEntry) => void;
  readonly onShowTab: (tab: string) => void;
}

/** Whether the answer has arrived or failed, so that its height is known. */
const isAnswered = ({ data, error }: Answer<unknown>): boolean => data !== undefined || error !== null;

/** The facts a lawyer looks up first: what comes next, open tasks, what the case is about and its value. */
export function CaseOverview(props: CaseOverviewProps) {
  const { legalCase, records, timeline, onOpenForm, onOpenEvent, onOpenEntry, onShowTab } = props;
  const isWide = useMedia(WIDE);
  // Lower sections are shown once the height of the upper ones is known, so that nothing moves under a finger.
  const { entries, tasks, notes, parties } = records;
  const isBegun = isAnswered(entries) && isAnswered(tasks);
  const isTold = isBegun && (timeline !== undefined || Object.values(records).every(isAnswered));
  return (
    <div className="grid items-start gap-4 px-4 py-4 sm:px-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <CaseAhead canAdd={legalCase.removedAt === null} {...{ records, onOpenForm, onOpenEvent, onShowTab }} />
        {isBegun && <About legalCase={legalCase} onEdit={() => onOpenForm({ kind: 'case' })} />}
        {isBegun && isAnswered(notes) && <Pinned records={records} onShowTab={onShowTab} />}
        {timeline !== undefined && (
          <Panel
            title="Latest"
            actions={
              <Button size="sm" variant="quiet" onClick={() => onShowTab('timeline')}>
                Whole timeline
              </Button>
            }
          >
            <div className="px-4 pb-2">
              <TimelineEntries entries={timeline.past.slice(0, LATEST)} onOpen={onOpenEntry} />
            </div>
          </Panel>
        )}
      </div>
      {(isWide || isTold) && (
        <div className="flex min-w-0 flex-col gap-4">
          <Figures legalCase={legalCase} records={records} />
          <Involved records={records} onShowTab={onShowTab} />
          <Court legalCase={legalCase} />
          {isAnswered(parties) && <CaseCustomFields legalCase={legalCase} />}
          {isAnswered(parties) && <CaseStages legalCase={legalCase} />}
          {isAnswered(parties) && <CaseConflicts legalCase={legalCase} onEdit={() => onOpenForm({ kind: 'case' })} />}
          {isAnswered(parties) && <Fields legalCase={legalCase} records={records} />}
          {isAnswered(parties) && <CaseAiPanel legalCase={legalCase} />}
        </div>
      )}
    </div>
  );
}

type SectionProps = Pick<CaseOverviewProps, 'records' | 'onShowTab'>;

function About({ legalCase, onEdit }: { readonly legalCase: Case; readonly onEdit: () => void }) {
  const { description, notes, status, removedAt } = legalCase;
  const isEmpty = description === null && notes === null;
  const mayDescribe = useMay().change(CASES, legalCase);
  return (
    <Panel title="About the case" padded>
      {isEmpty ? (
        <p className="text-muted">
          No description yet.{' '}
          {mayDescribe && status !== 'closed' && removedAt === null && (
            <TabLink onClick={onEdit}>Describe the case</TabLink>
          )}
        </p>
      ) : (
        <div className="flex max-w-[72ch] flex-col gap-4">
          {description !== null && <p className="wrap-anywhere whitespace-pre-wrap">{description}</p>}
          <ShorterDescription legalCase={legalCase} />
          {notes !== null && (
            <div className="border-rule border-l pl-4">
              <h3 className="font-medium text-muted text-sm">Notes</h3>
              <p className="wrap-anywhere whitespace-pre-wrap">{notes}</p>
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}

function Pinned({ records: { notes }, onShowTab }: SectionProps) {
  const pinned = (notes.data ?? []).filter(({ isPinned }) => isPinned);
  if (pinned.length === 0) return null;
  return (
    <Panel
      title="Pinned notes"
      actions={
        <Button size="sm" variant="quiet" onClick={() => onShowTab('notes')}>
          All notes
        </Button>
      }
    >
      <ul>
        {pinned.map(({ id, content, createdAt }) => (
          <li key={id} className="border-b px-4 py-2.5 last:border-b-0">
            <p className="wrap-anywhere max-w-[72ch] whitespace-pre-wrap">{content}</p>
            <p className="text-muted text-sm">{formatInstantDay(createdAt)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The people involved, in the order of the list: our side, the other side, everybody else. */
function Involved({ records: { parties }, onShowTab }: SectionProps) {
  const all = parties.data ?? [];
  if (all.length === 0) return null;
  return (
    <Panel
      title="Parties"
      actions={
        <Button size="sm" variant="quiet" onClick={() => onShowTab('parties')}>
          {all.length > SHOWN ? `All ${all.length} parties` : 'All parties'}
        </Button>
      }
    >
      <ul>
        {all.slice(0, SHOWN).map(({ id, name, role, side }) => (
          <li key={id} className="flex items-baseline gap-3 border-b px-4 py-2 last:border-b-0">
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere">{name}</span>
              <span className="block text-muted text-sm">{PARTY_ROLES[role]}</span>
            </span>
            <span className="text-sm">
              <SideMark side={side} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A figure of the case; one that is undefined is still on its way. */
const figure = (label: string, value: ReactNode) => ({
  label,
  value:
    value === undefined ? <Skeleton className="ml-auto w-20" /> : <span className="block text-right">{value}</span>,
});

function Figures({
  legalCase: { id, value, caseValue },
  records: { time },
}: Pick<CaseOverviewProps, 'legalCase' | 'records'>) {
  const may = useMay();
  const [seesTime, seesMoney, seesFees] = [may.reads('time-entries'), may.reads('postings'), may.reads('rates')];
  const worked = time.data && totalsOf(time.data);
  const moved = useQuery({ ...casePostings(id), enabled: seesMoney }).data;
  const expected = seesFees && caseValue !== null ? toCents(caseValue) : 0;
  const worth = worked && (
    <>
      {expected > 0 && (
        <span className="mr-3 text-muted text-sm">{formatPercent(worked.value / expected)} of the fee</span>
      )}
      {formatCents(worked.value)}
    </>
  );
  return (
    <Panel title="Figures">
      <KeyValues
        className="px-4"
        items={[
          figure('At stake', <Money amount={value} />),
          ...(seesFees ? [figure('Expected fee', <Money amount={caseValue} />)] : []),
          ...(seesTime
            ? [figure('Time recorded', worked && `${formatHours(worked.minutes)} h`), figure('Billable value', worth)]
            : []),
          ...(seesMoney
            ? [
                figure('Income', moved && formatMoney(moved.income)),
                figure('Expenses', moved && formatMoney(moved.expenses)),
                figure('Net', moved && <span className="font-medium">{formatMoney(moved.net)}</span>),
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

/** Where the case is pending, and whom the client is there. */
function Court({ legalCase: { court, county, docketNumber, judge, ourRole } }: Pick<CaseOverviewProps, 'legalCase'>) {
  const known = [
    ['Court', court],
    ['County', county],
    ['Case number', docketNumber],
    ['Judge', judge],
    ['Our role', ourRole && OUR_ROLES[ourRole]],
  ].flatMap(([label, value]) => (label && value ? [{ label, value }] : []));
  if (known.length === 0) return null;
  return (
    <Panel title="Court">
      <KeyValues className="px-4" items={known} />
    </Panel>
  );
}

/** The billing of a case in words: 'Flat fee, $4,800.00'. */
function billingWords({ billingType, flatFee, contingencyPercent }: Case): string {
  const words = BILLING_TYPES[billingType];
  if (billingType === 'flat' && flatFee !== null) return `${words}, ${formatMoney(flatFee)}`;
  if (billingType === 'contingency' && contingencyPercent !== null) return `${words}, ${contingencyPercent}%`;
  return words;
}

/** The date by which the claim must be brought, and its status. */
const LimitationDate = ({ event }: { readonly event: CalendarEvent }) => (
  <span className="block">
    {formatDay(eventDay(event))}
    <span className="block text-muted text-sm">
      {event.title}
      {event.metAt && isMet(event) ? `, met ${formatInstantDay(event.metAt)}` : ''}
    </span>
    <span className="block text-sm">
      <DeadlineMark entry={event} />
    </span>
  </span>
);

const billingItems = (legalCase: Case) => [
  { label: 'Billing', value: billingWords(legalCase) },
  {
    label: 'Hourly rate',
    value: (
      <RateEditor
        place={{ of: 'cases', id: legalCase.id }}
        clientId={legalCase.clientId}
        name={legalCase.title}
        readOnly={legalCase.removedAt !== null}
      />
    ),
  },
];

function Fields({ legalCase, records }: Pick<CaseOverviewProps, 'legalCase' | 'records'>) {
  const limitations = (records.events.data ?? []).filter(({ eventType }) => eventType === 'limitation');
  const { practiceArea, status, updatedAt } = legalCase;
  const { matterNumber, clioMatterNumber, clioId } = legalCase;
  const seesFees = useMay().reads('rates');
  return (
    <Panel title="Record">
      <KeyValues
        className="px-4"
        items={[
          ...(matterNumber ? [{ label: 'Matter number', value: matterNumber }] : []),
          ...peopleItems(legalCase),
          { label: 'Practice area', value: practiceArea },
          { label: 'Status', value: <CaseStatus status={status} /> },
          ...(seesFees ? billingItems(legalCase) : []),
          ...(limitations.length === 0
            ? []
            : [
                {
                  label: 'Statute of limitations',
                  value: limitations.map((event) => <LimitationDate key={event.id} event={event} />),
                },
              ]),
          { label: 'Last change', value: <RelativeTime instant={updatedAt} /> },
          ...(clioMatterNumber === null ? [] : [{ label: 'Clio matter number', value: clioMatterNumber }]),
          ...(clioId === null ? [] : [{ label: 'Clio id', value: clioId }]),
        ]}
      />
    </Panel>
  );
}
