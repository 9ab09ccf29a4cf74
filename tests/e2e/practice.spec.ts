import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { DashboardPage } from './pages/dashboard.ts';
import { Records } from './pages/records.ts';

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
