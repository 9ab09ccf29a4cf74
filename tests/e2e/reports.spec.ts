import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';

/** Records by the interface's own routes; answers what the server made of it. */
async function post(page: Page, path: string, data: object): Promise<{ readonly id: string }> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post(path, { data, headers });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

const YEAR = new Date().getUTCFullYear();
const income = (amount: string, caseId: string | null, date = `${YEAR}-01-02`) => ({
  type: 'income',
  amount,
  description: `Fee of ${amount}`,
  category: 'Fees',
  caseId,
  date,
});

test('a report is divided by client, follows another tab, and leads to the records and events of a figure', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  test.setTimeout(120_000);
  const matter = await openMatter(page, 'Byron v. Babbage');
  await post(page, '/api/financial-records', income('1000.10', matter.id));
  await post(page, '/api/financial-records', income('20.05', null));
  const work = {
    taskDescription: 'Brief',
    timeMinutes: 60,
    hourlyRate: '300',
    caseId: matter.id,
    date: `${YEAR}-01-03`,
  };
  await post(page, '/api/time-entries', work);
  await page.goto(`/financial-reports?view=report&by=client&from=${YEAR}-01-01&to=${YEAR}-12-31`);
  const table = page.getByRole('table', { name: 'Report by client' });
  const ada = table.getByRole('row', { name: /Ada Byron/ });
  await expect(ada).toContainText('$1,000.10');
  await expect(ada).toContainText('$300.00');
  await expect(table.getByRole('row', { name: /Total/ })).toContainText('$1,020.15');

  const other = await openBrowser(lawyer);
  await post(other, '/api/financial-records', income('0.05', matter.id));
  await expect(table.getByRole('row', { name: /Total/ })).toContainText('$1,020.20');

  await ada.getByRole('button', { name: /Income/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Income: Ada Byron' });
  await expect(sheet).toContainText('2 records, $1,000.15');
  await expect(sheet.getByRole('row', { name: /Total/ })).toContainText('$1,000.15');
  await sheet.getByRole('button', { name: 'Events of Fee of 1000.10' }).click();
  const events = page.getByRole('dialog', { name: 'Fee of 1000.10' });
  await expect(events).toContainText('$1,000.10 in this figure');
  await expect(events.getByText('$1,000.10').nth(1)).toBeVisible();
  await events.getByRole('button', { name: 'Records of the figure' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('No invoice that was sent is open.')).toBeVisible();
  await expect(page.getByText('Nothing is held for a client.')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^financial-report-client-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Ada Byron,1000.15,0.00,1000.15,300.00,300.00,60');
});

test('a report is compared with another period, and shown as it stood on a day', async ({ page, lawyer: _ }) => {
  await page.goto('/');
  await post(page, '/api/financial-records', income('300.00', null, `${YEAR}-03-10`));
  await post(page, '/api/financial-records', income('200.00', null, `${YEAR - 1}-03-10`));
  await page.goto(`/financial-reports?view=report&from=${YEAR}-03-01&to=${YEAR}-03-31`);
  const march = page.getByRole('table', { name: 'Report by month' }).getByRole('row', { name: /^Mar/ });
  await expect(march).toContainText('$300.00');
  await page.getByLabel('Compared with').selectOption('Year before');
  await expect(march).toContainText('+$100 (+50%)');

  await page.getByLabel('As of').fill(`${YEAR - 2}-12-31`);
  await expect(page.getByText('Nothing falls into', { exact: false })).toBeVisible();
  await page.getByLabel('As of').fill('');
  await expect(march).toContainText('$300.00');
});
