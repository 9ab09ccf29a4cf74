import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { isFull } from '../support/full.ts';
import { type Product, startProduct } from '../support/product.ts';
import { registeredVisitor, type Visitor, visitor } from '../support/visitor.ts';

const WRITERS = 8;
const ROUNDS = isFull ? 4 : 2;
const VIEWS = [
  '/api/clients',
  '/api/tasks',
  '/api/dashboard/widgets',
  '/api/user/level',
  '/api/achievements',
  '/api/dashboard/metrics',
  '/api/birthday-notifications',
];

const products: Product[] = [];
const folders: string[] = [];
afterAll(async () => {
  for (const product of products) await product.dispose();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function started(options: Parameters<typeof startProduct>[0] = {}): Promise<Product> {
  const product = await startProduct(options);
  products.push(product);
  return product;
}

/** Adds tasks until the server is gone, and records the id of each acknowledged one by its command's id. */
async function writeUntilGone(lawyer: Visitor, name: string, acknowledged: Map<string, string>): Promise<void> {
  for (let count = 0; ; count += 1) {
    const commandId = randomUUID();
    try {
      const answer = await lawyer.post('/api/tasks', { title: `${name} ${count}` }, { 'idempotency-key': commandId });
      if (answer.status === 201) acknowledged.set(commandId, answer.body.id);
    } catch {
      return;
    }
  }
}

const views = async (lawyer: Visitor) =>
  Object.fromEntries(await Promise.all(VIEWS.map(async (path) => [path, (await lawyer.get(path)).body])));

describe('a server killed under concurrent writes', () => {
  it('keeps every acknowledged command, none twice, and its views equal a rebuild', async () => {
    const product = await started();
    const lawyer = await registeredVisitor(product.address, { remembersPositions: true });
    await lawyer.post('/api/clients', { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax' });
    await lawyer.post('/api/dashboard/widgets/reset');
    const acknowledged = new Map<string, string>();

    for (let round = 0; round < ROUNDS; round += 1) {
      const writers = Array.from({ length: WRITERS }, (_, index) =>
        writeUntilGone(lawyer, `round ${round}, writer ${index},`, acknowledged),
      );
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size, { timeout: 90_000 }).toBeGreaterThan(before + WRITERS);
      await pause(37 * round);
      await product.kill();
      await Promise.all(writers);
      await product.restart();
    }

    expect(acknowledged.size).toBeGreaterThan(ROUNDS * WRITERS);
    const listed = (await lawyer.get('/api/tasks')).body as { id: string; title: string }[];
    const ids = listed.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(listed.map(({ title }) => title)).size).toBe(listed.length);
    expect([...acknowledged.values()].filter((id) => !ids.includes(id))).toEqual([]);

    const [commandId, taskId] = [...acknowledged].at(-1) as [string, string];
    const title = listed.find(({ id }) => id === taskId)?.title;
    const again = await lawyer.post('/api/tasks', { title }, { 'idempotency-key': commandId });
    expect([again.status, again.body.id]).toEqual([201, taskId]);

    // The client brings ten points, and the achievement for a first client ten more; neither is counted twice.
    await expect.poll(async () => (await lawyer.get('/api/user/level')).body.totalExperience).toBe(20);
    const lived = await views(lawyer);
    await product.stop();

    const copy = await mkdtemp(join(tmpdir(), 'lexledger-rebuild-'));
    folders.push(copy);
    await cp(product.dataFolder, copy, { recursive: true });
    for (const file of ['views.db', 'views.db-wal', 'views.db-shm']) await rm(join(copy, file), { force: true });
    const rebuilt = await started({ dataFolder: copy });
    const reader = visitor(rebuilt.address);
    await reader.post('/api/login', { username: lawyer.username, password: 'correct horse' });
    await expect.poll(async () => views(reader), { timeout: 90_000 }).toEqual(lived);
  });
});
