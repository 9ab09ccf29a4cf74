import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { visit } from './pages/shell.ts';

/** Sends a command by the interface's own routes, and returns the server's answer. */
async function post(page: Page, path: string, data: object): Promise<{ readonly id: string }> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post(path, { data, headers });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** The current year in the account's zone; its first day is never in the future. */
const YEAR = Number(new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', year: 'numeric' }).format());
const income = (amount: string, caseId: string | null, date = `${YEAR}-01-01`) => ({
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
  const matter = await openMatter(page, 'Byron v. Babbage');
  await post(page, '/api/financial-records', income('1000.10', matter.id));
  await post(page, '/api/financial-records', income('20.05', null));
  const work = {
    taskDescription: 'Brief',
    timeMinutes: 60,
    hourlyRate: '300',
    caseId: matter.id,
    date: `${YEAR}-01-01`,
  };
  await post(page, '/api/time-entries', work);
  await visit(page, `/financial-reports?view=report&by=client&from=${YEAR}-01-01&to=${YEAR}-12-31`);
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
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^financial-report-client-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Ada Byron,1000.15,0.00,1000.15,300.00,300.00,60');

  const printing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  const paper = await printing;
  expect(paper.suggestedFilename()).toMatch(/^Financial report by client, \d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a report fits a phone: no figure is cut, and its tools stand in one row', async ({ page, lawyer }) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  await post(page, '/api/financial-records', income('123456.78', matter.id));
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/financial-reports?view=report&by=case&from=${YEAR}-01-01&to=${YEAR}-12-31&compare=year`);
  const table = page.getByRole('table', { name: 'Report by case' });
  await expect(table.getByRole('rowheader', { name: 'Byron v. Babbage' }), lawyer.username).toBeVisible();
  await expect(table.getByRole('row', { name: /\+\$123,457/ })).toHaveCount(2);
  expect(await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0);
  const tools = page.getByRole('toolbar', { name: 'List' });
  expect((await tools.boundingBox())?.height).toBeLessThan(64);
  await tools.getByRole('button', { name: 'Save or print' }).click();
  await expect(page.getByRole('menuitem', { name: 'Save as PDF' })).toBeVisible();
});
