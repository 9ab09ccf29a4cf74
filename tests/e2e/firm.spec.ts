import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Records } from './pages/records.ts';

/** Sends a command as the interface would. */
async function post(page: Page, path: string, data: object): Promise<{ readonly id: string }> {
  const headers = { origin: new URL(page.url()).origin, 'idempotency-key': randomUUID() };
  return (await page.request.post(path, { data, headers })).json();
}

/** The text of a PDF's first page. */
async function wordsOf(pdf: Buffer): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(pdf), isEvalSupported: false });
  const { items } = await (await (await loading.promise).getPage(1)).getTextContent();
  await loading.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/** The file that a menu item of the open invoice saves. */
async function saved(page: Page, item: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'More' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  return readFile(await (await saving).path());
}

/** A draft that is complete enough for a LEDES file, with work of the user and of a paralegal. */
async function aDraft(page: Page): Promise<string> {
  const { id: caseId } = await openMatter(page, 'Byron v. Babbage');
  const { clientId } = await (await page.request.get(`/api/cases/${caseId}`)).json();
  const codes = { taskCode: 'L110', activityCode: 'A103' };
  const line = {
    id: randomUUID(),
    kind: 'fee',
    date: '2026-03-01',
    description: 'Opinion',
    amount: '600.00',
    ...codes,
  };
  const kaye = { name: 'Kaye, Miriam', email: 'kaye@example.com', timekeeperId: 'MK', timekeeperClass: 'PL' };
  const { id: workedBy } = await post(page, '/api/team-members', kaye);
  const lines = [line, { ...line, id: randomUUID(), description: 'Exhibits', workedBy }];
  const { id } = await post(page, '/api/invoices', { title: 'Fixed fee', clientId, lines });
  return id;
}

const formOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Firm and billing details' });

test('what is entered of the firm stands on invoices and in LEDES files, and a sent invoice keeps it', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const id = await aDraft(page);
  await page.goto(`/invoices?id=${id}`);
  await expect(page.getByText(/A LEDES file of this invoice lacks your firm’s tax id/)).toBeVisible();
  await page.getByRole('link', { name: 'Firm and billing details' }).click();

  const other = await openBrowser(lawyer);
  await other.goto('/settings');
  const panel = other.getByRole('region', { name: 'Firm and billing details' });
  await expect(panel.getByRole('button', { name: 'Enter firm details' })).toBeVisible();

  const form = formOf(page);
  await form.getByLabel('Street').fill('12 State Street');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Fill in this field')).toBeVisible();
  await form.getByLabel('Firm name').fill('Adler & Łukasiewicz LLP');
  await form.getByLabel('City').fill('Albany');
  await form.getByLabel('Tax id').fill('14-1234567');
  await form.getByLabel('Timekeeper name').fill('Adler, Zoë');
  await form.getByLabel('Timekeeper id').fill('ZA');
  await form.getByLabel('Classification').selectOption('OC');
  await form.getByRole('textbox', { name: 'Payment', exact: true }).fill('By check within thirty days.');
  await new Records(page).save(form, 'Save');
  await expect(panel.getByText('Adler & Łukasiewicz LLP')).toBeVisible();
  await expect(panel.getByText('Adler, Zoë · ZA · Of counsel')).toBeVisible();

  await page.goto(`/invoices?id=${id}`);
  const paper = page.getByRole('article', { name: 'Preview of the invoice' });
  await expect(paper.getByText('Adler & Łukasiewicz LLP')).toBeVisible();
  await expect(paper.getByText('By check within thirty days.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(paper.getByText('Invoice 0001')).toBeVisible();

  await panel.getByRole('button', { name: 'Edit firm and billing details' }).click();
  await formOf(other).getByLabel('Firm name').fill('Adler LLP');
  await formOf(other).getByLabel('Tax id').fill('99-9999999');
  await new Records(other).save(formOf(other), 'Save');
  await expect(panel.getByText('Adler LLP')).toBeVisible();

  await page.reload();
  await expect(paper.getByText('Adler & Łukasiewicz LLP')).toBeVisible();
  const words = await wordsOf(await saved(page, 'Save as PDF'));
  for (const said of ['Adler & Łukasiewicz LLP', 'Tax id 14-1234567', 'By check within thirty days.']) {
    expect(words).toContain(said);
  }
  const [own, kayes] = (await saved(page, 'LEDES file')).toString().split('\r\n').slice(2);
  expect(own?.split('|')).toEqual(expect.arrayContaining(['14-1234567', 'ZA', 'Adler, Zoe', 'OC']));
  expect(kayes?.split('|')).toEqual(expect.arrayContaining(['14-1234567', 'MK', 'Kaye, Miriam', 'PL']));
});

test('two edits of the firm at once are put to the person field by field', async ({ page, lawyer, openBrowser }) => {
  const details = { firmName: 'Adler Byron LLP', city: 'Albany', phone: '518-555-0100' };
  await post(page, '/api/firm-profiles', details);
  await page.goto('/settings?edit=firm');
  await formOf(page).getByLabel('City').fill('Troy');
  const other = await openBrowser(lawyer);
  await other.goto('/settings?edit=firm');
  await formOf(other).getByLabel('City').fill('Utica');
  await formOf(other).getByLabel('Phone').fill('518-555-0199');
  await new Records(other).save(formOf(other), 'Save');

  await formOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Utica' });
  await expect(question.getByText('Troy')).toBeVisible();
  await question.getByRole('radio', { name: /Troy/ }).check();
  await question.getByRole('button', { name: 'Save the choice' }).click();
  const panel = page.getByRole('region', { name: 'Firm and billing details' });
  await expect(panel.getByText('Troy')).toBeVisible();
  await expect(panel.getByText('518-555-0199')).toBeVisible();
});
