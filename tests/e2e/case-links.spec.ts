import { findingsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { visit } from './pages/shell.ts';

test('links and Google documents of a case stand on its page, several links are given a type at once, and a template makes a task and a folder', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const { id: caseId, path } = await openMatter(page, 'Byron v. Babbage');
  const headers = { origin: new URL(page.url()).origin };
  const add = async (list: string, data: object): Promise<void> => {
    expect((await page.request.post(list, { data, headers })).status()).toBe(201);
  };
  await add('/api/google-docs', {
    title: 'Draft answer',
    webViewLink: 'https://docs.google.com/document/d/1AbCdEfGhIj/edit',
    caseId,
  });
  await add('/api/documents', { title: 'Data room', url: 'https://rooms.example/17', caseId });
  const other = await openBrowser(lawyer);
  await other.goto(`${path}?tab=documents`);
  const there = other.getByRole('list', { name: 'Linked documents' });
  await expect(there.getByRole('listitem')).toHaveCount(2);

  await visit(page, `${path}?tab=documents`);
  await page.getByRole('button', { name: 'Add a link' }).click();
  const form = page.getByRole('dialog', { name: 'New link' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Docket 26-114');
  await form.getByRole('textbox', { name: 'Link' }).fill('https://court.example/docket/26-114');
  await form.getByRole('button', { name: 'Add link' }).click();
  await expect(there.getByRole('listitem').filter({ hasText: 'Docket 26-114' })).toContainText('court.example');
  expect(await findingsOf(other)).toEqual([]);

  await visit(page, '/document-management?tab=links');
  await expect(page.getByRole('row', { name: /Docket 26-114/ })).toContainText('Byron v. Babbage');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: 'Type' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('combobox', { name: 'Type' }).fill('Docket');
  await question.getByRole('button', { name: /^Change/ }).click();
  await expect(there.getByRole('listitem').filter({ hasText: 'Data room' })).toContainText('Docket');

  await add('/api/matter-templates', {
    name: 'Lawsuit',
    practiceArea: 'Litigation',
    steps: [
      { kind: 'folder', key: 'f', title: 'Pleadings' },
      { kind: 'task', key: 't', title: 'Draft the answer', when: { from: 'Complaint served', amount: 7 } },
    ],
  });
  await visit(page, path);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Apply a template' }).click();
  const sheet = page.getByRole('dialog', { name: 'Apply a template' });
  await sheet.getByRole('combobox', { name: 'Template' }).selectOption('Lawsuit (Litigation)');
  await sheet.getByLabel('Complaint served').fill('2026-03-02');
  await expect(sheet.getByText('Mar 9, 2026')).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Make 2 entries' }).click();
  await expect(sheet).toBeHidden();
  await expect(other.getByRole('navigation', { name: 'Folders' })).toContainText('Pleadings');
  await visit(page, `${path}?tab=tasks`);
  await expect(page.getByRole('row', { name: /Draft the answer/ })).toBeVisible();
});
