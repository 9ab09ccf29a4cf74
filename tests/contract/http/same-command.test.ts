import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { registeredVisitor } from '../../support/visitor.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.dispose());

const client = { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Business' };

describe('a command sent again with the same id', () => {
  it('50 times at once has one effect and 50 equal answers', async () => {
    const lawyer = await registeredVisitor(product.address, { remembersPositions: true });
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => lawyer.post('/api/clients', client, headers)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await lawyer.get('/api/clients')).body).toHaveLength(1);
  });

  it('with another body is refused', async () => {
    const lawyer = await registeredVisitor(product.address);
    const headers = { 'idempotency-key': randomUUID() };
    await lawyer.post('/api/clients', client, headers);
    const { status, body } = await lawyer.post('/api/clients', { ...client, name: 'Another' }, headers);
    expect([status, body.code]).toEqual([409, 'COMMAND_ID_REUSED']);
  });

  it('gives the first answer after later changes and a restart', async () => {
    const lawyer = await registeredVisitor(product.address, { remembersPositions: true });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await lawyer.post('/api/clients', client, headers);
    const refusedHeaders = { 'idempotency-key': randomUUID() };
    const refused = await lawyer.post(`/api/clients/${first.body.id}/restore`, {}, refusedHeaders);
    expect(refused.status).toBe(409);
    await lawyer.send('PATCH', `/api/clients/${first.body.id}`, { phone: '555' });
    await lawyer.send('DELETE', `/api/clients/${first.body.id}`);
    await product.stop();
    await product.restart();
    const again = await lawyer.post('/api/clients', client, headers);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const refusedAgain = await lawyer.post(`/api/clients/${first.body.id}/restore`, {}, refusedHeaders);
    expect([refusedAgain.status, refusedAgain.body.code]).toEqual([409, refused.body.code]);
  });
});
