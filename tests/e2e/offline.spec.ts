import type { Page } from '@playwright/test';
import { expect, newLawyer, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { DashboardPage } from './pages/dashboard.ts';
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
  const records = new Records(page);
  const shell = new Shell(page);

  await context.setOffline(true);
  await expect(indicator(page)).toHaveText('Offline');
  await page.getByRole('checkbox', { name: 'Complete: File the answer' }).click();
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
    /^Task File the answer/,
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
  await expect(other.getByText('File the answer')).toHaveCount(0);
  expect((await rows(page, '/api/tasks')).map(({ status }) => status)).toEqual(['completed']);
  expect((await rows(page, '/api/case-notes')).map(({ content }) => content)).toEqual(['Opposing counsel called']);
  expect((await rows(page, '/api/time-entries')).map(({ timeMinutes }) => timeMinutes)).toEqual([24]);
  expect((await rows(page, '/api/clients')).map(({ phone, version }) => [phone, version])).toEqual([['555-0100', 1]]);
  expect(await page.evaluate(() => localStorage.getItem('offline_queue'))).toBeNull();
});

test('what is refused or met another edit is parked with its reason, and solved in the list', async ({
  page,
  context,
  lawyer,
  openBrowser,
}) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  const other = await openBrowser(lawyer);
  await settle(page, '/clients');
  await isReadyForOffline(page);
  const records = new Records(page);
  const shell = new Shell(page);

  await context.setOffline(true);
  await page.getByRole('row', { name: /Ada Byron/ }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const client = page.getByRole('dialog');
  await client.getByLabel('Phone').fill('555-0100');
  await records.save(client, 'Save');
  await page.goto(`${matter.path}?tab=notes`);
  await page.getByLabel('New note').fill('Opposing counsel called');
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
  await expect(choice).toContainText('555-0100');
  await expect(choice).toContainText('555-0199');
  await choice.getByRole('button', { name: 'Save the choice' }).click();
  await expect(indicator(page)).toHaveAccessibleName('Online');
  expect((await rows(page, '/api/clients')).map(({ phone, version }) => [phone, version])).toEqual([['555-0100', 2]]);
  expect(await rows(page, '/api/case-notes')).toEqual([]);
});

test('a queue waits for whose it is: logging out asks, and nobody else sends it', async ({
  page,
  context,
  lawyer,
  openBrowser,
}) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  const account = new AccountPages(page);
  const other = await openBrowser(lawyer);
  await settle(page, `${matter.path}?tab=notes`);
  await isReadyForOffline(page);

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
});

test('the dashboard is arranged without a network, stays so through a reload, and the server follows', async ({
  page,
  context,
  lawyer: _,
}) => {
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await dashboard.useDefaultLayout();
  await settle(page);
  await isReadyForOffline(page);
  const titles = await dashboard.titles.allTextContents();
  const [first = ''] = titles;

  await context.setOffline(true);
  await dashboard.customize();
  await dashboard
    .widget(first)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(dashboard.titles).toHaveText(titles.slice(1));
  await expect(indicator(page)).toHaveAccessibleName('Offline: 1 waiting');
  await page.clock.runFor(10_000);
  await page.reload();
  await expect(dashboard.titles).toHaveText(titles.slice(1));

  await context.setOffline(false);
  await expect(indicator(page)).toHaveAccessibleName('Online');
  await expect(dashboard.titles).toHaveText(titles.slice(1));
  expect(await rows(page, '/api/dashboard/widgets')).toHaveLength(titles.length - 1);
});

test('what was recorded on another screen moments before the network went is in every list that was or was not shown', async ({
  page,
  context,
  lawyer: _,
}) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  await settle(page, '/time');
  const date = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()));
  const { id } = await send(page, 'post', '/api/time-entries', {
    caseId: matter.id,
    date,
    taskDescription: 'Draft the answer',
    timeMinutes: 102,
  });
  expect(id).toBeDefined();
  await isReadyForOffline(page);
  const entries = page.getByRole('row').filter({ hasText: /Draft the answer|Hearing/ });
  const total = page.getByRole('row', { name: /^Total/ });
  await expect(total).toContainText('1.7');

  const shell = new Shell(page);
  await shell.open('Cases');
  await page.getByRole('link', { name: 'Byron v. Babbage' }).first().click();
  await page.getByRole('tab', { name: /^Time\b/ }).click();
  await page.getByRole('button', { name: 'Log time', exact: true }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Work done').fill('Hearing');
  await form.getByLabel('Time', { exact: true }).fill('3 h');
  await new Records(page).save(form, 'Log time');
  await expect(entries).toHaveCount(2);
  await shell.open('Tasks');
  // This is a realistic time between opening a screen and losing the network.
  await page.waitForTimeout(3000);

  await context.setOffline(true);
  await expect(indicator(page)).toHaveText('Offline');
  await shell.open('Time');
  await expect(entries).toHaveCount(2);
  await expect(total).toContainText('4.7');

  await page.goto('/time?view=list');
  await expect(entries).toHaveCount(2);
});

