import { DIALOG, darken, findingsOf, gatherFindings, lighten } from './axe.ts';
import { expect, test } from './journey.ts';
import { fill } from './pages/filled.ts';
import { RecordHistoryPart } from './pages/history.ts';
import { Palette } from './pages/palette.ts';
import { visit } from './pages/shell.ts';
import { TablePage } from './pages/table.ts';

test("the forms and dialogs of records are free of axe's findings", async ({ page, lawyer: _ }) => {
  await fill(page);
  const { found, look } = gatherFindings(page);
  await test.step('authorities and arguments', async () => {
    for (const path of ['/law?new=1', '/law?view=arguments&new=1']) {
      await visit(page, path);
      const form = page.getByRole('dialog');
      await form.getByRole('combobox', { name: 'Case' }).fill('Byron');
      await page.getByRole('option', { name: 'Byron v. Babbage' }).click();
      const passage = form.getByLabel('Passage');
      if (await passage.isVisible()) await passage.fill('See Conley v. Gibson, 355 U.S. 41 (1957). Id. at 45.');
      await page.waitForLoadState('networkidle');
      await look(path, { part: DIALOG });
    }
  });
  await test.step('passages that authorities and facts are taken from', async () => {
    for (const path of ['/law', '/facts']) {
      await visit(page, path);
      await page.getByRole('button', { name: 'From a passage' }).click();
      const form = page.getByRole('dialog');
      await form
        .getByRole('textbox', { name: 'Passage' })
        .fill(
          '12. On June 14, 2025, the claim was made. See Conley v. Gibson, 355 U.S. 41 (1957). Id. at 45. Jones, 12 F.3d at 4.',
        );
      await expect(form.getByRole('list').first()).toBeVisible();
      await look(path, { part: DIALOG });
    }
  });
  await test.step('snippets', async () => {
    await visit(page, '/document-snippets?new=1');
    await page.getByRole('textbox', { name: 'Text' }).focus();
    await page.keyboard.type('Dear {{nobody}}, {{cli');
    await expect(page.getByRole('option', { name: /Client’s name/ })).toBeVisible();
    await look('form');
    await visit(page, '/document-snippets');
    await expect(page.getByRole('heading', { name: 'Legal Snippets' })).toBeVisible();
    await page.keyboard.press('Control+;');
    await expect(page.getByRole('option', { name: 'Payment terms' })).toBeVisible();
    await look('picker');
    await page.keyboard.press('Escape');
  });
  await test.step('documents', async () => {
    const file = (words: string) => ({ name: 'Rent.txt', mimeType: 'text/plain', buffer: Buffer.from(words) });
    await visit(page, '/document-management');
    await page.locator('input[type=file][aria-label="Upload"]').setInputFiles(file('The rent is nine hundred.'));
    const question = page.getByRole('dialog', { name: 'Upload 1 file' });
    await question.getByRole('combobox', { name: 'Case' }).fill('Byron');
    await page.getByRole('option', { name: 'Byron v. Babbage' }).click();
    await question.getByRole('button', { name: 'Upload' }).click();
    const row = page.getByRole('row', { name: /Rent\.txt/ });
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: 'Edit tags' }).click();
    const tags = page.getByRole('dialog', { name: 'Tags' });
    await tags.getByRole('textbox', { name: 'Name of a new tag' }).fill('Signed');
    await tags.getByRole('button', { name: 'Add' }).click();
    await expect(tags.getByRole('textbox', { name: 'Name of Signed' })).toBeVisible();
    await look('tags', { part: DIALOG });
    // Escape would close a notification first if there is one by now.
    await tags.getByRole('button', { name: 'Close' }).first().click();
    await row.focus();
    await page.keyboard.press('e');
    const form = page.getByRole('dialog', { name: 'Document' });
    await form.getByRole('checkbox', { name: 'Signed' }).check();
    await look('form', { part: DIALOG });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Signed');
    await row.focus();
    await page.keyboard.press('Enter');
    const pane = page.getByRole('complementary', { name: 'Rent.txt' });
    await pane.locator('input[type=file]').setInputFiles(file('The rent is ten hundred.'));
    await pane.getByRole('button', { name: 'Compare version 2 with the one before' }).click();
    await expect(page.getByRole('dialog', { name: 'Compare versions' }).locator('ins')).toHaveText('ten');
    await look('comparison', { part: DIALOG });
  });
  await test.step('an offered draft, and the choice between two edits', async () => {
    const headers = { origin: new URL(page.url()).origin };
    const data = { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax' };
    const client = await (await page.request.post('/api/clients', { data, headers })).json();
    const form = page.getByRole('dialog', { name: 'Edit client' });
    const edit = async (): Promise<void> => {
      await visit(page, `/clients?id=${client.id}`);
      await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
      await expect(form.getByLabel('Name')).toBeVisible();
    };
    await edit();
    await form.getByLabel('Birthday').fill('1980-05-04');
    await page.request.patch(`/api/clients/${client.id}`, { data: { birthday: '1980-05-05' }, headers });
    // What was entered is offered where the form was left with its page.
    await page.goto('/tasks');
    await edit();
    await expect(form.getByRole('button', { name: 'Use what I entered' })).toBeVisible();
    await look('offer', { part: DIALOG });
    await form.getByRole('button', { name: 'Use what I entered' }).click();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Someone changed this meanwhile' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await look('choice', { part: DIALOG });
  });
  expect(found).toEqual([]);
});

