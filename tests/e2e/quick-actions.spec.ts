import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Palette } from './pages/palette.ts';
import { Records } from './pages/records.ts';
import { Shell } from './pages/shell.ts';

test('a quick action is made, run from the palette with its form filled in, counted, removed and restored in both tabs', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const other = await openBrowser(lawyer);
  await other.goto('/quick-actions');
  await expect(other.getByRole('row', { name: /Log a phone call/ })).toContainText('Standard');

  const records = new Records(page);
  const form = await records.newAt('/quick-actions');
  await form.getByLabel('Name').fill('Chase the fee');
  await form.getByRole('textbox', { name: 'Task' }).fill('Ask for the fee');
  await form.getByLabel('Due in days').fill('soon');
  await form.getByRole('button', { name: 'Add quick action' }).click();
  await expect(form.getByText('Give whole days')).toBeVisible();
  await form.getByLabel('Due in days').fill('3');
  await records.save(form, 'Add quick action');
  const there = other.getByRole('row', { name: /Chase the fee/ });
  await expect(there).toContainText('Title: Ask for the fee; Due: 3 days later');

  await new Palette(page).take('chase the fee');
  const task = page.getByRole('dialog', { name: 'New task' });
  await expect(task.getByRole('textbox', { name: 'Task', exact: true })).toHaveValue('Ask for the fee');
  await records.save(task, 'Add task');
  await expect(there.getByRole('cell').nth(4)).toHaveText('1');
  await expect
    .poll(async () => (await page.request.get('/api/tasks')).json())
    .toMatchObject([{ title: 'Ask for the fee', dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);

  const row = page.getByRole('row', { name: /Chase the fee/ });
  await row.focus();
  await page.keyboard.press('Delete');
  const undo = await new Shell(page).hold(/removed/i);
  await expect(there).toBeHidden();
  await undo.click();
  await expect(there).toBeVisible();
});

test('a standard action on the dashboard opens its form, and stands first once it was used', async ({
  page,
  lawyer: _,
}) => {
  await openMatter(page, 'Byron v. Babbage');
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post('/api/dashboard/widgets/reset', { data: {}, headers });
  await page.goto('/');
  const widget = page.getByRole('region', { name: 'Quick Actions' });
  await expect(widget.getByRole('button').first()).toHaveText('Add client');
  await widget.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('dialog', { name: 'New note' });
  const records = new Records(page);
  await records.choose(note, 'Case', 'Byron v. Babbage');
  await note.getByRole('textbox', { name: 'Note', exact: true }).fill('Called about the engine');
  await records.save(note, 'Add note');
  await expect(widget.getByRole('button').first()).toHaveText('Add note');

  await widget.getByRole('link', { name: 'Quick Actions' }).click();
  const standard = page.getByRole('row', { name: /Log a phone call/ });
  await standard.focus();
  await page.keyboard.press('e');
  const form = page.getByRole('dialog', { name: 'Quick action' });
  await form.getByLabel('Time', { exact: true }).fill('12m');
  await records.save(form, 'Save');
  await expect(standard).toContainText('Time: 12m');
});
