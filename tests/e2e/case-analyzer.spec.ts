import { readFile } from 'node:fs/promises';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Records } from './pages/records.ts';

test('a claim is made from a template, proved, turned into tasks, saved and compared, in two browsers', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const { id: caseId } = await openMatter(page, 'Byron v. Babbage');
  const headers = { origin: new URL(page.url()).origin };
  const title = 'The engine was paid for';
  const answer = await page.request.post('/api/facts', {
    data: { caseId, title, importance: 'critical', source: 'Receipt', sourcePage: '2' },
    headers,
  });
  const fact = (await answer.json()) as { readonly id: string };

  const records = new Records(page);
  await page.goto(`/case-analyzer?case=${caseId}`);
  await page.getByRole('button', { name: 'Add the first claim or defense' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Breach of contract/ })
    .click();
  const form = page.getByRole('dialog', { name: 'New claim or defense' });
  await form.getByLabel('Name').fill('Count I: the engine');
  await form.getByLabel('Statute of limitations').fill('2020-01-31');
  await records.save(form, 'Add');
  const claim = page.getByRole('region', { name: 'Count I: the engine' });
  await expect(claim).toContainText('The date you entered (Jan 31, 2020) has passed.');
  await expect(claim).toContainText('No element is confirmed for your jurisdiction yet.');
  await expect(claim.getByText('Missing: nothing linked proves it for our side.')).toHaveCount(4);

  const other = await openBrowser(lawyer);
  await other.goto(`/case-analyzer?case=${caseId}`);
  await claim.getByRole('button', { name: 'Link to our proof' }).first().click();
  const picker = page.getByRole('dialog', { name: 'Our proof' });
  const choice = picker.getByRole('checkbox', { name: new RegExp(title) });
  // It is checked once the link is made.
  await choice.click();
  await expect(choice).toBeChecked();
  await picker.getByRole('button', { name: 'Done' }).click();
  const proved = `Proved by “${title}” → Receipt, p. 2.`;
  await expect(claim.getByText(proved, { exact: false })).toBeVisible();
  await expect(other.getByText(proved, { exact: false })).toBeVisible();
  await claim.getByRole('button', { name: 'Why' }).first().click();
  await expect(claim.getByText('For: 4 = 4 The engine was paid for (critical importance). Against: 0.')).toBeVisible();

  await claim
    .getByRole('button', { name: /^Task: Find proof/ })
    .first()
    .click();
  await expect(claim.getByRole('link', { name: /^There is an open task/ })).toBeVisible();
  await expect(other.getByRole('link', { name: /^There is an open task/ })).toBeVisible();

  await page.getByRole('button', { name: 'Save analysis' }).click();
  await records.save(page.getByRole('dialog'), 'Save analysis');
  await page.request.patch(`/api/facts/${fact.id}`, { data: { isDisputed: true }, headers });
  await expect(claim.getByText('Changed since it was linked')).toBeVisible();
  await page.getByRole('tab', { name: 'Saved' }).click();
  const changes = page.getByRole('region', { name: 'What changed since' });
  await expect(changes).toContainText('Was proved, is contested.');
  await expect(changes).toContainText(`Changed: ${title}`);

  await page.getByRole('tab', { name: 'What if' }).click();
  await page.getByRole('checkbox', { name: new RegExp(title) }).check();
  await expect(page.getByRole('region', { name: 'What falls' })).toContainText('Contested falls to Missing: nothing');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Outline of proof' }).click();
  await page.getByRole('menuitem', { name: 'Outline of proof for Word' }).click();
  const file = await readFile(await (await saved).path());
  expect(file.subarray(0, 2).toString()).toBe('PK');
});
