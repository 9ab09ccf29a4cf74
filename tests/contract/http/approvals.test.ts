import { randomUUID } from 'node:crypto';
import type { Role } from '@lexledger/contracts/access/roles';
import type { Approval } from '@lexledger/contracts/features/approvals';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, fromBase32, stepAt } from '../../../command-service/src/features/identity/totp.ts';
import { expectEntitled } from '../../support/entitled.ts';
import { joining as joined, ok, PASSWORD, type Person, registered } from '../../support/firm.ts';
import { type Product, startProduct } from '../../support/product.ts';
import type { Visitor } from '../../support/visitor.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
});
afterAll(async () => {
  await expectEntitled(product);
  await product.dispose();
});

const founder = (): Promise<Person> => registered(product.address, 'ada');
const joining = (by: Visitor, name: string, role: Role): Promise<Person> => joined(product.address, by, name, role);

const NOBODY = { payments: null, trust: null, voids: null, writeOffs: null };

const policy = async (owner: Visitor, approvalAmounts: Partial<typeof NOBODY> | Record<string, string>) =>
  ok(await owner.send('PATCH', '/api/firm/policy', { approvalAmounts: { ...NOBODY, ...approvalAmounts } }));

const admit = async (one: Person, number = '4711') =>
  ok(await one.send('PATCH', `/api/firm/members/${one.id}`, { admission: { state: 'NY', number } }));

async function aMatter(by: Visitor) {
  const clientBody = { name: 'Ann Lee', email: 'ann@example.com', practiceArea: 'Tax' };
  const { id: clientId } = ok(await by.post('/api/clients', clientBody), 201);
  const matter = { title: 'Lee v. Acme', clientId, practiceArea: 'Tax', status: 'active' };
  const { id: caseId } = ok(await by.post('/api/cases', matter), 201);
  return { clientId, caseId };
}

/** The list of a person's approvals, once it shows what is wanted. */
async function approvalsOf(one: Visitor, shows: (list: readonly Approval[]) => boolean): Promise<readonly Approval[]> {
  let list: readonly Approval[] = [];
  await expect
    .poll(async () => {
      list = ok(await one.get('/api/approvals'));
      return shows(list);
    })
    .toBe(true);
  return list;
}

const inState =
  (id: string, state: Approval['state']) =>
  (list: readonly Approval[]): boolean =>
    list.some((each) => each.id === id && each.state === state);

/** Firm of an owner, a lawyer and a bookkeeper, with trust money of a client, where two people pay it out from $500. */
async function withTrustMoney() {
  const ada = await founder();
  const dana = await joining(ada, 'dana', 'lawyer');
  const lee = await joining(ada, 'lee', 'bookkeeper');
  await policy(ada, { trust: '500.00' });
  await admit(ada);
  const { clientId, caseId } = await aMatter(ada);
  const path = `/api/trust-accounts/${clientId}/withdrawals`;
  ok(
    await ada.post(`/api/trust-accounts/${clientId}/deposits`, { amount: '2000.00', caseId, date: '2026-03-01' }),
    201,
  );
  const withdrawal = (amount: string) => ({ amount, caseId, counterparty: 'Acme Corp.', date: '2026-03-02' });
  const ask = async (by: Visitor, amount: string, more: object = {}) =>
    by.post('/api/approvals', { method: 'POST', path, body: withdrawal(amount), ...more });
  const balance = async () => ok(await ada.get(`/api/trust-accounts/${clientId}`)).balance;
  return { ada, dana, lee, clientId, caseId, path, withdrawal, ask, balance };
}

