import type { Page } from '@playwright/test';
import { findingsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Palette } from './pages/palette.ts';

const DAY_MS = 86_400_000;

/** The day `days` from the browser's today, as all-day events are stored. */
function dayFromNow(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now());
  return new Date(Date.parse(today) + days * DAY_MS).toISOString();
}

async function schedule(page: Page, event: object): Promise<{ readonly id: string }> {
  const answer = await page.request.post('/api/calendar-events', { data: event });
  expect(answer.status()).toBe(201);
  return answer.json();
}

test('a deadline is marked as met, alarms nobody any more in any tab, and is open again when that is taken back', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const { id: caseId, path } = await openMatter(page, 'Byron v. Babbage');
  const deadline = { eventType: 'deadline', isAllDay: true, caseId };
  const { id } = await schedule(page, { ...deadline, title: 'Answer', startDate: dayFromNow(-3) });
  await schedule(page, { ...deadline, title: 'Reply brief', startDate: dayFromNow(10) });
  const long = 'Third-party complaint without leave';
  await schedule(page, { ...deadline, title: long, startDate: dayFromNow(12) });
  const other = await openBrowser(lawyer);
  await other.goto('/calendar');
  const missed = other.getByRole('list', { name: 'Missed', exact: true });
  const met = other.getByRole('list', { name: 'Met', exact: true });
  const coming = other.getByRole('list', { name: 'Upcoming', exact: true });
  await expect(missed).toContainText('Answer');
  await expect(coming).toContainText('Reply brief');
  // Next to a month the lane has enough room for the text of a deadline.
  const isWhole = await coming.getByText(long).evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  expect(isWhole).toBe(true);

  await page.goto(`${path}?tab=deadlines`);
  const box = page.getByRole('checkbox', { name: 'Met: Answer' });
  const others = page.getByRole('list', { name: 'Other deadlines' });
  await expect(others.getByText('Missed 3 days ago')).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expect(others.getByText('Missed 3 days ago')).toBeHidden();
  await expect(met).toContainText('Answer');
  await expect(missed).toBeHidden();
  expect(await findingsOf(other)).toEqual([]);

  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  await expect(missed).toContainText('Answer');

  // The command palette works in the event's form, and the history shows each action.
  await other.goto(`/calendar?id=${id}`);
  await expect(other.getByRole('dialog', { name: 'Event' })).toBeVisible();
  await new Palette(other).take('Mark as met');
  await expect(box).toBeChecked();
  await other.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(missed).toContainText('Answer');
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(met).toContainText('Answer');
  await other.goto(`/calendar?id=${id}`);
  const sheet = other.getByRole('dialog', { name: 'Event' });
  await expect(sheet.getByText(/^Met /)).toBeVisible();
  await sheet.getByRole('button', { name: 'History' }).click();
  await expect(sheet.getByText('Deadline reopened')).toHaveCount(2);
  await expect(sheet.getByText('Deadline met')).toHaveCount(3);

  // The other deadline is withdrawn with a reason.
  await others.getByRole('button', { name: 'Reply brief' }).click();
  const form = page.getByRole('dialog', { name: 'Event' });
  await form.getByRole('button', { name: 'Withdraw deadline' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw this deadline?' });
  await question.getByLabel('Reason').fill('The case was settled');
  await question.getByRole('button', { name: 'Withdraw deadline' }).click();
  await expect(others.getByText('Withdrawn')).toBeVisible();
});
