import { AUTHORITY_TYPES, PARTY_ROLES } from '@lexledger/contracts/caseChoices';
import { EVENT_TYPES } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { Fact } from '@lexledger/contracts/features/facts';
import type { Invoice } from '@lexledger/contracts/features/invoices';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import type { FinancialRecord } from '@lexledger/contracts/features/money';
import type { CaseNote } from '@lexledger/contracts/features/notes';
import type { Party } from '@lexledger/contracts/features/parties';
import type { Task } from '@lexledger/contracts/features/tasks';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import type { TrustAccount } from '@lexledger/contracts/features/trust';
import type { FieldChange, HistoryAnswer } from '@lexledger/contracts/kernel/history';
import { valueText } from '../../components/history/fieldValue.tsx';
import { type CalendarEntry, keyOf } from '../../dates/calendarEntry.ts';
import { eventDay } from '../../dates/eventDays.ts';
import { type Day, dayOf } from '../../dates/zones.ts';
import { deadlineState } from '../../records/deadlines.ts';
import { formatWhen } from '../../text/factDates.ts';
import { formatMinutes } from '../../text/format.ts';
import { ofInvoice, ofTrust } from './billingEntries.ts';
import type { CaseRecords } from './caseRecords.ts';
import { type Happening, NOTHING, type TimelineEntry } from './timelineEntry.ts';

export interface Timeline {
  /** Overdue and upcoming entries, the earliest first. */
  readonly ahead: readonly TimelineEntry[];
  /** Past entries, the latest first. */
  readonly past: readonly TimelineEntry[];
}

type Records = Omit<CaseRecords, 'entries' | 'events'>;

export type TimelineSources = { readonly [List in keyof Records]: NonNullable<Records[List]['data']> } & {
  readonly legalCase: Case;
  readonly events: readonly CalendarEntry[];
  readonly invoices: readonly Invoice[];
  /** The trust accounts of its clients, as far as they can be loaded. */
  readonly trust: readonly TrustAccount[];
  /** The changes of the case's own record; null when they are unknown: then only its opening and closing are shown. */
  readonly history: Pick<HistoryAnswer, 'entries' | 'names'> | null;
};

const ofCase = ({ id, createdAt, closedAt }: Case): readonly TimelineEntry[] => {
  const entry = (title: string, at: string): TimelineEntry => ({
    ...NOTHING,
    key: `${title} ${id}`,
    day: dayOf(at),
    at,
    title,
    what: { kind: 'case' },
  });
  return [entry('Case opened', createdAt), ...(closedAt === null ? [] : [entry('Case closed', closedAt)])];
};

/** Characters; a longer text is left to the history. */
const LONGEST_VALUE = 60;

/** 'Status: Active → On trial'; for a long text, only its label. */
function changeText({ label, kind, before, after, erased }: FieldChange, names: HistoryAnswer['names']): string {
  if (erased) return label;
  const [was, is] = [valueText(kind, before, names), valueText(kind, after, names)];
  return Math.max(was.length, is.length) > LONGEST_VALUE ? label : `${label}: ${was} → ${is}`;
}

/** An entry for each change of the case's own record. */
const ofHistory = ({ entries, names }: Pick<HistoryAnswer, 'entries' | 'names'>): readonly TimelineEntry[] =>
  entries.map(({ id, revision, title, at, changes }) => ({
    ...NOTHING,
    key: `case ${id}`,
    day: dayOf(at),
    at,
    title,
    detail:
      revision === 0
        ? ''
        : changes
            .filter(({ field }) => field !== 'closedAt')
            .map((change) => changeText(change, names))
            .join(', '),
    what: { kind: 'case' },
  }));

/** A record that is placed at the time it was added to the case. */
const ofAddition = (
  what: Extract<Happening, { readonly record: { readonly id: string } }>,
  at: string,
  title: string,
  detail: string,
): TimelineEntry => ({
  ...NOTHING,
  key: `${what.kind} ${what.record.id}`,
  day: dayOf(at),
  at,
  title,
  detail,
  what,
});

const ofAuthority = (record: LegalAuthority): TimelineEntry => {
  const detail = `${AUTHORITY_TYPES[record.type]}, ${record.favorable ? 'favorable' : 'adverse'}`;
  return ofAddition({ kind: 'authority', record }, record.createdAt, record.citation, detail);
};

const ofArgument = (record: LegalArgument): TimelineEntry =>
  ofAddition({ kind: 'argument', record }, record.createdAt, record.title, 'Argument');

const ofParty = (record: Party): TimelineEntry =>
  ofAddition({ kind: 'party', record }, record.createdAt, record.name, `${PARTY_ROLES[record.role]} added`);

const ofDocument = (record: CaseDocument): TimelineEntry =>
  ofAddition({ kind: 'document', record }, record.uploadedAt, record.fileName, 'Document uploaded');

const ofNote = (record: CaseNote): TimelineEntry =>
  ofAddition({ kind: 'note', record }, record.createdAt, record.content, 'Note');

