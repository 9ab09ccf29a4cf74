import { caseDecider } from '@lexledger/command-service/features/cases/case.decider';
import { clientDecider } from '@lexledger/command-service/features/clients/client.decider';
import {
  invoiceDecider,
  RECORD_TRUST_PAYMENT,
  SETTLE_CLAIMS,
} from '@lexledger/command-service/features/invoices/invoice.decider';
import { ledgerDecider } from '@lexledger/command-service/features/ledger/ledger.decider';
import {
  BILL_EXPENSE,
  financialRecordDecider,
} from '@lexledger/command-service/features/money/financial-record.decider';
import { RETURN_PAYMENT, trustAccountDecider } from '@lexledger/command-service/features/trust/trust-account.decider';
import type { Decider } from '@lexledger/command-service/kernel/decider';
import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import type { DashboardMetrics } from '@lexledger/contracts/features/dashboard';
import {
  approveInvoice,
  discountInvoice,
  type Invoice,
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
import {
  answerPaymentPairs,
  chooseAccountingBasis,
  type FinancialSummary,
  type Postings,
} from '@lexledger/contracts/features/ledger';
import { financialRecord } from '@lexledger/contracts/features/money';
import type { Performance, PerformanceRecords } from '@lexledger/contracts/features/performance';
import type { FinancialReport, ReportRecords } from '@lexledger/contracts/features/reports';
import { depositTrust, payFromTrust, withdrawTrust } from '@lexledger/contracts/features/trust';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { runsOf } from '@lexledger/contracts/kernel/given-runs';
import { REPORT_GROUPS, type ReportGroup } from '@lexledger/contracts/reportChoices';
import { calendarProjection } from '@lexledger/projection-service/features/calendar/calendar-events.view';
import { casesProjection } from '@lexledger/projection-service/features/cases/cases.view';
import { clientsProjection } from '@lexledger/projection-service/features/clients/clients.view';
import { metricsQuery } from '@lexledger/projection-service/features/dashboard/metrics';
import { invoicesProjection } from '@lexledger/projection-service/features/invoices/invoices.view';
import { summaryQuery } from '@lexledger/projection-service/features/ledger/financial-summary';
import { ledgerSettingsProjection } from '@lexledger/projection-service/features/ledger/ledger-settings.view';
import { postingsQuery } from '@lexledger/projection-service/features/ledger/postings';
import { postingsProjection } from '@lexledger/projection-service/features/ledger/postings.view';
import { moneyProjection } from '@lexledger/projection-service/features/money/financial-records.view';
import { hoursTargetsProjection } from '@lexledger/projection-service/features/performance/hours-targets.view';
import {
  performanceQuery,
  performanceRecordsQuery,
} from '@lexledger/projection-service/features/performance/performance';
import { ratesProjection } from '@lexledger/projection-service/features/rates/rates.view';
import {
  financialReportQuery,
  reportRecordsQuery,
} from '@lexledger/projection-service/features/reports/financial-report';
import { reportPaper } from '@lexledger/projection-service/features/reports/report-pdf';
import { tasksProjection } from '@lexledger/projection-service/features/tasks/tasks.view';
import { timeProjection } from '@lexledger/projection-service/features/time/time-entries.view';
import type { QueryHandler } from '@lexledger/projection-service/kernel/query-handler';
import type { Views } from '@lexledger/projection-service/kernel/reader';
import { ask, testActor } from '@lexledger/projection-service/kernel/test-reader';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from './folded-events.ts';
import { type Entry, naiveEntries, sumOf } from './naive-ledger.ts';
import { readerOver } from './reader-in-memory.ts';

const VIEWS = [
  ...[moneyProjection, invoicesProjection, timeProjection, casesProjection, clientsProjection, calendarProjection],
  ...[tasksProjection, ratesProjection, hoursTargetsProjection, postingsProjection, ledgerSettingsProjection],
];

/**
 * The part of the interface's CSV module that is used here, because the interface is a separate program with its own
 * types.
 */
interface CsvModule {
  readonly csvRows: (
    report: FinancialReport,
    by: ReportGroup,
    beside: () => null,
    whole: null,
  ) => { readonly rows: readonly (readonly (string | number | null)[])[] };
}
const CSV_ROWS: string = '../../ui/src/features/money/report/reportLines.ts';
const { csvRows } = (await import(CSV_ROWS)) as CsvModule;

const USER = '5f0c2a4e-8d1b-4c5e-9a57-0c1f3b7d2e10';
const TODAY = '2026-03-31';
const NOON = `${TODAY}T12:00:00.000Z`;
const id = (kind: number, last: number): string => `0000000${kind}-0000-4000-8000-${String(last).padStart(12, '0')}`;
const CLIENTS = [id(1, 1), id(1, 2)];
const CASES = [id(2, 1), id(2, 2), id(2, 3)];
const OWNER = [0, 0, 1];

const DEEDS = [
  ...['earn', 'earn', 'spend', 'spend', 'change', 'discard', 'draft', 'draft', 'draft', 'approve', 'send', 'send'],
  ...['pay', 'pay', 'pay', 'pay all', 'return', 'return', 'take back', 'write off', 'claim again', 'void'],
  ...['write down', 'waive', 'discount', 'discount', 'credit', 'credit', 'void credit'],
  ...['deposit', 'withdraw', 'from trust', 'same', 'same', 'different', 'basis'],
] as const;

/** A user's action on records, which are given by their index in order of creation; many actions are refused. */
interface Deed {
  readonly deed: (typeof DEEDS)[number];
  readonly of: number;
  readonly which: number;
  readonly cents: number;
  readonly day: number;
  readonly yes: boolean;
}
const deed: fc.Arbitrary<Deed> = fc.record({
  deed: fc.constantFrom(...DEEDS),
  of: fc.nat(5),
  which: fc.nat(7),
  cents: fc.integer({ min: 1, max: 20_000 }),
  day: fc.nat(120),
  yes: fc.boolean(),
});
/** All actions in one sequence, so that each event occurs even in a short run. */
const A_WHOLE_LIFE: readonly Deed[] = (
  [
    ...['spend', 'earn', 'draft', 'send', 'pay', 'same', 'return', 'basis', 'write off', 'claim again'],
    ...['deposit', 'from trust', 'take back', 'draft', 'approve', 'pay', 'take back', 'void', 'different', 'change'],
    'discard',
    ...['draft', 'write down', 'waive', 'discount', 'send', 'credit', 'void credit', 'credit', 'pay all'],
  ] as Deed['deed'][]
).map((name, index) => {
  // The reversal on the first invoice concerns its third payment, which is the one from trust.
  const [of, which] = [index === 12 ? 2 : 0, index > 21 ? 2 : index > 13 ? 1 : 0];
  return { deed: name, of, which, cents: index > 21 ? 1_000 : 5_000, day: 30 + index, yes: true };
});

const decimal = (cents: number): string => text(BigInt(cents));
const dayAt = (index: number): string =>
  new Date(Date.parse('2025-12-01') + index * 86_400_000).toISOString().slice(0, 10);
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** Streams in memory with the events that deciders return, and nothing else. */
function aLog() {
  const states = new Map<string, unknown>();
  const revisions = new Map<string, number>();
  const events: DomainEvent[] = [];
  let commands = 0;
  const keyOf = (category: string, entityId: string): string => `${category}-${entityId}`;
  const deciders = new Map<string, Decider<unknown>>(
    [
      ...[invoiceDecider, ledgerDecider, financialRecordDecider],
      ...[trustAccountDecider, caseDecider, clientDecider],
    ].map((decider) => [decider.category, decider as Decider<unknown>]),
  );
  const stateOf = (category: string, entityId: string): unknown =>
    states.get(keyOf(category, entityId)) ?? deciders.get(category)?.initial(entityId);

  /** Sends a command, and returns whether it was accepted. */
  function tell(category: string, entityId: string, type: string, data: object): boolean {
    const decider = deciders.get(category) as Decider<unknown>;
    commands += 1;
    const when = new Date(Date.parse(NOON) + commands).toISOString();
    const command = { type, data, entityId, commandId: id(9, commands), userId: USER, at: when, today: TODAY };
    const state = stateOf(category, entityId);
    const named = new Map(
      (decider.references?.(command, state) ?? []).flatMap((reference): [string, unknown][] =>
        deciders.has(reference.category) ? [[reference.field, stateOf(reference.category, reference.id)]] : [],
      ),
    );
    const decision = decider.decide(command, state, named, []);
    if ('refused' in decision) return false;
    let next = state;
    for (const { type: of, data: said } of decision) {
      const stream = keyOf(category, entityId);
      const revision = (revisions.get(stream) ?? -1) + 1;
      revisions.set(stream, revision);
      const event: DomainEvent = {
        ...{ id: id(8, events.length), type: of, data: said as DomainEvent['data'], stream, entityId, revision },
        ...{ position: String(events.length + 1).padStart(20, '0'), erased: false },
        metadata: {
          ...{ commandId: command.commandId, commandHash: '', userId: USER, sessionId: null, correlationId: 'a-test' },
          ...{ causationId: null, ip: null, userAgent: null, at: when, schemaVersion: 1, subject: null },
        },
      };
      events.push(event);
      next = decider.evolve(next, event);
      states.set(stream, next);
    }
    return true;
  }
  const send = (definition: CommandDefinition, entityId: string, body: object = {}): boolean =>
    tell(definition.category, entityId, definition.type, definition.body.parse(body) as object);
  const record = <R>(category: string, entityId: string): R =>
    (stateOf(category, entityId) as { readonly record: R }).record;
  return { events, tell, send, record, stateOf };
}

type Log = ReturnType<typeof aLog>;

function begin({ send }: Log): void {
  for (const [index, clientId] of CLIENTS.entries()) {
    send(client.commands.add, clientId, { name: `Client ${index}`, email: 'a@b.example', practiceArea: 'Tax' });
  }
  for (const [index, caseId] of CASES.entries()) {
    const clientId = CLIENTS[OWNER[index] as number];
    send(caseRecord.commands.add, caseId, { title: `Case ${index}`, clientId, practiceArea: 'Tax', status: 'active' });
  }
}

/** Runs the actions, and their effects on other streams immediately. */
function live(log: Log, deeds: readonly Deed[]): void {
  const records: string[] = [];
  const invoices: string[] = [];
  let lines = 0;
  const { send, tell, record } = log;
  begin(log);

  function draft({ of, cents, yes, which }: Deed): void {
    const clientId = at(CLIENTS, of) as string;
    const own = CASES.filter((_each, index) => CLIENTS[OWNER[index] as number] === clientId);
    const costs = records
      .map((each) =>
        record<{
          type: string;
          caseId: string | null;
          amount: string;
          invoiceId: string | null;
          inHouse: boolean;
          id: string;
        }>('money', each),
      )
      .filter(
        (each) =>
          each.type === 'expense' && each.caseId !== null && own.includes(each.caseId) && each.invoiceId === null,
      )
      .slice(0, 2);
    const line = (
      kind: string,
      amount: string,
      caseId: string | null,
      entryId: string | null = null,
      inHouse = false,
    ) => {
      lines += 1;
      return { id: id(7, lines), kind, entryId, caseId, date: TODAY, description: 'Work', amount, inHouse };
    };
    const entityId = id(3, invoices.length + 1);
    const isDrafted = send(invoice.commands.add, entityId, {
      ...{ title: 'Work', clientId, caseId: null },
      lines: [
        line('fee', decimal(cents), yes ? (own[0] as string) : null),
        line('fee', decimal((cents * 7) % 9_999), own.at(-1) as string),
        ...costs.map((cost) => line('expense', cost.amount, cost.caseId, cost.id, cost.inHouse)),
      ],
      ...(yes ? { discount: decimal((cents * 3) % (cents + 1)), taxRate: `${of}.${which}75` } : {}),
    });
    if (!isDrafted) return;
    invoices.push(entityId);
    const claims = record<Invoice>('invoice', entityId).claims;
    const held = claims.map(({ entryId }) => entryId);
    for (const entryId of held) tell('money', entryId, BILL_EXPENSE, { invoiceId: entityId });
    if (claims[0]) tell('invoice', entityId, SETTLE_CLAIMS, { askedBy: claims[0].askedBy, held, refused: [] });
  }

  /** Returns trust money whose payment was removed from the invoice. */
  function giveBack(clientId: string, entryId: string): void {
    tell('trust', clientId, RETURN_PAYMENT, { entryId });
  }

  for (const one of deeds) {
    const { of, which, cents, yes } = one;
    const date = dayAt(one.day);
    const amount = decimal(cents);
    const known = at(records, which);
    const billed = at(invoices, which);
    const bill = billed === undefined ? null : record<Invoice>('invoice', billed);
    const payment = bill === null ? undefined : at(bill.payments, of);
    switch (one.deed) {
      case 'earn':
      case 'spend': {
        const type = one.deed === 'earn' ? 'income' : 'expense';
        const caseId = of === 5 ? null : at(CASES, of);
        const body = { type, amount, description: 'A record', category: yes ? 'Fees' : 'Office', caseId, date };
        const entityId = id(4, records.length + 1);
        send(financialRecord.commands.add, entityId, { ...body, inHouse: which > 4, remitsTax: which > 4 });
        records.push(entityId);
        break;
      }
      case 'change':
        if (known) send(financialRecord.commands.change, known, { amount });
        break;
      case 'discard':
        if (known) send(yes ? financialRecord.commands.remove : financialRecord.commands.restore, known);
        break;
      case 'draft':
        draft(one);
        break;
      case 'deposit':
        send(depositTrust, at(CLIENTS, of) as string, { amount, date });
        break;
      case 'withdraw':
        send(withdrawTrust, at(CLIENTS, of) as string, { amount, date });
        break;
      case 'basis':
        send(chooseAccountingBasis, USER, { basis: yes ? 'accrual' : 'cash' });
        break;
      case 'same':
      case 'different':
        if (known && billed && payment && payment.reverses === null) {
          const pair = { recordId: known, invoiceId: billed, paymentId: payment.id };
          send(answerPaymentPairs, USER, { [one.deed]: [pair] });
        }
        break;
      default:
    }
    if (billed === undefined || bill === null) continue;
    switch (one.deed) {
      case 'approve':
        send(approveInvoice.command, billed, { issuedOn: date });
        break;
      case 'send':
        send(sendInvoice.command, billed, { issuedOn: date });
        break;
      case 'pay':
        send(recordPayment.command, billed, { amount, method: 'check', date });
        break;
      case 'write down':
      case 'waive': {
        const line = at(bill.lines, of);
        if (line === undefined) break;
        const lineId = line.id;
        if (one.deed === 'waive') send(waiveLine.command, billed, { lineId, reason: 'A courtesy' });
        else send(writeDownLine.command, billed, { lineId, amount: decimal(cents % 999), reason: 'Too long' });
        break;
      }
      case 'discount':
        send(discountInvoice.command, billed, {
          ...(yes ? { percent: `${of}${which}.${which}25` } : { amount: decimal((cents % 99) + 1) }),
          reason: 'Agreed',
        });
        break;
      case 'credit':
        send(issueCreditMemo.command, billed, { amount, date, reason: 'Billed twice' });
        break;
      case 'void credit': {
        const memo = at(bill.credits, of);
        if (memo) send(voidCreditMemo.command, billed, { creditId: memo.id });
        break;
      }
      case 'pay all': {
        const [total, ...settled] = [bill.total, bill.paid, bill.credited].map((sum) => BigInt(sum.replace('.', '')));
        const open = settled.reduce((rest, sum) => rest - sum, total as bigint);
        if (open > 0n) send(recordPayment.command, billed, { amount: text(open), method: 'check', date });
        break;
      }
      case 'from trust': {
        const before = log.events.length;
        send(payFromTrust, bill.clientId, { amount, invoiceId: billed, date: TODAY });
        const paid = log.events[before];
        if (paid === undefined) break;
        const { entry } = paid.data as { readonly entry: { readonly id: string; readonly date: string } };
        const taken = tell('invoice', billed, RECORD_TRUST_PAYMENT, { id: entry.id, date: entry.date, amount });
        if (!taken) giveBack(bill.clientId, entry.id);
        break;
      }
      case 'return':
        if (
          payment &&
          send(returnPayment.command, billed, { paymentId: payment.id, date }) &&
          payment.method === 'trust'
        )
          giveBack(bill.clientId, payment.id);
        break;
      case 'take back':
        if (payment && send(takeBackPayment.command, billed, { paymentId: payment.id }) && payment.method === 'trust')
          giveBack(bill.clientId, payment.id);
        break;
      case 'write off':
        send(writeOffInvoice.command, billed, { date, reason: 'Insolvent' });
        break;
      case 'claim again':
        send(takeBackWriteOff.command, billed);
        break;
      case 'void':
        send(voidInvoice.command, billed);
        break;
      default:
    }
  }
}

const figuresOf = (entries: readonly Entry[]) => {
  const [income, expenses] = [sumOf(entries, 'income'), sumOf(entries, 'expenses')];
  return { income: text(income), expenses: text(expenses), net: text(income - expenses) };
};
const PERIOD = { from: '2025-12-10', to: '2026-03-15' };
const isWithin = ({ day }: Entry): boolean => day >= PERIOD.from && day <= PERIOD.to;
const untilEnd = ({ day }: Entry): boolean => day <= PERIOD.to;
const currency = (amount: string): string => {
  const [whole = '', cents] = amount.replace('-', '').split('.');
  return `${amount.startsWith('-') ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
};

/** The group of an entry in the report. */
const keyOf: Readonly<Record<ReportGroup, (entry: Entry) => string | null>> = {
  month: ({ day }) => day.slice(0, 7),
  case: ({ caseId }) => caseId,
  client: ({ caseId, clientId }) =>
    caseId === null ? clientId : (CLIENTS[OWNER[CASES.indexOf(caseId)] as number] as string),
  area: ({ caseId, clientId }) => (caseId === null && clientId === null ? null : 'Tax'),
  category: ({ category }) => category,
};

async function everyScreen(events: readonly DomainEvent[], read: Views): Promise<void> {
  const asks = <Body>(query: QueryHandler, given: object = {}): Promise<Body> =>
    ask<Body>(query, read, { actor: { ...testActor, userId: USER, timeZone: 'UTC' }, events, at: NOON, ...given });
  const entries = naiveEntries(events);
  const inMonth = (month: string): readonly Entry[] => entries.filter(({ day }) => day.startsWith(month));
  const balances = (of: readonly Entry[]) => ({ advanced: text(sumOf(of, 'advanced')), tax: text(sumOf(of, 'tax')) });

  const summary = await asks<FinancialSummary>(summaryQuery);
  expect(summary).toMatchObject({ ...figuresOf(entries), ...balances(entries) });
  for (const { month, ...figures } of summary.months) expect(figures).toEqual(figuresOf(inMonth(month)));
  for (const { type, category, total } of summary.categories) {
    const own = inMonth('2026').filter((entry) => entry.category === category);
    expect(total).toBe(figuresOf(own)[type === 'income' ? 'income' : 'expenses']);
  }
  for (const { type, caseId, total } of summary.cases) {
    const own = inMonth('2026').filter((entry) => entry.caseId === caseId);
    expect(total).toBe(figuresOf(own)[type === 'income' ? 'income' : 'expenses']);
  }

  const { incomeThisMonth, expensesThisMonth } = await asks<DashboardMetrics>(metricsQuery);
  const { income, expenses } = figuresOf(inMonth(TODAY.slice(0, 7)));
  expect([incomeThisMonth, expensesThisMonth]).toEqual([income, expenses]);

  for (const caseId of CASES) {
    const own = entries.filter((entry) => entry.caseId === caseId);
    const { rows, ...figures } = await asks<Postings>(postingsQuery, { query: { caseId } });
    expect(figures).toMatchObject({ ...figuresOf(own), ...balances(own) });
    expect(rows.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n)).toBe(
      own.reduce((sum, { cents }) => sum + cents, 0n),
    );
  }

  const performance = await asks<Performance>(performanceQuery, { query: PERIOD });
  expect(performance.received).toBe(figuresOf(entries.filter(isWithin)).income);
  const drilled = await asks<PerformanceRecords>(performanceRecordsQuery, { query: { ...PERIOD, figure: 'received' } });
  expect(drilled.amount).toBe(performance.received);

  for (const by of Object.keys(REPORT_GROUPS) as ReportGroup[]) {
    const report = await asks<FinancialReport>(financialReportQuery, { query: { ...PERIOD, by } });
    expect(report).toMatchObject({ ...figuresOf(entries.filter(isWithin)), ...balances(entries.filter(untilEnd)) });
    for (const line of report.lines) {
      const own = entries.filter((entry) => isWithin(entry) && keyOf[by](entry) === line.key);
      expect(line).toMatchObject(figuresOf(own));
    }
    const { rows } = csvRows(report, by, () => null, null);
    expect(rows.at(-1)?.slice(0, 4)).toEqual(['Total', report.income, report.expenses, report.net]);
    expect(rows.slice(0, -1).map((row) => row[3])).toEqual(report.lines.map(({ net }) => net));
    if (by !== 'case') continue;
    const asOf = TODAY;
    const paper = JSON.stringify(
      reportPaper({ report, by, whose: null, period: PERIOD, beside: null, asOf, from: '', letterhead: [] }),
    );
    for (const amount of [report.income, report.expenses, report.net, report.advanced, report.tax]) {
      expect(paper).toContain(`"${currency(amount)}"`);
    }
    for (const figure of ['net', 'advanced', 'tax'] as const) {
      const { total } = await asks<ReportRecords>(reportRecordsQuery, { query: { ...PERIOD, figure } });
      expect(total).toBe(report[figure]);
    }
  }
}

/** The larger number takes minutes and is for full runs. */
const RUNS = runsOf(100) < 100 ? 100 : 10_000;

describe('invoices, payments, trust money and records entered by hand, in whatever order', () => {
  it('come to the same on every screen, on paper and in files as in a ledger kept by hand', async () => {
    const happened = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 10, maxLength: 40 }), async (deeds) => {
        const log = aLog();
        live(log, deeds);
        for (const { type } of log.events) happened.add(type);
        await everyScreen(log.events, readerOver(VIEWS, log.events));
      }),
      { numRuns: RUNS, examples: [[[...A_WHOLE_LIFE]]] },
    );
    expect([...happened]).toEqual(
      expect.arrayContaining([
        ...['FinancialRecordAdded', 'FinancialRecordChanged', 'FinancialRecordRemoved', 'FinancialRecordBilled'],
        ...['InvoiceApproved', 'InvoiceSent', 'InvoicePaymentRecorded', 'InvoicePaymentReturned', 'InvoiceVoided'],
        ...['InvoicePaymentTakenBack', 'InvoiceWrittenOff', 'InvoiceWriteOffTakenBack', 'PaymentPairsAnswered'],
        ...['InvoiceLineWrittenDown', 'InvoiceLineWaived', 'InvoiceDiscounted', 'CreditMemoIssued', 'CreditMemoVoided'],
        ...['AccountingBasisChosen', 'TrustFundsDeposited', 'TrustInvoicePaid', 'TrustPaymentReturned'],
      ]),
    );
  }, 3_600_000);
});
