import type { Locator, Page } from '@playwright/test';
import { DIALOG, findingsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { Shell, visit } from './pages/shell.ts';

const WEEK = '/calendar?view=week&date=2026-11-18';

async function schedule(page: Page, event: object): Promise<void> {
  const answer = await page.request.post('/api/calendar-events', { data: event });
  expect(answer.status()).toBe(201);
}

const entries = (page: Page, name: string | RegExp): Locator => page.locator('[data-entry]').filter({ hasText: name });

/** Two days of each week at 9 AM in New York, across the end of daylight saving time. */
const docketReview = {
  title: 'Docket review',
  eventType: 'meeting',
  startDate: '2026-10-19T13:00:00Z',
  endDate: '2026-10-19T14:00:00Z',
  timeZone: 'America/New_York',
  recurrenceRule: 'FREQ=WEEKLY;BYDAY=MO,WE',
};

test('one occurrence is changed, those that follow are, and a second tab shows it', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  await schedule(page, docketReview);
  const other = await openBrowser(lawyer);
  await other.goto(WEEK);
  await visit(page, WEEK);
  for (const tab of [page, other]) await expect(entries(tab, 'Docket review')).toHaveCount(2);

  await entries(page, 'Docket review').last().click();
  await expect(page.getByText('Every week on Monday and Wednesday')).toBeVisible();
  expect(await findingsOf(page, { part: DIALOG })).toEqual([]);
  await page.getByRole('textbox', { name: 'Event' }).fill('Short review');
  await page.getByRole('button', { name: 'Save' }).click();
  const undo = await new Shell(page).hold(/^Event/);
  await expect(entries(other, 'Short review')).toHaveCount(1);
  await expect(entries(other, 'Docket review')).toHaveCount(1);

  await undo.click();
  for (const tab of [page, other]) await expect(entries(tab, 'Docket review')).toHaveCount(2);

  await entries(page, 'Docket review').last().click();
  await page.getByRole('button', { name: 'This and following' }).click();
  await page.getByRole('textbox', { name: 'Event' }).fill('Team review');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(entries(other, 'Docket review')).toHaveCount(1);
  await expect(entries(other, 'Team review')).toHaveCount(1);
  await other.getByRole('button', { name: 'Next week' }).click();
  await expect(entries(other, 'Team review')).toHaveCount(2);
});

test('a month is printed with all that is on its days, and without buttons', async ({ page, lawyer }) => {
  expect(lawyer.username).not.toBe('');
  for (const at of [14, 15, 16, 17, 18, 19, 20, 21])
    await schedule(page, { title: `Call at ${at}`, startDate: `2026-11-18T${at}:00:00Z` });
  const last = page.getByRole('button', { name: /Call at 21/ });
  await visit(page, '/calendar?view=month&date=2026-11-18');
  await expect(page.getByRole('button', { name: /^\+\d more$/ })).toBeVisible();
  await expect(last).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(last).toBeVisible();
  await expect(page.getByText('Wednesday, November 18')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New event' })).toBeHidden();
  await expect(page.locator('[data-entry]').first()).toBeHidden();

  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await expect(last).toBeHidden();
  await expect(page.locator('[data-entry]').first()).toBeVisible();
});

test('a date is typed key by key, and a year of two digits is refused', async ({ page, lawyer }) => {
  expect(lawyer.username).not.toBe('');
  const events = async () => (await (await page.request.get('/api/calendar-events')).json()) as object[];
  const type = async (field: Locator, keys: readonly string[]): Promise<void> => {
    await field.focus();
    for (const key of keys) await page.keyboard.press(key);
  };
  await visit(page, WEEK);
  await page.getByRole('button', { name: 'New event' }).click();
  const form = page.getByRole('dialog', { name: 'New event' });
  const starts = form.getByLabel('Starts');
  await form.getByRole('textbox', { name: 'Event' }).fill('Deposition');
  await type(starts, [...'12010026', 'Tab', ...'0300P']);
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(form.getByText('Give a day in 1900 or later. Check the year.').first()).toBeVisible();
  expect(await events()).toEqual([]);
  await type(starts, [...'12012026', 'Tab', ...'0300P']);
  await expect(starts).toHaveValue('2026-12-01T15:00');
  // Its length is unchanged.
  await expect(form.getByLabel('Ends')).toHaveValue('2026-12-01T16:00');
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(form).toBeHidden();
  await expect.poll(events).toMatchObject([{ startDate: '2026-12-01T20:00:00.000Z' }]);

  await visit(page, '/calendar?view=week&date=2026-12-01');
  await entries(page, 'Deposition').click();
  const edited = page.getByRole('dialog').filter({ has: page.getByLabel('Starts') });
  await type(edited.getByLabel('Starts'), ['ArrowRight', 'ArrowRight', ...'2027']);
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(events)
    .toMatchObject([{ startDate: '2027-12-01T20:00:00.000Z', endDate: '2027-12-01T21:00:00.000Z' }]);
});

test('a secret link shows the calendar without a session, until it is revoked', async ({
  page,
  lawyer,
  playwright,
  baseURL,
}) => {
  expect(lawyer.username).not.toBe('');
  await schedule(page, docketReview);
  await visit(page, WEEK);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Calendar links' }).click();
  await page.getByLabel('For which program').fill('My phone');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Secret link').inputValue();
  expect(await findingsOf(page, { part: DIALOG })).toEqual([]);

  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const statusOf = async (address: string) => (await stranger.get(address)).status();
  await expect.poll(() => statusOf(link)).toBe(200);
  const first = await stranger.get(link);
  expect(first.headers()['content-type']).toContain('text/calendar');
  expect(first.headers()['cache-control']).toContain('private');
  expect(await first.text()).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,WE');
  const again = await stranger.get(link, { headers: { 'if-none-match': first.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
  expect(await statusOf(`${link}x`)).toBe(404);

  await page.getByRole('button', { name: 'Revoke My phone' }).click();
  await expect(page.getByText('No links yet.')).toBeVisible();
  await expect.poll(() => statusOf(link)).toBe(404);
  await stranger.dispose();
});
