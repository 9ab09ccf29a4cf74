import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { isFull } from '../support/full.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type Answer, registeredVisitor, type Visitor } from '../support/visitor.ts';

const ENTRIES = isFull ? 60 : 30;
const KILLS = isFull ? 3 : 2;
/** Milliseconds for a test that starts the server several times, on a machine that may be busy. */
const LIMIT_MS = 240_000;
const PATIENCE = { timeout: 60_000, interval: 200 };

let product: Product | undefined;
afterAll(async () => product?.dispose());

interface Line {
  readonly entryId: string;
}

const line = (entryId: string, caseId: string) => ({
  id: randomUUID(),
  kind: 'time',
  entryId,
  caseId,
  date: '2026-03-02',
  description: 'Draft the answer',
  minutes: 60,
  rate: '300.00',
  amount: '300.00',
});

async function killed(server: Product): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(10 + 30 * kill);
    await server.kill();
    await server.restart();
  }
}

/** Sends an invoice as soon as each of its entries is claimed, by this invoice or by another one. */
async function sendOf(lawyer: Visitor, id: string): Promise<Answer> {
  let answer = await lawyer.post(`/api/invoices/${id}/send`);
  await expect
    .poll(async () => {
      if (answer.body.code === 'INVOICE_CLAIMS_PENDING') answer = await lawyer.post(`/api/invoices/${id}/send`);
      return answer.body.code;
    }, PATIENCE)
    .not.toBe('INVOICE_CLAIMS_PENDING');
  return answer;
}

async function aMatter(lawyer: Visitor) {
  const add = async (list: string, body: object): Promise<string> => (await lawyer.post(`/api/${list}`, body)).body.id;
  const clientId = await add('clients', { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax' });
  const caseId = await add('cases', { title: 'Byron v. Babbage', clientId, practiceArea: 'Tax', status: 'active' });
  const entries = await Promise.all(
    Array.from({ length: ENTRIES }, () =>
      add('time-entries', { taskDescription: 'Draft the answer', timeMinutes: 60, caseId }),
    ),
  );
  return { clientId, caseId, entries };
}

describe('invoices in a server that is killed in the middle', () => {
  it(
    'hold each entry once, though two ask for it, and are numbered without a gap',
    async () => {
      const server = await startProduct();
      product = server;
      const lawyer = await registeredVisitor(server.address, { remembersPositions: true });
      const { clientId, caseId, entries } = await aMatter(lawyer);
      const third = ENTRIES / 3;
      // Both invoices claim the middle third of the entries.
      const drafts = await Promise.all(
        [entries.slice(0, 2 * third), entries.slice(third)].map((wanted, index) =>
          lawyer.post('/api/invoices', {
            title: `Part ${index + 1}`,
            clientId,
            lines: wanted.map((entryId) => line(entryId, caseId)),
          }),
        ),
      );
      expect(drafts.map(({ status }) => status)).toEqual([201, 201]);
      await killed(server);

      for (const { body: draft } of drafts) {
        const first = await sendOf(lawyer, draft.id);
        if (first.status === 200) continue;
        expect(first.body.code).toBe('INVOICE_ENTRIES_TAKEN');
        const taken = new Set((first.body.issues as { path: string }[]).map(({ path }) => path));
        const lines = draft.lines.filter((_: Line, index: number) => !taken.has(`lines.${index}`));
        expect((await lawyer.send('PATCH', `/api/invoices/${draft.id}`, { lines })).status).toBe(200);
        await killed(server);
        expect((await sendOf(lawyer, draft.id)).body).toMatchObject({ status: 'sent' });
      }
      await killed(server);

      const numbers = async () =>
        (await lawyer.get('/api/invoices')).body.map((each: { number: number }) => each.number);
      await expect.poll(async () => (await numbers()).toSorted(), PATIENCE).toEqual([1, 2]);
      const held = (await lawyer.get('/api/invoices')).body.flatMap((each: { lines: Line[] }) =>
        each.lines.map(({ entryId }) => entryId),
      );
      expect(held.toSorted()).toEqual(entries.toSorted());
      const billed = (await lawyer.get('/api/time-entries?billed=true')).body;
      expect(billed).toHaveLength(ENTRIES);
      for (const entryId of entries) {
        const { body } = await lawyer.get(`/api/history/time-entries/${entryId}`);
        const billings = body.entries.filter(({ deed }: { deed: string }) => deed === 'billed');
        expect(billings, `how often ${entryId} was billed`).toHaveLength(1);
      }
    },
    LIMIT_MS,
  );

  it(
    'take trust money once, and give it back once',
    async () => {
      const server = product as Product;
      const lawyer = await registeredVisitor(server.address, { remembersPositions: true });
      const { clientId, caseId, entries } = await aMatter(lawyer);
      const lines = [line(entries[0] as string, caseId)];
      const { body: draft } = await lawyer.post('/api/invoices', { title: 'One hour', clientId, lines });
      expect((await sendOf(lawyer, draft.id)).status).toBe(200);
      const trust = `/api/trust-accounts/${clientId}`;
      await lawyer.post(`${trust}/deposits`, { amount: '1000.00' });
      // The account could cover each payment alone, but the invoice has room for only two.
      const paying = Array.from({ length: 4 }, () =>
        lawyer.post(`${trust}/payments`, { amount: '150.00', invoiceId: draft.id }),
      );
      await Promise.all(paying);
      await killed(server);

      const balance = async () => (await lawyer.get(trust)).body.balance;
      const paid = async () => (await lawyer.get(`/api/invoices/${draft.id}`)).body.paid;
      await expect.poll(async () => [await paid(), await balance()], PATIENCE).toEqual(['300.00', '700.00']);

      const ledger = (await lawyer.get(trust)).body.entries as { id: string; kind: string; reverses: string | null }[];
      const returned = new Set(ledger.map(({ reverses }) => reverses));
      const payment = ledger.find(({ id, kind }) => kind === 'payment' && !returned.has(id));
      const taken = await lawyer.post(`/api/invoices/${draft.id}/take-back-payment`, { paymentId: payment?.id });
      expect(taken.status).toBe(200);
      await killed(server);
      await expect.poll(async () => [await paid(), await balance()], PATIENCE).toEqual(['150.00', '850.00']);
    },
    LIMIT_MS,
  );
});
