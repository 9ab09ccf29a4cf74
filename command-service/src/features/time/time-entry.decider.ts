import { type TimeEntry, timeEntry, timeEntryBilled, timeEntryUnbilled } from '@lexledger/contracts/features/time';
import type { Command } from '@lexledger/contracts/kernel/command';
import { MAX_CENTS, portion, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { type Rates, rateFor, USUAL_RATES } from '@lexledger/contracts/rates';
import { caseAndClient, clientOfCase, otherClient } from '../../kernel/client-of-case.ts';
import { type Decider, type Decision, type Named, type Refusal, refuse } from '../../kernel/decider.ts';
import { type RecordState, recordDecider } from '../../kernel/record-decider.ts';

const MINUTES_PER_HOUR = 60;

/** Issued for invoices by their process; no route leads here. Data: `OfInvoice`. */
export const BILL_TIME_ENTRY = 'BillTimeEntry';
export const UNBILL_TIME_ENTRY = 'UnbillTimeEntry';

export interface OfInvoice {
  readonly invoiceId: string;
}

/** What an entry is worth: the agreed amount where there is one, else its time at its rate; nothing for neither. */
export function worth({
  dollarValue,
  timeMinutes,
  hourlyRate,
}: Pick<TimeEntry, 'dollarValue' | 'timeMinutes' | 'hourlyRate'>): string {
  return dollarValue ?? toDecimal(portion(toCents(hourlyRate), timeMinutes ?? 0, MINUTES_PER_HOUR));
}

type Fields = Pick<TimeEntry, (typeof HELD)[number]>;

/** What an invoice rests on: it stays as it is while one holds the entry. */
const HELD = [
  'timeMinutes',
  'dollarValue',
  'hourlyRate',
  'caseId',
  'clientId',
  'date',
  'billable',
  'billed',
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
  toCents(worth(fields)) > MAX_CENTS
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

/** What another invoice holds, or none, it leaves alone. */
function unbill({ invoiceId: holder }: TimeEntry, command: Command): Decision {
  const { invoiceId } = command.data as OfInvoice;
  if (holder !== invoiceId) return [];
  return [{ type: timeEntryUnbilled.type, data: { changes: { billed: false, invoiceId: null }, invoiceId } }];
}

const entry = recordDecider<TimeEntry>(timeEntry, {
  ...caseAndClient,
  subject: (record) => (record.clientId === null ? undefined : `client-${record.clientId}`),
  check: (fields, before, command, named) =>
    otherClient(command, named) ?? invoiced(fields, before) ?? billedForNothing(fields) ?? worthTooMuch(fields),
  compute: (fields, before, command, named) => ({
    ...clientOfCase(named),
    calculatedValue: worth(fields),
    date: fields.date ?? command.today,
    invoiceId: before?.invoiceId ?? null,
    // Of a new entry only recovery says it: no request can.
    recoveredFrom: (before ?? (command.data as Partial<TimeEntry>)).recoveredFrom ?? null,
  }),
  verbs: { [BILL_TIME_ENTRY]: bill, [UNBILL_TIME_ENTRY]: unbill },
});

const isHeld = ({ record }: RecordState<TimeEntry>, { userId }: Command): boolean =>
  record !== null && record.userId === userId && record.removedAt === null && record.invoiceId !== null;

interface Logging {
  readonly hourlyRate?: string | null;
  readonly clientId?: string | null;
  readonly caseId?: string | null;
}

/** Whether the rate must be looked up: an entry keeps the one that it was made with. */
const isWithoutRate = ({ type, data }: Command): boolean =>
  type === timeEntry.commands.add.type && typeof (data as Logging).hourlyRate !== 'string';

/** The command with the rate that holds now; the rates are the user's, and the client follows from the case. */
function rated(command: Command, named: Named): Command {
  if (!isWithoutRate(command)) return command;
  const { caseId = null, clientId = null } = command.data as Logging;
  const { record = null } = (named.get('caseId') ?? {}) as { readonly record?: { readonly clientId: string } | null };
  const rates = (named.get('rates') ?? USUAL_RATES) as Rates;
  const hourlyRate = rateFor(rates, { caseId, clientId: record?.clientId ?? clientId });
  return { ...command, data: { ...(command.data as object), hourlyRate } };
}

const withoutRates = (named: Named): Named => new Map([...named].filter(([field]) => field !== 'rates'));

export const timeEntryDecider: Decider<RecordState<TimeEntry>> = {
  ...entry,
  decide: (command, state, named = new Map(), dependents = []) =>
    command.type === timeEntry.commands.remove.type && isHeld(state, command)
      ? refuse('TIME_ENTRY_INVOICED')
      : entry.decide(rated(command, named), state, withoutRates(named), dependents),
  references: (command, state) => [
    ...(entry.references?.(command, state) ?? []),
    ...(isWithoutRate(command) ? [{ field: 'rates', category: 'rates', id: command.userId, kept: true as const }] : []),
  ],
};
