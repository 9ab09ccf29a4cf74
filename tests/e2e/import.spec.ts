import { readFile } from 'node:fs/promises';
import { isFull } from '../support/full.ts';
import { DIALOG, gatherFindings } from './axe.ts';
import { expect, test } from './journey.ts';
import { Imports } from './pages/imports.ts';
import { Records } from './pages/records.ts';
import { visit } from './pages/shell.ts';

const HEADING = 'First Name;Last Name;E-mail Address;Mobile Phone;Birthday';

/**
 * A file in which every thirtieth row has an invalid email, one row repeats an existing client, and one repeats another
 * row.
 */
function kunden(rows: number): string {
  const lines = Array.from({ length: rows - 2 }, (_, index) => {
    const email = index % 30 === 7 ? 'nobody' : `zoe${index}@example.com`;
    return `Zoë;Nr ${index};${email};(845) 555-${1000 + index};${(index % 28) + 1}/3/1960`;
  });
  return [HEADING, ...lines, 'Ada;Byron;ada@byron.example;;', '"Else; Somebody";X;zoe1@example.com;;'].join('\r\n');
}

const ROWS = isFull ? 300 : 60;
const PROBLEMS = ROWS / 30;
const NEW = ROWS - 2 - PROBLEMS;

test('the rows of a spreadsheet are previewed, imported and undone, and another tab follows', {
  tag: '@servers-1',
}, async ({ page, lawyer, openBrowser }) => {
  const records = new Records(page);
  await records.addClient({ name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax' });
  const other = await openBrowser(lawyer);
  const watching = new Imports(other);
  await watching.goTo();
  await expect(other.getByText('An import brings clients from a CSV file')).toBeVisible();

  const imports = new Imports(page);
  const { found, look } = gatherFindings(page);
  // The file is encoded as by a spreadsheet on Windows.
  await imports.choose('Kunden.csv', Buffer.from(kunden(ROWS), 'latin1'));
  await expect(page.getByText(`${ROWS} rows, 5 columns`)).toContainText('Separated by semicolons, Windows-1252.');
  await expect(page.getByLabel('First Name becomes')).toHaveValue('firstName');
  await expect(page.getByRole('button', { name: 'Day first' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Say the practice area of these clients')).toBeVisible();
  await page.getByLabel('Practice area').fill('Family');
  await look('columns');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'What each row will do' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('The file, and what you had chosen for it, are back.')).toBeVisible();

  await expect(page.getByText(`${NEW} will be added, 2 skipped, ${PROBLEMS} will wait to be completed`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Valid email is required' })).toHaveCount(PROBLEMS);
  await look('preview');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Incomplete rows' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Kunden, problems.csv');
  const problems = await readFile(await download.path(), 'utf8');
  expect(problems.split('\r\n')[1]).toContain('Zoë Nr 7,nobody,(845) 555-1007,,Family,1960-03-08,,,,9,Email:');
  await page.getByRole('button', { name: 'Known 2' }).click();
  await expect(page.getByRole('row', { name: /Same email as Ada Byron/ })).toBeVisible();
  await page
    .getByRole('row', { name: /Same email as row 3/ })
    .getByRole('button', { name: 'Add it' })
    .click();

  await imports.begin(`Import ${NEW + 1} clients`);
  await expect(other.getByRole('row', { name: /Kunden.csv/ })).toBeVisible();
  await imports.isStatus('Done');
  await expect(imports.figure('Added')).toHaveText(String(NEW + 1));
  await expect(imports.figure('Waiting to be completed')).toHaveText(String(PROBLEMS));
  await expect(other.getByRole('row', { name: /Kunden.csv.*Done/ })).toBeVisible();

  await other.goto('/clients?search=Nr+42');
  await expect(other.getByRole('row', { name: /Zoë Nr 42/ })).toBeVisible();
  await other.getByRole('row', { name: /Zoë Nr 42/ }).click();
  await other.keyboard.press('e');
  const form = other.getByRole('dialog');
  await form.getByLabel('Phone').fill('(845) 555-0199');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Undo the import' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('1 client was changed since.')).toContainText('Zoë Nr 42');
  await look('undo', { part: DIALOG });
  await question.getByRole('button', { name: `Remove ${NEW} clients` }).click();
  await imports.isStatus('Undone');
  await expect(imports.figure('Removed again')).toHaveText(String(NEW));
  await expect(imports.figure('Kept')).toHaveText('1');
  await expect(imports.pane.getByText('It was changed since it was imported.')).toBeVisible();
  await look('undone');
  expect(found).toEqual([]);
  await other.goto('/clients');
  await expect(other.getByRole('row', { name: /Ada Byron/ })).toBeVisible();
  await expect(other.getByText('2 clients')).toBeVisible();
});

test('clients are exported as they are filtered, and such a file can be imported again', async ({
  page,
  lawyer: _,
}) => {
  const records = new Records(page);
  await records.addClient({ name: '=Ada, "Lady"', email: 'ada@byron.example', practiceArea: 'Tax' });
  await records.addClient({ name: 'Grace Lin', email: 'grace@lin.example', practiceArea: 'Family' });
  await visit(page, '/clients?area=Tax');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('menuitem', { name: 'Export chosen fields' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 client, as the search and the filters leave them');
  await dialog.getByLabel('Added').uncheck();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const file = await readFile(await download.path());
  expect(file.toString('utf8')).toBe(
    '\uFEFFPerson or organization,Name,Email,Phone,Address,Practice area,Birthday,' +
      'Potential client,Client since,Clio id,UTBMS codes,Contacts\r\n' +
      `person,"'=Ada, ""Lady""",ada@byron.example,,,Tax,,no,${file.toString('utf8').split(',').at(-4)},,no,\r\n`,
  );
  const imports = new Imports(page);
  await imports.choose('clients.csv', file);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Known 1' }).click();
  await expect(page.getByRole('row', { name: /Same email as =Ada, "Lady"/ })).toBeVisible();
});
