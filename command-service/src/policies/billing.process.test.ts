import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import {
  approveInvoice,
  type Invoice,
  type InvoiceLine,
  invoice,
  recordPayment,
  sendInvoice,
  takeBackPayment,
  voidInvoice,
} from '@lexledger/contracts/features/invoices';
import { financialRecord } from '@lexledger/contracts/features/money';
import { timeEntry } from '@lexledger/contracts/features/time';
import {
  depositTrust,
  payFromTrust,
  reverseTrust,
  type TrustAccount,
  withdrawTrust,
} from '@lexledger/contracts/features/trust';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { runsOf } from '@lexledger/contracts/kernel/given-runs';
import { toCents } from '@lexledger/contracts/kernel/money';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Decider } from '../kernel/decider.ts';
import { USER } from '../kernel/given.ts';
import type { RecordState } from '../kernel/record-state.ts';
import { aDataFolder, startProcess, type TestProcess } from '../kernel/test-process.ts';
import { billingProcess } from './billing.process.ts';

type Values = RecordBase & Readonly<Record<string, unknown>>;

/**
 * A firm with two clients, with a case each, and a process that the test steps by hand, so that it controls what
 * happens in between.
 */
function aFirm(folder = aDataFolder()) {
  const process = startProcess(folder);
  let done = 0;

  async function events(): Promise<readonly DomainEvent[]> {
    return (await process.log()).filter(({ type }) => billingProcess.reactsTo.includes(type));
  }

  return {
    process,
    close: () => process.close(),
    /** Steps on all events, repeating the last ones as if their steps had been lost in a crash. */
    async settle(again = 0): Promise<void> {
      done = Math.max(0, done - again);
      for (let all = await events(); done < all.length; all = await events()) {
        await billingProcess.step(all[done] as DomainEvent, process);
        done += 1;
      }
    },
    send: async (definition: CommandDefinition, body: object, id?: string) =>
      process.send(definition, body as never, id === undefined ? {} : { id }),
    add: async (definition: CommandDefinition, body: object): Promise<string> =>
      (await process.send(definition, body as never)).body.id,
  };
}

type Firm = ReturnType<typeof aFirm>;

function start(): Firm {
  const firm = aFirm();
  onTestFinished(() => firm.close());
  return firm;
}

async function recordIn<R = Values>({ process }: { readonly process: TestProcess }, category: string, id: string) {
  const decider = process.deciders.get(category) as Decider<RecordState<RecordBase>>;
  return (await process.handler.aggregates.refresh(decider, id)).state.record as unknown as R;
}

async function accountIn({ process }: Firm, id: string): Promise<TrustAccount | null> {
  const decider = process.deciders.get('trust') as Decider<{ readonly account: TrustAccount | null }>;
  return (await process.handler.aggregates.refresh(decider, id)).state.account;
}

async function aClientWithWork(firm: Firm, name: string) {
  const email = `${name.toLowerCase()}@example.test`;
  const clientId = await firm.add(client.commands.add, { name, email, practiceArea: 'Tax' });
  const aCase = { title: `In re ${name}`, clientId, practiceArea: 'Tax', status: 'active' };
  const caseId = await firm.add(caseRecord.commands.add, aCase);
  const time = await firm.add(timeEntry.commands.add, { taskDescription: 'Draft', timeMinutes: 60, caseId });
  const expense = await firm.add(financialRecord.commands.add, {
    type: 'expense',
    amount: '402.00',
    description: 'Filing fee',
    category: 'Court fees',
    caseId,
    date: '2026-03-01',
  });
  return { clientId, caseId, time, expense };
}

let lines = 0;
const line = (kind: 'time' | 'expense', entryId: string, caseId: string, amount: string): Partial<InvoiceLine> => {
  lines += 1;
  const id = `5b8c3d40-0000-4000-8000-${String(lines).padStart(12, '0')}`;
  return { id, kind, entryId, caseId, date: '2026-03-01', description: 'Work', amount };
};

