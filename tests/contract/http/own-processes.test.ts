import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { openTab } from '../../support/tab.ts';
import { registeredVisitor, visitor } from '../../support/visitor.ts';

let folder: string;
let writing: Product;
let reading: Product;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexledger-services-'));
  writing = await startProduct({ dataFolder: folder, env: { SERVICE: 'command' } });
  reading = await startProduct({ dataFolder: folder, env: { SERVICE: 'projection' } });
});
afterAll(async () => {
  await reading.stop();
  await writing.dispose();
  await rm(folder, { recursive: true, force: true });
});

describe('the two services in processes of their own', () => {
  it('show in one what was done in the other, at once', async () => {
    const lawyer = await registeredVisitor(writing.address, { remembersPositions: true });
    const { body, headers } = await lawyer.post('/api/clients', {
      name: 'Ada',
      email: 'ada@byron.example',
      practiceArea: 'Tax',
    });
    const reader = { cookie: lawyer.cookie(), 'x-after-position': headers.get('x-position') ?? '' };
    const listed = await visitor(reading.address).get('/api/clients', reader);
    expect([listed.status, listed.body]).toMatchObject([200, [{ id: body.id }]]);
  });

  it('push what was done in the other', async () => {
    const lawyer = await registeredVisitor(writing.address);
    const tab = await openTab(reading.address, lawyer.cookie());
    await lawyer.post('/api/clients', { name: 'Ada', email: 'ada@byron.example', practiceArea: 'Tax' });
    await expect.poll(() => tab.pushes.some(({ view }) => view === 'clients')).toBe(true);
    tab.close();
  });

  it('serve their own half only', async () => {
    expect((await visitor(writing.address).get('/api/clients')).body.code).toBe('NO_SUCH_ROUTE');
    expect((await visitor(reading.address).post('/api/clients')).body.code).toBe('NO_SUCH_ROUTE');
  });
});
