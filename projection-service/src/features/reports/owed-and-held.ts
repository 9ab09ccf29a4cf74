import { type Invoice, invoice, invoicesView } from '@lexledger/contracts/features/invoices';
import { heldReport, owedReport } from '@lexledger/contracts/features/reports';
import { type TrustAccount, trustAccountsView } from '@lexledger/contracts/features/trust';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { ageOf } from '@lexledger/domain/invoiceAges';
import { isOutstanding } from '@lexledger/domain/invoiceStates';
import { openAmount } from '@lexledger/domain/invoiceSum';
import { answerQuery } from '../../kernel/query-handler.ts';
import { isOfPerson, recordsAsOf } from './records-as-of.ts';

const momentOf = (asOf: string | undefined): string | null =>
  asOf === undefined ? null : new Date(asOf).toISOString();

const sumOf = (amounts: readonly string[]): string =>
  toDecimal(amounts.reduce((sum, amount) => sum + toCents(amount), 0));

export const owedQuery = answerQuery(owedReport, async ({ query, actor, now, read, past }) => {
  const on = calendarDay(query.asOf ?? now, actor.timeZone);
  const asOf = momentOf(query.asOf);
  const standings = await recordsAsOf<Invoice>(
    { view: invoicesView.name, category: invoice.category },
    asOf,
    { read, past, isMine: isOfPerson(query) },
    asOf === null ? { isOpen: true } : {},
  );
  const rows = standings.flatMap(({ record }) => {
    const { id, number, title, clientId, removedAt } = record;
    if (removedAt !== null || !isOutstanding(record)) return [];
    // An approved invoice always has a due date.
    const dueDate = record.dueDate ?? on;
    return [{ id, number, title, clientId, dueDate, age: ageOf(dueDate, on), open: openAmount(record) }];
  });
  rows.sort((a, b) => (a.dueDate === b.dueDate ? (a.id < b.id ? -1 : 1) : a.dueDate < b.dueDate ? -1 : 1));
  return { body: { on, total: sumOf(rows.map(({ open }) => open)), rows } };
});

export const heldQuery = answerQuery(heldReport, async ({ query, read }) => {
  const asOf = momentOf(query.asOf);
  const found = await read.find(trustAccountsView.name, { where: {} });
  const matters = isOfPerson(query) ? new Set([...read.led(), ...read.teams()]) : null;
  const rows = (found as unknown as readonly TrustAccount[])
    .filter(({ owner }) => owner === 'client')
    .map(({ id, entries }) => {
      const until = entries.filter(({ recordedAt }) => asOf === null || recordedAt <= asOf);
      if (matters === null) return { clientId: id, balance: until.at(-1)?.balance ?? '0.00' };
      const own = until.filter(({ caseId }) => caseId !== null && matters.has(caseId));
      return { clientId: id, balance: sumOf(own.map(({ amount }) => amount)) };
    })
    .filter(({ balance }) => toCents(balance) !== 0)
    .sort((a, b) => toCents(b.balance) - toCents(a.balance) || (a.clientId < b.clientId ? -1 : 1));
  return { body: { total: sumOf(rows.map(({ balance }) => balance)), rows } };
});
