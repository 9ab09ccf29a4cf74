import { USER } from '@lexledger/command-service/kernel/given';
import { aDataFolder, startProcess } from '@lexledger/command-service/kernel/test-process';
import { billingProcess } from '@lexledger/command-service/policies/billing.process';
import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import {
  discountInvoice,
  type Invoice,
  type InvoiceAgeing,
  type InvoiceLine,
  invoice,
  issueCreditMemo,
  recordPayment,
  returnPayment,
  sendInvoice,
  takeBackPayment,
  takeBackWriteOff,
  voidCreditMemo,
  voidInvoice,
  waiveLine,
  writeDownLine,
  writeOffInvoice,
} from '@lexledger/contracts/features/invoices';
import type { FinancialSummary } from '@lexledger/contracts/features/ledger';
import { financialRecord } from '@lexledger/contracts/features/money';
import type { FinancialReport, ReportRecords } from '@lexledger/contracts/features/reports';
import { timeEntry } from '@lexledger/contracts/features/time';
import {
  clearTrustEntry,
  depositTrust,
  moveFirmFunds,
  payFromTrust,
  reverseTrust,
  type TrustAccount,
  type TrustBalance,
  type TrustJournal,
  type TrustPosition,
  type TrustTrialBalance,
  transferTrust,
  withdrawTrust,
} from '@lexledger/contracts/features/trust';
import { closeTrustPeriod } from '@lexledger/contracts/features/trust/bank-accounts';
import { type Reconciliation, reconciliation } from '@lexledger/contracts/features/trust/reconciliations';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import { addDays } from '@lexledger/contracts/kernel/days';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { runsOf } from '@lexledger/contracts/kernel/given-runs';
import { REPORT_FIGURES, REPORT_GROUPS, type ReportFigure, type ReportGroup } from '@lexledger/contracts/reportChoices';
import { mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';
import { casesProjection } from '@lexledger/projection-service/features/cases/cases.view';
import { clientsProjection } from '@lexledger/projection-service/features/clients/clients.view';
import {
  ageingQuery,
  invoiceQueries,
  invoicesProjection,
} from '@lexledger/projection-service/features/invoices/invoices.view';
import { summaryQuery } from '@lexledger/projection-service/features/ledger/financial-summary';
import { ledgerSettingsProjection } from '@lexledger/projection-service/features/ledger/ledger-settings.view';
import { postingsProjection } from '@lexledger/projection-service/features/ledger/postings.view';
import { moneyProjection } from '@lexledger/projection-service/features/money/financial-records.view';
import {
  financialReportQuery,
  reportRecordsQuery,
} from '@lexledger/projection-service/features/reports/financial-report';
import { timeProjection } from '@lexledger/projection-service/features/time/time-entries.view';
import {
  reconciliationQueries,
  reconciliationsProjection,
} from '@lexledger/projection-service/features/trust/reconciliations.view';
import {
  trustAccountsProjection,
  trustQueries,
} from '@lexledger/projection-service/features/trust/trust-accounts.view';
import { trustBookQueries } from '@lexledger/projection-service/features/trust/trust-book';
import { trustBookProjection } from '@lexledger/projection-service/features/trust/trust-book.view';
import { documentsOf } from '@lexledger/projection-service/kernel/example';
import type { QueryHandler } from '@lexledger/projection-service/kernel/query-handler';
import type { Views } from '@lexledger/projection-service/kernel/reader';
import { ask, showing, testActor } from '@lexledger/projection-service/kernel/test-reader';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balancesByDay,
  expectedAgeing,
  expectedPosition,
  expectedSums,
  expectedTrialBalance,
  heldBy,
  movedBy,
  owedBy,
} from './billing-figures.ts';
import { expectedReport } from './figures-from-events.ts';
import { centsIn, foldedBy, text } from './folded-events.ts';
import { naiveEntries, sumOf } from './naive-ledger.ts';

