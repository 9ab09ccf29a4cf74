import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Shell, visit } from './pages/shell.ts';

async function addFederalRules(page: Page): Promise<void> {
  await visit(page, '/calendar/deadlines');
  await page.getByRole('button', { name: 'Add the federal rules' }).click();
  await expect(page.getByRole('row', { name: /Federal civil: complaint served/ })).toBeVisible();
}

/** Days by title of the deadlines that a trigger of the case has added to the calendar. */
async function daysInCalendar(page: Page, caseId: string): Promise<Record<string, string>> {
  const events = await (await page.request.get(`/api/calendar-events?caseId=${caseId}`)).json();
  return Object.fromEntries(
    events.map(({ title, startDate }: { title: string; startDate: string }) => [title, startDate.slice(0, 10)]),
  );
}

test('a trigger shows every date with its arithmetic, fills the calendar, and moves it as one that is undone as one', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  await addFederalRules(page);
  const other = await openBrowser(lawyer);
  await other.goto(`${matter.path}?tab=deadlines`);
  await expect(other.getByText('Add a trigger event, and', { exact: false })).toBeVisible();

  await visit(page, `${matter.path}?tab=deadlines`);
  await page.getByRole('button', { name: 'Add trigger event' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add trigger event' });
  await sheet
    .getByRole('combobox', { name: 'What happened' })
    .selectOption({ label: 'Judgment entered (Federal civil: judgment entered)' });
  await sheet.locator('input[type=date]').fill('2026-01-19');
  const following = sheet.getByRole('list', { name: 'Deadlines that follow' });
  const fees = following.getByRole('listitem').filter({ hasText: "Motion for attorney's fees" }).first();
  await expect(fees).toContainText('Feb 2, 2026');
  await fees.getByText('How it is counted').click();
  await expect(fees.getByRole('list', { name: /How Motion for attorney's fees is counted/ })).toContainText(
    'Day 14: the deadline',
  );
  // The end of four weeks is Washington's Birthday.
  await expect(following).toContainText('Feb 17, 2026');
  await sheet.getByLabel('Take Motion for relief under Rule 60(b)(1), (2) or (3)').uncheck();
  await sheet.getByRole('button', { name: 'Add 5 deadlines' }).click();
  await expect(sheet).toBeHidden();

  const there = other.getByRole('list', { name: 'Deadlines: Judgment entered' });
  await expect(there.getByRole('button', { name: 'Notice of appeal' })).toBeVisible();
  await expect(there).toContainText("Washington's Birthday");
  await expect(there.getByText(/^Missed/).first()).toBeVisible();
  const computed = { 'Notice of appeal': '2026-02-18', "Motion for attorney's fees": '2026-02-02' };
  await expect.poll(() => daysInCalendar(page, matter.id)).toMatchObject(computed);

  // A deadline that was moved by hand stays there.
  const events = await (await page.request.get(`/api/calendar-events?caseId=${matter.id}`)).json();
  const appeal = events.find(({ title }: { title: string }) => title === 'Notice of appeal');
  const headers = { origin: new URL(page.url()).origin };
  const byHand = { startDate: '2026-02-11T00:00:00.000Z' };
  await page.request.patch(`/api/calendar-events/${appeal.id}`, { data: byHand, headers });
  await expect(page.getByText('Moved by hand; computed for', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const move = page.getByRole('dialog', { name: 'Move: Judgment entered' });
  await move.locator('input[type=date]').fill('2026-01-20');
  await expect(move.getByText('Moves from Feb 2, 2026 to Feb 3, 2026.')).toBeVisible();
  await expect(move.getByText('Moved by hand to Feb 11, 2026', { exact: false })).toBeVisible();
  await move.getByRole('button', { name: 'Move the deadlines' }).click();
  await expect(move).toBeHidden();
  const undoMove = await new Shell(page).hold(/moved/i);
  const moved = { 'Notice of appeal': '2026-02-11', "Motion for attorney's fees": '2026-02-03' };
  await expect.poll(() => daysInCalendar(page, matter.id)).toMatchObject(moved);
  await expect(other.getByRole('heading', { name: 'Judgment entered, Jan 20, 2026' })).toBeVisible();

  await undoMove.click();
  const back = { 'Notice of appeal': '2026-02-11', "Motion for attorney's fees": '2026-02-02' };
  await expect.poll(() => daysInCalendar(page, matter.id)).toMatchObject(back);

  await page.getByRole('button', { name: 'Remove Judgment entered' }).click();
  const question = page.getByRole('dialog', { name: /Remove .Judgment entered/ });
  await question.getByRole('button', { name: 'Remove 5 deadlines' }).click();
  const undoRemoval = await new Shell(page).hold(/removed/i);
  await expect(there).toBeHidden();
  await expect.poll(() => daysInCalendar(page, matter.id)).toEqual({});
  await undoRemoval.click();
  await expect(there).toBeVisible();
  await expect.poll(() => daysInCalendar(page, matter.id)).toMatchObject(back);
});
