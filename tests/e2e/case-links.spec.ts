import { findingsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';

test('links and Google documents of a case stand on its page, and several links are given a type at once', async ({
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

  await page.goto(`${path}?tab=documents`);
  await page.getByRole('button', { name: 'Add a link' }).click();
  const form = page.getByRole('dialog', { name: 'New link' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Docket 26-114');
  await form.getByRole('textbox', { name: 'Link' }).fill('https://court.example/docket/26-114');
  await form.getByRole('button', { name: 'Add link' }).click();
  await expect(there.getByRole('listitem').filter({ hasText: 'Docket 26-114' })).toContainText('court.example');
  expect(await findingsOf(other)).toEqual([]);

  await page.goto('/document-management?tab=links');
  await expect(page.getByRole('row', { name: /Docket 26-114/ })).toContainText('Byron v. Babbage');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: 'Type' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('combobox', { name: 'Type' }).fill('Docket');
  await question.getByRole('button', { name: /^Change/ }).click();
  await expect(there.getByRole('listitem').filter({ hasText: 'Data room' })).toContainText('Docket');
});
