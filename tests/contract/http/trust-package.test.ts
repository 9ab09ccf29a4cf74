import PizZip from 'pizzip';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joining, ok, type Person, registered } from '../../support/firm.ts';
import { type Product, startProduct } from '../../support/product.ts';
import type { Visitor } from '../../support/visitor.ts';

let product: Product;
let ada: Person;
let client: string;
let lease: string;
let hidden: string;
let bank: string;

/** A month that is over, wherever the person is. */
const MONTH = new Date(Date.now() - 70 * 86_400_000).toISOString().slice(0, 7);
const day = (number: number): string => `${MONTH}-${String(number).padStart(2, '0')}`;
const [year = 0, month = 1] = MONTH.split('-').map(Number);
const LAST = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
  ada = await registered(product.address, 'ada');
  const aClient = { email: 'client@example.com', practiceArea: 'Tax' };
  const opened = { practiceArea: 'Tax', status: 'active' };
  client = ok(await ada.post('/api/clients', { ...aClient, name: 'Ana Müller' }), 201).id;
  lease = ok(await ada.post('/api/cases', { ...opened, clientId: client, title: 'Müller v. Roth' }), 201).id;
  const other = ok(await ada.post('/api/clients', { ...aClient, name: 'Bob Quartz' }), 201).id;
  hidden = ok(await ada.post('/api/cases', { ...opened, clientId: other, title: 'Quartz estate' }), 201).id;
  const deposit = { method: 'check', reference: '88', authorizedBy: 'Ada Byron', description: 'Retainer' };
  const from = { ...deposit, counterparty: 'Karl Müller' };
  ok(
    await ada.post(`/api/trust-accounts/${client}/deposits`, { ...from, amount: '1000', date: day(3), caseId: lease }),
    201,
  );
  ok(
    await ada.post(`/api/trust-accounts/${other}/deposits`, { ...deposit, amount: '40', date: day(4), caseId: hidden }),
    201,
  );
  const payout = { counterparty: 'Clerk of Court', description: 'Filing fee', method: 'check', reference: '1041' };
  ok(
    await ada.post(`/api/trust-accounts/${client}/withdrawals`, {
      ...payout,
      amount: '250',
      date: day(9),
      caseId: lease,
    }),
    201,
  );
  [{ id: bank }] = ok(await ada.get('/api/trust-bank-accounts'));
});
afterAll(() => product.dispose());

async function bytesOf(by: Visitor, path: string): Promise<Buffer> {
  const answer = await fetch(`${product.address}${path}`, { headers: { cookie: by.cookie() } });
  expect([answer.status, path]).toEqual([200, path]);
  return Buffer.from(await answer.arrayBuffer());
}

/** The files of a package by their names. */
async function filesOf(by: Visitor, first = MONTH, last = MONTH): Promise<Readonly<Record<string, string>>> {
  const zip = new PizZip(await bytesOf(by, `/api/trust-package/zip?from=${first}&to=${last}`));
  return Object.fromEntries(Object.entries(zip.files).map(([name, file]) => [name, file.asText()]));
}

/** Those of a month that are of its figures. */
const figuresOf = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(files).filter(([name]) => /^[\d-]+\/.*\.csv$/.test(name) && !name.includes('late-entries')),
  );

const rowsOf = (csv: string | undefined): readonly string[] => (csv ?? '').trim().split('\r\n').slice(1);

