import type { BrowserContext, Page } from '@playwright/test';
import { expect, type Lawyer, newLawyer, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { isReadyForOffline, settle } from './pages/installed.ts';
import { openMatter } from './pages/matter.ts';
import { Records } from './pages/records.ts';
import { Shell } from './pages/shell.ts';

test.use({ serviceWorkers: 'allow' });

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const rows = async (page: Page, path: string): Promise<readonly Row[]> => (await page.request.get(path)).json();

const send = async (page: Page, method: 'post' | 'patch', path: string, data: object): Promise<Row> =>
  (await page.request[method](path, { data, headers: { origin: new URL(page.url()).origin } })).json();

const indicator = (page: Page) => page.getByRole('button', { name: /^(Online|Offline)/ });

const queue = (page: Page) => page.getByRole('list', { name: 'Queued changes' });

/** Two browsers of one lawyer, of which the first has everything on the device that it needs without a network. */
interface Desk {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly other: Page;
  readonly lawyer: Lawyer;
  readonly matter: { readonly id: string; readonly path: string };
}

test('what is done offline shows as pending, and is applied once when the network is back', async ({
  page,
  context,
  lawyer,
  openBrowser,
}) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  await send(page, 'post', '/api/tasks', { title: 'File the answer' });
  const other = await openBrowser(lawyer);
  await other.goto('/tasks');
  await settle(page, '/tasks');
  await isReadyForOffline(page);
  const desk: Desk = { page, context, other, lawyer, matter };
  await test.step('a change whose page is left before anybody answered is made, once', () => leavesThePage(desk));
  await send(page, 'post', '/api/tasks', { title: 'Serve the answer' });
  await test.step('what is done is pending, and then applied', () => waitsAndIsApplied(desk));
  await test.step('what is refused or met another edit is solved in the list', () => isRefused(desk));
  await test.step('a queue waits for whose it is', () => waitsForItsPerson(desk));
});

async function leavesThePage({ page }: Desk): Promise<void> {
  // The request never completes, so only this page knows of it.
  await page.route(/\/api\/tasks\/[^/]+\/complete$/, () => undefined, { times: 1 });
  const sent = page.waitForRequest(/\/complete$/);
  await page.getByRole('checkbox', { name: 'Complete: File the answer' }).click();
  const first = (await sent).headers()['idempotency-key'];

  const again = page.waitForRequest(/\/complete$/);
  await page.goto('/clients');
  expect((await again).headers()['idempotency-key']).toBe(first);
  await expect(indicator(page)).toHaveAccessibleName('Online');
  await expect
    .poll(async () => (await rows(page, '/api/tasks')).map(({ status, version }) => [status, version]))
    .toEqual([['completed', 1]]);
}

async function waitsAndIsApplied({ page, context, other, matter }: Desk): Promise<void> {
  await page.goto('/tasks');
  await expect(page.getByText('Serve the answer')).toBeVisible();
  const records = new Records(page);
  const shell = new Shell(page);

  await context.setOffline(true);
  await expect(indicator(page)).toHaveText('Offline');
  await page.getByRole('checkbox', { name: 'Complete: Serve the answer' }).click();
  await shell.saw('Task will be synced when online.');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByText('Task completed')).toHaveCount(0);

  await page.goto(`${matter.path}?tab=notes`);
  await page.getByLabel('New note').fill('Opposing counsel called');
  await page.getByRole('button', { name: 'Add note' }).click();
  await shell.saw('Note will be synced when online.');
  const note = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(note).toHaveAttribute('data-waiting', 'queued');
  await expect(note).toContainText('Opposing counsel called');

  const time = await records.newAt('/time?view=list');
  await time.getByLabel('Work done').fill('Draft the answer');
  await time.getByLabel('Time', { exact: true }).fill('0.4');
  await records.save(time, 'Log time');
  await shell.saw('Time entry will be synced when online.');

  await page.goto('/clients');
  await page.getByRole('row', { name: /Ada Byron/ }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const client = page.getByRole('dialog');
  await client.getByLabel('Phone').fill('555-0100');
  await records.save(client, 'Save');
  await expect(page.getByRole('row', { name: /Ada Byron/ })).toHaveAttribute('data-waiting', 'queued');
  await expect(page.getByText('555-0100')).toBeVisible();

  await expect(indicator(page)).toHaveAccessibleName('Offline: 4 waiting');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('offline_queue') ?? '[]'));
  expect(stored.map(({ type, retries }: Row) => [type, retries])).toEqual([
    ['note', 0],
    ['timeEntry', 0],
  ]);
  expect(stored[0].data).toEqual({ caseId: matter.id, content: 'Opposing counsel called' });
  await indicator(page).click();
  await expect(queue(page).getByRole('listitem')).toContainText([
    /^Task Serve the answer/,
    /^Note for Byron v. Babbage/,
    /^Time entry/,
    /^Client Ada Byron/,
  ]);
  await page.getByRole('button', { name: 'Sync', exact: true }).click();
  await shell.saw('Cannot sync while offline.');

  await context.setOffline(false);
  await expect(page.getByText(/Everything has reached the server. Last sync at/)).toBeVisible();
  await expect(indicator(page)).toHaveAccessibleName('Online');
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await expect(other.getByText('Serve the answer')).toHaveCount(0);
  expect((await rows(page, '/api/tasks')).map(({ status }) => status)).toEqual(['completed', 'completed']);
  expect((await rows(page, '/api/case-notes')).map(({ content }) => content)).toEqual(['Opposing counsel called']);
  expect((await rows(page, '/api/time-entries')).map(({ timeMinutes }) => timeMinutes)).toEqual([24]);
  expect((await rows(page, '/api/clients')).map(({ phone, version }) => [phone, version])).toEqual([['555-0100', 1]]);
  expect(await page.evaluate(() => localStorage.getItem('offline_queue'))).toBeNull();
}

