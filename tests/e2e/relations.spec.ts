import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { RecordHistoryPart } from './pages/history.ts';
import { Shell, visit } from './pages/shell.ts';

async function post(page: Page, path: string, data: object): Promise<{ readonly id: string }> {
  const headers = { origin: new URL(page.url()).origin };
  return (await page.request.post(path, { data, headers })).json();
}

/** Adds a client with two cases, and records of most kinds in the first. */
async function aPractice(page: Page) {
  const client = await post(page, '/api/clients', {
    name: 'Ada Byron',
    email: 'ada@byron.example',
    practiceArea: 'Litigation',
  });
  const aCase = { clientId: client.id, practiceArea: 'Litigation', status: 'active' };
  const matter = await post(page, '/api/cases', { ...aCase, title: 'Byron v. Babbage' });
  await post(page, '/api/cases', { ...aCase, title: 'In re Byron' });
  const caseId = matter.id;
  await post(page, '/api/tasks', { title: 'File the answer', caseId });
  await post(page, '/api/tasks', { title: 'Serve the answer', caseId });
  await post(page, '/api/case-notes', { content: 'Client called.', caseId });
  await post(page, '/api/parties', { name: 'Charles Babbage', side: 'adverse', role: 'defendant', caseId });
  await post(page, '/api/legal-authorities', { type: 'statute', citation: '42 U.S.C. § 1983', caseId });
  await post(page, '/api/calendar-events', {
    title: 'Limitation of the claim',
    eventType: 'limitation',
    startDate: '2099-04-01T00:00:00Z',
    isAllDay: true,
    caseId,
  });
  await post(page, '/api/time-entries', { taskDescription: 'Draft', timeMinutes: 60, caseId });
  return { client: client.id, case: caseId };
}

const amounts = (page: Page) => page.getByRole('table', { name: 'Removed as well' }).getByRole('row');

async function pressRemove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
}

test('a client is removed with everything that belongs to them, and all of it comes back, in both tabs', {
  tag: '@servers-2',
}, async ({ page, lawyer, openBrowser }) => {
  const ids = await aPractice(page);
  await visit(page, `/clients?id=${ids.client}`);
  const other = await openBrowser(lawyer);
  await other.goto(`/cases/${ids.case}?tab=tasks`);
  await expect(other.getByRole('row', { name: /Serve the answer/ })).toBeVisible();

  await pressRemove(page);
  const question = page.getByRole('dialog', { name: 'Remove Ada Byron?' });
  await expect(amounts(page)).toHaveText([
    'Cases2',
    'Tasks2',
    'Calendar events1',
    'Parties1',
    'Authorities1',
    'Notes1',
  ]);
  await expect(question.getByRole('list', { name: 'Cases' })).toContainText('In re Byron');
  await expect(question).toContainText('1 time entry stays');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  const removeEverything = async (): Promise<Locator> => {
    await pressRemove(page);
    await question.getByRole('button', { name: 'Remove everything' }).click();
    return new Shell(page).hold('Client removed');
  };
  const removed = other.getByText('This was removed.');
  await removeEverything();
  await expect(removed).toBeVisible();
  await expect(other.getByRole('row', { name: /Serve the answer/ })).toHaveCount(0);
  await other.getByRole('button', { name: 'Restore' }).click();
  await new Shell(other).saw('This belongs to a record that was removed. Restore that one first, then this one.');

  await visit(page, `/clients?id=${ids.client}`);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(removed).toBeHidden();
  await expect(other.getByRole('row', { name: /Serve the answer/ })).toBeVisible();

  await (await removeEverything()).click();
  await expect(page.getByRole('row', { name: /Ada Byron/ })).toBeVisible();
  await expect(removed).toBeHidden();
  await expect(other.getByRole('row', { name: /Serve the answer/ })).toBeVisible();

  await other.goto(`/cases/${ids.case}?tab=history`);
  const history = new RecordHistoryPart(other);
  await expect(history.newest).toContainText('Restored');
  await expect(history.newest).toContainText('Together with Ada Byron');
  await other.goto(`/clients?id=${ids.client}`);
  await other.getByRole('button', { name: 'Show the history' }).click();
  await expect(history.entries.nth(1)).toContainText('With 2 cases');
});
