import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Records } from './pages/records.ts';
import { Shell } from './pages/shell.ts';
import { TablePage } from './pages/table.ts';

test('a chronology is told fact by fact, disputed by a key, and followed in another browser', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  const other = await openBrowser(lawyer);
  await other.goto(`${matter.path}?tab=facts`);
  await expect(other.getByText('No facts yet', { exact: false })).toBeVisible();

  const records = new Records(page);
  const form = await records.newAt('/facts');
  await form.getByRole('textbox', { name: 'Fact' }).fill('The engine was ordered');
  await form.getByLabel('When').fill('c. June 1833');
  await expect(form.getByText('About Jun 1833, the day is not known.')).toBeVisible();
  await records.choose(form, 'Case', 'Byron v. Babbage');
  await form.getByLabel('Page').fill('3');
  await form.getByRole('button', { name: 'Add fact' }).click();
  await expect(form.getByText('Name the source that this page is in, or leave the page empty.')).toBeVisible();
  await form.getByLabel('Source').fill('Letter to the treasury');
  await records.save(form, 'Add fact');

  const told = page.getByRole('main').getByRole('listitem').filter({ hasText: 'The engine was ordered' });
  await expect(told).toContainText('about Jun 1833');
  await expect(told).toContainText('Letter to the treasury, p. 3');
  const there = other.getByRole('main').getByRole('listitem').filter({ hasText: 'The engine was ordered' });
  await expect(there).toContainText('about Jun 1833');

  await told.focus();
  await page.keyboard.press('x');
  await expect(told.getByText('Disputed')).toBeVisible();
  await expect(there.getByText('Disputed')).toBeVisible();

  await page.keyboard.press('e');
  const edit = page.getByRole('dialog');
  await edit.getByLabel('When').fill('6/14/1833');
  await edit.getByLabel('Importance').selectOption('critical');
  await records.save(edit, 'Save');
  await expect(told).toContainText('Jun 14, 1833');
  await expect(there).toContainText('Critical importance');

  await told.focus();
  await page.keyboard.press('Delete');
  const undo = await new Shell(page).hold('Fact removed');
  await expect(told).toBeHidden();
  await expect(there).toBeHidden();
  await undo.click();
  await expect(told).toBeVisible();
  await expect(there).toBeVisible();

  await other.getByRole('tab', { name: 'Timeline' }).click();
  await expect(other.getByRole('button', { name: /The engine was ordered/ })).toContainText('Fact, disputed');
});

test('facts and law of a case are selected by key and by year, changed together, and changed back', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  const headers = { origin: new URL(page.url()).origin };
  for (const [title, date] of [
    ['The engine was ordered', '1833-06-14'],
    ['The engine was paid for', '1833-07-01'],
    ['The engine was delivered', '1834-05-02'],
  ]) {
    await page.request.post('/api/facts', { data: { caseId: matter.id, title, date }, headers });
  }
  for (const citation of ['Hadley v. Baxendale, 9 Exch. 341', 'Luxton v. Vines, 85 C.L.R. 352']) {
    await page.request.post('/api/legal-authorities', { data: { caseId: matter.id, type: 'case', citation }, headers });
  }
  const other = await openBrowser(lawyer);
  await other.goto(`${matter.path}?tab=facts`);
  await page.goto(`${matter.path}?tab=facts`);
  const list = new TablePage(page);
  const disputed = other.getByRole('main').getByRole('listitem').filter({ hasText: 'Disputed' });

  await page.getByRole('listitem').filter({ hasText: 'The engine was ordered' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(list.selection).toContainText('2 facts selected');
  await expect(page.getByRole('checkbox', { name: 'Select all of 1833' })).toBeChecked();
  await list.selection.getByRole('button', { name: 'Mark as disputed' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('2 facts changed back').first()).toBeVisible();
  await expect(disputed).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all of 1834' }).check();
  await page.getByRole('listitem').filter({ hasText: 'The engine was delivered' }).focus();
  await page.keyboard.press('Control+a');
  await expect(list.selection).toContainText('3 facts selected');
  await page.keyboard.press('Escape');
  await expect(list.selection).toBeHidden();

  await page.getByRole('tab', { name: 'Law' }).click();
  await other.goto(`${matter.path}?tab=law`);
  const authorities = page.getByRole('table', { name: 'Authorities' });
  await authorities.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(list.selection).toContainText('2 authorities selected');
  await list.selection.getByRole('button', { name: 'Adverse' }).click();
  await expect(other.getByRole('table', { name: 'Authorities' }).getByText('Adverse')).toHaveCount(2);
});
