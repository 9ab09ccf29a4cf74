import { type Case, caseRecord, casesView } from '@lexledger/contracts/features/cases';
import { type Client, client, clientsView } from '@lexledger/contracts/features/clients';
import { type Invoice, invoice, invoicesView } from '@lexledger/contracts/features/invoices';
import { type FinancialRecord, financialRecord, financialView } from '@lexledger/contracts/features/money';
import {
  type FinancialReport,
  financialReport,
  type ReportRecord,
  reportRecords,
} from '@lexledger/contracts/features/reports';
import { type TimeEntry, timeEntry, timeView } from '@lexledger/contracts/features/time';
import { streamName } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { toDecimal } from '@lexledger/contracts/kernel/money';
import { evolveLedgerSettings, type LedgerSettings, settingsOf } from '@lexledger/contracts/ledger/settings';
import type { ReportGroup } from '@lexledger/contracts/reportChoices';
import type { z } from 'zod';
import { settingsIn } from '../../kernel/ledger.ts';
import { answerQuery, type QueryInput } from '../../kernel/query-handler.ts';
import { addUp, type Books, type Contribution, contributionsOf, keyOf, partIn, type Sums } from './contributions.ts';
import { isOfPerson, recordsAsOf } from './records-as-of.ts';

/** The services that a report needs. */
export type ReportInput = Pick<QueryInput, 'read' | 'past' | 'actor'>;

const byId = <R extends { readonly id: string }>(
  standings: readonly { readonly record: R }[],
): ReadonlyMap<string, R> => new Map(standings.map(({ record }) => [record.id, record]));

/**
 * The ledger's settings: the basis is the current one, while the records that count as payments are as of the moment.
 */
async function settingsAt(asOf: string | null, { read, past, actor }: ReportInput): Promise<LedgerSettings> {
  const settings = await settingsIn(read, actor);
  if (asOf === null) return settings;
  const { basis } = settings;
  const events = (await past(streamName('ledger', firmIdOf(actor)))).filter(({ metadata }) => metadata.at <= asOf);
  return { ...events.reduce<LedgerSettings>(evolveLedgerSettings, settingsOf(firmIdOf(actor))), basis };
}

type Asked = z.output<typeof financialReport.query>;

/** The data of a report as of a moment. Current data is limited to what the period needs. */
async function booksAt(asked: Pick<Asked, 'asOf' | 'to' | 'mine'>, input: ReportInput): Promise<Books> {
  const { to } = asked;
  const asOf = asked.asOf === undefined ? null : new Date(asked.asOf).toISOString();
  const { read, past } = input;
  const source = { read, past, isMine: isOfPerson(asked) };
  const ofAll = { ...source, isMine: false };
  const there = { removedAt: null };
  const [money, invoices, time, cases, clients, settings] = await Promise.all([
    recordsAsOf<FinancialRecord>(
      { view: financialView.name, category: financialRecord.category },
      asOf,
      source,
      to === undefined ? there : { ...there, date: { lte: to } },
    ),
    recordsAsOf<Invoice>({ view: invoicesView.name, category: invoice.category }, asOf, source, {
      ...there,
      status: { not: 'draft' },
    }),
    recordsAsOf<TimeEntry>({ view: timeView.name, category: timeEntry.category }, asOf, source, there),
    // Records of a removed case or client still exist and still belong to it.
    recordsAsOf<Case>({ view: casesView.name, category: caseRecord.category }, asOf, ofAll),
    recordsAsOf<Client>({ view: clientsView.name, category: client.category }, asOf, ofAll),
    settingsAt(asOf, input),
  ]);
  return { money, invoices, time, cases: byId(cases), clients: byId(clients), settings };
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

/** Months in chronological order; other lines by income, then by key for a stable order. */
const inOrder =
  (by: ReportGroup) =>
  ([a, one]: readonly [string | null, Sums], [b, other]: readonly [string | null, Sums]): number => {
    const earlier = (a ?? '') < (b ?? '') ? -1 : 1;
    if (by === 'month') return earlier;
    if (a === null || b === null) return a === null ? 1 : -1;
    return other.income - one.income || other.worked - one.worked || other.expenses - one.expenses || earlier;
  };

/** Computes the requested report. */
export async function financialReportFor(
  { by, asOf, mine, ...days }: Asked,
  input: ReportInput,
): Promise<FinancialReport> {
  const books = await booksAt({ asOf, to: days.to, mine }, input);
  const { all, balances, lines } = addUp(contributionsOf(books, days), by);
  return {
    basis: books.settings.basis,
    ...shown(all),
    advanced: toDecimal(balances.advanced),
    tax: toDecimal(balances.tax),
    lines: [...lines].sort(inOrder(by)).map(([key, sums]) => ({ key, name: nameOf(books, by, key), ...shown(sums) })),
  };
}

export const financialReportQuery = answerQuery(financialReport, async ({ query, actor, read, past }) => ({
  body: await financialReportFor(query, { read, past, actor }),
}));

function recordOf(books: Books, part: Contribution, cents: number): ReportRecord {
  const { key, list, id, date, words, category, minutes, caseId, clientId, version, isChangedSince } = part;
  return {
    ...{ key, list, id, date, words, category, minutes, caseId, version, isChangedSince },
    amount: toDecimal(cents),
    caseTitle: nameOf(books, 'case', caseId),
    clientName: nameOf(books, 'client', clientId),
  };
}

export const reportRecordsQuery = answerQuery(reportRecords, async ({ query, actor, read, past }) => {
  const { figure, by, key, asOf, mine, ...days } = query;
  const books = await booksAt({ asOf, to: days.to, mine }, { read, past, actor });
  const wanted = key === '' ? null : key;
  let sum = 0;
  const rows: ReportRecord[] = [];
  for (const part of contributionsOf(books, days)) {
    const cents = partIn(figure, part);
    if (cents === null || (by !== undefined && wanted !== undefined && keyOf(part, by) !== wanted)) continue;
    sum += cents;
    rows.push(recordOf(books, part, cents));
  }
  rows.sort((a, b) => (a.date === b.date ? (a.key < b.key ? -1 : 1) : a.date < b.date ? 1 : -1));
  return { body: { total: toDecimal(sum), rows } };
});