type Work = Awaited<ReturnType<typeof aClientWithWork>>;

const bothLines = ({ time, expense, caseId }: Work) => [
  line('time', time, caseId, '300.00'),
  line('expense', expense, caseId, '402.00'),
];

const draft = (firm: Firm, work: Work): Promise<string> =>
  firm.add(invoice.commands.add, { title: 'March', clientId: work.clientId, lines: bothLines(work) });

async function aSentInvoice(firm: Firm, work: Work): Promise<string> {
  const id = await draft(firm, work);
  await firm.settle();
  await firm.send(sendInvoice.command, {}, id);
  await firm.settle();
  return id;
}

describe('the entries of an invoice', () => {
  it('are reserved by their own streams, and given back when a line is taken off', async () => {
    const firm = start();
    const work = await aClientWithWork(firm, 'Ada');
    const id = await draft(firm, work);
    await firm.settle();
    expect((await recordIn<Invoice>(firm, 'invoice', id)).claims.map(({ state }) => state)).toEqual(['held', 'held']);
    expect(await recordIn(firm, 'time', work.time)).toMatchObject({ invoiceId: id, billed: true });
    expect(await recordIn(firm, 'money', work.expense)).toMatchObject({ invoiceId: id });

    const [first] = bothLines(work);
    await firm.send(invoice.commands.change, { lines: [first] }, id);
    await firm.settle();
    expect(await recordIn(firm, 'time', work.time)).toMatchObject({ invoiceId: id });
    expect(await recordIn(firm, 'money', work.expense)).toMatchObject({ invoiceId: null });
  });

  it('belong to one of two invoices that asked at the same moment, and the other cannot be sent', async () => {
    const firm = start();
    const work = await aClientWithWork(firm, 'Ada');
    const [one, other] = [await draft(firm, work), await draft(firm, work)];
    expect(await firm.send(sendInvoice.command, {}, one)).toMatchObject({ body: { code: 'INVOICE_CLAIMS_PENDING' } });
    await firm.settle();
    expect(await firm.send(sendInvoice.command, {}, one)).toMatchObject({ status: 200 });
    expect(await firm.send(sendInvoice.command, {}, other)).toMatchObject({
      status: 409,
      body: { code: 'INVOICE_ENTRIES_TAKEN', issues: [{ path: 'lines.0' }, { path: 'lines.1' }] },
    });
  });

  it('come free when the draft is removed or the invoice voided, and are asked for again by a restored draft', async () => {
    const firm = start();
    const work = await aClientWithWork(firm, 'Ada');
    const id = await draft(firm, work);
    await firm.settle();
    await firm.send(invoice.commands.remove, {}, id);
    await firm.settle();
    expect(await recordIn(firm, 'time', work.time)).toMatchObject({ invoiceId: null });
    await firm.send(invoice.commands.restore, {}, id);
    await firm.settle();
    expect(await recordIn(firm, 'time', work.time)).toMatchObject({ invoiceId: id });
    await firm.send(sendInvoice.command, {}, id);
    await firm.send(voidInvoice.command, {}, id);
    await firm.settle();
    expect(await recordIn(firm, 'money', work.expense)).toMatchObject({ invoiceId: null });
  });
});

describe('the numbers of invoices', () => {
  it('have no gap, whatever was drafted before, and stay with void ones', async () => {
    const firm = start();
    const [ada, ben] = [await aClientWithWork(firm, 'Ada'), await aClientWithWork(firm, 'Ben')];
    await draft(firm, ada);
    await firm.settle();
    const first = await aSentInvoice(firm, ben);
    await firm.send(voidInvoice.command, {}, first);
    await firm.settle();
    const second = await aSentInvoice(firm, ben);
    await firm.settle(100);
    expect(await recordIn(firm, 'invoice', first)).toMatchObject({ number: 1, status: 'void' });
    expect(await recordIn(firm, 'invoice', second)).toMatchObject({ number: 2, status: 'sent' });
    const third = await draft(firm, await aClientWithWork(firm, 'Cy'));
    await firm.settle();
    await firm.send(approveInvoice.command, {}, third);
    await firm.settle(100);
    expect(await recordIn(firm, 'invoice', third)).toMatchObject({ number: 3, status: 'approved' });
  });
});

