import type { Page } from '@playwright/test';
import { darken, findingsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { RecordHistoryPart } from './pages/history.ts';
import { Shell } from './pages/shell.ts';

const headersOf = (page: Page) => ({ origin: new URL(page.url()).origin });
const post = async (page: Page, path: string, data: object) =>
  (await page.request.post(path, { data, headers: headersOf(page) })).json();

async function aCase(page: Page): Promise<string> {
  const client = { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax' };
  const { id: clientId } = await post(page, '/api/clients', client);
  const matter = { title: 'Byron v. Babbage', clientId, practiceArea: 'Tax', status: 'active', value: '1000' };
  return (await post(page, '/api/cases', matter)).id;
}

test('a change is told before and after, undone, and followed in another browser', { tag: '@servers-2' }, async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const id = await aCase(page);
  await page.goto(`/cases/${id}?tab=history`);
  const other = await openBrowser(lawyer);
  await other.goto(`/cases/${id}?tab=history`);
  const [here, there] = [new RecordHistoryPart(page), new RecordHistoryPart(other)];
  await expect(here.entries).toHaveCount(1);
  await expect(there.entries).toHaveCount(1);

  const edit = { title: 'Byron v. Babbage and others', value: '2500.50' };
  await page.request.patch(`/api/cases/${id}`, { data: edit, headers: headersOf(page) });
  for (const part of [here, there]) {
    await expect(part.entries).toHaveCount(2);
    await expect(part.newest.getByRole('definition')).toHaveText([
      /Byron v\. Babbage → to Byron v\. Babbage and others/,
      /\$1,000\.00 → to \$2,500\.50/,
    ]);
    await expect(part.newest).toContainText('You');
  }

  await here.newest.getByRole('button', { name: 'Undo' }).click();
  const undo = await new Shell(page).hold('Change undone');
  for (const part of [here, there]) {
    await expect(part.entries).toHaveCount(3);
    await expect(part.newest).toContainText('Undoes what was done on');
    await expect(part.page.getByRole('heading', { name: 'Byron v. Babbage', exact: true })).toBeVisible();
  }

  await undo.click();
  for (const part of [here, there]) {
    await expect(part.entries).toHaveCount(4);
    await expect(part.page.getByRole('heading', { name: 'Byron v. Babbage and others' })).toBeVisible();
  }

  await there.entries
    .last()
    .getByRole('button', { name: /Restore to this point/ })
    .click();
  for (const part of [here, there]) {
    await expect(part.newest).toContainText('Back to how it stood on');
    await expect(part.page.getByRole('heading', { name: 'Byron v. Babbage', exact: true })).toBeVisible();
  }
});

test('a closed case is reopened and a removed one restored from its history, by keyboard', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const id = await aCase(page);
  await page.goto(`/cases/${id}?tab=history`);
  const other = await openBrowser(lawyer);
  await other.goto(`/cases/${id}?tab=history`);
  const [here, there] = [new RecordHistoryPart(page), new RecordHistoryPart(other)];

  await page.request.patch(`/api/cases/${id}`, { data: { status: 'trial' }, headers: headersOf(page) });
  await post(page, `/api/cases/${id}/close`, {});
  await expect(here.newest).toContainText('Closed');
  const undo = here.newest.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(here.newest).toContainText('Reopened');
  await expect(here.newest.getByRole('definition').first()).toHaveText(/Closed → to Trial/);
  await expect(here.part).toBeFocused();

  await page.request.delete(`/api/cases/${id}`, { headers: headersOf(page) });
  for (const part of [here, there]) await expect(part.newest).toContainText('Removed');
  await there.newest.getByRole('button', { name: 'Restore' }).click();
  for (const part of [here, there]) {
    await expect(part.newest).toContainText('Restored');
    await expect(part.page.getByText('This was removed.')).toBeHidden();
  }
});

test('a task’s form tells its history, asks about a field that was changed again, and shows what came of it', async ({
  page,
  lawyer: _,
}) => {
  const { id } = await post(page, '/api/tasks', { title: 'File the answer' });
  for (const data of [{ priority: 'high', dueDate: '2026-03-10' }, { priority: 'urgent' }]) {
    await page.request.patch(`/api/tasks/${id}`, { data, headers: headersOf(page) });
  }
  await page.goto(`/tasks?id=${id}`);
  const form = page.getByRole('dialog', { name: 'Task' });
  await form.getByRole('button', { name: 'History' }).click();
  const part = new RecordHistoryPart(page);
  await expect(part.entries).toHaveCount(3);
  await part.entries.nth(1).getByRole('button', { name: 'Undo' }).click();
  const choice = page.getByRole('dialog', { name: 'These fields were changed again' });
  await choice.getByRole('radio', { name: /As it is now/ }).check();
  await choice.getByRole('button', { name: 'Undo the chosen' }).click();
  await expect(part.entries).toHaveCount(4);
  await expect(part.newest.getByRole('definition')).toHaveText([/Mar 10, 2026 → to Empty/]);

  await form.getByRole('button', { name: 'Details' }).click();
  await expect(form.getByLabel('Due')).toHaveValue('');
  await form.getByRole('textbox', { name: 'Task' }).fill('File the answer today');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('main').getByText('File the answer today').first()).toBeVisible();
});

test('the history is free of axe’s findings on a page, in a pane and in a form, light and dark', async ({
  page,
  lawyer: _,
}) => {
  const id = await aCase(page);
  const { clientId } = await (await page.request.get(`/api/cases/${id}`)).json();
  const edit = {
    title: 'Byron v. Babbage and others',
    description: 'The engine was paid for. '.repeat(8),
    value: null,
  };
  await page.request.patch(`/api/cases/${id}`, { data: edit, headers: headersOf(page) });
  const { id: task } = await post(page, '/api/tasks', { title: 'File the answer', caseId: id });
  await page.request.patch(`/api/tasks/${task}`, { data: { priority: 'urgent' }, headers: headersOf(page) });

  const part = new RecordHistoryPart(page);
  const findings = async (): Promise<readonly string[]> => {
    await expect(part.entries.first()).toBeVisible();
    const at = { part: 'section[aria-label="History"]' };
    const inTheLight = await findingsOf(page, at);
    await darken(page);
    return [...inTheLight, ...(await findingsOf(page, { ...at, colorsOnly: true }))];
  };
  await page.goto(`/cases/${id}?tab=history`);
  await part.newest.getByRole('button', { name: 'Show before and after' }).click();
  expect(await findings()).toEqual([]);
  await page.goto(`/clients?id=${clientId}`);
  await page.getByRole('button', { name: 'Show the history' }).click();
  expect(await findings()).toEqual([]);
  await page.goto(`/tasks?id=${task}`);
  await page.getByRole('dialog').getByRole('button', { name: 'History' }).click();
  expect(await findings()).toEqual([]);
});
