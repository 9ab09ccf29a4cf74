import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ok, PASSWORD, registered } from '../support/firm.ts';
import { type Product, startProduct } from '../support/product.ts';
import { visitor } from '../support/visitor.ts';

const DAY = 86_400_000;
const TEN_YEARS = 3_653 * DAY;
const PLANTED = 'Zqxerophyte';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
});
afterAll(() => product.dispose());

/** A program whose clock is ten years behind: files are kept for years. */
const tenYearsAgo = (): NodeJS.ProcessEnv => {
  const program = `const now = Date.now; Date.now = () => now() - ${TEN_YEARS};`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
};

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

const filesWithWords = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(PLANTED));

it('a disposition that was killed again and again is completed, and leaves no word of the file', async () => {
  await product.restart(tenYearsAgo());
  const ada = await registered(product.address, 'ada');
  const { id: clientId } = ok(
    await ada.post('/api/clients', { name: 'Otto Reed', email: 'o@reed.example', practiceArea: 'Tax' }),
    201,
  );
  const matter = { title: 'Reed v. Lund', clientId, practiceArea: 'Tax', status: 'active' };
  const caseId = ok(await ada.post('/api/cases', matter), 201).id;
  for (let count = 0; count < 20; count += 1) {
    ok(await ada.post('/api/case-notes', { caseId, content: `${PLANTED} called, ${count}` }), 201);
  }
  const upload = await fetch(`${product.address}/api/case-documents?caseId=${caseId}&fileName=letter.txt`, {
    method: 'POST',
    headers: { cookie: ada.cookie(), 'content-type': 'application/octet-stream' },
    body: `Dear ${PLANTED}`,
  });
  expect(upload.status).toBe(201);
  ok(await ada.post(`/api/cases/${caseId}/close`, {}));

  await product.restart();
  const signedIn = async () => {
    const again = visitor(product.address, { remembersPositions: true });
    ok(await again.post('/api/login', { username: ada.username, password: PASSWORD }));
    return again;
  };
  const of = `/api/retained-files/${caseId}`;
  const today = await signedIn();
  const notice = { sentOn: daysAgo(60), answerBy: daysAgo(10), way: 'mail', to: 'Otto Reed' };
  ok(await today.post(`${of}/notice`, notice));
  ok(await today.post(`${of}/dispose`, { originals: 'none' }), 202);
  for (const delay of [0, 40, 120]) {
    await pause(delay);
    await product.kill();
    await product.restart();
  }
  const again = await signedIn();
  const file = async () => ok(await again.get('/api/retained-files')).files[0].disposition;
  await vi.waitUntil(async () => (await file()).state === 'disposed', { timeout: 15_000 });
  expect((await file()).disposed).toMatchObject({
    destroyed: expect.arrayContaining([
      { category: 'note', count: 20 },
      { category: 'document', count: 1 },
    ]),
  });
  await vi.waitUntil(() => filesWithWords(product.dataFolder).length === 0, { timeout: 15_000 });
  expect(ok(await again.get(`/api/cases/${caseId}`))).toMatchObject({ title: 'Reed v. Lund', status: 'closed' });
});
