import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Records } from './pages/records.ts';
import { Shell, visit } from './pages/shell.ts';

test('a snippet is written with offered blanks, previewed on a case, copied and counted in both tabs', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openMatter(page, 'Byron v. Babbage');
  const other = await openBrowser(lawyer);
  await other.goto('/document-snippets');
  await expect(other.getByText('Snippets are passages that you use again', { exact: false })).toBeVisible();

  const records = new Records(page);
  const form = await records.newAt('/document-snippets');
  await form.getByLabel('Title').fill('Payment terms');
  const text = form.getByRole('textbox', { name: 'Text' });
  await text.focus();
  await page.keyboard.type('Re {{case.tit');
  await expect(form.getByRole('option', { name: /Title of the case/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type(': pay {{money:Fee}} or {{cleint.name}}');
  await expect(text).toHaveValue('Re {{case.title}}: pay {{money:Fee}} or {{cleint.name}}');
  await form.getByLabel('Category').fill('Letters');
  await form.getByLabel('Tags').fill('fees, opening');
  await form.getByRole('button', { name: 'Add snippet' }).click();
  const problem = form.getByRole('button', { name: /Line 1, column 41: There is no placeholder 'cleint.name'/ });
  await expect(problem).toBeVisible();
  await text.fill('Re {{case.title}}: pay {{money:Fee}}');
  await records.save(form, 'Add snippet');

  const row = page.getByRole('row', { name: /Payment terms/ });
  const there = other.getByRole('row', { name: /Payment terms/ });
  await expect(there).toContainText('Letters');
  await row.focus();
  await page.keyboard.press('f');
  await expect(there.getByLabel('Favorite')).toBeVisible();

  await row.focus();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('complementary', { name: 'Payment terms' });
  await expect(pane.locator('mark')).toHaveText(['[Title of the case]', '[Fee]']);
  await pane.getByLabel('Preview with a case').fill('Byron');
  await page.getByRole('option', { name: 'Byron v. Babbage' }).click();
  await expect(pane.locator('mark')).toHaveText(['[Fee]']);
  await pane.getByLabel('Fee', { exact: true }).fill('1200');
  await expect(pane.locator('mark')).toHaveCount(0);
  await pane.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Snippet copied').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Re Byron v. Babbage: pay $1,200.00');
  await expect(there).toContainText('1');

  await row.focus();
  await page.keyboard.press('Delete');
  const undo = await new Shell(page).hold(/removed/i);
  await expect(there).toBeHidden();
  await undo.click();
  await expect(there).toBeVisible();
});

test('a snippet goes by keyboard into a note where the caret stands', async ({ page, lawyer: _ }) => {
  await openMatter(page, 'Byron v. Babbage');
  const headers = { origin: new URL(page.url()).origin };
  const data = { title: 'Call', content: 'Called {{client.name}} about {{text:Subject}}.', category: 'Notes' };
  await page.request.post('/api/document-snippets', { data, headers });
  await visit(page, '/cases');
  await page.getByRole('link', { name: 'Byron v. Babbage' }).first().click();
  await page.getByRole('tab', { name: /Notes/ }).click();

  const note = page.getByLabel('New note');
  await note.fill('Today:  Then lunch.');
  await note.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(7, 7));
  await page.keyboard.press('Control+;');
  const picker = page.getByRole('dialog', { name: 'Insert a snippet' });
  await expect(picker.getByRole('option', { name: 'Call' })).toBeVisible();
  await page.keyboard.type('call');
  await expect(picker.getByLabel('Preview')).toContainText(/Called \w+ \w+ about/);
  await page.keyboard.press('Enter');
  await expect(picker.getByLabel('Subject')).toBeFocused();
  await page.keyboard.type('the engine');
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await expect(note).toHaveValue(/^Today: Called .+ about the engine\. Then lunch\.$/);
  await expect(note).toBeFocused();
  const all = async () => (await page.request.get('/api/document-snippets')).json();
  await expect.poll(all).toMatchObject([{ usageCount: 1 }]);
});

test('snippets are exported, and a file says what each line will do before it is imported and taken back', async ({
  page,
  lawyer: _,
}) => {
  await visit(page, '/document-snippets');
  await page.getByRole('button', { name: 'Add the standard ones' }).click();
  const caption = page.getByRole('row', { name: /Caption/ });
  await expect(caption).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as JSON' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^snippets-\d{4}-\d\d-\d\d\.json$/);

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Import snippets' });
  const csv =
    'title,category,content\nCaption,Pleadings,Another caption\nNew one,Letters,Hello\nBad,Letters,{{nobody}}\n';
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'snippets.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(sheet.getByRole('status')).toHaveText('1 added, 1 replaced, 1 cannot be added');
  await expect(sheet.getByText("Line 1, column 1: There is no placeholder 'nobody'.", { exact: false })).toBeVisible();
  await sheet.getByRole('button', { name: 'Import 2 snippets' }).click();
  const undo = await new Shell(page).hold('2 snippets imported');
  await expect(page.getByRole('row', { name: /New one/ })).toBeVisible();
  await undo.click();
  await expect(page.getByRole('row', { name: /New one/ })).toBeHidden();
  await caption.click();
  await expect(page.getByRole('complementary', { name: 'Caption' })).toContainText('Case No.');
});
