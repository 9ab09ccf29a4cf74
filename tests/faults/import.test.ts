import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { isFull } from '../support/full.ts';
import { type Product, startProduct } from '../support/product.ts';
import { registeredVisitor, type Visitor } from '../support/visitor.ts';

const ROWS = isFull ? 400 : 200;
const KILLS = isFull ? 4 : 2;

const products: Product[] = [];
afterAll(async () => {
  for (const product of products) await product.dispose();
});

const rows = Array.from({ length: ROWS }, (_, index) => ({
  row: index + 2,
  fields: {
    name: `Client ${index}`,
    email: index % 10 === 9 ? 'nobody' : `client${index}@example.com`,
    practiceArea: 'Family',
  },
}));
const ADDED = ROWS - ROWS / 10;

async function anImport(lawyer: Visitor): Promise<string> {
  const { id } = (await lawyer.post('/api/imports', { name: 'clients.csv', rows: ROWS })).body;
  const sent = await lawyer.post(`/api/imports/${id}/rows`, { after: 0, rows });
  expect(sent.status).toBe(200);
  expect((await lawyer.post(`/api/imports/${id}/begin`)).status).toBe(200);
  return id;
}

const namesOf = async (lawyer: Visitor, query = ''): Promise<readonly string[]> =>
  (await lawyer.get(`/api/clients${query}`)).body.map(({ name }: { name: string }) => name);

const importOf = async (lawyer: Visitor, id: string) => (await lawyer.get(`/api/imports/${id}`)).body;

/** Kills the server several times while it works on the import, and restarts it each time. */
async function killAndRestart(product: Product): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(120 + 170 * kill);
    await product.kill();
    await product.restart();
  }
}

describe('a server killed in the middle of an import', () => {
  it('applies each row once, and takes each back once', async () => {
    const product = await startProduct();
    products.push(product);
    const lawyer = await registeredVisitor(product.address, { remembersPositions: true });
    const id = await anImport(lawyer);

    await killAndRestart(product);
    await expect
      .poll(async () => (await importOf(lawyer, id)).status, { timeout: 60_000, interval: 200 })
      .toBe('completed');
    expect(await importOf(lawyer, id)).toMatchObject({ added: ADDED, incomplete: ROWS / 10, skipped: 0 });
    const names = await namesOf(lawyer);
    expect(names).toHaveLength(ADDED);
    expect(new Set(names).size).toBe(ADDED);
    const results = (await lawyer.get(`/api/imports/${id}/rows`)).body as { outcome: string; clientId: string }[];
    expect(results.filter(({ outcome }) => outcome === 'added')).toHaveLength(ADDED);
    expect(new Set(results.flatMap(({ clientId }) => clientId ?? [])).size).toBe(ADDED);

    expect((await lawyer.post(`/api/imports/${id}/undo`)).status).toBe(200);
    await killAndRestart(product);
    await expect
      .poll(async () => (await importOf(lawyer, id)).status, { timeout: 60_000, interval: 200 })
      .toBe('undone');
    expect(await importOf(lawyer, id)).toMatchObject({ removed: ADDED, kept: 0 });
    expect(await namesOf(lawyer)).toEqual([]);
    expect(await namesOf(lawyer, '?removed=true')).toHaveLength(ADDED);
  });
});