const VIEWS = [
  moneyProjection,
  timeProjection,
  casesProjection,
  clientsProjection,
  invoicesProjection,
  trustAccountsProjection,
  trustBookProjection,
  reconciliationsProjection,
  postingsProjection,
  ledgerSettingsProjection,
];
const BEGINNING = Date.parse('2026-01-05T12:00:00.000Z');
const DAY_MS = 86_400_000;
const AREAS = ['Tax', 'Family'];

/** A user's action on records, which are given by their index in order of creation; many actions are refused. */
interface Deed {
  readonly deed: (typeof DEEDS)[number];
  readonly of: number;
  readonly which: number;
  readonly cents: number;
  readonly entries: readonly number[];
  readonly yes: boolean;
}

const DEEDS = [
  ...['log', 'log', 'spend', 'spend', 'earn', 'retime', 'reprice', 'discard', 'take back in'],
  ...['draft', 'draft', 'draft', 'reline', 'send', 'send', 'send', 'void', 'remove', 'restore'],
  ...[
    'pay',
    'pay',
    'take back',
    'return',
    'write off',
    'claim again',
    'credit',
    'void credit',
    'deposit',
    'deposit',
    'withdraw',
    'reverse',
    'from trust',
    'from trust',
  ],
  ...['discount', 'write down', 'waive'],
  ...['settle', 'settle', 'settle', 'wait', 'wait', 'move', 'reconcile'],
  ...['deposit for', 'transfer', 'transfer', 'own funds', 'charge', 'clear', 'close'],
] as const;

const deed: fc.Arbitrary<Deed> = fc.record({
  deed: fc.constantFrom(...DEEDS),
  of: fc.nat(5),
  which: fc.nat(30),
  cents: fc.integer({ min: 1, max: 60_000 }),
  entries: fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 4 }),
  yes: fc.boolean(),
});

const first = (name: Deed['deed'], rest: Partial<Deed> = {}): Deed => ({
  ...{ deed: name, of: 0, which: 0, cents: 30_000, entries: [0, 1], yes: true },
  ...rest,
});

/** All possible actions on one invoice and one account, so that every report covers each of them. */
const A_WHOLE_LIFE: readonly Deed[] = [
  ...[first('log'), first('spend'), first('earn'), first('draft'), first('settle'), first('send'), first('settle')],
  ...[first('deposit'), first('from trust', { cents: 500 }), first('settle'), first('take back'), first('settle')],
  ...[first('wait', { which: 30 }), first('pay', { cents: 100, yes: false }), first('wait', { which: 30 })],
  ...[
    first('take back'),
    first('void'),
    first('settle'),
    first('withdraw', { yes: false }),
    first('reverse', { which: 3 }),
  ],
  ...[first('deposit for'), first('transfer', { cents: 400 }), first('own funds'), first('charge'), first('clear')],
  ...[first('close'), first('deposit'), first('wait', { which: 1 })],
  ...[first('reconcile'), first('draft'), first('settle')],
  ...[first('write down', { which: 1, yes: false }), first('waive', { which: 1, of: 1 })],
  ...[first('discount', { which: 1, of: 5 }), first('send', { which: 1 }), first('wait', { which: 20 })],
];

const decimal = (cents: number): string => text(BigInt(cents));
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

