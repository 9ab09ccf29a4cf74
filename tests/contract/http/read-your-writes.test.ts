import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { registeredVisitor } from '../../support/visitor.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ env: { PROJECTION_DELAY_MS: '300' } });
});
afterAll(() => product.dispose());

describe('with projections 300 ms behind', () => {
  it('the next GET after each mutation shows it', async () => {
    const lawyer = await registeredVisitor(product.address, { remembersPositions: true });
    const { body: client } = await lawyer.post('/api/clients', {
      name: 'Ada',
      email: 'ada@byron.example',
      practiceArea: 'Tax',
    });
    expect((await lawyer.get('/api/clients')).body).toMatchObject([{ name: 'Ada' }]);
    await lawyer.send('PATCH', `/api/clients/${client.id}`, { name: 'Ada Byron' });
    expect((await lawyer.get('/api/clients')).body).toMatchObject([{ name: 'Ada Byron' }]);
    await lawyer.send('DELETE', `/api/clients/${client.id}`);
    expect((await lawyer.get('/api/clients')).body).toEqual([]);
    await lawyer.post(`/api/clients/${client.id}/restore`);
    expect((await lawyer.get('/api/clients')).body).toHaveLength(1);
    await lawyer.post('/api/dashboard/widgets/reset');
    expect((await lawyer.get('/api/dashboard/widgets')).body).not.toEqual([]);
    await lawyer.post('/api/tasks', { title: 'File answer' });
    expect((await lawyer.get('/api/dashboard/metrics')).body).toMatchObject({ openTasks: 1, clients: 1 });
  });
});
