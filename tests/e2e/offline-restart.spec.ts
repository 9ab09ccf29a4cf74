import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { isFull } from '../support/full.ts';
import { expect, newLawyer, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { isReadyForOffline, settle } from './pages/installed.ts';
import { openMatter } from './pages/matter.ts';
import { Records } from './pages/records.ts';

type Row = Readonly<Record<string, unknown>>;

const rows = async (page: Page, path: string): Promise<readonly Row[]> => (await page.request.get(path)).json();

const indicator = (page: Page) => page.getByRole('button', { name: /^(Online|Offline)/ });

/** Enters each text into a field and waits until the field is empty again. */
async function enterEach(page: Page, label: string, key: string, texts: readonly string[]): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  for (const text of texts) {
    await field.fill(text);
    await field.press(key);
    await expect(field).toHaveValue('');
  }
}

const numbered = (name: string, amount: number): readonly string[] =>
  Array.from({ length: amount }, (_, index) => `${name}-${String(index + 1).padStart(2, '0')}`);

/** Routes of the records that this test changes. */
const CHANGED = /\/api\/(tasks|case-notes|time-entries|clients|facts|calendar-events)/;

const isCommand = (request: Request): boolean => request.method() !== 'GET' && CHANGED.test(request.url());

/** Number of changes of each kind: 50 with LOAD=full. */
const MADE = isFull
  ? { tasks: 15, completed: 8, notes: 12, entries: 5, facts: 3, events: 3, phones: 4 }
  : { tasks: 4, completed: 2, notes: 3, entries: 1, facts: 1, events: 1, phones: 2 };
const CHANGES = Object.values(MADE).reduce((sum, amount) => sum + amount);

/** Makes changes on four screens: adds time entries, facts and events, and changes one client again and again. */
async function changeRecords(page: Page): Promise<void> {
  const records = new Records(page);
  for (const work of numbered('Work', MADE.entries)) {
    const form = await records.newAt('/time?view=list');
    await form.getByLabel('Work done').fill(work);
    await form.getByLabel('Time', { exact: true }).fill('0.4');
    await records.save(form, 'Log time');
  }
  for (const fact of numbered('Fact', MADE.facts)) {
    const form = await records.newAt('/facts');
    await form.getByRole('textbox', { name: 'Fact' }).fill(fact);
    await records.choose(form, 'Case', 'Byron v. Babbage');
    await records.save(form, 'Add fact');
  }
  for (const event of numbered('Event', MADE.events)) {
    const form = await records.newAt('/calendar');
    await form.getByRole('textbox', { name: 'Event' }).fill(event);
    await records.save(form, 'Add event');
  }
  await page.goto('/clients');
  await page.getByRole('row', { name: /Ada Byron/ }).click();
  for (const phone of numbered('555-01', MADE.phones)) {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Phone').fill(phone);
    await records.save(form, 'Save');
    await expect(page.getByRole('complementary').getByText(phone)).toBeVisible();
  }
}

test('changes made offline in two tabs over six screens outlive the browser, lost answers and a killed server, each done once', async ({
  playwright,
  product,
  launchOptions,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'lexledger-browser-'));
  const open = (): Promise<BrowserContext> =>
    playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL: product.address,
      serviceWorkers: 'allow',
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      timezoneId: 'America/New_York',
    });
  const tasks = numbered('Task', MADE.tasks);
  const notes = numbered('Note', MADE.notes);
  let context = await open();
  try {
    const page = await context.newPage();
    await new AccountPages(page).register(newLawyer());
    const matter = await openMatter(page, 'Byron v. Babbage');
    await settle(page, '/tasks');
    await isReadyForOffline(page);
    const other = await context.newPage();
    await other.goto(`${matter.path}?tab=notes`);
    await expect(other.getByLabel('New note')).toBeVisible();

    await context.setOffline(true);
    await expect(indicator(page)).toHaveText('Offline');
    await enterEach(page, 'Add a task', 'Enter', tasks);
    await enterEach(other, 'New note', 'Control+Enter', notes);
    for (const task of tasks.slice(0, MADE.completed)) {
      await page.getByRole('checkbox', { name: `Complete: ${task}` }).click();
      await expect(page.getByRole('checkbox', { name: `Complete: ${task}` })).toHaveCount(0);
    }
    await changeRecords(page);
    await expect(indicator(page)).toHaveAccessibleName(`Offline: ${CHANGES} waiting`);
    await expect(indicator(other)).toHaveAccessibleName(`Offline: ${CHANGES} waiting`);
    await context.close();

    context = await open();
    await context.setOffline(true);
    const again = await context.newPage();
    await again.goto('/tasks');
    await expect(indicator(again)).toHaveAccessibleName(`Offline: ${CHANGES} waiting`);
    await expect(again.getByText(String(tasks.at(-1)), { exact: true })).toBeVisible();
    await expect(again.getByRole('checkbox', { name: 'Complete: Task-01' })).toHaveCount(0);
    const beside = await context.newPage();
    await beside.goto(`${matter.path}?tab=notes`);
    await expect(beside.getByText(String(notes.at(-1)), { exact: true })).toBeVisible();

    // Every seventh answer is lost after the server has executed the command.
    let sent = 0;
    await context.route(
      (url) => CHANGED.test(url.pathname),
      async (route) => {
        if (!isCommand(route.request())) return route.continue();
        sent += 1;
        if (sent % 7 !== 0) return route.continue();
        await route.fetch().catch(() => undefined);
        return route.abort('connectionreset');
      },
    );
    await context.setOffline(false);
    await expect.poll(() => sent).toBeGreaterThan(CHANGES / 4);
    await product.kill();
    await product.restart();
    await expect(indicator(again)).toHaveAccessibleName('Online', { timeout: 90_000 });
    await expect(again.locator('[data-waiting]')).toHaveCount(0);

    const listed = await rows(again, '/api/tasks?sort=createdAt');
    expect(listed.map(({ title }) => title)).toEqual(tasks);
    expect(listed.map(({ status, version }) => [status, version])).toEqual(
      tasks.map((_, index) => (index < MADE.completed ? ['completed', 1] : ['pending', 0])),
    );
    const texts = async (path: string, field: string): Promise<readonly unknown[]> =>
      (await rows(again, `${path}?sort=createdAt`)).map((row) => row[field]);
    expect(await texts('/api/case-notes', 'content')).toEqual(notes);
    expect(await texts('/api/time-entries', 'taskDescription')).toEqual(numbered('Work', MADE.entries));
    expect(await texts('/api/facts', 'title')).toEqual(numbered('Fact', MADE.facts));
    expect(await texts('/api/calendar-events', 'title')).toEqual(numbered('Event', MADE.events));
    expect((await rows(again, '/api/clients')).map(({ phone, version }) => [phone, version])).toEqual([
      [`555-01-0${MADE.phones}`, MADE.phones],
    ]);
    await expect(beside.getByText('Note-01', { exact: true })).toBeVisible();
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});