function aFirm() {
  let now = BEGINNING;
  const clock = {
    now: () => {
      now += 1;
      return now;
    },
  };
  const process = startProcess(aDataFolder(), { clock });
  const clients: string[] = [];
  const cases: { readonly id: string; readonly clientId: string }[] = [];
  const works: { readonly kind: 'time' | 'expense'; readonly id: string; readonly caseId: string | null }[] = [];
  const invoices: { readonly id: string; readonly clientId: string }[] = [];
  let lines = 0;
  let done = 0;
  const today = (): string => new Date(now).toISOString().slice(0, 10);

  const send = async (definition: CommandDefinition, body: object, id?: string) =>
    process.send(definition, body as never, id === undefined ? {} : { id });
  const add = async (definition: CommandDefinition, body: object): Promise<string> =>
    (await send(definition, body)).body.id;

  async function begin(): Promise<void> {
    for (const [index, practiceArea] of AREAS.entries()) {
      const email = 'someone@client.example';
      const clientId = await add(client.commands.add, { name: `Client ${index}`, email, practiceArea });
      clients.push(clientId);
      for (const area of AREAS) {
        const body = { title: `Case of ${index}, ${area}`, clientId, practiceArea: area, status: 'active' };
        cases.push({ id: await add(caseRecord.commands.add, body), clientId });
      }
    }
  }

  /** Runs all steps, and repeats some of the last ones as after a crash. */
  async function settle(again = 0): Promise<void> {
    done = Math.max(0, done - again);
    for (;;) {
      const events = (await process.log()).filter(({ type }) => billingProcess.reactsTo.includes(type));
      if (done >= events.length) return;
      for (; done < events.length; done += 1) await billingProcess.step(events[done] as DomainEvent, process);
    }
  }

  function linesFor(clientId: string, { entries, cents, yes }: Deed): readonly Partial<InvoiceLine>[] {
    const own = cases.filter((one) => one.clientId === clientId).map(({ id }) => id);
    const billable = works.filter(({ caseId }) => caseId !== null && own.includes(caseId));
    const chosen = [...new Set(entries.map((index) => at(billable, index)))].filter((work) => work !== undefined);
    const billed = chosen.map(({ kind, id, caseId }) => ({ kind, entryId: id, caseId }));
    const fee = { kind: 'fee', entryId: null, caseId: null } as const;
    return [...billed, ...(yes || billed.length === 0 ? [fee] : [])].map((what, index) => {
      lines += 1;
      const id = `5b8c3d40-0000-4000-8000-${String(lines).padStart(12, '0')}`;
      return { id, ...what, date: today(), description: 'Work', amount: decimal(cents + index * 7) };
    });
  }

  const mattersOf = (clientId: string) => cases.filter((one) => one.clientId === clientId);
  const matterOf = (clientId: string): string | undefined => mattersOf(clientId)[0]?.id;
  const bankId = (): string => mainTrustBankId(USER);

  async function act(one: Deed): Promise<unknown> {
    const { of, which, cents, yes } = one;
    const clientId = at(clients, of) as string;
    const caseId = yes ? (at(cases, which)?.id ?? null) : null;
    const work = at(works, which);
    const record = work?.kind === 'time' ? timeEntry : financialRecord;
    const billed = at(invoices, which);
    const amount = decimal(cents);
    switch (one.deed) {
      case 'wait':
        now += which * DAY_MS;
        return undefined;
      case 'settle':
        return settle(of);
      case 'log': {
        const body = { taskDescription: 'Work', timeMinutes: which * 6 + 6, hourlyRate: amount, date: today() };
        const id = await add(timeEntry.commands.add, { ...body, caseId, clientId: yes ? null : clientId });
        return id && works.push({ kind: 'time', id, caseId });
      }
      case 'spend':
      case 'earn': {
        const type = one.deed === 'spend' ? 'expense' : 'income';
        const category = of > 2 ? 'Office' : 'Court fees';
        const body = { type, amount, description: 'A record', category, caseId, date: today() };
        const id = await add(financialRecord.commands.add, body);
        return type === 'expense' && works.push({ kind: 'expense', id, caseId });
      }
      case 'retime':
        return work?.kind === 'time' && send(timeEntry.commands.change, { timeMinutes: of * 12 + 6 }, work.id);
      case 'reprice':
        return work?.kind === 'expense' && send(financialRecord.commands.change, { amount }, work.id);
      case 'discard':
        return work && send(record.commands.remove, {}, work.id);
      case 'take back in':
        return work && send(record.commands.restore, {}, work.id);
      case 'draft': {
        const rest = yes ? { discount: decimal(cents % 50), taxRate: `${of}.${String(which).padStart(3, '0')}` } : {};
        const { status, body } = await send(invoice.commands.add, {
          ...{ title: 'Work', clientId, lines: linesFor(clientId, one), ...rest },
        });
        return status === 201 && invoices.push({ id: body.id, clientId });
      }
      case 'deposit':
        return send(depositTrust, { amount: decimal(cents * 3), date: today() }, clientId);
      case 'withdraw':
        return send(withdrawTrust, { amount, date: today(), ...(yes && { caseId }) }, clientId);
      case 'deposit for':
        return send(
          depositTrust,
          { amount: decimal(cents * 2), date: today(), caseId: of > 3 ? caseId : matterOf(clientId) },
          clientId,
        );
      case 'transfer': {
        const [here, there] = yes
          ? [null, matterOf(clientId)]
          : [matterOf(clientId), at(mattersOf(clientId), which)?.id];
        if (there === undefined || there === here) return undefined;
        return send(transferTrust, { amount, date: today(), fromCaseId: here, toCaseId: there }, clientId);
      }
      case 'own funds':
        return send(moveFirmFunds, { kind: yes ? 'firm-deposit' : 'firm-withdrawal', amount, date: today() }, bankId());
      case 'charge':
        return send(
          moveFirmFunds,
          { kind: yes ? 'charge' : 'interest', amount: decimal(which + 1), date: today() },
          bankId(),
        );
      case 'clear': {
        const entry = at(movedBy(await process.log()), which);
        return entry && send(clearTrustEntry, { entryId: entry.id, on: yes ? today() : null }, entry.ownerId);
      }
      case 'close': {
        // A day is closed when it is over.
        const date = addDays(today(), -1);
        const { bookBalance, clientBalance, firmBalance } = expectedPosition(await process.log(), date);
        const balances = { bankBalance: bookBalance, bookBalance, clientBalance, firmBalance };
        const { body } = await send(reconciliation.commands.add, { date, ...balances });
        return send(closeTrustPeriod.command, { reconciliationId: body.id }, bankId());
      }
      case 'reverse': {
        const own = movedBy(await process.log()).filter((moved) => moved.ownerId === clientId);
        const entry = at(own, which);
        return entry && send(reverseTrust, { entryId: entry.id }, clientId);
      }
      case 'move': {
        const moved = at(cases, which);
        return moved && send(caseRecord.commands.change, { practiceArea: at(AREAS, of) }, moved.id);
      }
      case 'reconcile': {
        const { bookBalance, clientBalance } = expectedPosition(await process.log(), today());
        const said = { depositsInTransit: amount, outstandingWithdrawals: decimal(which * 100) };
        const body = { date: today(), bankBalance: decimal(cents * of), ...said, bookBalance, clientBalance };
        return send(reconciliation.commands.add, body);
      }
    }
    if (billed === undefined) return undefined;
    switch (one.deed) {
      case 'reline':
        return send(invoice.commands.change, { lines: linesFor(billed.clientId, one) }, billed.id);
      case 'send':
        return send(sendInvoice.command, { issuedOn: today() }, billed.id);
      case 'void':
        return send(voidInvoice.command, {}, billed.id);
      case 'remove':
        return send(invoice.commands.remove, {}, billed.id);
      case 'restore':
        return send(invoice.commands.restore, {}, billed.id);
      case 'pay': {
        // The payment covers the whole balance or a part of it.
        const owed = owedBy(await process.log()).find(({ id }) => id === billed.id);
        const open = owed === undefined ? amount : text(owed.total - owed.paid);
        const paid = yes && open !== '0.00' ? open : amount;
        return send(recordPayment.command, { amount: paid, method: 'check', date: today() }, billed.id);
      }
      case 'from trust':
        return send(payFromTrust, { amount, invoiceId: billed.id, date: today() }, billed.clientId);
      case 'return': {
        const folded = foldedBy(await process.log(), 'invoice', '9999').get(billed.id);
        const payment = at((folded?.payments ?? []) as readonly { readonly id: string }[], of);
        return payment && send(returnPayment.command, { paymentId: payment.id, date: today() }, billed.id);
      }
      case 'discount': {
        const by = yes ? { percent: `${of}.${which % 10}` } : { amount: decimal((cents % 99) + 1) };
        return send(discountInvoice.command, { ...by, reason: 'Agreed' }, billed.id);
      }
      case 'write down':
      case 'waive': {
        const folded = foldedBy(await process.log(), 'invoice', '9999').get(billed.id);
        const line = at((folded?.lines ?? []) as readonly { readonly id: string }[], of);
        if (line === undefined) return undefined;
        const lineId = line.id;
        return one.deed === 'waive'
          ? send(waiveLine.command, { lineId, reason: 'A courtesy' }, billed.id)
          : send(writeDownLine.command, { lineId, amount: decimal(cents % 999), reason: 'Too long' }, billed.id);
      }
      case 'write off':
        return send(writeOffInvoice.command, { date: today(), reason: 'Insolvent' }, billed.id);
      case 'claim again':
        return send(takeBackWriteOff.command, {}, billed.id);
      case 'credit':
        return send(issueCreditMemo.command, { amount, date: today(), reason: 'Billed twice' }, billed.id);
      case 'void credit': {
        const folded = foldedBy(await process.log(), 'invoice', '9999').get(billed.id);
        const memo = at((folded?.credits ?? []) as readonly { readonly id: string }[], of);
        return memo === undefined ? undefined : send(voidCreditMemo.command, { creditId: memo.id }, billed.id);
      }
      case 'take back': {
        const folded = foldedBy(await process.log(), 'invoice', '9999').get(billed.id);
        const payment = at((folded?.payments ?? []) as readonly { readonly id: string }[], of);
        return payment && send(takeBackPayment.command, { paymentId: payment.id }, billed.id);
      }
      default:
        return undefined;
    }
  }

  return { process, begin, act, settle, today, now: () => now };
}