describe('the trust package of a month', () => {
  it('has the journals, ledgers and balances that the screens show, each entry with its place in the log', async () => {
    const files = await filesOf(ada);
    const [receipt, other] = rowsOf(files[`${MONTH}/receipts.csv`]);
    const place = Number(receipt?.split(',').at(-2));
    expect(receipt).toMatch(
      new RegExp(
        `^${day(3)},Karl Müller,Ana Müller,Müller v. Roth,Retainer,Deposit,Check,88,Ada Byron,.*,,1000.00,\\d+,`,
      ),
    );
    expect(other).toContain('Bob Quartz');
    const id = receipt?.split(',').at(-1);
    const proof = (await bytesOf(ada, `/api/audit-logs/${id}/proof`)).toString();
    expect(proof).toContain(`\nindex ${place}\n`);
    expect(rowsOf(files[`${MONTH}/disbursements.csv`])[0]).toContain(
      'Clerk of Court,Ana Müller,Müller v. Roth,Filing fee',
    );
    const balance = ok(await ada.get(`/api/trust-trial-balance?on=${LAST}`));
    expect(rowsOf(files[`${MONTH}/trial-balance.csv`]).at(-1)).toBe(`Total,,${balance.total}`);
    const journal = ok(await ada.get(`/api/trust-journal?from=${day(1)}&to=${LAST}`));
    expect(rowsOf(files[`${MONTH}/reconciliation.csv`])).toEqual(
      expect.arrayContaining([
        `Opening balance,${journal.opening}`,
        `Receipts,${journal.receipts}`,
        `Disbursements,${journal.disbursements}`,
        `Closing balance,${journal.closing}`,
      ]),
    );
    const head = ok(await ada.get('/api/audit-logs/head'));
    expect(files.checkpoint?.split('\n')[0]).toBe(head.origin);
    expect(files['log.vkey']?.trim()).toBe(head.keys.at(-1));
    const pdf = await bytesOf(ada, `/api/trust-package/pdf?month=${MONTH}`);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is in the audit trail as a file that was saved', async () => {
    const saved = async (): Promise<string> =>
      JSON.stringify(ok(await ada.get('/api/audit-logs?action=FileDownloaded')).entries);
    await vi.waitUntil(async () => (await saved()).includes('Trust package'), { timeout: 10_000 });
  });

  it('refuses months to come and spans without end', async () => {
    const asked = async (query: string) => (await ada.get(`/api/trust-package/zip?${query}`)).status;
    expect(await asked('from=2999-01&to=2999-01')).toBe(400);
    expect(await asked('from=2020-01&to=2024-01')).toBe(400);
    expect(await asked(`from=${MONTH}&to=2020-01`)).toBe(400);
    expect(await asked(`from=${MONTH}&to=${MONTH}&bankAccountId=${client}`)).toBe(404);
  });

  it('has the same figures after the books were closed, whatever is recorded later', async () => {
    const its = { date: LAST, bankBalance: '790', bookBalance: '790', clientBalance: '790' };
    const { id } = ok(await ada.post('/api/trust-reconciliations', its), 201);
    ok(await ada.post(`/api/trust-reconciliations/${id}/sign`, { name: 'Ada Byron' }));
    ok(await ada.post(`/api/trust-bank-accounts/${bank}/close-period`, { reconciliationId: id }));
    const then = await filesOf(ada);
    expect(then[`${MONTH}/reconciliation.csv`]).toMatch(/\r\nBooks closed,\d{4}-.*\r\nSigned by,Ada Byron\r\n/s);
    const late = { amount: '5', caseId: lease };
    const refused = await ada.post(`/api/trust-accounts/${client}/deposits`, { ...late, date: day(20) });
    expect([refused.status, refused.body.code]).toEqual([422, 'TRUST_PERIOD_CLOSED']);
    ok(await ada.post(`/api/trust-accounts/${client}/deposits`, { ...late, lateFor: day(20) }), 201);
    const now = await filesOf(ada);
    expect(figuresOf(now)).toEqual(figuresOf(then));
    expect(rowsOf(then[`${MONTH}/late-entries.csv`])).toEqual([]);
    expect(rowsOf(now[`${MONTH}/late-entries.csv`])).toEqual([expect.stringContaining(`Late for ${day(20)}`)]);
  });

  it('has one row for what somebody does not see, and all of the sums', async () => {
    const lee = await joining(product.address, ada, 'lee', 'bookkeeper');
    const vera = await joining(product.address, ada, 'vera', 'lawyer');
    ok(
      await ada.post(`/api/cases/${hidden}/access`, {
        access: 'restricted',
        team: [{ memberId: ada.id, part: 'lead' }],
      }),
    );
    await vi.waitUntil(async () => (await lee.get(`/api/cases/${hidden}`)).status === 404, { timeout: 10_000 });
    const [whole, seen] = [await filesOf(ada), await filesOf(lee)];
    expect(JSON.stringify(seen)).not.toContain('Quartz');
    expect(rowsOf(seen[`${MONTH}/receipts.csv`]).at(-1)).toBe(',,Confidential,,,,,,,,,40.00,,');
    expect(rowsOf(seen[`${MONTH}/trial-balance.csv`]).toSorted().at(0)).toBe('Ana Müller,Müller v. Roth,750.00');
    expect(rowsOf(seen[`${MONTH}/trial-balance.csv`])).toContain('Confidential,,40.00');
    expect(seen[`${MONTH}/reconciliation.csv`]).toBe(whole[`${MONTH}/reconciliation.csv`]);
    expect((await vera.get(`/api/trust-package/zip?from=${MONTH}&to=${MONTH}`)).status).toBe(403);
  });
});
