import { expect, test } from './journey.ts';
import { Records } from './pages/records.ts';
import { Shell } from './pages/shell.ts';

test('a lead is moved by keyboard, won as a client, and taken back by Undo, in both tabs', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const records = new Records(page);
  const form = await records.newAt('/clients?tab=leads');
  await form.getByLabel('Name').fill('Ada Byron');
  await form.getByLabel('Email').fill('ada@byron.example');
  await form.getByLabel('Practice area').fill('Tax');
  await records.save(form, 'Add lead');
  const other = await openBrowser(lawyer);
  await other.goto('/clients?tab=leads');

  await page.goto('/clients?tab=leads');
  await page.getByRole('link', { name: 'Ada Byron' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('region', { name: 'Contacted' }).getByRole('link', { name: 'Ada Byron' })).toBeFocused();
  await expect(other.getByRole('region', { name: 'Contacted' }).getByRole('link', { name: 'Ada Byron' })).toBeVisible();

  await page.getByRole('link', { name: 'Ada Byron' }).click();
  await page.getByRole('button', { name: 'Convert to client' }).click();
  // Notifications appear one after the other; that of the move comes first.
  const undo = await new Shell(page).hold('Ada Byron is a client now.');
  await expect(other.getByRole('region', { name: 'Won' }).getByRole('link', { name: 'Ada Byron' })).toBeVisible();
  await other.goto('/clients');
  const asClient = other.getByRole('main').getByText('Ada Byron').first();
  await expect(asClient).toBeVisible();
  await undo.click();
  await expect(asClient).toBeHidden();
  await expect(page.getByRole('region', { name: 'Contacted' }).getByRole('link', { name: 'Ada Byron' })).toBeVisible();
});

test('a conflict check finds a nickname, keeps its verdict, and tells of who came since', {
  tag: '@servers-1',
}, async ({ page, lawyer: _ }) => {
  const records = new Records(page);
  await records.addClient({ name: 'Robert Okafor', email: 'robert@okafor.example', practiceArea: 'Tax' });
  const check = await records.newAt('/clients?tab=conflicts');
  await check.getByLabel('Names').fill('Okafor, Bob');
  await expect(check.getByText('nickname: Bob = Robert')).toBeVisible();
  await check.getByRole('button', { name: 'Waived' }).click();
  await check.getByRole('button', { name: 'Save the check' }).click();
  await expect(check.getByText('Say why the conflict is waived.')).toBeVisible();
  await check.getByLabel('Reason').fill('Both consented in writing.');
  await records.save(check, 'Save the check');
  await expect(page.getByText('since this was decided')).toBeHidden();

  const headers = { origin: new URL(page.url()).origin };
  const data = { name: 'Rob Okafor', email: 'rob@okafor.example', practiceArea: 'Tax', status: 'new' };
  await page.request.post('/api/leads', { data, headers });
  await expect(page.getByText('1 new match since this was decided.')).toBeVisible();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const review = page.getByRole('dialog');
  await expect(review.getByText('Rob Okafor')).toBeVisible();
  await records.save(review, 'Save the review');
  await expect(page.getByText('since this was decided')).toBeHidden();
});