describe('trust money that two people pay out', () => {
  it('is paid out at once below the amount, and held back from it on', async () => {
    const { ada, path, withdrawal, balance } = await withTrustMoney();
    ok(await ada.post(path, withdrawal('499.99')), 201);
    expect(await ada.post(path, withdrawal('500.00'))).toMatchObject({
      status: 409,
      body: { code: 'APPROVAL_NEEDED' },
    });
    expect(await balance()).toBe('1500.01');
    const unneeded = { method: 'POST', path, body: withdrawal('499.99') };
    expect(await ada.post('/api/approvals', unneeded)).toMatchObject({ body: { code: 'APPROVAL_NOT_NEEDED' } });
    // What would be refused anyway is refused for its own reason.
    expect(await ada.post(path, withdrawal('5000.00'))).toMatchObject({ body: { code: 'TRUST_BELOW_ZERO' } });
  });

  it('is shown in words and figures, granted by somebody else and then paid as who asked', async () => {
    const { ada, dana, lee, ask, balance, clientId } = await withTrustMoney();
    const { id } = ok(await ask(lee, '600.00', { note: 'Settlement' }), 201);
    const [asked] = await approvalsOf(ada, inState(id, 'open'));
    expect(asked).toMatchObject({
      ...{ userId: lee.id, amount: '600.00', note: 'Settlement', mayDecide: true, deciders: [ada.id] },
      rows: [
        { label: 'Client', value: 'Ann Lee' },
        { label: 'From', value: 'Lee v. Acme' },
        { label: 'To', value: 'Acme Corp.' },
        { label: 'Date', value: '2026-03-02' },
        { label: 'Balance before', value: '2000.00' },
        { label: 'Balance after', value: '1400.00' },
      ],
    });
    for (const [one, code] of [
      [lee, 'APPROVAL_BY_ANOTHER'],
      [dana, 'APPROVAL_BY_LAWYER'],
    ] as const) {
      expect(await one.post(`/api/approvals/${id}/grant`)).toMatchObject({ status: 403, body: { code } });
    }
    expect(await balance()).toBe('2000.00');
    ok(await ada.post(`/api/approvals/${id}/grant`));
    await approvalsOf(lee, inState(id, 'done'));
    await expect.poll(balance).toBe('1400.00');
    const logs = ok(await ada.get(`/api/trust-accounts/${clientId}`));
    expect(logs.entries.at(-1)).toMatchObject({ amount: '-600.00' });
  });

  it('is not paid twice when the same request comes again', async () => {
    const { ada, lee, ask, balance } = await withTrustMoney();
    const key = { 'idempotency-key': randomUUID() };
    const { id } = ok(await ask(lee, '600.00'), 201);
    ok(await ada.send('POST', `/api/approvals/${id}/grant`, undefined, key));
    await approvalsOf(lee, inState(id, 'done'));
    ok(await ada.send('POST', `/api/approvals/${id}/grant`, undefined, key));
    expect(await ada.post(`/api/approvals/${id}/grant`)).toMatchObject({ body: { code: 'APPROVAL_NOT_OPEN' } });
    await expect.poll(balance).toBe('1400.00');
  });

  it('is granted as it is by now: who approves looks again when the balance is another', async () => {
    const { ada, lee, ask, clientId, caseId, balance } = await withTrustMoney();
    const { id } = ok(await ask(lee, '600.00'), 201);
    ok(
      await ada.post(`/api/trust-accounts/${clientId}/deposits`, { amount: '50.00', caseId, date: '2026-03-01' }),
      201,
    );
    expect(await ada.post(`/api/approvals/${id}/grant`)).toMatchObject({
      status: 409,
      body: { code: 'APPROVAL_CHANGED' },
    });
    const [revised] = await approvalsOf(ada, ([first]) => first?.rows?.at(-1)?.value === '1450.00');
    expect(revised).toMatchObject({ state: 'open', mayDecide: true });
    ok(await ada.post(`/api/approvals/${id}/grant`));
    await expect.poll(balance).toBe('1450.00');
  });

  it('is not paid when it would be refused by now, and both are told why', async () => {
    const { ada, lee, ask, path, withdrawal, balance } = await withTrustMoney();
    const { id } = ok(await ask(lee, '1900.00'), 201);
    ok(await ada.post(path, withdrawal('400.00')), 201);
    ok(await ada.post(`/api/approvals/${id}/grant`));
    for (const one of [ada, lee]) {
      const [refused] = await approvalsOf(one, inState(id, 'refused'));
      expect(refused?.refusal).toContain('never goes below zero');
    }
    expect(await balance()).toBe('1600.00');
  });

  it('is either granted or declined when both come at once', async () => {
    const { ada, dana, lee, ask, balance } = await withTrustMoney();
    await admit(dana, '4712');
    const { id } = ok(await ask(lee, '600.00'), 201);
    await approvalsOf(dana, ([first]) => first?.mayDecide === true);
    const [granted, declined] = await Promise.all([
      ada.post(`/api/approvals/${id}/grant`),
      dana.post(`/api/approvals/${id}/decline`, { reason: 'Not yet.' }),
    ]);
    expect([granted.status, declined.status].toSorted()).toEqual([200, 409]);
    const state = granted.status === 200 ? 'done' : 'declined';
    await approvalsOf(lee, inState(id, state));
    expect(await balance()).toBe(state === 'done' ? '1400.00' : '2000.00');
  });

  it('is declined with a reason, or taken back by who asked', async () => {
    const { ada, lee, dana, ask } = await withTrustMoney();
    const [first, second] = [ok(await ask(lee, '600.00'), 201).id, ok(await ask(lee, '700.00'), 201).id];
    ok(await ada.post(`/api/approvals/${first}/decline`, { reason: 'No invoice yet.' }));
    const list = await approvalsOf(lee, inState(first, 'declined'));
    expect(list.find(({ id }) => id === first)).toMatchObject({ decidedBy: ada.id, reason: 'No invoice yet.' });
    expect(await dana.post(`/api/approvals/${second}/withdraw`)).toMatchObject({ status: 403 });
    ok(await lee.post(`/api/approvals/${second}/withdraw`));
    expect(await ada.post(`/api/approvals/${second}/grant`)).toMatchObject({ body: { code: 'APPROVAL_NOT_OPEN' } });
  });
});

