import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { Shell, visit } from './pages/shell.ts';
import { TablePage } from './pages/table.ts';

interface Task {
  readonly id: string;
  readonly title: string;
}

const headersOf = (page: Page) => ({ origin: new URL(page.url()).origin });

/** Adds that many tasks, the first of which are urgent. */
async function addTasks(page: Page, amount: number): Promise<readonly Task[]> {
  const tasks: Task[] = [];
  for (let index = 0; index < amount; index += 1) {
    const data = { title: `Task ${String(index).padStart(2, '0')}`, priority: index < 3 ? 'urgent' : 'medium' };
    const answer = await page.request.post('/api/tasks', { data, headers: headersOf(page) });
    tasks.push((await answer.json()) as Task);
  }
  return tasks;
}

test('columns and filters that are saved in one browser are there in the other, and outlive a reload', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  await addTasks(page, 5);
  const here = new TablePage(page);
  await visit(page, '/tasks?view=table');
  const other = await openBrowser(lawyer);
  const there = new TablePage(other);
  await other.goto('/tasks?view=table');
  await expect(there.headers).toHaveText([
    'Task',
    'Status',
    'Due',
    'Priority',
    'Case',
    'Assigned to',
    'Type',
    'Actions',
  ]);

  // With the keyboard alone, Priority is moved before Due, Case is hidden, and Details are shown.
  const chooser = await here.openColumns();
  await chooser.getByRole('checkbox', { name: 'Priority' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(here.headers.nth(2)).toHaveText('Priority');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await chooser.getByRole('checkbox', { name: 'Details' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  const chosen = ['Task', 'Status', 'Priority', 'Due', 'Assigned to', 'Type', 'Details', 'Actions'];
  await expect(here.headers).toHaveText(chosen);
  await expect(there.headers).toHaveText(chosen);

  await page.getByLabel('Priority').selectOption('urgent');
  await here.saveFilter('Burning');
  await expect(page.getByRole('button', { name: 'Saved filters: Burning' })).toBeVisible();
  await there.applyFilter('Burning');
  await expect(other).toHaveURL(/priority=urgent/);
  await expect(other.getByRole('row')).toHaveCount(4);

  await here.withFilter('Burning', 'Open the list with it');
  await page.keyboard.press('Escape');
  // A list applies its default filter once when it is opened.
  await there.openFilters();
  await expect(there.filters.getByRole('button', { name: 'Burning default' })).toBeVisible();
  await other.goto('/');
  await new Shell(other).open('Tasks');
  await expect(other).toHaveURL(/priority=urgent/);

  await here.withFilter('Burning', 'Remove');
  const undo = await new Shell(page).hold('Filter removed');
  await expect(other.getByRole('button', { name: 'Saved filters: Burning' })).toBeHidden();
  await undo.click();
  await expect(other.getByRole('button', { name: 'Saved filters: Burning' })).toBeVisible();

  await page.reload();
  await expect(here.headers).toHaveText(chosen);
  await (await here.openColumns()).getByRole('button', { name: 'Reset to default' }).click();
  await expect(there.headers).toHaveText([
    'Task',
    'Status',
    'Due',
    'Priority',
    'Case',
    'Assigned to',
    'Type',
    'Actions',
  ]);
});

test('30 tasks are given a due date, one is refused with its reason, and the others are changed back as one', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const tasks = await addTasks(page, 30);
  const contested = tasks[7] as Task;
  await visit(page, '/tasks?view=table');
  const table = new TablePage(page);
  await expect(table.row('Task 29')).toBeVisible();
  const other = await openBrowser(lawyer);
  await other.goto('/tasks?view=table');

  // Changes by others no longer reach this tab's list, as in the moment between two pushes.
  await page.route('**/api/tasks?*', (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await table.row('Task 00').focus();
  await page.keyboard.press('Control+a');
  await expect(table.selection).toContainText('30 tasks selected');
  await table.selection.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: 'Due date…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Due date of 30 tasks' });
  await dialog.getByLabel('Due date').fill('2030-06-28');
  await page.request.patch(`/api/tasks/${contested.id}`, { data: { dueDate: '2030-01-31' }, headers: headersOf(page) });
  await dialog.getByRole('button', { name: 'Change 30 tasks' }).click();

  await expect(table.work).toContainText('29 of 30 tasks changed; 1 was refused');
  await table.work.getByRole('button', { name: 'Show why' }).click();
  await expect(table.work.getByRole('listitem')).toHaveText(/^Task 07.+/);
  await expect(other.getByRole('row').filter({ hasText: 'Jun 28, 2030' })).toHaveCount(29);
  await expect(other.getByRole('row').filter({ hasText: 'Jan 31, 2030' })).toHaveCount(1);

  await table.work.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('29 tasks changed back').first()).toBeVisible();
  await expect(table.work).toBeHidden();
  await expect(other.getByRole('row').filter({ hasText: 'Jun 28, 2030' })).toHaveCount(0);
  await expect(other.getByRole('row').filter({ hasText: 'Jan 31, 2030' })).toHaveCount(1);
});

test('many are completed at once and stopped half way; the selected ones are exported as they are shown', async ({
  page,
  lawyer: _,
}) => {
  await addTasks(page, 12);
  await visit(page, '/tasks?view=table&sort=-title');
  const table = new TablePage(page);
  await table.row('Task 11').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(table.selection).toContainText('3 tasks selected');
  const download = page.waitForEvent('download');
  await table.selection.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual([
    '\uFEFFTask',
    'Task 11',
    'Task 10',
    'Task 09',
    '',
  ]);
  await page.keyboard.press('Escape');
  await expect(table.selection).toBeHidden();

  // No answer comes before it is stopped.
  let letGo = (): void => undefined;
  const isStopped = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/tasks/*/complete', async (route) => {
    await isStopped;
    await route.continue();
  });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await table.selection.getByRole('button', { name: 'Complete' }).click();
  await expect(table.work.getByRole('progressbar')).toBeVisible();
  await table.work.getByRole('button', { name: 'Cancel' }).click();
  letGo();
  await expect(table.work).toContainText('6 of 12 tasks completed; 6 were left as they are');
  await expect(page.getByRole('row')).toHaveCount(7);
  await table.work.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row')).toHaveCount(13);
});
