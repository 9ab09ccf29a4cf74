import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Records } from './pages/records.ts';
import { Shell, visit } from './pages/shell.ts';

const TWOMBLY = 'Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 (2007)';

test('an authority is read while it is typed, followed in another browser, removed and brought back', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  await openMatter(page, 'Byron v. Babbage');
  const other = await openBrowser(lawyer);
  await other.goto('/law');
  await expect(other.getByText('Authorities are the law', { exact: false })).toBeVisible();

  const records = new Records(page);
  const form = await records.newAt('/law');
  await form.getByLabel('Citation').fill('the Twombly case');
  await expect(form.getByText('Not read as one citation', { exact: false })).toBeVisible();
  await form.getByLabel('Citation').fill('28 usc 1331');
  await expect(form.getByLabel('Type')).toHaveValue('statute');
  await form.getByLabel('Citation').fill('see Bell Atl. Corp. v Twombly, 550 US 544,570 (2007)');
  await expect(form.getByText('Read as: Case · 550 U.S. 544 · at 570 · 2007')).toBeVisible();
  await expect(form.getByLabel('Type')).toHaveValue('case');
  await expect(form.getByLabel('Title')).toHaveValue('Bell Atl. Corp. v. Twombly');
  await form.getByRole('button', { name: `Write it as ${TWOMBLY}` }).click();
  await expect(form.getByLabel('Citation')).toHaveValue(TWOMBLY);
  await records.choose(form, 'Case', 'Byron v. Babbage');
  await form
    .getByLabel('Passage')
    .fill('Labels do not suffice. Papasan v. Allain, 478 U.S. 265, 286 (1986). Id. at 287.');
  await expect(form.getByText('2 citations in the passage')).toBeVisible();
  await expect(form.locator('mark')).toHaveText(['Papasan v. Allain, 478 U.S. 265, 286 (1986)', 'Id. at 287']);
  await records.save(form, 'Add authority');

  const row = page.getByRole('row', { name: /Twombly/ });
  const there = other.getByRole('row', { name: /Twombly/ });
  await expect(row).toContainText('Favorable');
  await expect(there).toContainText('Byron v. Babbage');

  await row.focus();
  await page.keyboard.press('e');
  const edit = page.getByRole('dialog');
  await edit.getByRole('button', { name: 'Adverse' }).click();
  await records.save(edit, 'Save');
  await expect(there).toContainText('Adverse');

  await row.focus();
  await page.keyboard.press('Delete');
  const undo = await new Shell(page).hold('Authority removed');
  await expect(row).toBeHidden();
  await expect(there).toBeHidden();
  await undo.click();
  await expect(row).toBeVisible();
  await expect(there).toBeVisible();
});

test('an argument rests on facts and authorities of its case, and shows what its strength adds up from', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  const headers = { origin: new URL(page.url()).origin };
  const post = (path: string, data: object) =>
    page.request.post(path, { data: { caseId: matter.id, ...data }, headers });
  await post('/api/facts', { title: 'The engine was paid for', importance: 'critical', source: 'Receipt' });
  await post('/api/legal-authorities', { type: 'case', citation: TWOMBLY });
  await post('/api/legal-authorities', { type: 'statute', citation: '28 U.S.C. § 1331' });
  const other = await openBrowser(lawyer);
  await other.goto(`${matter.path}?tab=law`);
  await expect(other.getByText('No arguments yet', { exact: false })).toBeVisible();

  await visit(page, `${matter.path}?tab=law`);
  await page.getByRole('button', { name: 'New argument' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Point').fill('The price is owed');
  await form.getByRole('textbox', { name: 'Argument', exact: true }).fill('It was delivered and paid for in part.');
  await form.getByRole('checkbox', { name: /The engine was paid for/ }).check();
  await form.getByRole('checkbox', { name: /Twombly/ }).check();
  await form.getByLabel('Counter-arguments').fill('It never worked.');
  const sum = form.getByRole('table', { name: 'What the strength is added up from' });
  await expect(sum.getByRole('row')).toHaveText([/paid for.*4/, /Twombly.*3/, /not answered.*−3/, /Moderate4/]);
  await form.getByLabel('Response').fill('It was accepted.');
  await expect(sum.getByRole('row').last()).toHaveText(/Moderate7/);
  await new Records(page).save(form, 'Add argument');

  const there = other.getByRole('row', { name: /The price is owed/ });
  await expect(there).toContainText('Moderate');
  await expect(there).toContainText('Answered');

  await visit(page, '/law?view=arguments');
  await page.getByRole('row', { name: /The price is owed/ }).press('Enter');
  await expect(page.getByRole('complementary', { name: 'The price is owed' })).toContainText('law, favorable');
});

test('a table of authorities is grouped, sorted, printed and copied', async ({ page, context, lawyer: _ }) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  const headers = { origin: new URL(page.url()).origin };
  for (const [type, citation] of [
    ['statute', '28 U.S.C. § 1331'],
    ['statute', '5 U.S.C. § 706'],
    ['rule', 'Fed. R. Civ. P. 12(b)(6)'],
    ['case', TWOMBLY],
    ['case', 'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)'],
  ] as const) {
    await page.request.post('/api/legal-authorities', { data: { caseId: matter.id, type, citation }, headers });
  }
  await visit(page, `/law?view=table&case=${matter.id}`);
  const table = page.getByRole('article');
  await expect(table.getByRole('heading', { level: 3 })).toHaveText(['Cases', 'Statutes', 'Rules']);
  await expect(table.getByRole('listitem').getByRole('button')).toHaveText([
    'Ashcroft v. Iqbal, 556 U.S. 662 (2009)',
    'Bell Atl. Corp. v. Twombly, 550 U.S. 544 (2007)',
    '5 U.S.C. § 706',
    '28 U.S.C. § 1331',
    'Fed. R. Civ. P. 12(b)(6)',
  ]);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await table.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Table of authorities copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('STATUTES\n5 U.S.C. § 706');

  await page.emulateMedia({ media: 'print' });
  await expect(table.getByText('Byron v. Babbage')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(table.getByRole('button', { name: 'Copy' })).toBeHidden();
});