describe('the statement of the trust bank account', () => {
  it('is not reconciled by who paid out what is on it, where the firm has somebody else for it', async () => {
    const { ada, lee, clientId, path, withdrawal } = await withTrustMoney();
    const { entries } = ok(await ada.post(path, withdrawal('100.00')), 201);
    const paid = entries.at(-1).id;
    const line = { date: '2026-03-03', amount: '-100.00', description: 'Check', number: null, kind: 'check' };
    const statement = {
      ...{ date: '2026-03-31', bankBalance: '1900.00', bookBalance: '1900.00', clientBalance: '1900.00' },
      lines: { one: { ...line, matches: [{ ownerId: clientId, entryId: paid }] } },
    };
    const refused = { status: 409, body: { code: 'RECONCILED_BY_PAYER' } };
    expect(await ada.post('/api/trust-reconciliations', statement)).toMatchObject(refused);
    const { id } = ok(await lee.post('/api/trust-reconciliations', statement), 201);
    const change = { lines: { ...statement.lines, two: { ...statement.lines.one, description: 'Again' } } };
    expect(await ada.send('PATCH', `/api/trust-reconciliations/${id}`, change)).toMatchObject(refused);
    // Nor does it help to name no entry, once it is noted who paid in that time.
    const unnamed = { ...statement, lines: {} };
    const code = async (): Promise<string> => (await ada.post('/api/trust-reconciliations', unnamed)).body.code;
    await vi.waitUntil(async () => (await code()) === 'RECONCILED_BY_PAYER', { timeout: 20_000 });
    ok(await lee.post('/api/trust-reconciliations', unnamed), 201);
    // A firm with one bookkeeper goes on.
    ok(await ada.send('PATCH', `/api/firm/members/${lee.id}`, { status: 'deactivated' }));
    ok(await ada.post('/api/trust-reconciliations', statement), 201);
  });
});

describe('who is the only one entitled', () => {
  it('gives password and reason, and it is recorded that there was no second person', async () => {
    const ada = await founder();
    await joining(ada, 'pat', 'paralegal');
    await policy(ada, { trust: '0.00' });
    await admit(ada);
    const { clientId, caseId } = await aMatter(ada);
    ok(await ada.post(`/api/trust-accounts/${clientId}/deposits`, { amount: '100.00', caseId }), 201);
    const path = `/api/trust-accounts/${clientId}/withdrawals`;
    const body = { amount: '40.00', caseId };
    expect(await ada.post(path, body)).toMatchObject({ status: 409, body: { code: 'SECOND_PERSON_MISSING' } });
    const request = { method: 'POST', path, body };
    expect(await ada.post('/api/approvals', request)).toMatchObject({ body: { code: 'SECOND_PERSON_MISSING' } });
    const alone = { password: 'another password', reason: 'Nobody else is here.' };
    expect(await ada.post('/api/approvals', { ...request, alone })).toMatchObject({ body: { code: 'WRONG_PASSWORD' } });
    const { id } = ok(await ada.post('/api/approvals', { ...request, alone: { ...alone, password: PASSWORD } }), 201);
    const [done] = await approvalsOf(ada, inState(id, 'done'));
    expect(done).toMatchObject({ isAlone: true, reason: 'Nobody else is here.', decidedBy: ada.id });
    expect(ok(await ada.get(`/api/trust-accounts/${clientId}`)).balance).toBe('60.00');
  });
});

