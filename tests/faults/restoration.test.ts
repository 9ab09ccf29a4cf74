import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { registeredVisitor } from '../support/visitor.ts';

const TASKS = 60;

let product: Product | undefined;
afterAll(() => product?.dispose());

describe('a server killed in the middle of a restoration', () => {
  it('restores each record once, and goes on where it was', async () => {
    product = await startProduct({ env: { RATE_LIMIT: '0' } });
    const lawyer = await registeredVisitor(product.address, { remembersPositions: true });
    const client = { name: 'Ada Byron', email: 'ada@example.com', practiceArea: 'Tax' };
    const { id: clientId } = (await lawyer.post('/api/clients', client)).body;
    const matter = { title: 'Byron v. Babbage', clientId, practiceArea: 'Tax', status: 'active' };
    const { id: caseId } = (await lawyer.post('/api/cases', matter)).body;
    const ids: string[] = [];
    for (let count = 0; count < TASKS; count += 1) {
      ids.push((await lawyer.post('/api/tasks', { title: `Task ${count}`, caseId })).body.id);
    }
    await pause(2);
    const moment = new Date().toISOString();
    await pause(2);
    for (const id of ids) await lawyer.send('PATCH', `/api/tasks/${id}`, { title: 'Changed' });
    const records = ids.map((id) => ({ list: 'tasks', id }));
    const started = await lawyer.post('/api/case-restorations', { caseId, moment, records });
    expect(started.status).toBe(201);
    await product.kill();
    await product.restart();
    const restoration = async () => (await lawyer.get(`/api/case-restorations?caseId=${caseId}`)).body[0];
    await expect.poll(async () => (await restoration()).status, { timeout: 60_000, interval: 100 }).toBe('ended');
    expect(await restoration()).toMatchObject({ total: TASKS, done: TASKS, restored: TASKS, unrestored: [] });
    const titles = (await lawyer.get(`/api/tasks?caseId=${caseId}`)).body.map(({ title }: { title: string }) => title);
    expect(titles.toSorted()).toEqual(ids.map((_, index) => `Task ${index}`).toSorted());
    const versions = await Promise.all(ids.map(async (id) => (await lawyer.get(`/api/tasks/${id}`)).body.version));
    expect(new Set(versions)).toEqual(new Set([2]));
  });
});
