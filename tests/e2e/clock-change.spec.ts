import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { visit } from './pages/shell.ts';

async function schedule(page: Page, event: object): Promise<void> {
  const answer = await page.request.post('/api/calendar-events', { data: event });
  expect(answer.status()).toBe(201);
}

/** Events of a day, with the time that the grid shows. */
const drawn = (page: Page, name: string) => page.locator('[data-entry]').filter({ hasText: name });

const top = async (page: Page, name: string): Promise<number> =>
  (await drawn(page, name).boundingBox())?.y ?? Number.NaN;

test('a week in which the clock is changed draws each event at the hour that the wall clock shows', async ({
  page,
  lawyer,
}) => {
  expect(lawyer.username).not.toBe('');
  const at = (title: string, startDate: string, minutes = 60) =>
    schedule(page, {
      title,
      startDate,
      endDate: new Date(Date.parse(startDate) + minutes * 60_000).toISOString(),
    });
  // The clock skips from 2 to 3 AM on March 8, and goes back from 2 to 1 AM on November 1.
  await at('Before the gap', '2026-03-08T06:30:00.000Z', 30);
  await at('After the gap', '2026-03-08T07:30:00.000Z', 30);
  await at('Sunday in March', '2026-03-08T13:00:00.000Z');
  await at('Monday in March', '2026-03-09T13:00:00.000Z');
  await at('First half past one', '2026-11-01T05:30:00.000Z', 30);
  await at('Second half past one', '2026-11-01T06:30:00.000Z', 30);
  await at('Sunday in November', '2026-11-01T14:00:00.000Z');
  await at('Monday in November', '2026-11-02T14:00:00.000Z');

  await visit(page, '/calendar?view=week&date=2026-03-09');
  await expect(drawn(page, 'Before the gap')).toContainText('1:30am');
  await expect(drawn(page, 'After the gap')).toContainText('3:30am');
  await expect(drawn(page, 'Sunday in March')).toContainText('9am');
  await expect(drawn(page, 'Monday in March')).toContainText('9am');
  expect(await top(page, 'Sunday in March')).toBeCloseTo(await top(page, 'Monday in March'), 0);
  expect(await top(page, 'After the gap')).toBeGreaterThan(await top(page, 'Before the gap'));

  await visit(page, '/calendar?view=week&date=2026-11-02');
  await expect(drawn(page, 'First half past one')).toContainText('1:30am');
  await expect(drawn(page, 'Second half past one')).toContainText('1:30am');
  await expect(drawn(page, 'Sunday in November')).toContainText('9am');
  expect(await top(page, 'Sunday in November')).toBeCloseTo(await top(page, 'Monday in November'), 0);

  // Moved to the next day with the keyboard, it keeps its wall-clock time.
  await drawn(page, 'Second half past one').locator('xpath=ancestor::*[@tabindex="0"][1]').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect
    .poll(async () => (await (await page.request.get('/api/calendar-events?search=second')).json())[0])
    .toMatchObject({ startDate: '2026-11-02T06:30:00.000Z', endDate: '2026-11-02T07:00:00.000Z' });
});