/**
 * A completed task is placed at its completion, an open one at its due date, and one without a date at the time it was
 * added.
 */
function ofTask(record: Task, today: Day): TimelineEntry {
  const { id, title, completedAt, dueDate, createdAt } = record;
  const base = { ...NOTHING, key: `task ${id}`, title, what: { kind: 'task', record } as const };
  if (completedAt !== null) return { ...base, day: dayOf(completedAt), at: completedAt, detail: 'Task completed' };
  if (dueDate === null) return { ...base, day: dayOf(createdAt), at: createdAt, detail: 'Task added, without a date' };
  const overdue = dueDate < today;
  return { ...base, day: dueDate, overdue, detail: overdue ? 'Task overdue' : 'Task due' };
}

/** A missed deadline is still to be met or given up; its status is shown beside its title. */
const ofEvent = (record: CalendarEntry, today: Day): TimelineEntry => ({
  ...NOTHING,
  key: `event ${keyOf(record)}`,
  day: eventDay(record),
  at: record.isAllDay ? null : record.startDate,
  title: record.title,
  detail:
    record.location === null ? EVENT_TYPES[record.eventType] : `${EVENT_TYPES[record.eventType]}, ${record.location}`,
  overdue: deadlineState(record, today) === 'missed',
  what: { kind: 'event', record },
});

const ofTime = (record: TimeEntry): TimelineEntry => ({
  ...NOTHING,
  key: `time ${record.id}`,
  day: record.date ?? dayOf(record.createdAt),
  title: record.taskDescription,
  detail: `${record.timeMinutes === null ? 'Time' : formatMinutes(record.timeMinutes)}${record.billable ? '' : ', not billable'}`,
  amount: record.billable ? record.calculatedValue : null,
  what: { kind: 'time', record },
});

const ofMoney = (record: FinancialRecord): TimelineEntry => ({
  ...NOTHING,
  key: `money ${record.id}`,
  day: record.date,
  title: record.description,
  detail: `${record.type === 'income' ? 'Income' : 'Expense'}, ${record.category}`,
  amount: record.type === 'income' || record.amount === '0.00' ? record.amount : `-${record.amount}`,
  what: { kind: 'money', record },
});

/** A fact is placed at its date; one without a date at the time it was recorded. */
function ofFact(record: Fact): TimelineEntry {
  const { id, title, date, datePrecision, isDateApproximate, isDisputed, createdAt } = record;
  const detail = `Fact${isDisputed ? ', disputed' : ''}${date === null ? ', without a date' : ''}`;
  const base = { ...NOTHING, key: `fact ${id}`, title, detail, what: { kind: 'fact', record } as const };
  if (date === null) return { ...base, day: dayOf(createdAt), at: createdAt };
  const isExact = datePrecision === 'day' && !isDateApproximate;
  return { ...base, day: date, when: isExact ? null : formatWhen(record) };
}

/** Orders entries by day; on one day those without a time come first. */
const earlier = (a: TimelineEntry, b: TimelineEntry): number =>
  a.day === b.day ? (a.at ?? '').localeCompare(b.at ?? '') || a.key.localeCompare(b.key) : a.day < b.day ? -1 : 1;

/** Whether the entry is an open task, which is still to be done, whatever its date. */
const isOpenTask = ({ what, day }: TimelineEntry, today: Day): boolean =>
  what.kind === 'task' && what.record.status !== 'completed' && (what.record.dueDate !== null || day > today);

/**
 * All entries of a case by date. `now` is an instant, `today` its day in the person's time zone; an event of today is
 * ahead until it begins, an all-day event until its day is over.
 */
export function mergeTimeline(sources: TimelineSources, now: string, today: Day): Timeline {
  const { legalCase, notes, tasks, events, time, money, facts, history } = sources;
  const all = [
    ...(history === null ? ofCase(legalCase) : ofHistory(history)),
    ...notes.map(ofNote),
    ...tasks.map((task) => ofTask(task, today)),
    ...events.map((event) => ofEvent(event, today)),
    ...time.map(ofTime),
    ...money.map(ofMoney),
    ...facts.map(ofFact),
    ...sources.authorities.map(ofAuthority),
    ...sources.arguments.map(ofArgument),
    ...sources.parties.map(ofParty),
    ...sources.documents.map(ofDocument),
    ...sources.invoices.flatMap(ofInvoice),
    ...sources.trust.flatMap((account) => ofTrust(account, legalCase.id, sources.invoices)),
  ].sort(earlier);
  const isAhead = (entry: TimelineEntry): boolean => {
    if (isOpenTask(entry, today) || (entry.what.kind === 'event' && entry.overdue)) return true;
    if (entry.day !== today) return entry.day > today;
    return entry.what.kind === 'event' && (entry.at === null || entry.at > now);
  };
  return { ahead: all.filter(isAhead), past: all.filter((entry) => !isAhead(entry)).reverse() };
}
