import { readFile } from 'node:fs/promises';
import { p, partOf, wordFile } from '@lexledger/domain/drafting/word/testWord';
import type { Page } from '@playwright/test';
import { findingsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { visit } from './pages/shell.ts';

/** What the letter asks of an empty case, in its order; each answer may bring further questions. */
const ANSWERS: readonly (readonly [question: string, answer: string])[] = [
  ['Addressee’s address', '12 St James’s Square, Chicago'],
  ['Firm’s name', 'Hopper & Associates'],
  ['Your name', 'Grace Hopper'],
  ['Client type', 'individual'],
  ['Work that the Firm will do', 'recover the deposit'],
  ['Fee', 'hourly'],
  ['Hourly rate', '350'],
  ['Advance deposit', 'none'],
  ['Expense that needs approval', '500'],
  ['Days to pay', '30'],
  ['Years that the file is kept', '7'],
];

async function answer(page: Page, question: string, text: string): Promise<void> {
  const field = page.getByRole('region', { name: 'Questions' }).getByLabel(question, { exact: true });
  if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(text);
  else {
    await field.fill(text);
    await field.press('Enter');
  }
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Engagement letter' });

test('an empty case becomes a final engagement letter; another tab sees each edit, and one made offline is replayed', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const { id: caseId } = await openMatter(page, 'Byron v. Babbage');
  await visit(page, `/document-drafting?tab=templates&id=engagement-letter`);
  await expect(page.getByRole('article', { name: 'Engagement letter' })).toContainText('Dear Maria Delgado:');
  expect(await findingsOf(page)).toEqual([]);

  await visit(page, `/document-drafting?new=1&case=${caseId}&template=engagement-letter`);
  await page.getByRole('button', { name: 'Begin the draft' }).click();
  await page.getByRole('button', { name: 'Make final' }).click();
  const refusal = page.getByRole('dialog', { name: 'This draft is not complete' });
  await expect(refusal.getByRole('button', { name: 'Work that the Firm will do' })).toBeVisible();
  await refusal.getByRole('button', { name: 'Close' }).last().click();
  for (const [question, said] of ANSWERS) await answer(page, question, said);
  await expect(page.getByText('Nothing is open')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('is $350.00 an hour');

  const other = await openBrowser(lawyer);
  await other.goto(`${page.url()}?view=write`);
  await expect(text(other)).toContainText('Hopper & Associates');
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await text(page).getByText('We look forward to working with you.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Call us at any time.');
  await expect(text(other)).toContainText('Call us at any time.');
  expect(await findingsOf(page)).toEqual([]);

  await page.context().setOffline(true);
  await page.keyboard.type(' Day or night.');
  await expect(page.getByRole('button', { name: /^Offline/ })).toContainText('1');
  await page.context().setOffline(false);
  await expect(text(other)).toContainText('Call us at any time. Day or night.');

  await page.keyboard.type(' See Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009).');
  await page.getByRole('button', { name: 'Cite check' }).click();
  const check = page.getByRole('complementary', { name: 'Cite check' });
  await expect(check).toContainText('1 citation: 0 in your library, 1 not');
  await check.getByRole('button', { name: 'Add to Law' }).click();
  await page.getByRole('button', { name: 'Add authority' }).click();
  await expect(check).toContainText('In your library: Law, name agrees, page agrees');
  await check.getByRole('button', { name: 'Save this check' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Before sending');
  await page.getByRole('button', { name: 'Save cite check' }).click();
  await check.getByRole('button', { name: 'I have read it' }).click();
  await expect(check).toContainText('Read by');
  expect(await findingsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Make final' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Word', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Engagement letter.docx');

  const headers = { origin: new URL(page.url()).origin };
  await page.request.post('/api/drafts', { headers, data: { title: 'Never opened', caseId } });
  await visit(page, '/document-drafting');
  const open = (title: string): Promise<void> => page.getByRole('row', { name: title }).getByText(title).dblclick();
  await expect(page.getByRole('row', { name: 'Never opened' })).toBeVisible();
  await page.context().setOffline(true);
  await open('Never opened');
  await expect(page.getByText('This draft is not on this device.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the drafts' }).click();
  await open('Engagement letter');
  await expect(page.getByRole('article')).toContainText('Call us at any time. Day or night.');
});

test('a firm’s own Word file with a mistake is mended, filled and made final', async ({ page, lawyer: _ }) => {
  const { id: caseId } = await openMatter(page, 'Lovelace v. Byron');
  const letter = (field: string): Buffer =>
    wordFile(
      p(`Dear {{${field}}}:`) +
        p('{% choose Fee: hourly | flat %}') +
        p(
          'We will {{text:Scope of work}}, for {% if Fee is hourly %}{{money:Hourly rate}} an hour{% else %}a fee{% end %}.',
        ),
      { headers: [p('HOPPER & ASSOCIATES')] },
    );
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const choose = (field: string) =>
    page.getByLabel('Choose a Word file').setInputFiles({ name: 'Letter.docx', mimeType, buffer: letter(field) });

  await visit(page, '/document-drafting?tab=templates');
  await page.getByRole('button', { name: 'Upload Word template' }).click();
  await choose('client.nmae');
  const doctor = page.getByRole('region', { name: '1 problem to fix in Word' });
  await expect(doctor).toContainText("There is no placeholder 'client.nmae'. Did you mean client.name?");
  await expect(doctor).toContainText('Dear {{client.nmae}}:');
  expect(await findingsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Upload a new version' }).click();
  await choose('client.name');
  await expect(page.getByRole('region', { name: 'Ready to use' })).toBeVisible();

  const templateId = page.url().split('/').at(-1);
  await visit(page, `/document-drafting?new=1&case=${caseId}&template=${templateId}`);
  await page.getByRole('button', { name: 'Begin the draft' }).click();
  await answer(page, 'Scope of work', 'recover the engine');
  await answer(page, 'Fee', 'hourly');
  await answer(page, 'Hourly rate', '350');
  await expect(page.getByRole('article')).toContainText('We will recover the engine, for $350.00 an hour.');
  await page.getByRole('button', { name: 'In Word' }).click();
  await expect(page.getByRole('document', { name: 'Letter' }).getByText('HOPPER & ASSOCIATES').first()).toBeVisible();
  await page.getByRole('button', { name: 'Make final' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Word', exact: true }).click(),
  ]);
  const bytes = await readFile(await file.path());
  expect(partOf(bytes, 'word/document.xml')).toContain('recover the engine, for $350.00 an hour.');
  expect(partOf(bytes, 'word/header1.xml')).toContain('HOPPER &amp; ASSOCIATES');
});
