import { DIALOG, findingsOf, gatherFindings } from './axe.ts';
import { expect, test } from './journey.ts';
import { fill } from './pages/filled.ts';
import { openMatter } from './pages/matter.ts';
import { Palette } from './pages/palette.ts';
import { TablePage } from './pages/table.ts';

test("the forms of authorities and arguments are free of axe's findings", async ({ page, lawyer: _ }) => {
  await fill(page);
  const { found, look } = gatherFindings(page);
  for (const path of ['/law?new=1', '/law?view=arguments&new=1']) {
    await page.goto(path);
    const form = page.getByRole('dialog');
    await form.getByRole('combobox', { name: 'Case' }).fill('Byron');
    await page.getByRole('option', { name: 'Byron v. Babbage' }).click();
    const passage = form.getByLabel('Passage');
    if (await passage.isVisible()) await passage.fill('See Conley v. Gibson, 355 U.S. 41 (1957). Id. at 45.');
    await page.waitForLoadState('networkidle');
    await look(path, { part: DIALOG });
  }
  expect(found).toEqual([]);
});

test("the form and the picker of snippets are free of axe's findings", async ({ page, lawyer: _ }) => {
  await fill(page);
  const { found, look } = gatherFindings(page);
  await page.goto('/document-snippets?new=1');
  await page.getByRole('textbox', { name: 'Text' }).focus();
  await page.keyboard.type('Dear {{nobody}}, {{cli');
  await expect(page.getByRole('option', { name: /Client’s name/ })).toBeVisible();
  await look('form');
  await page.goto('/document-snippets');
  await expect(page.getByRole('heading', { name: 'Legal Snippets' })).toBeVisible();
  await page.keyboard.press('Control+;');
  await expect(page.getByRole('option', { name: 'Payment terms' })).toBeVisible();
  await look('picker');
  expect(found).toEqual([]);
});

test("the tags, the form and the comparison of documents are free of axe's findings", async ({ page, lawyer: _ }) => {
  await openMatter(page, 'Byron v. Babbage');
  const { found, look } = gatherFindings(page);
  const file = (words: string) => ({ name: 'Lease.txt', mimeType: 'text/plain', buffer: Buffer.from(words) });
  await page.goto('/document-management');
  await page.locator('input[type=file][aria-label="Upload"]').setInputFiles(file('The rent is nine hundred.'));
  const question = page.getByRole('dialog', { name: 'Upload 1 file' });
  await question.getByRole('combobox', { name: 'Case' }).fill('Byron');
  await page.getByRole('option', { name: 'Byron v. Babbage' }).click();
  await question.getByRole('button', { name: 'Upload' }).click();
  const row = page.getByRole('row', { name: /Lease\.txt/ });
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
  const pane = page.getByRole('complementary', { name: 'Lease.txt' });
  await pane.locator('input[type=file]').setInputFiles(file('The rent is ten hundred.'));
  await pane.getByRole('button', { name: 'Compare version 2 with the one before' }).click();
  await expect(page.getByRole('dialog', { name: 'Compare versions' }).locator('ins')).toHaveText('ten');
  await look('comparison', { part: DIALOG });
  expect(found).toEqual([]);
});

test("the passages that authorities and facts are taken from are free of axe's findings", async ({
  page,
  lawyer: _,
}) => {
  await fill(page);
  const { found, look } = gatherFindings(page);
  for (const path of ['/law', '/facts']) {
    await page.goto(path);
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
  expect(found).toEqual([]);
});

test("a table's columns, saved filters and selection are free of axe's findings", async ({ page, lawyer: _ }) => {
  await fill(page);
  const { found, look } = gatherFindings(page);
  await page.goto('/tasks?view=table&priority=urgent');
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
  expect(found).toEqual([]);
});

test("the command palette and the keyboard help are free of axe's findings", async ({ page, lawyer: _ }) => {
  await fill(page);
  const { found, look } = gatherFindings(page);
  await page.goto('/tasks');
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
  expect(found).toEqual([]);
});

test("an offered draft and the choice between two edits are free of axe's findings", async ({ page, lawyer: _ }) => {
  const headers = { origin: new URL(page.url()).origin };
  const data = { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax' };
  const client = await (await page.request.post('/api/clients', { data, headers })).json();
  const form = page.getByRole('dialog', { name: 'Edit client' });
  const edit = async (): Promise<void> => {
    await page.goto(`/clients?id=${client.id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await expect(form.getByLabel('Name')).toBeVisible();
  };
  await edit();
  await form.getByLabel('Birthday').fill('1980-05-04');
  await page.request.patch(`/api/clients/${client.id}`, { data: { birthday: '1980-05-05' }, headers });
  await edit();
  await expect(form.getByRole('button', { name: 'Use what I entered' })).toBeVisible();
  const { found, look } = gatherFindings(page);
  await look('offer', { part: DIALOG });
  await form.getByRole('button', { name: 'Use what I entered' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Someone changed this meanwhile' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await look('choice', { part: DIALOG });
  expect(found).toEqual([]);
});

test("the forms of signing in are free of axe's findings", async ({ page }) => {
  const { found, look } = gatherFindings(page);
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page.getByLabel('Username')).toBeVisible();
    await look(path);
  }
  expect(found).toEqual([]);
});

test('the lists under the header have nothing that axe finds', async ({ page, lawyer, openBrowser }) => {
  const headers = { origin: new URL(page.url()).origin };
  const birthday = `1980${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(4, 10)}`;
  const ada = { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax', birthday };
  await page.request.post('/api/clients', { data: ada, headers });
  await (await openBrowser(lawyer)).goto('/');
  await page.goto('/');
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
  await page.goto('/tasks');
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
