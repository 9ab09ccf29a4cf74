import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { exported, numberOfEvents, recordsIn, sent } from '../contract/http/practice-import.ts';
import { ok, openedMatter, PASSWORD, registered } from '../support/firm.ts';
import { type Product, startProduct } from '../support/product.ts';
import { visitor } from '../support/visitor.ts';

const NOTES = 150;

let here: Product;
let there: Product;
beforeAll(async () => {
  const env = { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' };
  here = await startProduct({ env });
  there = await startProduct({ env });
});
afterAll(async () => {
  await here.dispose();
  await there.dispose();
});

it('an import of an export that was killed again and again is completed, once', async () => {
  const ada = await registered(here.address, 'ada');
  const caseId = await openedMatter(ada, 'Byron v. Babbage');
  for (let count = 0; count < NOTES; count += 1) {
    ok(await ada.post('/api/case-notes', { caseId, content: `Call ${count}` }), 201);
  }
  const file = await exported(here.address, ada);
  const bea = await registered(there.address, 'bea');
  const { id } = (await sent(there.address, bea, file)).body;
  ok(await bea.post(`/api/practice-imports/${id}/start`));
  for (const delay of [30, 120, 0]) {
    await pause(delay);
    await there.kill();
    await there.restart();
  }
  const again = visitor(there.address);
  ok(await again.post('/api/login', { username: bea.username, password: PASSWORD }));
  const status = async () => ok(await again.get('/api/practice-imports'))[0].status;
  await vi.waitUntil(async () => (await status()) === 'completed', { timeout: 15_000 });
  const after = await exported(there.address, again);
  expect(numberOfEvents(after)).toBe(numberOfEvents(file));
  expect(recordsIn(after)).toMatchObject(recordsIn(file));
});
