import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });
  expect(answer.ok()).toBe(true);
  return answer.json();
};

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('figures stand beside their arithmetic, lead to their records and follow another tab', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const other = await openBrowser(lawyer);
  await page.goto('/performance');
  await expect(page.getByText('Nothing was recorded in this period', { exact: false })).toBeVisible();

  await post(other, '/api/time-entries', { taskDescription: 'Draft the answer', timeMinutes: 90, hourlyRate: '200' });
  await post(other, '/api/time-entries', { taskDescription: 'Filing', timeMinutes: 30, billable: false });
  const utilisation = region(page, 'Utilization');
  await expect(utilisation).toContainText('75%');
  await expect(region(page, 'Realization')).toContainText('$300.00');

  await utilisation.getByRole('button', { name: 'Recorded: 2.0 h. Show the records' }).click();
  const records = page.getByRole('dialog', { name: 'Hours recorded' });
  await expect(records.getByRole('row')).toHaveCount(3);
  await expect(records.getByRole('row', { name: /2 records/ })).toContainText('2h');
  await records.getByRole('link', { name: 'Draft the answer' }).click();
  await expect(page).toHaveURL(/\/time\?id=/);
});

test('a target of a month is set, holds in another browser, and gives way to the working day', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  await post(page, '/api/time-entries', { taskDescription: 'Draft the answer', timeMinutes: 600 });
  const other = await openBrowser(lawyer);
  await other.goto('/performance');
  await page.goto('/performance');
  await expect(region(other, 'Hours')).toContainText('working day');
  await page.getByRole('button', { name: 'Target', exact: true }).click();
  await page.getByLabel('Target of a').selectOption('Month');
  await page.getByRole('textbox', { name: 'Hours', exact: true }).fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  for (const tab of [page, other]) {
    await expect(region(tab, 'Hours')).toContainText('50%');
    await expect(region(tab, 'Hours')).toContainText('20.0 h a month');
  }
  await page.getByRole('button', { name: 'Target', exact: true }).click();
  await page.getByLabel('Target of a').selectOption('Working day');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(region(other, 'Hours')).not.toContainText('a month');
});

test('a second tab tells how the application itself does', async ({ page, lawyer: _ }) => {
  await page.goto('/performance?tab=application');
  const calls = page.getByRole('table', { name: 'Calls of this tab' });
  await expect(calls.getByRole('row', { name: /^\/api\/auth\/check/ })).toContainText('ms');
  await expect(page.getByText('Nothing waits: everything that you did is on the server.')).toBeVisible();
  await expect(region(page, 'Views and processes of the server')).toContainText('up to date with the record');
  await page.getByRole('tab', { name: 'Practice' }).click();
  await expect(page.getByLabel('Compared with')).toBeVisible();
});