const queryCalled = (queries: readonly QueryHandler[], name: string): QueryHandler => {
  const found = queries.find(({ definition }) => definition.name === name);
  if (found === undefined) throw new Error(`no query is called ${name}`);
  return found;
};
const listInvoices = queryCalled(invoiceQueries, invoice.queries.list.name);
const listReconciliations = queryCalled(reconciliationQueries, reconciliation.queries.list.name);
const [trustAccounts, trustAccount, trustPosition, trustTrialBalance, trustJournal] = [
  ...['ListTrustAccounts', 'GetTrustAccount', 'GetTrustPosition', 'GetTrustTrialBalance', 'GetTrustJournal'],
].map((name) => queryCalled([...trustQueries, ...trustBookQueries], name)) as [
  QueryHandler,
  QueryHandler,
  QueryHandler,
  QueryHandler,
  QueryHandler,
];

const added = (amounts: readonly string[]): string => text(amounts.reduce((sum, amount) => sum + centsIn(amount), 0n));

/** The log of one firm, and its views as a rebuild creates them. */
interface Books {
  readonly events: readonly DomainEvent[];
  readonly read: Views;
  readonly userId: string;
}

const asking =
  ({ events, read, userId }: Books) =>
  <Body>(query: QueryHandler, given: object = {}): Promise<Body> =>
    ask<Body>(query, read, { actor: { ...testActor, userId, timeZone: 'UTC' }, events, ...given });

