import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import { type Invoice, invoiceNumber } from '@lexledger/contracts/features/invoices';
import type { FinancialRecord } from '@lexledger/contracts/features/money';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import { monthOf } from '@lexledger/contracts/kernel/days';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import type { LedgerSettings } from '@lexledger/contracts/ledger/settings';
import { isIncome, POSTING_CAUSES, type PostingKind } from '@lexledger/contracts/ledger/words';
import type { ReportBalance, ReportFigure, ReportGroup } from '@lexledger/contracts/reportChoices';
import { timeBilling } from '@lexledger/domain/billing';
import { isOnBasis, type Posting, postingsOf } from '@lexledger/domain/ledger/postings';
import type { Standing } from './records-as-of.ts';

/** The data of the report, as of one moment. */
export interface Books {
  readonly money: readonly Standing<FinancialRecord>[];
  readonly invoices: readonly Standing<Invoice>[];
  readonly time: readonly Standing<TimeEntry>[];
  readonly cases: ReadonlyMap<string, Case>;
  readonly clients: ReadonlyMap<string, Client>;
  readonly settings: LedgerSettings;
}

/** One record's contribution to a figure. */
export interface Contribution {
  readonly figure: Exclude<ReportFigure, 'net'> | ReportBalance;
  /** Key of the contribution, because a record can have several in one figure. */
  readonly key: string;
  readonly list: 'financial-records' | 'invoices' | 'time-entries';
  readonly id: string;
  readonly date: string;
  readonly words: string;
  readonly category: string | null;
  readonly minutes: number | null;
  readonly cents: Cents;
  readonly caseId: string | null;
  readonly clientId: string | null;
  readonly area: string | null;
  readonly version: number;
  readonly isChangedSince: boolean;
}

export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type Belonging = Pick<Contribution, 'caseId' | 'clientId' | 'area'>;

/**
 * The client and practice area that a record belongs to: those of its case as of the moment, or of the client that a
 * record without a case refers to.
 */
function belonging({ cases, clients }: Books, caseId: string | null, named: string | null): Belonging {
  const of = caseId === null ? undefined : cases.get(caseId);
  const clientId = of?.clientId ?? named;
  const area = of?.practiceArea ?? (clientId === null ? null : (clients.get(clientId)?.practiceArea ?? null));
  return { caseId, clientId, area };
}

export const isWithin = (date: string, { from, to }: Days): boolean =>
  (from === undefined || date >= from) && (to === undefined || date <= to);

const isBalance = (figure: Contribution['figure']): figure is ReportBalance =>
  figure === 'advanced' || figure === 'tax';

function figureOf(kind: PostingKind): 'income' | 'expenses' | ReportBalance {
  if (isIncome(kind)) return 'income';
  return kind === 'expense' ? 'expenses' : (kind as ReportBalance);
}

/** 'Payment of invoice 0012' */
function wordsOf({ cause }: Posting, { number }: Invoice): string {
  const named = number === null ? 'invoice' : `invoice ${invoiceNumber(number)}`;
  return cause === 'issued' || cause === 'voided'
    ? `${POSTING_CAUSES[cause].replace(/invoice$/i, '')}${named}`.replace(/^./, (first) => first.toUpperCase())
    : `${POSTING_CAUSES[cause]}, ${named}`;
}

