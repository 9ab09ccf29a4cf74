import { timekeeperOf } from '@lexledger/contracts/assignment';
import type { TimeRounding } from '@lexledger/contracts/choices';
import {
  joinTimeEntries,
  separateTimeEntries,
  type TimeEntry,
  timeEntry,
  timeEntryBilled,
  timeEntryUnbilled,
} from '@lexledger/contracts/features/time';
import type { Command } from '@lexledger/contracts/kernel/command';
import { firmIdOf, isOfFirm } from '@lexledger/contracts/kernel/firm';
import { MAX_CENTS, portion, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import type { Membership } from '@lexledger/contracts/membership';
import { type Rates, rateFor, USUAL_RATES } from '@lexledger/contracts/rates';
import { roundTime } from '@lexledger/domain/timeRounding';
import { caseAndClient, clientOfCase, otherClient } from '../../kernel/client-of-case.ts';
import { type Decider, type Decision, type Named, type Refusal, refuse } from '../../kernel/decider.ts';
import { MEMBERSHIP } from '../../kernel/entitlement.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';

const MINUTES_PER_HOUR = 60;

/** Commands issued for invoices by their process alone; they have no routes. Their data is `OfInvoice`. */
export const BILL_TIME_ENTRY = 'BillTimeEntry';
export const UNBILL_TIME_ENTRY = 'UnbillTimeEntry';

export interface OfInvoice {
  readonly invoiceId: string;
}

/** The value of an entry: the agreed amount if there is one, else its time at its rate, else nothing. */
export function timeValue({
  dollarValue,
  timeMinutes,
  hourlyRate,
}: Pick<TimeEntry, 'dollarValue' | 'timeMinutes' | 'hourlyRate'>): string {
  return dollarValue ?? toDecimal(portion(toCents(hourlyRate), timeMinutes ?? 0, MINUTES_PER_HOUR));
}

type Fields = Pick<TimeEntry, (typeof HELD)[number]>;

/** Fields that an invoice relies on; they cannot change while one holds the entry. */
const HELD = [
  'timeMinutes',
  'dollarValue',
  'hourlyRate',
  'caseId',
  'clientId',
  'date',
  'billable',
  'billed',
  'workedBy',
] as const satisfies readonly (keyof TimeEntry)[];

function invoiced(fields: Fields, before: TimeEntry | null): Refusal | null {
  if (before === null || before.invoiceId === null) return null;
  const issues = HELD.filter((field) => !isSame(fields[field], before[field])).map((path) => ({
    path,
    message: 'An invoice holds this entry',
  }));
  return issues.length === 0 ? null : refuse('TIME_ENTRY_INVOICED', { issues });
}

const billedForNothing = ({ billable, billed }: Fields): Refusal | null =>
  billed && !billable
    ? refuse('INVALID_INPUT', { issues: [{ path: 'billed', message: 'Time that is not billable cannot be billed' }] })
    : null;

const worthTooMuch = (fields: Fields): Refusal | null =>
  toCents(timeValue(fields)) > MAX_CENTS
    ? refuse('INVALID_INPUT', {
        issues: [{ path: 'hourlyRate', message: 'At this rate the time is worth too much' }],
      })
    : null;

function bill({ billable, billed, invoiceId: holder }: TimeEntry, command: Command): Decision {
  const { invoiceId } = command.data as OfInvoice;
  if (holder === invoiceId) return [];
  if (billed) return refuse('TIME_ENTRY_BILLED');
  if (!billable) return refuse('TIME_ENTRY_NOT_BILLABLE');
  return [{ type: timeEntryBilled.type, data: { changes: { billed: true, invoiceId } } }];
}

/** Releases the entry, unless it belongs to another invoice or to none. */
function unbill({ invoiceId: holder }: TimeEntry, command: Command): Decision {
  const { invoiceId } = command.data as OfInvoice;
  if (holder !== invoiceId) return [];
  return [{ type: timeEntryUnbilled.type, data: { changes: { billed: false, invoiceId: null }, invoiceId } }];
}

/** The data of a `JoinTimeEntries` command once its references are resolved. */
interface Joining {
  readonly others: readonly TimeEntry[];
  readonly rounding: TimeRounding;
}

const SECONDS_PER_MINUTE = 60;
const LONGEST_DAY_SECONDS = 24 * 60 * 60;
const LONGEST_NARRATIVE = 2000;

/** The measured seconds, or the billed time if only that is known. */
const secondsOf = ({ measuredSeconds, timeMinutes }: TimeEntry): number =>
  measuredSeconds ?? (timeMinutes ?? 0) * SECONDS_PER_MINUTE;

/** Fields that must be equal in joined entries; otherwise one of them would be billed contrary to what was agreed. */
const SHARED = [
  'caseId',
  'clientId',
  'date',
  'hourlyRate',
  'billable',
  'workedBy',
  'activityCode',
] as const satisfies readonly (keyof TimeEntry)[];

/** Time that names nobody is its author's. */
const isByOther = (one: TimeEntry, other: TimeEntry): boolean => one.workedBy === null && one.userId !== other.userId;

const tooMuch = (message: string): Refusal => refuse('INVALID_INPUT', { issues: [{ path: 'entries', message }] });

function join(record: TimeEntry, command: Command): Decision {
  const { others, rounding } = command.data as Joining;
  const all = [record, ...others];
  if (all.some(({ invoiceId }) => invoiceId !== null)) return refuse('TIME_ENTRY_INVOICED');
  if (all.some(({ billed }) => billed)) return refuse('TIME_ENTRY_BILLED');
  const isApart = others.some(
    (other) =>
      other.id === record.id ||
      isByOther(other, record) ||
      SHARED.some((field) => !isSame(other[field], record[field])),
  );
  if (isApart || record.caseId === null || all.some(({ dollarValue }) => dollarValue !== null))
    return refuse('TIME_ENTRIES_APART');
  const seconds = all.reduce((sum, each) => sum + secondsOf(each), 0);
  if (seconds > LONGEST_DAY_SECONDS) return tooMuch('Together they are longer than 24 hours');
  const taskDescription = [...new Set(all.map((each) => each.taskDescription))].join('; ');
  if (taskDescription.length > LONGEST_NARRATIVE) {
    return tooMuch(`Together their narratives are longer than ${LONGEST_NARRATIVE} characters`);
  }
  const timeMinutes = all.every((each) => each.timeMinutes === null)
    ? null
    : roundTime(seconds / SECONDS_PER_MINUTE, rounding);
  const entries = others.map(({ id }) => id);
  const before = record.joined ?? {
    entries: [],
    taskDescription: record.taskDescription,
    timeMinutes: record.timeMinutes,
    measuredSeconds: record.measuredSeconds,
  };
  const changes = {
    taskDescription,
    timeMinutes,
    measuredSeconds: seconds,
    joined: { ...before, entries: [...before.entries, ...entries] },
    calculatedValue: timeValue({ ...record, timeMinutes }),
  };
  return [{ type: joinTimeEntries.event.type, data: { changes, entries } }];
}

/** Separates joined entries. An undo of the last of several joins restores only the entries of that join. */
function separate(record: TimeEntry, { takesBack }: Command): Decision {
  if (record.joined === null) return refuse('TIME_ENTRIES_NOT_JOINED');
  if (record.invoiceId !== null) return refuse('TIME_ENTRY_INVOICED');
  const { entries: joined, ...first } = record.joined;
  const { joined: left = null, ...last } = (takesBack ?? {}) as Partial<TimeEntry>;
  const { taskDescription, timeMinutes, measuredSeconds } = left === null ? first : { ...record, ...last };
  const entries = joined.filter((id) => !left?.entries.includes(id));
  const calculatedValue = timeValue({ ...record, timeMinutes });
  const changes = { taskDescription, timeMinutes, measuredSeconds, joined: left, calculatedValue };
  return [{ type: separateTimeEntries.event.type, data: { changes, entries } }];
}

const entry = recordDecider<TimeEntry>(timeEntry, {
  ...caseAndClient,
  references: { ...caseAndClient.references, workedBy: 'member' },
  check: (fields, before, command, named) =>
    otherClient(command, named) ?? invoiced(fields, before) ?? billedForNothing(fields) ?? worthTooMuch(fields),
  compute: (fields, before, command, named) => ({
    ...clientOfCase(named),
    calculatedValue: timeValue(fields),
    date: fields.date ?? command.today,
    invoiceId: before?.invoiceId ?? null,
    joined: before?.joined ?? null,
    // For a new entry only the policy of unbilled time sets it; requests cannot.
    recoveredFrom: (before ?? (command.data as Partial<TimeEntry>)).recoveredFrom ?? null,
  }),
  verbs: {
    [BILL_TIME_ENTRY]: bill,
    [UNBILL_TIME_ENTRY]: unbill,
    [joinTimeEntries.command.type]: join,
    [separateTimeEntries.command.type]: separate,
  },
  verbCommands: [joinTimeEntries.command, separateTimeEntries.command],
});

const isHeld = ({ record }: RecordState<TimeEntry>, command: Command): boolean =>
  record !== null && isOfFirm(record, command) && record.removedAt === null && record.invoiceId !== null;

interface Logging {
  readonly hourlyRate?: string | null;
  readonly clientId?: string | null;
  readonly caseId?: string | null;
  readonly workedBy?: string | null;
  readonly activityCode?: string | null;
}

/** Whether the rate must be looked up, because the new entry has none; an entry keeps its initial rate. */
const isWithoutRate = ({ type, data }: Command): boolean =>
  type === timeEntry.commands.add.type && typeof (data as Logging).hourlyRate !== 'string';

/** Whether a new entry names nobody whose time it is. */
const isWithoutWorker = ({ type, data }: Command): boolean =>
  type === timeEntry.commands.add.type && typeof (data as Logging).workedBy !== 'string';

/** The command with its sender as who worked, where a contact stands for them, as for each member of a firm. */
function worked(command: Command, named: Named): Command {
  if (!isWithoutWorker(command)) return command;
  const { members = [] } = (named.get(MEMBERS) ?? {}) as Partial<Membership>;
  const workedBy = timekeeperOf({ workedBy: null, userId: command.userId }, members);
  return workedBy === null ? command : { ...command, data: { ...(command.data as object), workedBy } };
}

/** The command with the currently valid rate from the firm's rates; the client follows from the case. */
function rated(command: Command, named: Named): Command {
  if (!isWithoutRate(command)) return command;
  const { caseId = null, clientId = null, workedBy = null, activityCode = null } = command.data as Logging;
  const { record = null } = (named.get('caseId') ?? {}) as { readonly record?: { readonly clientId: string } | null };
  const rates = (named.get('rates') ?? USUAL_RATES) as Rates;
  const hourlyRate = rateFor(rates, { caseId, clientId: record?.clientId ?? clientId, workedBy, activityCode });
  return { ...command, data: { ...(command.data as object), hourlyRate } };
}

const isJoin = ({ type }: Command): boolean => type === joinTimeEntries.command.type;

const otherIds = ({ data }: Command): readonly string[] => (data as { readonly entries: readonly string[] }).entries;

/** The command with the entries that it names, and with the firm's rounding. */
function joinable(command: Command, named: Named): Command {
  if (!isJoin(command)) return command;
  const others = otherIds(command).flatMap((_, index) => {
    const { record = null } = (named.get(`entries.${index}`) ?? {}) as Partial<RecordState<TimeEntry>>;
    return record === null ? [] : [record];
  });
  const { record: firm = null } = (named.get('firm') ?? {}) as {
    readonly record?: { readonly timeRounding: TimeRounding; readonly removedAt: string | null } | null;
  };
  const data: Joining = { others, rounding: firm?.removedAt === null ? firm.timeRounding : 'up' };
  return { ...command, data };
}

/** The field under which the firm's people are read. */
const MEMBERS = 'members';

/** The records that the entry itself names. */
const ofEntry = (named: Named): Named =>
  new Map([...named].filter(([field]) => field !== 'rates' && field !== MEMBERS));

export const timeEntryDecider: Decider<RecordState<TimeEntry>> = {
  ...entry,
  decide: (command, state, named = new Map(), dependents = []) =>
    command.type === timeEntry.commands.remove.type && isHeld(state, command)
      ? refuse('TIME_ENTRY_INVOICED')
      : entry.decide(joinable(rated(worked(command, named), named), named), state, ofEntry(named), dependents),
  references: (command, state) => [
    ...(entry.references?.(command, state) ?? []),
    // For another user's entry nothing is looked up, so that the answer is the same as for one that does not exist.
    ...(isJoin(command) && isOfFirm(state.record, command)
      ? [
          ...otherIds(command).map((id, index) => ({ field: `entries.${index}`, category: 'time', id })),
          { field: 'firm', category: 'firm', id: firmIdOf(command), kept: true as const },
        ]
      : []),
    ...(isWithoutWorker(command)
      ? [{ field: MEMBERS, category: MEMBERSHIP, id: firmIdOf(command), kept: true as const }]
      : []),
    ...(isWithoutRate(command)
      ? [{ field: 'rates', category: 'rates', id: firmIdOf(command), kept: true as const }]
      : []),
  ],
};
