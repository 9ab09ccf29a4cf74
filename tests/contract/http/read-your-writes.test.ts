import { POSITION_COOKIE } from '@lexledger/contracts/constants';
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

  it('a position of another log, which a cookie may bring, is not waited for', async () => {
    const lawyer = await registeredVisitor(product.address);
    const cookie = `${lawyer.cookie()}; ${POSITION_COOKIE}=99999999999999999999`;
    expect((await lawyer.get('/api/clients', { cookie })).status).toBe(200);
    const asked = await lawyer.get('/api/clients', { 'x-after-position': '99999999999999999999' });
    expect(asked.body.code).toBe('NOT_CAUGHT_UP');
  });
});

/** Number of writes of a client that ignores positions. */
const WRITES = 150;

describe('with projections a little behind', () => {
  let lagging: Product;
  beforeAll(async () => {
    lagging = await startProduct({ env: { PROJECTION_DELAY_MS: '25', RATE_LIMIT: '0' } });
  });
  afterAll(() => lagging.dispose());

  it('a client that sends no position back has each of its writes in the list that it reads next', async () => {
    const lawyer = await registeredVisitor(lagging.address);
    const missing: string[] = [];
    for (let count = 1; count <= WRITES; count += 1) {
      const { body } = await lawyer.post('/api/tasks', { title: `Task ${count}` });
      const list: readonly { readonly id: string }[] = (await lawyer.get('/api/tasks')).body;
      if (!list.some(({ id }) => id === body.id)) missing.push(body.title);
    }
    expect(missing).toEqual([]);
  });

  it('the cookie is for the API alone, and a script of a page does not see it', async () => {
    const lawyer = await registeredVisitor(lagging.address);
    const { headers } = await lawyer.post('/api/tasks', { title: 'File answer' });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toBe(
      `${POSITION_COOKIE}=${headers.get('x-position')}; Path=/api; Max-Age=300; HttpOnly; SameSite=Lax`,
    );
    // Reads return a position, too, but set no cookie.
    expect((await lawyer.get('/api/tasks')).headers.getSetCookie()).toEqual([]);
  });
});
