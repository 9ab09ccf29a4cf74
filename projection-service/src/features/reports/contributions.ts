import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import type { FinancialRecord } from '@lexledger/contracts/features/money';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import { monthOf } from '@lexledger/contracts/kernel/days';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import type { ReportFigure, ReportGroup } from '@lexledger/contracts/reportChoices';
import type { Standing } from './records-as-of.ts';

/** What the report is made of, as it all stood at one moment. */
export interface Books {
  readonly money: readonly Standing<FinancialRecord>[];
  readonly time: readonly Standing<TimeEntry>[];
  readonly cases: ReadonlyMap<string, Case>;
  readonly clients: ReadonlyMap<string, Client>;
}

/** One record's part in a figure. */
export interface Contribution {
  readonly figure: Exclude<ReportFigure, 'net'>;
  readonly list: 'financial-records' | 'time-entries';
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

/** A record of a case belongs to the client of that case, as the case stood; one without, to the client that it names. */
function belonging({ cases, clients }: Books, caseId: string | null, named: string | null): Belonging {
  const of = caseId === null ? undefined : cases.get(caseId);
  const clientId = of?.clientId ?? named;
  const area = of?.practiceArea ?? (clientId === null ? null : (clients.get(clientId)?.practiceArea ?? null));
  return { caseId, clientId, area };
}

const isWithin = (date: string, { from, to }: Days): boolean =>
  (from === undefined || date >= from) && (to === undefined || date <= to);

/** Every record's part in every figure of the period. Removed records have none. */
export function contributionsOf(books: Books, days: Days): readonly Contribution[] {
  const parts: Contribution[] = [];
  for (const { record, isChangedSince } of books.money) {
    const { id, version, date, amount, description, category, caseId, removedAt } = record;
    if (removedAt !== null || !isWithin(date, days)) continue;
    parts.push({
      figure: record.type === 'income' ? 'income' : 'expenses',
      list: 'financial-records',
      ...{ id, version, date, category, isChangedSince },
      words: description,
      minutes: null,
      cents: toCents(amount),
      ...belonging(books, caseId, null),
    });
  }
  for (const { record, isChangedSince } of books.time) {
    const { id, version, billable, billed, timeMinutes, taskDescription, calculatedValue, caseId, clientId } = record;
    if (record.removedAt !== null || !billable) continue;
    const date = record.date ?? record.createdAt.slice(0, 'YYYY-MM-DD'.length);
    const part = {
      list: 'time-entries',
      ...{ id, version, date, isChangedSince },
      words: taskDescription,
      category: null,
      minutes: timeMinutes,
      cents: toCents(calculatedValue),
      ...belonging(books, caseId, clientId),
    } as const;
    if (isWithin(date, days)) parts.push({ figure: 'worked', ...part });
    if (!billed && isWithin(date, { to: days.to })) parts.push({ figure: 'unbilled', ...part });
  }
  return parts;
}

/** The line that a part stands in. */
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

export const noSums = (): Sums => ({ income: 0, expenses: 0, worked: 0, workedMinutes: 0, unbilled: 0 });

export function addTo(sums: Sums, { figure, cents, minutes }: Contribution): void {
  sums[figure] += cents;
  if (figure === 'worked') sums.workedMinutes += minutes ?? 0;
}

/** What a part adds to a figure; null where it has no part in it. */
export function partIn(figure: ReportFigure, part: Contribution): Cents | null {
  if (figure !== 'net') return part.figure === figure ? part.cents : null;
  return part.figure === 'income' ? part.cents : part.figure === 'expenses' ? -part.cents : null;
}
