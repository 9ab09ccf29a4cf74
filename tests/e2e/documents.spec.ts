import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Shell, visit } from './pages/shell.ts';

const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });

test('a document is uploaded to a case, followed in another browser, given a version and taken back to the first', {
  tag: '@servers-2',
}, async ({ page, lawyer, openBrowser }) => {
  await openMatter(page, 'Byron v. Babbage');
  const other = await openBrowser(lawyer);
  await other.goto('/document-management');
  await expect(other.getByText('Documents are the papers of your cases', { exact: false })).toBeVisible();

  await visit(page, '/document-management');
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
  const undo = await new Shell(page).hold(/removed/i);
  await expect(other.getByRole('row', { name: /Notice\.txt/ })).toBeHidden();
  await undo.click();
  await expect(other.getByRole('row', { name: /Notice\.txt/ })).toBeVisible();
});

test('a picture and a PDF are shown small in the list, and to nobody who is not signed in', async ({
  page,
  lawyer: _,
}) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  await visit(page, '/document-management');
  // One page with a green square and a red point.
  const scan = Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 400]/Contents 4 0 R/Resources<<>>>>endobj',
      '4 0 obj<</Length 28>>stream',
      '0 0.5 0 rg 0 0 200 200 re f',
      'endstream endobj',
      'trailer<</Root 1 0 R/Size 5>>',
      '%%EOF',
    ].join('\n'),
  );
  const point = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  for (const [name, data] of [
    ['Scan.pdf', scan],
    ['Scene.png', point],
    ['Notice.txt', Buffer.from('Words alone.')],
  ] as const) {
    const sent = await page.request.post(`/api/case-documents?caseId=${matter.id}&fileName=${name}`, {
      data,
      headers: { 'content-type': 'application/octet-stream', origin: new URL(page.url()).origin },
    });
    expect(sent.status()).toBe(201);
  }
  const pictureOf = (name: string) => page.getByRole('row', { name: new RegExp(name) }).locator('img');
  const width = (name: string) =>
    pictureOf(name).evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect(pictureOf('Scan.pdf')).toBeVisible();
  await expect.poll(() => width('Scan.pdf')).toBe(240);
  await expect.poll(() => width('Scene.png')).toBe(1);
  await expect(page.getByRole('row', { name: /Notice/ })).toBeVisible();
  await expect(pictureOf('Notice.txt')).toHaveCount(0);

  const address = (await pictureOf('Scan.pdf').getAttribute('src')) ?? '';
  const { status, headers } = await page.request.get(address).then((answer) => ({
    status: answer.status(),
    headers: answer.headers(),
  }));
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  await page.context().clearCookies();
  expect((await page.request.get(address)).status()).toBe(401);
});
