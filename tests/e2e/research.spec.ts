import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Shell } from './pages/shell.ts';

const LEASE = [
  'LEASE OF A MILL',
  '1. Rent\nRent is due on the first day of each month.',
  '9. Repairs\nThe lessor shall keep the roof and the outer walls in repair. The roof was inspected on March 3, 2025.',
].join('\n\n');

test('a question is answered with a quoted passage, saved to Facts, and says in another tab what is new since', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  const headers = { origin: new URL(page.url()).origin };
  const upload = `/api/case-documents?caseId=${matter.id}&fileName=Lease.txt`;
  const sent = { headers: { ...headers, 'content-type': 'application/octet-stream' }, data: Buffer.from(LEASE) };
  expect((await page.request.post(upload, sent)).status()).toBe(201);
  const other = await openBrowser(lawyer);
  await other.goto('/ai-research?tab=questions');

  await page.goto('/ai-research');
  await page.getByLabel('Question').fill('Who must repair the roof, the landlord or the tenant?');
  // The text of the document is read a moment after it came.
  await expect
    .poll(async () => (await (await page.request.get('/api/research?question=roof')).json()).results.length)
    .toBe(1);
  await page.getByRole('button', { name: 'Ask' }).click();
  const passages = page.getByRole('list', { name: 'Passages' }).locator(':scope > li');
  await expect(passages).toHaveCount(1);
  await expect(passages).toContainText('Lease.txt, 9. Repairs');
  await expect(passages.locator('mark')).toHaveText(['lessor', 'roof', 'repair', 'roof']);
  await expect(
    page.getByText('Built-in search over your own records; no model was used.', { exact: false }),
  ).toBeVisible();

  await passages.focus();
  await page.keyboard.press('w');
  await expect(passages.getByRole('table', { name: 'Why this passage is here' })).toContainText('lessor');
  await page.keyboard.press('f');
  const form = page.getByRole('dialog', { name: 'Facts from a passage' });
  await expect(form.getByLabel('Source')).toHaveValue('Lease.txt');
  await form.getByRole('button', { name: 'Add 1 fact' }).click();
  await new Shell(page).hold('Fact added');

  const row = other.getByRole('row', { name: /Who must repair the roof/ });
  await row.click();
  await expect(other.getByText('Since the last run: 1 new.')).toBeVisible();
  await other.getByRole('button', { name: 'Run again' }).click();
  await expect(other.getByText('Since the last run', { exact: false })).toBeHidden();
});