describe('trust money', () => {
  it('pays an invoice, and goes back when the payment is taken back', async () => {
    const firm = start();
    const work = await aClientWithWork(firm, 'Ada');
    const id = await aSentInvoice(firm, work);
    await firm.send(depositTrust, { amount: '1000.00' }, work.clientId);
    expect(await firm.send(payFromTrust, { amount: '700.00', invoiceId: id }, work.clientId)).toMatchObject({
      status: 201,
    });
    await firm.settle();
    const paid = await recordIn<Invoice>(firm, 'invoice', id);
    expect(paid).toMatchObject({ status: 'part-paid', paid: '700.00', payments: [{ method: 'trust' }] });
    await firm.send(takeBackPayment.command, { paymentId: paid.payments[0]?.id }, id);
    await firm.settle();
    await firm.settle(100);
    expect(await recordIn(firm, 'invoice', id)).toMatchObject({ status: 'sent', paid: '0.00' });
    expect(await accountIn(firm, work.clientId)).toMatchObject({
      balance: '1000.00',
      entries: [{}, {}, { kind: 'return' }],
    });
  });

  it('goes back at once where the invoice was paid otherwise meanwhile', async () => {
    const firm = start();
    const work = await aClientWithWork(firm, 'Ada');
    const id = await aSentInvoice(firm, work);
    await firm.send(depositTrust, { amount: '702.00' }, work.clientId);
    await firm.send(payFromTrust, { amount: '702.00', invoiceId: id }, work.clientId);
    await firm.send(recordPayment.command, { amount: '0.01', method: 'cash' }, id);
    await firm.settle();
    expect(await recordIn(firm, 'invoice', id)).toMatchObject({ paid: '0.01' });
    expect(await accountIn(firm, work.clientId)).toMatchObject({ balance: '702.00' });
  });
});

/** A command of a user. Records are named by their index in the order of creation. */
type Deed =
  | { readonly deed: 'log' | 'spend'; readonly of: number; readonly cents: number }
  | { readonly deed: 'draft' | 'relines'; readonly of: number; readonly entries: readonly number[] }
  | { readonly deed: 'send' | 'void' | 'remove' | 'restore' | 'takeBack' | 'reverse'; readonly of: number }
  | { readonly deed: 'pay' | 'fromTrust' | 'deposit' | 'withdraw'; readonly of: number; readonly cents: number }
  | { readonly deed: 'settle'; readonly again: number };

const of = fc.nat({ max: 5 });
const cents = fc.integer({ min: 1, max: 60_000 });
const entries = fc.uniqueArray(fc.nat({ max: 7 }), { minLength: 1, maxLength: 4 });
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ deed: fc.constantFrom('log', 'spend'), of, cents }),
  { arbitrary: fc.record({ deed: fc.constantFrom('draft', 'draft', 'relines'), of, entries }), weight: 3 },
  {
    arbitrary: fc.record({
      deed: fc.constantFrom('send', 'send', 'void', 'remove', 'restore', 'takeBack', 'reverse'),
      of,
    }),
    weight: 3,
  },
  { arbitrary: fc.record({ deed: fc.constantFrom('pay', 'fromTrust', 'deposit', 'withdraw'), of, cents }), weight: 2 },
  { arbitrary: fc.record({ deed: fc.constant('settle'), again: fc.nat({ max: 6 }) }), weight: 3 },
) as fc.Arbitrary<Deed>;

