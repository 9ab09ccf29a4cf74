import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ok, PASSWORD, registered } from '../support/firm.ts';
import { type Product, startProduct } from '../support/product.ts';
import { visitor } from '../support/visitor.ts';

const NAME = 'Zqkilled Xerophyte';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
});
afterAll(() => product.dispose());

const holdsName = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes('Xerophyte'));

it('an erasure that was killed again and again is completed, and leaves nothing', async () => {
  const ada = await registered(product.address, 'ada');
  const client = { name: NAME, email: 'z@example.com', practiceArea: 'Tax' };
  const { id } = ok(await ada.post('/api/clients', client), 201);
  const matter = { title: `${NAME} v. Lund`, clientId: id, practiceArea: 'Tax', status: 'active' };
  const caseId = ok(await ada.post('/api/cases', matter), 201).id;
  for (let count = 0; count < 20; count += 1) {
    ok(await ada.post('/api/case-notes', { caseId, content: `${NAME} called, ${count}` }), 201);
  }
  ok(await ada.post(`/api/clients/${id}/erasure`, { password: PASSWORD, name: NAME }), 202);
  for (const delay of [0, 20, 60, 150]) {
    await pause(delay);
    await product.kill();
    await product.restart();
  }
  const again = visitor(product.address);
  ok(await again.post('/api/login', { username: ada.username, password: PASSWORD }));
  await vi.waitUntil(async () => ok(await again.get('/api/erasures'))[0]?.state === 'completed', { timeout: 15_000 });
  expect(ok(await again.get('/api/erasures'))[0].erased).toContainEqual({ category: 'note', count: 20 });
  await product.stop();
  expect(holdsName(product.dataFolder)).toEqual([]);
});