async function theReport(books: Books, asOf: string | undefined): Promise<void> {
  const asks = asking(books);
  const [from, to] = ['2026-01-20', '2026-12-31'];
  const period = { from, to, ...(asOf !== undefined && { asOf }) };
  for (const by of Object.keys(REPORT_GROUPS) as ReportGroup[]) {
    const answer = await asks<FinancialReport>(financialReportQuery, { query: { ...period, by } });
    const lines = answer.lines.map(({ key, name: _, workedMinutes: __, ...figures }) => [key, figures] as const);
    expect(new Map(lines)).toEqual(expectedReport(books.events, by, from, to, asOf ?? '9999'));
    for (const figure of Object.keys(REPORT_FIGURES) as ReportFigure[]) {
      expect(answer[figure]).toBe(added(answer.lines.map((line) => line[figure])));
      for (const line of [undefined, ...answer.lines]) {
        const drilled = await asks<ReportRecords>(reportRecordsQuery, {
          query: { ...period, figure, by, ...(line !== undefined && { key: line.key ?? '' }) },
        });
        expect(drilled.total).toBe((line ?? answer)[figure]);
        expect(drilled.total).toBe(added(drilled.rows.map(({ amount }) => amount)));
      }
    }
  }
}

/**
 * Checks that, once all steps are done, work in progress is what no invoice holds according to the invoices' events,
 * not the entries'.
 */