describe('a paralegal', () => {
  it('asks to close a matter, which a lawyer approves and who does not reach it is not asked for', async () => {
    const ada = await founder();
    const [pat, dana] = [await joining(ada, 'pat', 'paralegal'), await joining(ada, 'dana', 'lawyer')];
    const { caseId } = await aMatter(ada);
    const close = { method: 'POST', path: `/api/cases/${caseId}/close`, body: {} };
    expect(await pat.post(close.path, close.body)).toMatchObject({ status: 409, body: { code: 'APPROVAL_NEEDED' } });
    const { id } = ok(await pat.post('/api/approvals', close), 201);
    const [asked] = await approvalsOf(dana, inState(id, 'open'));
    expect(asked).toMatchObject({ title: 'Close case: Lee v. Acme', mayDecide: true, caseId });
    const team = [ada, pat].map(({ id: memberId }) => ({ memberId, part: 'lead' }));
    ok(await ada.post(`/api/cases/${caseId}/access`, { access: 'restricted', team }));
    await approvalsOf(dana, (list) => list.length === 0);
    expect(await dana.post(`/api/approvals/${id}/grant`)).toMatchObject({ status: 404 });
    ok(await ada.post(`/api/approvals/${id}/grant`));
    await approvalsOf(pat, inState(id, 'done'));
    expect(ok(await pat.get(`/api/cases/${caseId}`)).status).toBe('closed');
  });
});

describe('whoever works alone', () => {
  it('is asked for nothing', async () => {
    const ada = await founder();
    const { clientId, caseId } = await aMatter(ada);
    ok(await ada.post(`/api/trust-accounts/${clientId}/deposits`, { amount: '100.00', caseId }), 201);
    ok(await ada.post(`/api/trust-accounts/${clientId}/withdrawals`, { amount: '40.00', caseId }), 201);
    expect(ok(await ada.get('/api/approvals'))).toEqual([]);
    expect(await ada.send('PATCH', '/api/firm/policy', { requiresSecondFactor: true })).toMatchObject({
      body: { code: 'FIRM_OF_ONE' },
    });
  });
});

describe('a second factor that the firm requires', () => {
  const enable = async (one: Visitor) => {
    const { secret } = ok(await one.post('/api/user/two-factor/prepare', { password: PASSWORD }));
    const code = codeOf(fromBase32(secret), stepAt(Date.now()));
    ok(await one.post('/api/user/two-factor/enable', { code }));
  };

  it('keeps who has none from everything but setting one up, from the next request on', async () => {
    const ada = await founder();
    const dana = await joining(ada, 'dana', 'lawyer');
    const { caseId } = await aMatter(ada);
    const required = { requiresSecondFactor: true };
    expect(await ada.send('PATCH', '/api/firm/policy', required)).toMatchObject({
      body: { code: 'SECOND_FACTOR_FIRST' },
    });
    await enable(ada);
    ok(await ada.send('PATCH', '/api/firm/policy', required));
    const note = { caseId, content: 'Called the client.' };
    const refused = { status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } };
    expect(await dana.post('/api/case-notes', note)).toMatchObject(refused);
    await expect.poll(async () => (await dana.get('/api/cases')).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect(await dana.send('PUT', '/api/dashboard/layout', {})).not.toMatchObject({ status: 200 });
    await expect.poll(async () => ok(await dana.get('/api/auth/check')).firm.lacksSecondFactor).toBe(true);
    expect(ok(await ada.get('/api/cases'))).toHaveLength(1);
    await enable(dana);
    ok(await dana.post('/api/case-notes', note), 201);
    await expect.poll(async () => (await dana.get('/api/cases')).status).toBe(200);
    expect(ok(await dana.get('/api/auth/check')).firm.lacksSecondFactor).toBeUndefined();
  });
});