async function isRefused({ page, context, other, matter }: Desk): Promise<void> {
  await page.goto('/clients');
  const records = new Records(page);
  const shell = new Shell(page);

  await context.setOffline(true);
  await page.getByRole('row', { name: /Ada Byron/ }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const client = page.getByRole('dialog');
  await client.getByLabel('Phone').fill('555-0177');
  await records.save(client, 'Save');
  await page.goto(`${matter.path}?tab=notes`);
  await page.getByLabel('New note').fill('Opposing counsel called again');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(indicator(page)).toHaveAccessibleName('Offline: 2 waiting');

  const [{ id } = { id: '' }] = await rows(other, '/api/clients');
  await send(other, 'patch', `/api/clients/${id}`, { phone: '555-0199' });
  const removal = await other.request.delete(`/api/cases/${matter.id}`, {
    data: { withRecords: true },
    headers: { origin: new URL(other.url()).origin },
  });
  expect(removal.ok()).toBe(true);

  await context.setOffline(false);
  await shell.saw('Failed to sync 2 actions.');
  await indicator(page).click();
  const [edit, note] = [queue(page).getByRole('listitem').nth(0), queue(page).getByRole('listitem').nth(1)];
  await expect(edit).toContainText('Changed by someone else too');
  await expect(note).toContainText('A record that this one refers to does not exist, or was removed.');
  await note.getByRole('button', { name: 'Discard' }).click();
  await note.getByRole('group', { name: 'Discard' }).getByRole('button', { name: 'Discard' }).click();
  await expect(queue(page).getByRole('listitem')).toHaveCount(1);

  await edit.getByRole('button', { name: 'Choose' }).click();
  const choice = page.getByRole('dialog', { name: /Someone changed this meanwhile/ });
  await expect(choice).toContainText('555-0177');
  await expect(choice).toContainText('555-0199');
  await choice.getByRole('button', { name: 'Save the choice' }).click();
  await expect(indicator(page)).toHaveAccessibleName('Online');
  expect((await rows(page, '/api/clients')).map(({ phone, version }) => [phone, version])).toEqual([['555-0177', 3]]);
  expect(await rows(page, '/api/case-notes')).toEqual([]);
}

/** Logging out asks, and nobody else sends it. */
async function waitsForItsPerson({ page, context, other, lawyer }: Desk): Promise<void> {
  const matter = await openMatter(page, 'Lovelace v. Byron');
  const account = new AccountPages(page);
  await page.goto(`${matter.path}?tab=notes`);
  await expect(page.getByLabel('New note')).toBeVisible();

  await context.setOffline(true);
  await page.getByLabel('New note').fill('Opposing counsel called');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(indicator(page)).toHaveAccessibleName('Offline: 1 waiting');
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: 'Log out before everything was sent?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();

  await context.clearCookies();
  await context.setOffline(false);
  await page.getByRole('button', { name: /Sign in as someone else$/ }).click();
  await expect(page.getByText('Welcome Back')).toBeVisible();
  const stranger = newLawyer();
  await account.register(stranger);
  await expect(indicator(page)).toHaveAccessibleName('Online');
  expect(await page.evaluate(() => localStorage.getItem('offline_queue'))).toBeNull();
  await account.signOut();
  expect(await rows(other, '/api/case-notes')).toEqual([]);

  await account.signIn(lawyer);
  await expect
    .poll(async () => (await rows(other, '/api/case-notes')).map(({ content }) => content))
    .toEqual(['Opposing counsel called']);
  await expect(indicator(page)).toHaveAccessibleName('Online');
}