/** A contribution for every posting on the chosen accounting basis, with the record that it is derived from. */
function postedParts(books: Books): readonly Contribution[] {
  const { settings } = books;
  const money = new Map(books.money.map((standing) => [standing.record.id, standing]));
  const invoices = new Map(books.invoices.map((standing) => [standing.record.id, standing]));
  const postings = postingsOf(
    books.money.map(({ record }) => record),
    books.invoices.map(({ record }) => record),
    new Map(settings.same.map(({ recordId, paymentId }) => [recordId, paymentId])),
  );
  return postings.flatMap((posting): readonly Contribution[] => {
    if (!isOnBasis(posting, settings.basis)) return [];
    const { id: key, list, recordId: id, kind, day: date, caseId, clientId, category, cents } = posting;
    const billed = invoices.get(id);
    const { record, isChangedSince } = (billed ?? money.get(id)) as Standing<Invoice | FinancialRecord>;
    const words = billed === undefined ? (record as FinancialRecord).description : wordsOf(posting, billed.record);
    return [
      {
        figure: figureOf(kind),
        ...{ key, list, id, date, words, category, cents, isChangedSince },
        version: record.version,
        minutes: null,
        ...belonging(books, caseId, clientId),
      },
    ];
  });
}

/** The day of a time entry; that of its recording for one without a date. */
export const dayOfEntry = ({ date, createdAt }: Pick<TimeEntry, 'date' | 'createdAt'>): string =>
  date ?? createdAt.slice(0, 'YYYY-MM-DD'.length);

/**
 * Every record's contribution to every figure of the period; removed records have none. Balances cover all time until
 * the end of the period.
 */
export function contributionsOf(books: Books, days: Days): readonly Contribution[] {
  const parts: Contribution[] = postedParts(books).filter(({ figure, date }) =>
    isWithin(date, isBalance(figure) ? { to: days.to } : days),
  );
  for (const { record, isChangedSince } of books.time) {
    const { id, version, billable, billed, timeMinutes, taskDescription, calculatedValue, caseId, clientId } = record;
    if (record.removedAt !== null || !billable) continue;
    const date = dayOfEntry(record);
    const part = {
      list: 'time-entries',
      ...{ key: id, id, version, date, isChangedSince },
      words: taskDescription,
      category: null,
      minutes: timeMinutes,
      cents: toCents(calculatedValue),
      ...belonging(books, caseId, clientId),
    } as const;
    if (isWithin(date, days)) parts.push({ figure: 'worked', ...part });
    const isInProgress = !billed && timeBilling(caseId === null ? undefined : books.cases.get(caseId)) === 'usual';
    if (isInProgress && isWithin(date, { to: days.to })) parts.push({ figure: 'unbilled', ...part });
  }
  return parts;
}

/** The key of the line that a contribution belongs to. */
export function keyOf(part: Contribution, by: ReportGroup): string | null {
  switch (by) {
    case 'month':
      return monthOf(part.date);
    case 'case':
      return part.caseId;
    case 'client':
      return part.clientId;
    case 'area':
      return part.area;
    case 'category':
      return part.category;
  }
}

export interface Sums {
  income: Cents;
  expenses: Cents;
  worked: Cents;
  workedMinutes: number;
  unbilled: Cents;
}

export interface Balances {
  advanced: Cents;
  tax: Cents;
}

export const noSums = (): Sums => ({ income: 0, expenses: 0, worked: 0, workedMinutes: 0, unbilled: 0 });

/** Totals by line and overall, and the balances, which do not belong to lines. */
export function addUp(parts: readonly Contribution[], by: ReportGroup) {
  const all = noSums();
  const balances: Balances = { advanced: 0, tax: 0 };
  const lines = new Map<string | null, Sums>();
  for (const part of parts) {
    const { figure, cents, minutes } = part;
    if (isBalance(figure)) {
      balances[figure] += cents;
      continue;
    }
    const key = keyOf(part, by);
    const line = lines.get(key) ?? noSums();
    lines.set(key, line);
    for (const sums of [line, all]) {
      sums[figure] += cents;
      if (figure === 'worked') sums.workedMinutes += minutes ?? 0;
    }
  }
  return { all, balances, lines };
}

/** The amount that a contribution adds to a figure; null when it does not belong to it. */
export function partIn(figure: ReportFigure | ReportBalance, part: Contribution): Cents | null {
  if (figure !== 'net') return part.figure === figure ? part.cents : null;
  return part.figure === 'income' ? part.cents : part.figure === 'expenses' ? -part.cents : null;
}