const amountOf = (of: number): string => (of / 100).toFixed(2);
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** Runs the commands, whether or not they are refused, and then all resulting steps. */
async function live(firm: Firm, all: readonly Deed[]) {
  const clients = [await aClientWithWork(firm, 'Ada'), await aClientWithWork(firm, 'Ben')];
  const works = clients.flatMap(({ clientId, caseId, time, expense }) => [
    { kind: 'time' as const, id: time, clientId, caseId, amount: '300.00' },
    { kind: 'expense' as const, id: expense, clientId, caseId, amount: '402.00' },
  ]);
  const invoices: { readonly id: string; readonly clientId: string }[] = [];
  const linesFor = (clientId: string, chosen: readonly number[]) => {
    const own = works.filter((work) => work.clientId === clientId);
    const unique = new Set(chosen.map((index) => own[index % own.length]));
    return [...unique].flatMap((work) =>
      work === undefined ? [] : [line(work.kind, work.id, work.caseId, work.amount)],
    );
  };

  async function act(deed: Deed): Promise<unknown> {
    if (deed.deed === 'settle') return firm.settle(deed.again);
    const owner = at(clients, deed.of) as (typeof clients)[number];
    const billed = at(invoices, deed.of);
    switch (deed.deed) {
      case 'log': {
        const amount = amountOf(deed.cents);
        const body = { taskDescription: 'Work', dollarValue: amount, caseId: owner.caseId };
        const id = await firm.add(timeEntry.commands.add, body);
        return works.push({ kind: 'time', id, ...owner, amount });
      }
      case 'spend': {
        const amount = amountOf(deed.cents);
        const body = { type: 'expense', amount, description: 'Copies', category: 'Office', date: '2026-03-01' };
        const id = await firm.add(financialRecord.commands.add, { ...body, caseId: owner.caseId });
        return works.push({ kind: 'expense', id, ...owner, amount });
      }
      case 'draft': {
        const body = { title: 'Work', clientId: owner.clientId, lines: linesFor(owner.clientId, deed.entries) };
        const { status, body: made } = await firm.send(invoice.commands.add, body);
        return status === 201 && invoices.push({ id: made.id, clientId: owner.clientId });
      }
      case 'deposit':
        return firm.send(depositTrust, { amount: amountOf(deed.cents) }, owner.clientId);
      case 'withdraw':
        return firm.send(withdrawTrust, { amount: amountOf(deed.cents) }, owner.clientId);
      case 'reverse': {
        const entry = at((await accountIn(firm, owner.clientId))?.entries ?? [], deed.of);
        return entry && firm.send(reverseTrust, { entryId: entry.id }, owner.clientId);
      }
    }
    if (billed === undefined) return undefined;
    switch (deed.deed) {
      case 'relines':
        return firm.send(invoice.commands.change, { lines: linesFor(billed.clientId, deed.entries) }, billed.id);
      case 'send':
        return firm.send(sendInvoice.command, {}, billed.id);
      case 'void':
        return firm.send(voidInvoice.command, {}, billed.id);
      case 'remove':
        return firm.send(invoice.commands.remove, {}, billed.id);
      case 'restore':
        return firm.send(invoice.commands.restore, {}, billed.id);
      case 'pay':
        return firm.send(recordPayment.command, { amount: amountOf(deed.cents), method: 'check' }, billed.id);
      case 'fromTrust':
        return firm.send(payFromTrust, { amount: amountOf(deed.cents), invoiceId: billed.id }, billed.clientId);
      case 'takeBack': {
        const { payments } = await recordIn<Invoice>(firm, 'invoice', billed.id);
        const payment = at(payments, deed.of);
        return payment && firm.send(takeBackPayment.command, { paymentId: payment.id }, billed.id);
      }
    }
  }

  for (const deed of all) {
    await act(deed);
    await soundness(firm, invoices, works);
  }
  await firm.settle();
  await soundness(firm, invoices, works);
  return { invoices, works, clients };
}

const isSent = ({ status }: Pick<Invoice, 'status'>): boolean => ['sent', 'part-paid', 'paid'].includes(status);