async function workInProgress(books: Books): Promise<void> {
  const held = heldBy(books.events);
  const unbilled = [...foldedBy(books.events, 'time', '9999')].filter(
    ([id, { removed, billable }]) => !removed && billable === true && !held.has(id),
  );
  const { unbilled: said } = await asking(books)<FinancialReport>(financialReportQuery);
  expect(said).toBe(added(unbilled.map(([, { calculatedValue }]) => String(calculatedValue))));
}

async function theAgeing(books: Books): Promise<void> {
  const asks = asking(books);
  const [due = '2026-03-01', ...others] = new Set(owedBy(books.events).map(({ dueDate }) => dueDate));
  // These are the days on both sides of each bracket's boundary for one invoice; for the others they are arbitrary.
  for (const late of [0, 1, 30, 31, 60, 61, 90, 91, others.length * 17]) {
    const moment = new Date(Date.parse(due) + late * DAY_MS).toISOString();
    const answer = await asks<InvoiceAgeing>(ageingQuery, { at: moment });
    expect(answer).toEqual(expectedAgeing(books.events, moment.slice(0, 10)));
  }
  // The balance must equal that of the listed invoices that are sent and not fully paid.
  const listed = await asks<readonly Invoice[]>(listInvoices);
  const open = listed.filter(({ status }) => status === 'sent' || status === 'part-paid');
  const { open: said, invoices } = await asks<InvoiceAgeing>(ageingQuery);
  expect(
    text(open.reduce((sum, { total, paid, credited }) => sum + centsIn(total) - centsIn(paid) - centsIn(credited), 0n)),
  ).toBe(said);
  expect(open.filter(({ total }) => total !== '0.00')).toHaveLength(invoices);
}

async function theTrustMoney(books: Books, days: readonly string[]): Promise<void> {
  const asks = asking(books);
  for (const on of days) {
    const position = await asks<TrustPosition>(trustPosition, { query: { on } });
    expect(position).toEqual(expectedPosition(books.events, on));
    expect(position.bookBalance).toBe(added([position.firmBalance, ...position.clients.map(({ balance }) => balance)]));
  }
  for (const cents of balancesByDay(books.events)) expect(cents).toBeGreaterThanOrEqual(0n);
  for (const on of days) {
    const trial = await asks<TrustTrialBalance>(trustTrialBalance, { query: { on } });
    const rows = trial.rows.map(({ ownerId, caseId, balance }) => `${ownerId} ${caseId} ${balance}`);
    expect(rows.toSorted()).toEqual(expectedTrialBalance(books.events, on));
    const journal = await asks<TrustJournal>(trustJournal, { query: { from: '2026-02-01', to: on } });
    const { bookBalance } = expectedPosition(books.events, on);
    expect([trial.total, ...(on < '2026-02-01' ? [] : [journal.closing])]).toEqual([
      bookBalance,
      ...(on < '2026-02-01' ? [] : [bookBalance]),
    ]);
    expect(journal.entries).toHaveLength(
      movedBy(books.events).filter(({ date }) => date >= '2026-02-01' && date <= on).length,
    );
  }
  const moved = movedBy(books.events);
  const accounts = await asks<readonly TrustBalance[]>(trustAccounts);
  expect(new Set(accounts.map(({ id }) => id))).toEqual(new Set(moved.map(({ ownerId }) => ownerId)));
  for (const { id, balance, lastOn } of accounts) {
    const own = moved.filter(({ ownerId }) => ownerId === id);
    expect(balance).toBe(text(own.reduce((sum, { cents }) => sum + cents, 0n)));
    expect(lastOn).toBe(
      own
        .map(({ date }) => date)
        .sort()
        .at(-1),
    );
    const { entries } = await asks<TrustAccount>(trustAccount, { params: { id } });
    expect(entries.map((entry) => centsIn(entry.amount))).toEqual(own.map(({ cents }) => cents));
    expect(entries.at(-1)?.balance).toBe(balance);
    for (const entry of entries) expect(centsIn(entry.balance)).toBeGreaterThanOrEqual(0n);
  }
  for (const each of await asks<readonly Reconciliation[]>(listReconciliations)) {
    const bank = centsIn(each.bankBalance) + centsIn(each.depositsInTransit) - centsIn(each.outstandingWithdrawals);
    expect(each).toMatchObject({
      adjustedBalance: text(bank),
      difference: text(bank - centsIn(each.bookBalance)),
      ledgerDifference: text(centsIn(each.bookBalance) - centsIn(each.clientBalance) - centsIn(each.firmBalance)),
    });
  }
}