test("the history of a record and the question before a removal are free of axe's findings, light and dark", async ({
  page,
  lawyer: _,
}) => {
  await fill(page);
  const headers = { origin: new URL(page.url()).origin };
  const [matter] = await (await page.request.get('/api/cases')).json();
  const [task] = await (await page.request.get('/api/tasks')).json();
  const edit = { title: 'Byron v. Babbage and others', description: 'It was paid for. '.repeat(8), value: null };
  await page.request.patch(`/api/cases/${matter.id}`, { data: edit, headers });
  await page.request.patch(`/api/tasks/${task.id}`, { data: { priority: 'low' }, headers });
  const { found, look } = gatherFindings(page);
  const lookTwice = async (what: string, part: string): Promise<void> => {
    await look(what, { part });
    await darken(page);
    await look(`${what}, dark`, { part, colorsOnly: true });
    await lighten(page);
  };
  const part = new RecordHistoryPart(page);
  const history = 'section[aria-label="History"]';
  await page.goto(`/cases/${matter.id}?tab=history`);
  await part.newest.getByRole('button', { name: 'Show before and after' }).click();
  await lookTwice('on a page', history);
  await visit(page, `/tasks?id=${task.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'History' }).click();
  await expect(part.entries.first()).toBeVisible();
  await lookTwice('in a form', history);
  await visit(page, `/clients?id=${matter.clientId}`);
  await page.getByRole('button', { name: 'Show the history' }).click();
  await expect(part.entries.first()).toBeVisible();
  await lookTwice('in a pane', history);

  await page.getByRole('button', { name: 'More', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByRole('table', { name: 'Removed as well' })).toBeVisible();
  await lookTwice('a removal', DIALOG);
  await page.setViewportSize({ width: 390, height: 844 });
  await lookTwice('a removal on a phone', DIALOG);
  expect(found).toEqual([]);
});

test("tables, the palette and the lists under the header are free of axe's findings", async ({
  page,
  lawyer,
  openBrowser,
}) => {
  await fill(page);
  const { found, look } = gatherFindings(page);
  await test.step('a table', async () => {
    await visit(page, '/tasks?view=table&priority=urgent');
    const table = new TablePage(page);
    await page.getByRole('button', { name: 'Columns' }).hover();
    await expect(page.locator('[role=tooltip]')).toBeVisible();
    await look('a tooltip');
    await table.openColumns();
    await expect(page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Due' })).toBeVisible();
    await look('columns', { part: DIALOG });
    await page.keyboard.press('Escape');
    await table.saveFilter('Burning');
    await table.openFilters();
    await expect(table.filters.getByRole('button', { name: 'Burning', exact: true })).toBeVisible();
    await look('saved filters', { part: DIALOG });
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await look('selection');
    await table.selection.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('menuitem', { name: 'Due date…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Due date of 1 task' });
    await expect(dialog).toBeVisible();
    await look('a field of many', { part: DIALOG });
    await dialog.getByLabel('Due date').fill('2030-06-28');
    await page.route('**/api/tasks/*', (route) =>
      route.fulfill({ status: 409, json: { code: 'ALREADY_REMOVED', message: 'It is removed already.' } }),
    );
    await dialog.getByRole('button', { name: 'Change 1 task' }).click();
    await table.work.getByRole('button', { name: 'Show why' }).click();
    await look('work on many records');
    await page.unroute('**/api/tasks/*');
  });
  await test.step('the palette and the keyboard help', async () => {
    await visit(page, '/tasks');
    const palette = new Palette(page);
    await palette.open();
    await expect(palette.dialog.getByText('Recently changed')).toBeVisible();
    await look('untyped', { part: DIALOG });
    await page.keyboard.type('byron');
    await expect(palette.options.locator('mark').first()).toBeVisible();
    await look('found', { part: DIALOG });
    await page.keyboard.type(' unicorn');
    await expect(palette.dialog.getByText('Nothing has all of these words.')).toBeVisible();
    await look('nothing found', { part: DIALOG });
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
    await look('help', { part: DIALOG });
    await page.keyboard.press('Escape');
  });
  await test.step('the lists under the header', async () => {
    const headers = { origin: new URL(page.url()).origin };
    const birthday = `1980${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(4, 10)}`;
    const ada = { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax', birthday };
    await page.request.post('/api/clients', { data: ada, headers });
    await (await openBrowser(lawyer)).goto('/');
    await visit(page, '/');
    const lists = [
      [page.getByRole('button', { name: 'Birthday reminders: 1' }), 'Birthday reminders'],
      [page.getByRole('button', { name: 'Also open on another computer' }), 'Where LexLedger is open'],
    ] as const;
    for (const [button, name] of lists) {
      await button.click();
      await expect(page.getByRole('dialog', { name }).getByRole('listitem').first()).toBeVisible();
      expect(await findingsOf(page, { part: DIALOG })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    }
  });
  expect(found).toEqual([]);
});

test("the list of what waits for the network is free of axe's findings, on a phone and in the dark", async ({
  page,
  context,
  lawyer: _,
}) => {
  await fill(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.request.put('/api/user/theme', {
    data: { theme: 'dark' },
    headers: { origin: new URL(page.url()).origin },
  });
  await visit(page, '/tasks');
  const mark = page.getByRole('button', { name: /^(Online|Offline)/ });
  const panel = page.getByRole('dialog', { name: /^(Online|Offline)$/ });
  const { found, look: findings } = gatherFindings(page);
  const look = async (what: string): Promise<void> => {
    await findings(what, { part: DIALOG });
    // Nothing extends beyond the screen's width.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  };
  await mark.click();
  await expect(panel.getByText('Everything has reached the server.')).toBeVisible();
  await look('nothing waits');
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Complete: File the answer' }).click();
  await expect(mark).toHaveAccessibleName('Offline: 1 waiting');
  await mark.click();
  await expect(panel.getByRole('list', { name: 'Queued changes' })).toContainText('Task File the answer');
  await look('one waits');
  await panel.getByRole('button', { name: 'Clear' }).click();
  await look('the question before all are removed');
  await panel.getByRole('button', { name: 'Keep' }).click();

  await page.route('**/api/tasks/*/complete', (route) =>
    route.fulfill({ status: 409, json: { code: 'ALREADY_REMOVED', message: 'It is removed already.' } }),
  );
  await context.setOffline(false);
  await expect(panel.getByText('It is removed already.')).toBeVisible();
  await look('one was refused');
  await panel.getByRole('button', { name: 'Discard' }).click();
  await look('the question before it is given up');
  expect(found).toEqual([]);
});
