import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { registeredVisitor } from '../../support/visitor.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.dispose());

it('a client whose trust account holds money is not removed before it was paid out, and that is said before', async () => {
  const lawyer = await registeredVisitor(product.address, { remembersPositions: true });
  const body = { name: 'Ada', email: 'ada@client.example', practiceArea: 'Tax' };
  const { id } = (await lawyer.post('/api/clients', body)).body;
  const held = async () => (await lawyer.get(`/api/clients/${id}/consequences`)).body.heldInTrust;
  const remove = () => lawyer.send('DELETE', `/api/clients/${id}`, { withRecords: true });
  expect(await held()).toBe('0.00');

  await lawyer.post(`/api/trust-accounts/${id}/deposits`, { amount: '500.00' });
  expect(await held()).toBe('500.00');
  const refused = await remove();
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'CLIENT_HAS_TRUST_MONEY',
    issues: [{ path: 'trust', message: '500.00 is held in trust' }],
  });

  await lawyer.post(`/api/trust-accounts/${id}/withdrawals`, { amount: '500.00' });
  expect(await held()).toBe('0.00');
  expect((await remove()).status).toBe(200);
  const late = await lawyer.post(`/api/trust-accounts/${id}/deposits`, { amount: '1.00' });
  expect([late.status, late.body.code]).toEqual([404, 'NOT_FOUND']);
});

it('nor is a case for which money is held, before it was paid out or transferred', async () => {
  const lawyer = await registeredVisitor(product.address, { remembersPositions: true });
  const client = { name: 'Ada', email: 'ada@client.example', practiceArea: 'Tax' };
  const clientId = (await lawyer.post('/api/clients', client)).body.id;
  const [first, second] = await Promise.all(
    ['First', 'Second'].map(async (title) => {
      const { body } = await lawyer.post('/api/cases', { title, clientId, practiceArea: 'Tax', status: 'active' });
      return body.id as string;
    }),
  );
  const account = `/api/trust-accounts/${clientId}`;
  await lawyer.post(`${account}/deposits`, { amount: '500.00', caseId: first });
  expect((await lawyer.get(`/api/cases/${first}/consequences`)).body.heldInTrust).toBe('500.00');
  const refused = await lawyer.send('DELETE', `/api/cases/${first}`, {});
  expect([refused.status, refused.body.code]).toEqual([409, 'CASE_HAS_TRUST_MONEY']);
  await lawyer.post(`${account}/transfers`, { amount: '500.00', fromCaseId: first, toCaseId: second });
  expect((await lawyer.send('DELETE', `/api/cases/${first}`, {})).status).toBe(200);
});
