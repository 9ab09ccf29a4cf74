import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { DashboardPage } from './pages/dashboard.ts';
import { Records } from './pages/records.ts';

/** The id of the only client. A direct request may reach an instance whose view does not have the client yet. */
async function idOfClient(page: Page): Promise<string> {
  let ids: readonly string[] = [];
  await expect
    .poll(async () => {
      const clients: readonly { readonly id: string }[] = await (await page.request.get('/api/clients')).json();
      ids = clients.map(({ id }) => id);
      return ids.length;
    })
    .toBe(1);
  return ids[0] ?? '';
}

test("a lawyer's first day: a client, a case, a task and time, still there after signing out and in", {
  tag: '@servers-2',
}, async ({ page, lawyer }) => {
  const records = new Records(page);
  await records.addClient({ name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Litigation' });
  await expect(page.getByRole('main').getByText('Ada Byron').first()).toBeVisible();

  const caseForm = await records.newAt('/cases');
  await caseForm.getByLabel('Title').fill('Byron v. Babbage');
  await records.choose(caseForm, 'Client', 'Ada Byron');
  await caseForm.getByLabel('Practice area').fill('Litigation');
  await records.save(caseForm, 'Open case');
  await expect(page.getByRole('heading', { name: 'Byron v. Babbage' })).toBeVisible();
  const casePage = page.url();

  const taskForm = await records.newAt('/tasks');
  await taskForm.getByRole('textbox', { name: 'Task' }).fill('File the answer');
  await records.choose(taskForm, 'Case', 'Byron v. Babbage');
  await records.save(taskForm, 'Add task');

  const timeForm = await records.newAt('/time');
  await timeForm.getByLabel('Work done').fill('Draft the answer');
  await timeForm.getByRole('textbox', { name: 'Time' }).fill('1:30');
  await records.choose(timeForm, 'Case', 'Byron v. Babbage');
  await records.save(timeForm, 'Log time');
  await expect(page.getByRole('main').getByText('$450.00').first()).toBeVisible();

  const account = new AccountPages(page);
  await account.signOut();
  await account.signIn(lawyer);
  const dashboard = new DashboardPage(page);
  await dashboard.useDefaultLayout();
  await expect(dashboard.widget('Tasks').getByText('File the answer')).toBeVisible();
  await expect(dashboard.widget('Recent Cases').getByText('Byron v. Babbage')).toBeVisible();
  await page.goto(casePage);
  await expect(page.getByRole('heading', { name: 'Byron v. Babbage' })).toBeVisible();
});

test('a removed client comes back by Undo, and a change reaches an open list in another browser', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const records = new Records(page);
  await records.addClient({ name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Litigation' });
  const other = await openBrowser(lawyer);
  await other.goto('/clients');
  const there = other.getByRole('main').getByText('Ada Byron').first();
  await expect(there).toBeVisible();

  const id = await idOfClient(page);
  const origin = new URL(page.url()).origin;
  await page.request.delete(`/api/clients/${id}`, { headers: { origin } });
  await expect(there).toBeHidden();
  await page.request.post(`/api/clients/${id}/restore`, { data: {}, headers: { origin } });
  await expect(there).toBeVisible();
});

test('an edit that met another one shows both values and keeps the chosen one', { tag: '@servers-1' }, async ({
  page,
  lawyer: _,
}) => {
  const records = new Records(page);
  await records.addClient({ name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Litigation' });
  const origin = new URL(page.url()).origin;
  const id = await idOfClient(page);

  await page.goto(`/clients?id=${id}`);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const form = page.getByRole('dialog').filter({ hasText: 'Edit client' });
  await form.getByLabel('Phone').fill('555-0001');
  await page.request.patch(`/api/clients/${id}`, { data: { phone: '555-9999' }, headers: { origin } });
  await form.getByRole('button', { name: 'Save' }).click();

  const choice = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ hasText: '555-9999' });
  await expect(choice.getByText('555-0001').first()).toBeVisible();
  await choice.getByRole('radio', { name: /555-0001/ }).check();
  await choice.getByRole('button', { name: /save/i }).click();
  await expect.poll(async () => (await (await page.request.get(`/api/clients/${id}`)).json()).phone).toBe('555-0001');
});
