import type { Page } from '@playwright/test';
import { DIALOG, findingsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Records } from './pages/records.ts';
import { visit } from './pages/shell.ts';

const send = (page: Page, method: 'post' | 'put', path: string, data: object) =>
  page.request[method](path, { data, headers: { origin: new URL(page.url()).origin } });

test('the timer of a case runs in both browsers, is paused in one, stopped in the other and logged once', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  const other = await openBrowser(lawyer);
  // The list shows all days, because a timer that runs past midnight belongs to the day on which it started.
  await other.goto('/time?view=list&period=all');
  await visit(page, matter.path);
  await page.getByRole('button', { name: 'Start timer' }).click();
  await expect(page.getByRole('timer')).toBeVisible();

  await expect(other.getByRole('list', { name: 'Timers' })).toContainText('Byron v. Babbage');
  await other.getByRole('button', { name: 'Pause the timer' }).click();
  await expect(page.getByText('Timer paused')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Resume the timer' }).click();
  await expect(other.getByRole('button', { name: 'Pause the timer' })).toBeVisible();

  await other.getByRole('button', { name: 'Stop and log' }).click();
  const form = other.getByRole('dialog');
  await expect(form.getByRole('combobox', { name: 'Case' })).toHaveValue('Byron v. Babbage');
  await expect(form.getByRole('combobox', { name: 'Client' })).toHaveValue('Ada Byron');
  await form.getByLabel('Work done').fill('Draft the answer');
  await new Records(other).save(form, 'Log time');
  await expect(page.getByRole('button', { name: 'Start timer' })).toBeVisible();
  await expect(other.getByRole('list', { name: 'Timers' })).toHaveCount(0);
  await expect(other.getByRole('row', { name: /Draft the answer/ })).toContainText('0.1');
});

test('a running timer is marked on every other screen, and is stopped there', async ({ page, lawyer }) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  await visit(page, matter.path);
  await page.getByRole('button', { name: 'Start timer' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  const mark = page.getByRole('banner').getByRole('button', { name: /^Timer: / });
  await expect(mark, lawyer.username).toHaveCount(0);

  await visit(page, '/tasks');
  await expect(mark).toContainText('Byron v. Babbage');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(mark).toHaveAccessibleName(/^Timer: 0:0\d$/);
  await visit(page, matter.path);
  await mark.click();
  const panel = page.getByRole('dialog', { name: 'Timers' });
  await expect(panel.getByRole('link', { name: 'Byron v. Babbage' })).toBeVisible();
  expect(await findingsOf(page, { part: DIALOG })).toEqual([]);
  await panel.getByRole('button', { name: 'Start another timer' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Stop and log' }).first().click();
  const form = page.getByRole('dialog', { name: 'Log time' });
  await expect(form.getByRole('combobox', { name: 'Case' })).toHaveValue('Byron v. Babbage');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: '6m not yet logged' })).toBeVisible();
  await expect(mark).toHaveCount(0);
});

test('a week is filled in with the keyboard, on the rows of the week before', async ({ page, lawyer }) => {
  expect(lawyer.username).toBeTruthy();
  const matter = await openMatter(page, 'Byron v. Babbage');
  const entry = { taskDescription: 'Draft', timeMinutes: 60, caseId: matter.id, date: '2026-03-04' };
  await send(page, 'post', '/api/time-entries', entry);
  await visit(page, '/time?view=week&date=2026-03-11');
  await expect(page.getByText('No time was logged in this week.')).toBeVisible();
  await page.keyboard.press('c');
  const grid = page.getByRole('table', { name: 'Hours by case and day' });
  await expect(grid.getByRole('link', { name: 'Byron v. Babbage' })).toBeVisible();

  await grid.getByRole('button', { name: /^Log time: Byron v. Babbage, .*March 9/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1.5');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Time', { exact: true })).toHaveValue('1h 30m');
  await form.getByLabel('Work done').fill('Draft the brief');
  await new Records(page).save(form, 'Log time');

  const cell = grid.getByRole('button', { name: /^1h 30m: Byron v. Babbage, .*March 10/ });
  await expect(cell).toHaveText('1.5');
  await cell.focus();
  await page.keyboard.type('2h');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('button', { name: /^2h: Byron v. Babbage, .*March 10/ })).toHaveText('2.0');
  await expect(grid.getByRole('row', { name: /^Target/ })).toContainText('−4.0');

  const call = { caseId: matter.id, date: '2026-03-12', timeMinutes: 6, measuredSeconds: 130 };
  await send(page, 'post', '/api/time-entries', { ...call, taskDescription: 'Call with the clerk' });
  await send(page, 'post', '/api/time-entries', { ...call, taskDescription: 'Call with the court' });
  await visit(page, '/time?date=2026-03-12');
  const joined = page.getByRole('row', { name: /Call with the clerk; Call with the court|Call with the court; Call/ });
  await page
    .getByRole('row', { name: /Call with the clerk/ })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Join 2 entries of this case and day' }).click();
  await expect(joined).toContainText('0.1');
  await expect(joined).toContainText('4m 20s');
  await expect(page.getByRole('row', { name: /Call with the court/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(joined).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Call with the court/ })).toHaveCount(1);
});

test('work that was never billed is proposed once, and dismissed work can be proposed again', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  await send(page, 'post', '/api/case-notes', { caseId: matter.id, content: 'The clerk wants two copies' });
  const other = await openBrowser(lawyer);
  await other.goto('/time?view=recover');
  await visit(page, '/time?view=recover');
  const list = page.getByRole('list', { name: 'Suggested time' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByText(/^From \d+ activities$/).click();
  await expect(list.getByText('Wrote a note: The clerk wants two copies', { exact: true })).toBeVisible();
  await expect(list.getByLabel('Work done: Byron v. Babbage')).toHaveValue(
    'Attention to the case; the note “The clerk wants two copies”',
  );

  await list.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(other.getByText(/^No suggestions are left/)).toBeVisible();
  await other.getByRole('button', { name: /^Suggest again/ }).click();
  await list.getByLabel('Work done: Byron v. Babbage').fill('Called the clerk');
  await list.getByRole('button', { name: '6 minutes more' }).click();
  await list.getByRole('button', { name: /^Log/ }).click();
  await expect(page.getByText(/^No suggestions are left/)).toBeVisible();
  await expect(other.getByText(/^No suggestions are left/)).toBeVisible();
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await expect(page.getByRole('row', { name: /Called the clerk/ })).toBeVisible();
});
