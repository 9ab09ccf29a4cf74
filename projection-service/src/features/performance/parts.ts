import { type Invoice, invoiceNumber, linesOf } from '@lexledger/contracts/features/invoices';
import type { Task } from '@lexledger/contracts/features/tasks';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { type Cents, portion, toCents } from '@lexledger/contracts/kernel/money';
import { POSTING_CAUSES } from '@lexledger/contracts/ledger/words';
import type { PerformanceFigure } from '@lexledger/contracts/performanceChoices';
import { centsOfKind, sharesOf, splitOf } from '@lexledger/domain/ledger/split';
import type { Days } from '@lexledger/domain/workdays';
import type { StoredPosting } from '../../kernel/ledger.ts';

/** Income as it is posted in the ledger. */
export type Received = Pick<
  StoredPosting,
  'id' | 'list' | 'recordId' | 'cause' | 'day' | 'caseId' | 'category' | 'cents' | 'number'
>;

/** The records from which performance is computed. Removed records are not included. */
export interface Practice {
  readonly time: readonly TimeEntry[];
  readonly invoices: readonly Invoice[];
  readonly tasks: readonly Task[];
  readonly received: readonly Received[];
  /** Today's calendar date in the user's time zone. */
  readonly today: string;
  readonly timeZone: string;
}

/** One record's contribution to a figure. */
export interface Part {
  readonly figure: PerformanceFigure | 'open';
  /** Key of the contribution, because a record can have several in one figure. */
  readonly key: string;
  readonly list: 'time-entries' | 'invoices' | 'tasks' | 'financial-records';
  readonly id: string;
  readonly date: string;
  readonly words: string;
  readonly minutes: number;
  readonly cents: Cents;
  readonly caseId: string | null;
}

const isWithin = (date: string, { from, to }: Days): boolean => date >= from && date <= to;

export const dayOfEntry = ({ date, createdAt }: TimeEntry, timeZone: string): string =>
  date ?? calendarDay(createdAt, timeZone);

const isBilling = ({ status }: Invoice): boolean => status !== 'draft' && status !== 'void';

/**
 * The share of an invoice's fees that belongs to the period's time: billed after the discount, and how much of that was
 * paid.
 */
function shareOf(invoice: Invoice, lineCents: Cents): { readonly billed: Cents; readonly collected: Cents } {
  const before = linesOf(invoice)
    .filter(({ kind }) => kind !== 'expense')
    .reduce((sum, { amount }) => sum + toCents(amount), 0);
  const fees = centsOfKind(sharesOf(invoice), 'fees');
  const collected = fees - centsOfKind(splitOf(invoice).open, 'fees');
  const part = (of: Cents): Cents => (before > 0 ? portion(lineCents, of, before) : 0);
  return { billed: part(fees), collected: part(collected) };
}

function partsOfTime(entries: readonly TimeEntry[], timeZone: string): readonly Part[] {
  return entries.flatMap((entry): Part[] => {
    const { id, taskDescription: words, timeMinutes, calculatedValue, billable, billed, invoiceId, caseId } = entry;
    const date = dayOfEntry(entry, timeZone);
    const minutes = timeMinutes ?? 0;
    const part = { list: 'time-entries', key: id, id, date, words, minutes, cents: 0, caseId } as const;
    if (!billable) return [{ figure: 'recorded', ...part }];
    const cents = toCents(calculatedValue);
    return [
      { figure: 'recorded', ...part },
      { figure: 'billable', ...part },
      { figure: 'worked', ...part, cents },
      // The time was billed elsewhere, so what was collected for it is unknown.
      ...(billed && invoiceId === null ? [{ figure: 'billed', ...part, cents } as const] : []),
    ];
  });
}

/** The contributions of an invoice, to the extent that it bills the entries. */
function partsOfInvoice(invoice: Invoice, entries: ReadonlyMap<string, TimeEntry>): readonly Part[] {
  const lines = linesOf(invoice).filter(
    ({ entryId }) => entryId !== null && entries.get(entryId)?.invoiceId === invoice.id,
  );
  if (lines.length === 0) return [];
  const cents = lines.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const { id, title: words, issuedOn, createdAt, caseId } = invoice;
  const part = {
    list: 'invoices',
    ...{ key: id, id, words, caseId },
    date: issuedOn ?? createdAt.slice(0, 'YYYY-MM-DD'.length),
    minutes: lines.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
  } as const;
  if (!isBilling(invoice)) return invoice.status === 'draft' ? [{ figure: 'drafted', ...part, cents }] : [];
  const { billed, collected } = shareOf(invoice, cents);
  return [
    { figure: 'billed', ...part, cents: billed },
    ...(collected === 0 ? [] : [{ figure: 'collected', ...part, cents: collected } as const]),
  ];
}

function partOfReceived({
  id: key,
  list,
  recordId: id,
  cause,
  day: date,
  caseId,
  category,
  cents,
  number,
}: Received): Part {
  const words = number === null ? category : `${POSTING_CAUSES[cause]}, invoice ${invoiceNumber(number)}`;
  return { figure: 'received', ...{ list, key, id, date, words, caseId, cents }, minutes: 0 };
}

function stateOf(
  { completedAt, dueDate }: Task,
  { today, timeZone }: Practice,
): 'onTime' | 'late' | 'overdue' | 'open' {
  const due = dueDate ?? '';
  if (completedAt !== null) return calendarDay(completedAt, timeZone) <= due ? 'onTime' : 'late';
  return due < today ? 'overdue' : 'open';
}

/** Every record's contribution to every figure of the period. */
export function partsOf(practice: Practice, days: Days): readonly Part[] {
  const { timeZone } = practice;
  const entries = practice.time.filter((entry) => isWithin(dayOfEntry(entry, timeZone), days));
  const billable = new Map(entries.filter((entry) => entry.billable).map((entry) => [entry.id, entry]));
  const due = practice.tasks.filter(({ dueDate }) => dueDate !== null && isWithin(dueDate, days));
  return [
    ...partsOfTime(entries, timeZone),
    ...practice.invoices.flatMap((invoice) => partsOfInvoice(invoice, billable)),
    ...practice.received.filter(({ day }) => isWithin(day, days)).map(partOfReceived),
    ...due.map(
      (task): Part => ({
        figure: stateOf(task, practice),
        list: 'tasks',
        ...{ key: task.id, id: task.id, words: task.title, caseId: task.caseId, date: task.dueDate ?? '' },
        ...{ minutes: 0, cents: 0 },
      }),
    ),
  ];
}

export interface Sums {
  readonly recordedMinutes: number;
  readonly billableMinutes: number;
  readonly worked: Cents;
  readonly drafted: Cents;
  readonly billed: Cents;
  readonly collected: Cents;
  readonly received: Cents;
  readonly onTime: number;
  readonly late: number;
  readonly overdue: number;
  readonly open: number;
}

export function sumsOf(parts: readonly Part[]): Sums {
  const of = (figure: Part['figure']) => parts.filter((part) => part.figure === figure);
  const minutes = (figure: Part['figure']): number => of(figure).reduce((sum, part) => sum + part.minutes, 0);
  const cents = (figure: Part['figure']): Cents => of(figure).reduce((sum, part) => sum + part.cents, 0);
  return {
    recordedMinutes: minutes('recorded'),
    billableMinutes: minutes('billable'),
    worked: cents('worked'),
    drafted: cents('drafted'),
    billed: cents('billed'),
    collected: cents('collected'),
    received: cents('received'),
    onTime: of('onTime').length,
    late: of('late').length,
    overdue: of('overdue').length,
    open: of('open').length,
  };
}
