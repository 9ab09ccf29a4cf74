import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';

const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });

test('a document is uploaded to a case, followed in another browser, given a version and taken back to the first', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  test.setTimeout(120_000);
  await openMatter(page, 'Byron v. Babbage');
  const other = await openBrowser(lawyer);
  await other.goto('/document-management');
  await expect(other.getByText('Documents are the papers of your cases', { exact: false })).toBeVisible();

  await page.goto('/document-management');
  const upload = page.locator('input[type=file][aria-label="Upload"]');
  await upload.setInputFiles([text('../Notice.txt', 'The first draft.'), text('Wrong.pdf', '<!doctype html>')]);
  const question = page.getByRole('dialog', { name: 'Upload 2 files' });
  await question.getByRole('combobox', { name: 'Case' }).fill('Byron');
  await page.getByRole('option', { name: 'Byron v. Babbage' }).click();
  await question.getByRole('button', { name: 'Upload' }).click();
  const row = page.getByRole('row', { name: /Notice\.txt/ });
  await expect(row).toContainText('Byron v. Babbage');
  await expect(other.getByRole('row', { name: /Notice\.txt/ })).toBeVisible();
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(
    uploads.getByText('The file does not hold what the ending of its name says.', { exact: false }),
  ).toBeVisible();
  await uploads.getByRole('button', { name: 'Cancel Wrong.pdf' }).click();
  await expect(uploads).toBeHidden();

  await row.focus();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('complementary', { name: 'Notice.txt' });
  await expect(pane.getByText('The first draft.')).toBeVisible();
  await pane.locator('input[type=file]').setInputFiles(text('Notice.txt', 'The second draft.'));
  await expect(pane.getByText('The second draft.')).toBeVisible();
  await pane.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(pane.getByText('The first draft.')).toBeVisible();
  await expect(pane.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(3);

  await row.focus();
  await page.keyboard.press('Delete');
  await expect(other.getByRole('row', { name: /Notice\.txt/ })).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click({ timeout: 40_000 });
  await expect(other.getByRole('row', { name: /Notice\.txt/ })).toBeVisible();
});
