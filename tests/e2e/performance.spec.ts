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