async function theSummary(books: Books, now: number): Promise<void> {
  const moment = new Date(now).toISOString();
  const { events } = books;
  const {
    months,
    categories,
    cases: _,
    basis: __,
    advanced,
    tax,
    ...summary
  } = await asking(books)<FinancialSummary>(summaryQuery, { at: moment });
  const [thisMonth, lastMonth] = [months.at(-1)?.month ?? '', months.at(-2)?.month ?? ''];
  expect(thisMonth).toBe(moment.slice(0, 7));
  expect(summary).toEqual({
    ...expectedSums(events, ''),
    thisMonth: expectedSums(events, thisMonth),
    lastMonth: expectedSums(events, lastMonth),
  });
  const entries = naiveEntries(events);
  expect([advanced, tax]).toEqual([text(sumOf(entries, 'advanced')), text(sumOf(entries, 'tax'))]);
  expect(months).toEqual(months.map(({ month }) => ({ month, ...expectedSums(events, month) })));
  for (const { type, category, total } of categories) {
    const sums = expectedSums(events, moment.slice(0, 4), category);
    expect([category, total]).toEqual([category, type === 'income' ? sums.income : sums.expenses]);
  }
}

describe('time, expenses, income, invoices, payments and trust money, in whatever order', () => {
  it('come to the same in every report as in the raw events, and to the same again after a rebuild', async () => {
    const happened = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(deed, { minLength: 40, maxLength: 70, size: 'max' }),
        fc.nat(60),
        async (deeds, then) => {
          const firm = aFirm();
          try {
            await firm.begin();
            let asOf = new Date(firm.now()).toISOString();
            for (const [index, one] of deeds.entries()) {
              await firm.act(one);
              if (index === then) asOf = new Date(firm.now()).toISOString();
            }
            await firm.settle();
            const events = await firm.process.log();
            for (const { type } of events) happened.add(type);
            // The views must be equal whether events are applied one by one or in batches from the first, as in a
            // rebuild.
            for (const view of VIEWS) expect(documentsOf(view, events, 50)).toEqual(documentsOf(view, events));
            const userId = String(events[0]?.metadata.userId);
            const books = { events, read: await showing(VIEWS, events), userId };
            await theReport(books, undefined);
            await theReport(books, asOf);
            await workInProgress(books);
            await theAgeing(books);
            await theTrustMoney(books, [asOf.slice(0, 10), '2026-02-01', firm.today()]);
            await theSummary(books, firm.now());
          } finally {
            await firm.process.close();
          }
        },
      ),
      { numRuns: runsOf(15), examples: [[[...A_WHOLE_LIFE], 10]] },
    );
    // The generated sequences must contain each of these events, or the test would prove nothing about them.
    expect([...happened]).toEqual(
      expect.arrayContaining([
        ...['TimeEntryBilled', 'TimeEntryUnbilled', 'FinancialRecordBilled', 'FinancialRecordUnbilled'],
        ...['InvoiceSent', 'InvoiceVoided', 'InvoicePaymentRecorded', 'InvoicePaymentTakenBack'],
        ...['TrustFundsDeposited', 'TrustFundsWithdrawn', 'TrustInvoicePaid', 'TrustPaymentReturned'],
        ...['TrustEntryReversed', 'TrustReconciliationAdded', 'TrustFundsTransferred', 'TrustFirmFundsMoved'],
        ...['TrustEntryCleared', 'TrustPeriodClosed'],
      ]),
    );
  }, 120_000);
});
