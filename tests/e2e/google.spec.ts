import type { Page } from '@playwright/test';
import { DIALOG, findingsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Shell, visit } from './pages/shell.ts';

test('a Google document is kept with its case by its link, followed, changed, removed and restored', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  await openMatter(page, 'Byron v. Babbage');
  const other = await openBrowser(lawyer);
  await other.goto('/document-management?tab=google');
  await expect(other.getByText('Google documents stay in your account', { exact: false })).toBeVisible();

  await visit(page, '/document-management');
  await page.getByRole('button', { name: 'Google Docs' }).click();
  await page.getByRole('button', { name: 'Add the first Google document' }).click();
  const form = page.getByRole('dialog', { name: 'New Google document' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Draft answer');
  await form.getByRole('textbox', { name: 'Link' }).fill('https://court.example/brief.pdf');
  await form.getByRole('combobox', { name: 'Case' }).fill('Byron');
  await page.getByRole('option', { name: 'Byron v. Babbage' }).click();
  await form.getByRole('button', { name: 'Add document' }).click();
  await expect(form.getByText('This is no link to a document of Google Docs or Drive')).toBeVisible();
  await form
    .getByRole('textbox', { name: 'Link' })
    .fill('https://docs.google.com/spreadsheets/d/1AbCdEfGhIj/edit#gid=0');
  expect(await findingsOf(page, { part: DIALOG })).toEqual([]);
  await form.getByRole('button', { name: 'Add document' }).click();

  const row = (where: Page) => where.getByRole('row', { name: /Draft answer/ });
  await expect(row(other)).toContainText('Spreadsheet');
  await expect(row(other)).toContainText('Byron v. Babbage');
  await expect(row(other)).toContainText('Ada Byron');
  await expect(row(page).getByRole('link', { name: /Open/ })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(await findingsOf(page)).toEqual([]);

  await row(page).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Google document' });
  await sheet.getByRole('textbox', { name: 'Category' }).fill('Calculations');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(row(other)).toContainText('Calculations');

  await row(page).focus();
  await page.keyboard.press('Delete');
  const undo = await new Shell(page).hold(/removed/i);
  await expect(row(other)).toBeHidden();
  await undo.click();
  await expect(row(other)).toBeVisible();
});

test('an event of the Google Calendar stands in a layer of its own, is given to a colleague, and hidden', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const member = await page.request.post('/api/team-members', {
    data: { name: 'Miriam Kahn', email: 'miriam@firm.example' },
  });
  expect(member.status()).toBe(201);
  const event = { summary: 'Bar lunch', startDateTime: '2026-11-18T17:00:00Z', endDateTime: '2026-11-18T18:00:00Z' };
  expect((await page.request.post('/api/google-calendar-events', { data: event })).status()).toBe(201);
  const agenda = '/calendar?view=agenda&date=2026-11-16';
  const other = await openBrowser(lawyer);
  await other.goto(agenda);
  await visit(page, agenda);
  const entry = (where: Page) => where.getByRole('button', { name: /Bar lunch/ });
  await entry(page).click();
  const sheet = page.getByRole('dialog', { name: 'Google Calendar event' });
  await sheet.getByRole('combobox', { name: 'Assigned to' }).fill('Miriam');
  await page.getByRole('option', { name: /Miriam Kahn/ }).click();
  await sheet.getByRole('textbox', { name: 'Who comes' }).fill('Ada Byron <ada@byron.example>\nnobody');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('“nobody” is no email address')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Who comes' }).fill('Ada Byron <ada@byron.example>');
  expect(await findingsOf(page, { part: DIALOG })).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(entry(other)).toContainText('Miriam Kahn');

  await visit(page, `${agenda}&hide=google`);
  await expect(page.getByRole('button', { name: 'New event' })).toBeVisible();
  await expect(entry(page)).toBeHidden();
});
