import type { Locator, Page } from '@playwright/test';
import { findingsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Palette } from './pages/palette.ts';
import { Shell } from './pages/shell.ts';

const DAY_MS = 86_400_000;

/** The day `days` from the browser's today, as all-day events are stored. */
function dayFromNow(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now());
  return new Date(Date.parse(today) + days * DAY_MS).toISOString();
}

async function schedule(page: Page, event: object): Promise<{ readonly id: string }> {
  const answer = await page.request.post('/api/calendar-events', { data: event });
  expect(answer.status()).toBe(201);
  return answer.json();
}

const entries = (page: Page, name: string): Locator => page.locator('[data-entry]').filter({ hasText: name });

test('a deadline is marked as met, alarms nobody any more in any tab, and is open again when that is taken back', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const { id: caseId, path } = await openMatter(page, 'Byron v. Babbage');
  const deadline = { eventType: 'deadline', isAllDay: true, caseId };
  const { id } = await schedule(page, { ...deadline, title: 'Answer', startDate: dayFromNow(-3) });
  await schedule(page, { ...deadline, title: 'Reply brief', startDate: dayFromNow(10) });
  const long = 'Third-party complaint without leave';
  await schedule(page, { ...deadline, title: long, startDate: dayFromNow(12) });
  const other = await openBrowser(lawyer);
  await other.goto('/calendar');
  const missed = other.getByRole('list', { name: 'Missed', exact: true });
  const met = other.getByRole('list', { name: 'Met', exact: true });
  const coming = other.getByRole('list', { name: 'Upcoming', exact: true });
  await expect(missed).toContainText('Answer');
  await expect(coming).toContainText('Reply brief');
  // Next to a month the lane has enough room for the text of a deadline.
  const isWhole = await coming.getByText(long).evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  expect(isWhole).toBe(true);

  await page.goto(`${path}?tab=deadlines`);
  const box = page.getByRole('checkbox', { name: 'Met: Answer' });
  const others = page.getByRole('list', { name: 'Other deadlines' });
  await expect(others.getByText('Missed 3 days ago')).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expect(others.getByText('Missed 3 days ago')).toBeHidden();
  await expect(met).toContainText('Answer');
  await expect(missed).toBeHidden();
  expect(await findingsOf(other)).toEqual([]);

  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  await expect(missed).toContainText('Answer');

  // The command palette works in the event's form, and the history shows each action.
  await other.goto(`/calendar?id=${id}`);
  await expect(other.getByRole('dialog', { name: 'Event' })).toBeVisible();
  await new Palette(other).take('Mark as met');
  await expect(box).toBeChecked();
  await other.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(missed).toContainText('Answer');
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(met).toContainText('Answer');
  await other.goto(`/calendar?id=${id}`);
  const sheet = other.getByRole('dialog', { name: 'Event' });
  await expect(sheet.getByText(/^Met /)).toBeVisible();
  await sheet.getByRole('button', { name: 'History' }).click();
  await expect(sheet.getByText('Deadline reopened')).toHaveCount(2);
  await expect(sheet.getByText('Deadline met')).toHaveCount(3);

  // The other deadline is withdrawn with a reason.
  await others.getByRole('button', { name: 'Reply brief' }).click();
  const form = page.getByRole('dialog', { name: 'Event' });
  await form.getByRole('button', { name: 'Withdraw deadline' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw this deadline?' });
  await question.getByLabel('Reason').fill('The case was settled');
  await question.getByRole('button', { name: 'Withdraw deadline' }).click();
  await expect(others.getByText('Withdrawn')).toBeVisible();
});

test('deadlines are met, withdrawn and initialed without a network, and each once when it is back', async ({
  page,
  context,
  lawyer,
  openBrowser,
}) => {
  const { id: caseId, path } = await openMatter(page, 'Byron v. Babbage');
  const due = (title: string, eventType: string, days: number) =>
    schedule(page, { title, eventType, isAllDay: true, caseId, startDate: dayFromNow(days) });
  const answer = await due('Answer', 'deadline', 4);
  const reply = await due('Reply brief', 'deadline', 10);
  const claim = await due('Claim', 'limitation', 60);
  const other = await openBrowser(lawyer);
  await other.goto(`${path}?tab=deadlines`);
  await expect(other.getByText('Reply brief')).toBeVisible();
  await page.goto(`${path}?tab=deadlines`);
  await expect(page.getByRole('checkbox', { name: 'Met: Answer' })).toBeVisible();
  await new Shell(page).hasSettled();
  // The form of events is loaded when the first one is opened.
  const sheet = page.getByRole('dialog', { name: 'Event' });
  const open = async (title: string): Promise<void> => {
    await page
      .getByRole('button', { name: title })
      .or(page.getByRole('link', { name: title }))
      .first()
      .click();
    await expect(sheet).toBeVisible();
  };
  await open('Claim');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await context.setOffline(true);
  await expect(page.getByRole('button', { name: /^Offline/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Met: Answer' }).click();
  await expect(page.getByRole('checkbox', { name: 'Met: Answer' })).toBeChecked();

  await open('Reply brief');
  await sheet.getByRole('button', { name: 'Withdraw deadline' }).click();
  const why = page.getByRole('dialog', { name: 'Withdraw this deadline?' });
  await why.getByLabel('Reason').fill('Settled');
  await why.getByRole('button', { name: 'Withdraw deadline' }).click();
  await expect(why).toBeHidden();

  await open('Claim');
  await sheet.getByRole('button', { name: 'Confirm date' }).click();
  const initials = page.getByRole('dialog', { name: /^Confirm / });
  await initials.getByLabel('Initials').fill('AB');
  await initials.getByRole('button', { name: 'Confirm date' }).click();
  await expect(initials).toBeHidden();
  await expect(page.getByRole('button', { name: /^Offline: 3 waiting/ })).toBeVisible();
  await expect(page.getByText('Withdrawn').first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Online$/ })).toBeVisible();
  await expect(other.getByText('Withdrawn').first()).toBeVisible();
  await expect(other.getByRole('checkbox', { name: 'Met: Answer' })).toBeChecked();
  for (const [{ id }, expected] of [
    [answer, { version: 1, metAt: expect.any(String) }],
    [reply, { version: 1, withdrawnAt: expect.any(String), withdrawnReason: 'Settled' }],
    [claim, { version: 1, confirmedInitials: 'AB' }],
  ] as const) {
    expect(await (await page.request.get(`/api/calendar-events/${id}`)).json()).toMatchObject(expected);
  }
});

test('one occurrence of a deadline that repeats is marked as met, and the next one becomes the one to come', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  await schedule(page, {
    title: 'Monthly report',
    eventType: 'deadline',
    isAllDay: true,
    startDate: dayFromNow(5),
    recurrenceRule: 'FREQ=WEEKLY;COUNT=3',
  });
  const other = await openBrowser(lawyer);
  for (const each of [page, other]) await each.goto('/calendar');
  const coming = (on: Page) => on.getByRole('list', { name: 'Upcoming', exact: true }).getByRole('listitem');
  await expect(coming(other)).toContainText('in 5 days');
  await coming(page).getByRole('checkbox', { name: 'Met: Monthly report' }).click();
  await expect(coming(other)).toContainText('in 12 days');
  const met = (on: Page) => on.getByRole('list', { name: 'Met', exact: true }).getByRole('listitem');
  await expect(met(other)).toContainText('Monthly report');
  await met(page).getByRole('checkbox', { name: 'Met: Monthly report' }).click();
  await expect(coming(other)).toContainText('in 5 days');
});

test('two edits of one occurrence are both kept, or shown side by side where they are of the same field', async ({
  page,
  lawyer,
}) => {
  expect(lawyer.username).not.toBe('');
  const { id } = await schedule(page, {
    title: 'Docket review',
    startDate: '2026-11-16T14:00:00Z',
    endDate: '2026-11-16T15:00:00Z',
    timeZone: 'America/New_York',
    recurrenceRule: 'FREQ=WEEKLY;BYDAY=MO,WE',
  });
  const elsewhere = async (changes: object): Promise<void> => {
    const data = { recurrenceId: '2026-11-18T14:00:00.000Z', changes };
    const answer = await page.request.post(`/api/calendar-events/${id}/change-occurrence`, { data });
    expect(answer.status()).toBe(200);
  };
  await page.goto('/calendar?view=week&date=2026-11-18');
  await entries(page, 'Docket review').last().click();
  const sheet = page.getByRole('dialog', { name: 'Event' });
  await sheet.getByRole('textbox', { name: 'Event' }).fill('Mine');
  await elsewhere({ location: 'Room 4' });
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect(entries(page, 'Mine')).toHaveCount(1);

  await entries(page, 'Mine').click();
  await expect(sheet.getByRole('textbox', { name: 'Location' })).toHaveValue('Room 4');
  await sheet.getByRole('textbox', { name: 'Event' }).fill('Mine again');
  await elsewhere({ title: 'Theirs' });
  await expect(entries(page, 'Theirs')).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: /Someone changed this meanwhile/ });
  await expect(question.getByRole('radio', { name: /Your change\s*Mine again/ })).toBeChecked();
  await question.getByRole('radio', { name: /Other change\s*Theirs/ }).click();
  await question.getByRole('button', { name: 'Save the choice' }).click();
  await expect(sheet).toBeHidden();
  await expect(entries(page, 'Theirs')).toHaveCount(1);
  await expect(entries(page, 'Mine again')).toHaveCount(0);
});
