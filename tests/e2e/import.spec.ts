import { readFile, truncate, writeFile } from 'node:fs/promises';
import { isFull } from '../support/full.ts';
import { gatherFindings } from './axe.ts';
import { expect, test } from './journey.ts';
import { Imports } from './pages/imports.ts';
import { Records } from './pages/records.ts';

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
  // The file is encoded as by a spreadsheet on Windows.
  await imports.choose('Kunden.csv', Buffer.from(kunden(ROWS), 'latin1'));
  await expect(page.getByText(`${ROWS} rows, 5 columns`)).toContainText('Separated by semicolons, Windows-1252.');
  await expect(page.getByLabel('First Name becomes')).toHaveValue('firstName');
  await expect(page.getByRole('button', { name: 'Day first' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Say the practice area of these clients')).toBeVisible();
  await page.getByLabel('Practice area').fill('Family');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'What each row will do' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('The file, and what you had chosen for it, are back.')).toBeVisible();

  await expect(page.getByText(`${NEW} will be added, 2 skipped, ${PROBLEMS} will wait to be completed`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Valid email is required' })).toHaveCount(PROBLEMS);
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
  await question.getByRole('button', { name: `Remove ${NEW} clients` }).click();
  await imports.isStatus('Undone');
  await expect(imports.figure('Removed again')).toHaveText(String(NEW));
  await expect(imports.figure('Kept')).toHaveText('1');
  await expect(imports.pane.getByText('It was changed since it was imported.')).toBeVisible();
  await other.goto('/clients');
  await expect(other.getByRole('row', { name: /Ada Byron/ })).toBeVisible();
  await expect(other.getByText('2 clients')).toBeVisible();
});

/** Rows without emails, whose dates are all ambiguous. */
const CARDS = [
  'Name,Phone,Birthday,Notes',
  'Ada Okafor,(845) 555-0142,03/04/1980,Prefers mornings',
  'Grace Lin,(845) 555-0143,11/12/1975,',
  'Hana Weiss,(845) 555-0144,in spring,',
].join('\n');

test('rows without an email wait in the import, and days that can be either are asked about', async ({
  page,
  lawyer: _,
}) => {
  const imports = new Imports(page);
  await imports.choose('cards.csv', CARDS);
  await page.getByLabel('Practice area').fill('Family');
  await expect(page.getByText('Days such as 03/04/1980')).toBeVisible();
  await expect(page.getByText('The file does not tell. Choose one to go on.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled();
  await page.getByRole('button', { name: 'Day first' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('0 will be added, 0 skipped, 3 will wait to be completed')).toBeVisible();
  await expect(page.getByRole('row', { name: /Hana Weiss/ })).toContainText('Birthday “in spring” left out');
  await page.getByRole('button', { name: 'Become leads' }).click();
  await expect(page.getByText('0 will be added, 3 become leads, 0 skipped, 0 will wait to be completed')).toBeVisible();
  await page.getByRole('button', { name: 'Wait to be completed' }).click();
  await imports.begin(/^Import$/);
  await imports.isStatus('Done');
  await expect(imports.figure('Waiting to be completed')).toHaveText('3');
  await expect(imports.pane.getByText('Notes: Prefers mornings')).toBeVisible();
  const email = imports.pane.getByLabel('Email of row 2');
  await email.fill('ada@okafor');
  await email.press('Enter');
  await expect(imports.pane.getByText('Valid email is required').first()).toBeVisible();
  await email.fill('ada@okafor.example');
  await email.press('Enter');
  await expect(imports.figure('Added')).toHaveText('1');
  await expect(imports.figure('Waiting to be completed')).toHaveText('2');
  await page.goto('/clients');
  await page.getByRole('row', { name: /Ada Okafor/ }).click();
  await expect(page.getByText('April 3, 1980').or(page.getByText('Apr 3, 1980')).first()).toBeVisible();
});

test('an import is cancelled half way in another tab, goes on over a closed tab, and keeps what it added', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const other = await openBrowser(lawyer);
  const watching = new Imports(other);
  await watching.goTo();
  const imports = new Imports(page);
  await imports.choose('large.csv', kunden(3_000));
  await page.getByLabel('Practice area').fill('Family');
  await page.getByRole('button', { name: 'Preview' }).click();
  await imports.begin(/^Import 2,\d+ clients$/);
  await other.getByRole('row', { name: /large.csv/ }).click();
  await expect(imports.progress).toBeVisible();
  await page.close();

  await watching.isOnItsWay();
  await watching.pane.getByRole('button', { name: 'Cancel the import' }).click();
  await watching.isStatus('Canceled');
  const added = Number((await watching.figure('Added').textContent())?.replace(',', ''));
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThan(2_800);
  await other.goto('/clients');
  await expect(other.getByText(`${added.toLocaleString('en-US')} clients`)).toBeVisible();

  await watching.goTo();
  await other.getByRole('row', { name: /large.csv/ }).click();
  await other.getByRole('button', { name: 'Undo the import' }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove / })
    .click();
  await watching.isStatus('Undone');
  await other.goto('/clients');
  await expect(other.getByText('Add the first client')).toBeVisible();
});

test('clients are exported as they are filtered, and such a file can be imported again', async ({
  page,
  lawyer: _,
}) => {
  const records = new Records(page);
  await records.addClient({ name: '=Ada, "Lady"', email: 'ada@byron.example', practiceArea: 'Tax' });
  await records.addClient({ name: 'Grace Lin', email: 'grace@lin.example', practiceArea: 'Family' });
  await page.goto('/clients?area=Tax');
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

test('each step of an import is free of axe’s findings, light and wide, dark and on a phone', async ({
  page,
  lawyer: _,
}) => {
  const { found, look: lookOnce } = gatherFindings(page);
  const look = async (what: string): Promise<void> => {
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1440, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await lookOnce(`${what}, ${width}, ${colorScheme}`);
    }
  };
  const imports = new Imports(page);
  await page.goto('/clients?tab=imports&new=1');
  await expect(page.getByLabel('Choose a file')).toBeAttached();
  await look('file');
  await imports.choose('Kunden.csv', kunden(40));
  await look('columns');
  await page.getByLabel('Practice area').fill('Family');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(/^\d+ will be added/)).toBeVisible();
  await look('preview');
  await imports.begin(/^Import \d+ clients$/);
  await imports.canBeUndone();
  await look('done');
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('button', { name: /^Remove \d/ })).toBeVisible();
  await look('undo');
  expect(found).toEqual([]);
});

test('a file that is none, and one that is too large, are refused with what to do', async ({
  page,
  lawyer: _,
}, info) => {
  // The file is given by its path, so that its bytes need not pass through the test.
  const file = info.outputPath('clients.csv');
  const choose = async (content: string, size = content.length): Promise<void> => {
    await writeFile(file, content);
    await truncate(file, size);
    await page.goto('/clients?tab=imports&new=1');
    await page.getByLabel('Choose a file').setInputFiles(file);
  };
  await choose('Name,Email\n"Ada,ada@byron.example\nGrace,grace@lin.example\n');
  await expect(page.getByRole('alert')).toContainText('A field in row 2 begins with a quotation mark and never ends.');
  await choose('Name,Email\n');
  await expect(page.getByRole('alert')).toContainText('a heading and no rows');
  await choose(`Name,Email\n${'x,y\n'.repeat(20_001)}`);
  await expect(page.getByRole('alert')).toContainText('The file has 20,001 rows. Bring at most 20,000 at once');
  await choose('x', 21 * 1024 * 1024);
  await expect(page.getByRole('alert')).toContainText('clients.csv has 21 MB. Choose a file of at most 20 MB');
  await page.getByLabel('Or paste rows').fill('Name\tEmail\tPractice area\nAda Byron\tada@byron.example\tTax');
  await page.getByRole('button', { name: 'Read the rows' }).click();
  await expect(page.getByText('1 row, 3 columns')).toContainText('Separated by tabs');
});