test('a series that is made and one that is moved without a network are in the calendar at once, as the server will have them', async ({
  page,
  context,
  lawyer: _,
}) => {
  const MONTH = '/calendar?view=month&date=2026-11-18';
  await send(page, 'post', '/api/calendar-events', {
    title: 'Docket review',
    startDate: '2026-11-02T14:00:00Z',
    timeZone: 'America/New_York',
    endDate: '2026-11-02T15:00:00Z',
    recurrenceRule: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=6',
  });
  await settle(page, MONTH);
  await isReadyForOffline(page);
  const entries = (name: string) => page.locator('[data-entry]').filter({ hasText: name });
  await expect(entries('Docket review')).toHaveCount(6);

  await context.setOffline(true);
  await expect(indicator(page)).toHaveText('Offline');
  await entries('Docket review').nth(2).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('menuitem', { name: 'This one' }).click();
  await expect(entries('Docket review')).toHaveCount(5);
  await entries('Docket review').first().locator('xpath=ancestor::*[@tabindex="0"]').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByRole('dialog').getByRole('button', { name: 'All', exact: true }).click();
  await expect(entries('Docket review').and(page.locator('[data-waiting=queued]'))).toHaveCount(5);

  await page.getByRole('button', { name: 'New event' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Event' }).fill('Filing day');
  await form.getByLabel('Starts').fill('2026-11-20T09:00');
  await form.getByLabel('Ends', { exact: true }).fill('2026-11-20T10:00');
  await form.getByLabel('Repeats').selectOption({ label: 'Every day' });
  await new Records(page).save(form, 'Add event');
  await expect(entries('Filing day').first()).toHaveAttribute('data-waiting', 'queued');
  const filing = await entries('Filing day').count();
  expect(filing).toBeGreaterThan(9);
  await page.clock.runFor(10_000);
  await page.reload();
  await expect(entries('Docket review')).toHaveCount(5);
  await expect(entries('Filing day')).toHaveCount(filing);

  await context.setOffline(false);
  await expect(indicator(page)).toHaveAccessibleName('Online');
  await expect(page.locator('[data-entry][data-waiting]')).toHaveCount(0);
  await expect(entries('Docket review')).toHaveCount(5);
  await expect(entries('Filing day')).toHaveCount(filing);
  const range = 'from=2026-11-01T00:00:00.000Z&to=2026-12-01T00:00:00.000Z';
  const answer = await (await page.request.get(`/api/calendar-occurrences?${range}`)).json();
  const reviews = (answer.occurrences as readonly Row[]).filter(({ title }) => title === 'Docket review');
  expect(reviews.map(({ startDate }) => String(startDate).slice(0, 10))).toEqual([
    '2026-11-03',
    '2026-11-05',
    '2026-11-12',
    '2026-11-17',
    '2026-11-19',
  ]);
});

test('a change whose page is left before anybody answered is made all the same, once', async ({ page, lawyer }) => {
  await send(page, 'post', '/api/tasks', { title: 'File the answer' });
  await settle(page, '/tasks');
  await isReadyForOffline(page);
  // The request never completes, so only this page knows of it.
  await page.route(/\/api\/tasks\/[^/]+\/complete$/, () => undefined, { times: 1 });
  const sent = page.waitForRequest(/\/complete$/);
  await page.getByRole('checkbox', { name: 'Complete: File the answer' }).click();
  const first = (await sent).headers()['idempotency-key'];

  const again = page.waitForRequest(/\/complete$/);
  await page.goto('/clients');
  expect((await again).headers()['idempotency-key'], lawyer.username).toBe(first);
  await expect(indicator(page)).toHaveAccessibleName('Online');
  await expect
    .poll(async () => (await rows(page, '/api/tasks')).map(({ status, version }) => [status, version]))
    .toEqual([['completed', 1]]);
});
