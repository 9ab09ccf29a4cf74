import { type Case, caseRecord, casesView } from '@lexledger/contracts/features/cases';
import { type Client, client, clientsView } from '@lexledger/contracts/features/clients';
import { type FinancialRecord, financialRecord, financialView } from '@lexledger/contracts/features/money';
import {
  type FinancialReport,
  financialReport,
  type ReportRecord,
  reportRecords,
} from '@lexledger/contracts/features/reports';
import { type TimeEntry, timeEntry, timeView } from '@lexledger/contracts/features/time';
import { toDecimal } from '@lexledger/contracts/kernel/money';
import type { ReportGroup } from '@lexledger/contracts/reportChoices';
import type { z } from 'zod';
import { answerQuery, type QueryInput } from '../../kernel/query-handler.ts';
import {
  addTo,
  type Books,
  type Contribution,
  contributionsOf,
  keyOf,
  noSums,
  partIn,
  type Sums,
} from './contributions.ts';
import { recordsAsOf } from './records-as-of.ts';

/** What a report is made from. */
export type ReportInput = Pick<QueryInput, 'read' | 'past' | 'actor'>;

const byId = <R extends { readonly id: string }>(
  standings: readonly { readonly record: R }[],
): ReadonlyMap<string, R> => new Map(standings.map(({ record }) => [record.id, record]));

/** Everything that a report is made of, as it stood; now is narrowed to what the days can ask for. */
async function booksAt(asked: string | undefined, to: string | undefined, input: ReportInput): Promise<Books> {
  const asOf = asked === undefined ? null : new Date(asked).toISOString();
  const source = { read: input.read, past: input.past, userId: input.actor.userId };
  const there = { removedAt: null };
  const [money, time, cases, clients] = await Promise.all([
    recordsAsOf<FinancialRecord>(
      { view: financialView.name, category: financialRecord.category },
      asOf,
      source,
      to === undefined ? there : { ...there, date: { lte: to } },
    ),
    recordsAsOf<TimeEntry>({ view: timeView.name, category: timeEntry.category }, asOf, source, there),
    // Of a removed case or client the records are still there, and still theirs.
    recordsAsOf<Case>({ view: casesView.name, category: caseRecord.category }, asOf, source),
    recordsAsOf<Client>({ view: clientsView.name, category: client.category }, asOf, source),
  ]);
  return { money, time, cases: byId(cases), clients: byId(clients) };
}

const shown = ({ income, expenses, worked, workedMinutes, unbilled }: Sums) => ({
  income: toDecimal(income),
  expenses: toDecimal(expenses),
  net: toDecimal(income - expenses),
  worked: toDecimal(worked),
  workedMinutes,
  unbilled: toDecimal(unbilled),
});

function nameOf({ cases, clients }: Books, by: ReportGroup, key: string | null): string | null {
  if (key === null) return null;
  if (by === 'case') return cases.get(key)?.title ?? null;
  return by === 'client' ? (clients.get(key)?.name ?? null) : null;
}

/** Months as they follow; other lines by what they brought, then by key, so that the order is always the same. */
const inOrder =
  (by: ReportGroup) =>
  ([a, one]: readonly [string | null, Sums], [b, other]: readonly [string | null, Sums]): number => {
    const earlier = (a ?? '') < (b ?? '') ? -1 : 1;
    if (by === 'month') return earlier;
    if (a === null || b === null) return a === null ? 1 : -1;
    return other.income - one.income || other.worked - one.worked || other.expenses - one.expenses || earlier;
  };

/** The report as it is asked for. */
export async function financialReportFor(
  { by, asOf, ...days }: z.output<typeof financialReport.query>,
  input: ReportInput,
): Promise<FinancialReport> {
  const books = await booksAt(asOf, days.to, input);
  const all = noSums();
  const lines = new Map<string | null, Sums>();
  for (const part of contributionsOf(books, days)) {
    const key = keyOf(part, by);
    const line = lines.get(key) ?? noSums();
    addTo(line, part);
    addTo(all, part);
    lines.set(key, line);
  }
  return {
    ...shown(all),
    lines: [...lines].sort(inOrder(by)).map(([key, sums]) => ({ key, name: nameOf(books, by, key), ...shown(sums) })),
  };
}

export const financialReportQuery = answerQuery(financialReport, async ({ query, actor, read, past }) => ({
  body: await financialReportFor(query, { read, past, actor }),
}));

function recordOf(books: Books, part: Contribution, cents: number): ReportRecord {
  const { list, id, date, words, category, minutes, caseId, clientId, version, isChangedSince } = part;
  return {
    ...{ list, id, date, words, category, minutes, caseId, version, isChangedSince },
    amount: toDecimal(cents),
    caseTitle: nameOf(books, 'case', caseId),
    clientName: nameOf(books, 'client', clientId),
  };
}

export const reportRecordsQuery = answerQuery(reportRecords, async ({ query, actor, read, past }) => {
  const { figure, by, key, asOf, ...days } = query;
  const books = await booksAt(asOf, days.to, { read, past, actor });
  const wanted = key === '' ? null : key;
  let sum = 0;
  const rows: ReportRecord[] = [];
  for (const part of contributionsOf(books, days)) {
    const cents = partIn(figure, part);
    if (cents === null || (by !== undefined && wanted !== undefined && keyOf(part, by) !== wanted)) continue;
    sum += cents;
    rows.push(recordOf(books, part, cents));
  }
  rows.sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1));
  return { body: { total: toDecimal(sum), rows } };
});
