import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { Shell } from './pages/shell.ts';

/** A zone in which it is daytime now, so that no midnight falls between recording and checking. */
const hour = new Date().getUTCHours();
const timezoneId = hour >= 7 && hour < 23 ? 'America/New_York' : 'Asia/Tokyo';

/** The calendar day in that zone, `days` from now. */
function dayIn(days: number, from = Date.now()): string {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: timezoneId });
  const noon = Date.parse(`${zone.format(from)}T12:00:00Z`);
  return new Date(noon + days * 86_400_000).toISOString().slice(0, 10);
}

async function addClient(page: Page, name: string, birthday: string): Promise<void> {
  const headers = { origin: new URL(page.url()).origin, 'idempotency-key': randomUUID() };
  const data = { name, email: `${name.split(' ')[0]?.toLowerCase()}@client.example`, practiceArea: 'Family', birthday };
  expect((await page.request.post('/api/clients', { data, headers })).status()).toBe(201);
}

const bell = (page: Page, count: number) => page.getByRole('button', { name: `Birthday reminders: ${count}` });
const list = (page: Page) => page.getByRole('dialog', { name: 'Birthday reminders' });
const born = (days: number): string => `1980${dayIn(days).slice(4)}`;

test.use({ timezoneId });

test('reminders come to every tab, go from all when one dismisses them, and come back from the clients page', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const other = await openBrowser(lawyer);
  await Promise.all([page.goto('/'), other.goto('/')]);
  await expect(bell(other, 0)).toBeVisible();
  await bell(other, 0).click();
  await expect(list(other).getByText('No upcoming birthdays')).toBeVisible();
  await addClient(page, 'Ada Byron', born(0));
  await addClient(page, 'Ben Okafor', born(1));
  await addClient(page, 'Cleo Marsh', born(20));
  await addClient(page, 'Dov Stern', born(60));

  await expect(bell(page, 3)).toBeVisible();
  const entries = list(other).getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('Ada ByronToday!ada@client.example');
  await expect(entries.nth(1)).toContainText('Ben OkaforTomorrow');
  await expect(entries.nth(2)).toContainText('Cleo Marsh20 days');

  await list(other).getByRole('button', { name: 'Dismiss Ada Byron' }).click();
  await new Shell(other).saw('Birthday reminder dismissed');
  await new Shell(other).saw('You can re-enable this reminder from the clients page if needed.');
  await expect(bell(page, 2)).toBeVisible();

  await bell(page, 2).click();
  await list(page).getByRole('link', { name: '1 dismissed' }).click();
  await expect(list(page)).toBeHidden();
  const rows = page.getByRole('table', { name: 'Clients' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Ada Byron' })).toBeVisible();
  await expect(rows.filter({ hasText: 'Ben Okafor' })).toHaveCount(0);
  await rows.filter({ hasText: 'Ada Byron' }).click();
  await page.getByRole('button', { name: 'Enable reminder' }).click();
  await expect(bell(page, 3)).toBeVisible();
  await expect(bell(other, 3)).toBeVisible();
  await expect(rows.filter({ hasText: 'Ada Byron' })).toHaveCount(0);
});
