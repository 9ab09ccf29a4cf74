import type { Page } from '@playwright/test';
import { FORMER_LAWYER, type FormerPractice, unpackFormerPractice } from '../support/former-practice.ts';
import { type Product, startProduct } from '../support/product.ts';
import { complaints } from './console.ts';
import { expect, test as journey } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { decryptedTexts, deviceKeyOf, personOf, restoreBrowser, rowsOf, sealed } from './pages/formerBrowser.ts';
import { keptAddresses } from './pages/installed.ts';
import { Shell } from './pages/shell.ts';

/**
 * The product runs on the data folder of 0.1.0 with the current time: the cookies of a server in the past would already
 * have expired for the browser.
 */
const test = journey.extend<object, { readonly practice: FormerPractice; readonly product: Product }>({
  practice: [
    async ({ playwright: _ }, use) => {
      const practice = await unpackFormerPractice();
      await use(practice);
      await practice.dispose();
    },
    { scope: 'worker' },
  ],
  product: async ({ practice }, use) => {
    const product = await startProduct({ dataFolder: practice.dataFolder, env: { SIGN_IN_LIMIT: '0' } });
    await use(product);
    await product.dispose();
  },
});
// The tests share one product.
test.describe.configure({ mode: 'default' });

type Row = Readonly<Record<string, unknown>>;

const MATTER = '01a214aa-5aa2-85eb-aef4-6c60a5970c7f';

const answerTo = async (page: Page, path: string) => (await page.request.get(path)).json();

/** The one record among those of the path that has these values. */
async function onlyRecord(page: Page, path: string, values: Row): Promise<Row> {
  const rows: readonly Row[] = await answerTo(page, path);
  const found = rows.filter((row) => Object.entries(values).every(([field, value]) => row[field] === value));
  expect(found, `${path} ${JSON.stringify(values)}`).toHaveLength(1);
  return found[0] as Row;
}

/** Records the ids of commands about the records that were changed in 0.1.0. Others depend on the day of the test. */
function watchCommands(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const id = request.headers()['idempotency-key'];
    if (id !== undefined && /\/api\/(tasks|clients|case-notes|timer)\b/.test(request.url())) sent.push(id);
  });
  return sent;
}

test('what was done without a network in 0.1.0 is sent once, and what was being written is still there', async ({
  practice,
  openBrowser,
}) => {
  const former = practice.browsers.offline;
  const page = await openBrowser(FORMER_LAWYER);
  await restoreBrowser(page, former, await deviceKeyOf(page, former));
  const told = complaints(page);
  const sent = watchCommands(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  const waiting = rowsOf(former, 'lexledger-outbox', 'items').map(({ value }) => value as Row);
  const actions: readonly Row[] = JSON.parse(former.localStorage[`timer_deeds:${personOf(former)}`] ?? '');
  const ids = [...waiting, ...actions].map(({ id }) => String(id)).toSorted();
  expect(ids).toHaveLength(6);

  await page.goto('/cases');
  // The browser remembers that this user prefers the table to the board.
  await expect(page.getByRole('row', { name: /Byron v\. Babbage/ })).toBeVisible();
  await expect.poll(() => sent.toSorted()).toEqual(ids);
  const leftOver = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => /queue$|waits|deeds/.test(name)));
  await expect.poll(leftOver).toEqual([]);

  const added = (title: string) => waiting.find(({ about }) => about === title)?.adds;
  for (const title of ['Offline one', 'Offline two']) {
    expect(await onlyRecord(page, '/api/tasks', { title })).toMatchObject({ id: added(title), version: 0 });
  }
  const note = { content: 'Written on a train' };
  expect(await onlyRecord(page, '/api/case-notes', note)).toMatchObject({
    id: added('for Byron v. Babbage'),
    version: 0,
  });
  const done = { title: 'File the answer, by noon' };
  expect(await onlyRecord(page, '/api/tasks', done)).toMatchObject({ status: 'completed', version: 4 });
  const ada = { name: 'Ada Byron' };
  expect(await onlyRecord(page, '/api/clients', ada)).toMatchObject({ phone: '(845) 555-0142', version: 4 });
  expect((await answerTo(page, '/api/timer')).timers).toContainEqual(
    expect.objectContaining({ is: 'running', measureId: actions[0]?.measureId, startedAt: actions[0]?.at }),
  );

  // Answers of 0.1.0 may have another shape. One that is never asked for again is deleted, not replaced.
  await expect
    .poll(async () => (await keptAddresses(page)).filter((path) => path.includes('from=2025-11-24')))
    .toEqual([]);

  await page.goto(`/cases/${MATTER}?tab=notes`);
  await expect(page.getByLabel('New note')).toHaveValue('A note that was begun');
  await new Shell(page).open('Clients');
  await page.getByRole('row', { name: /Chidi Okafor/ }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Address')).toHaveValue('7 Harbor Lane');

  // The stored key is still found.
  expect(asked.filter((url) => url.includes('device-key'))).toEqual([]);
  expect(sent.toSorted()).toEqual(ids);
  expect(told).toEqual([]);
});

test('who returns to a browser of 0.1.0 after the session ended finds what was on its way when the page closed', async ({
  practice,
  openBrowser,
}) => {
  const former = practice.browsers.leftBehind;
  const page = await openBrowser(FORMER_LAWYER);
  const deviceKey = await deviceKeyOf(page, former);
  // The server derives the same key as then.
  for (const text of await decryptedTexts(former, deviceKey)) expect(() => JSON.parse(text)).not.toThrow();
  // This browser was stored while the session lasted, so what its end did in 0.1.0 is done here.
  const sessionStorage = await sealed(former.sessionStorage, personOf(former), deviceKey);
  await restoreBrowser(page, { ...former, sessionStorage }, deviceKey);
  await page.context().clearCookies();
  const told = complaints(page);
  const sent = watchCommands(page);

  const account = new AccountPages(page);
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await account.enterCredentials(FORMER_LAWYER);
  await expect(account.dashboard).toBeVisible();
  await expect.poll(() => sent).toEqual(['01a214ac-1a9a-767b-aeac-cd37f901e762']);
  const leftOver = () => page.evaluate(() => Object.keys(localStorage).filter((name) => /left|waits/.test(name)));
  await expect.poll(leftOver).toEqual([]);
  await onlyRecord(page, '/api/tasks', { title: 'Left behind' });
  await page.goto('/tasks');
  await expect(page.getByLabel('Add a task', { exact: true })).toHaveValue('Left behind');
  expect(sent).toHaveLength(1);
  expect(told).toEqual([]);
});
