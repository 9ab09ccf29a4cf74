import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const HOUR_MS = 3_600_000;

/** Adds an event whose reminder, an hour before it, is due in `dueIn` milliseconds. */
async function schedule(page: Page, title: string, dueIn: number): Promise<void> {
  const startDate = new Date(Date.now() + HOUR_MS + dueIn).toISOString();
  const headers = { origin: new URL(page.url()).origin, 'idempotency-key': randomUUID() };
  const data = { title, startDate, eventType: 'hearing', location: 'Courtroom 4' };
  const answer = await page.request.post('/api/calendar-events', { data, headers });
  expect(answer.ok()).toBe(true);
}

test('a reminder comes to every tab when its moment has come, and goes from every tab when it is dismissed', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const other = await openBrowser(lawyer);
  await Promise.all([page.goto('/'), other.goto('/')]);
  await schedule(page, 'Hearing on the motion', 2_000);
  const here = page.getByRole('region', { name: 'Reminders' });
  const there = other.getByRole('region', { name: 'Reminders' });
  await expect(here.getByText('Hearing on the motion')).toBeVisible();
  await expect(there.getByText('Hearing, Courtroom 4', { exact: false })).toBeVisible();

  await here.getByRole('button', { name: 'Dismiss Hearing on the motion' }).click();
  await expect(here).toBeHidden();
  await expect(there).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Operations Dashboard' })).toBeVisible();
  await expect.poll(async () => (await page.request.get('/api/reminders')).json()).toEqual([]);

  await schedule(page, 'Call with the expert', 1_500);
  await schedule(page, 'Call with the client', 1_500);
  await here.getByRole('button', { name: 'Show all 2 reminders' }).click();
  await here.getByRole('button', { name: 'Dismiss all 2' }).click();
  await expect(here).toBeHidden();
  await expect(there).toBeHidden();
  await expect.poll(async () => (await page.request.get('/api/reminders')).json()).toEqual([]);
});