/** Checks the invariants that hold at every moment, whatever is still in progress. */
async function soundness(
  firm: Firm,
  invoices: readonly { readonly id: string }[],
  works: readonly { readonly kind: 'time' | 'expense'; readonly id: string }[],
): Promise<void> {
  const all = await Promise.all(invoices.map(({ id }) => recordIn<Invoice>(firm, 'invoice', id)));
  const billed = all.filter(isSent).flatMap(({ lines }) => lines.map(({ entryId }) => entryId));
  expect(new Set(billed).size).toBe(billed.length);
  for (const { lines, subtotal, total, paid, payments } of all) {
    expect(toCents(subtotal)).toBe(lines.reduce((sum, { amount }) => sum + toCents(amount), 0));
    expect(toCents(paid)).toBe(payments.reduce((sum, { amount }) => sum + toCents(amount), 0));
    expect(toCents(paid)).toBeLessThanOrEqual(toCents(total));
  }
  for (const { id, lines, status } of all) {
    if (!isSent({ status })) continue;
    for (const { kind, entryId } of lines) {
      const entry = await recordIn(firm, kind === 'time' ? 'time' : 'money', entryId as string);
      expect(entry.invoiceId).toBe(id);
    }
  }
  expect(works.length).toBeGreaterThan(0);
}

describe('whatever is logged, spent, billed, paid and held in trust, in whatever order', () => {
  it('adds up to the cent, bills an entry once, numbers without a gap and never takes trust below zero', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deeds, { minLength: 5, maxLength: 40 }), async (all) => {
        const firm = aFirm();
        try {
          const { invoices, works, clients } = await live(firm, all);
          const records = await Promise.all(invoices.map(({ id }) => recordIn<Invoice>(firm, 'invoice', id)));

          const numbers = records.flatMap(({ number }) => (number === null ? [] : [number]));
          expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_number, index) => index + 1));
          expect(records.filter(({ number, sentAt }) => (number === null) !== (sentAt === null))).toEqual([]);

          // Each entry names exactly the invoice with a held claim on it, or none if there is none.
          for (const { kind, id } of works) {
            const { invoiceId } = await recordIn(firm, kind === 'time' ? 'time' : 'money', id);
            const holders = records.filter(({ claims }) => claims.some((c) => c.entryId === id && c.state === 'held'));
            expect(holders.map((holder) => holder.id)).toEqual(invoiceId === null ? [] : [invoiceId]);
          }

          // Money that left the trust account for invoices is on those invoices, which the log alone confirms.
          const log = await firm.process.log();
          for (const { clientId } of clients) {
            const account = await accountIn(firm, clientId);
            const own = (account?.entries ?? []).map(({ amount }) => toCents(amount));
            expect(toCents(account?.balance ?? '0.00')).toBe(own.reduce((sum, each) => sum + each, 0));
            let balance = 0;
            for (const each of own) {
              balance += each;
              expect(balance).toBeGreaterThanOrEqual(0);
            }
            const logged = log
              .filter(({ stream }) => stream === `trust-${clientId}`)
              .map(({ data }) => toCents((data as { readonly entry: { readonly amount: string } }).entry.amount));
            expect(own).toEqual(logged);
            const toInvoices = (account?.entries ?? [])
              .filter(({ invoiceId }) => invoiceId !== null)
              .reduce((sum, { amount }) => sum - toCents(amount), 0);
            const fromTrust = records
              .filter((record) => record.clientId === clientId)
              .flatMap(({ payments }) => payments.filter(({ method }) => method === 'trust'))
              .reduce((sum, { amount }) => sum + toCents(amount), 0);
            expect(toInvoices).toBe(fromTrust);
          }
          expect(records.every(({ userId }) => userId === USER)).toBe(true);
        } finally {
          await firm.close();
        }
      }),
      { numRuns: runsOf(15) },
    );
  }, 120_000);
});
