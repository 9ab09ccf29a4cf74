import { expect, test } from './journey.ts';

test('the pipeline is weighted by value, with weights that are remembered', async ({ page, lawyer, openBrowser }) => {
  const headers = { origin: new URL(page.url()).origin };
  const lead = (name: string, status: string, value: string | null) =>
    page.request.post('/api/leads', {
      data: { name, email: 'lead@client.example', practiceArea: 'Tax', status, value },
      headers,
    });
  await lead('Ada', 'proposal', '1000');
  await lead('Bob', 'new', null);
  await page.goto('/future-planning');
  const table = page.getByRole('table', { name: 'Pipeline weighted by value' });
  const total = table.getByRole('row', { name: /^Pipeline/ });
  await expect(total).toContainText('$750.00');
  await expect(page.getByText('1 lead says no expected fee and counts as nothing.')).toBeVisible();

  await page.getByLabel('Proposal: won of a hundred').fill('60');
  await expect(total).toContainText('$600.00');
  await page.reload();
  await expect(total).toContainText('$600.00');

  const other = await openBrowser(lawyer);
  await other.request.post('/api/leads', {
    data: { name: 'Cy', email: 'lead@client.example', practiceArea: 'Tax', status: 'new', value: '100' },
    headers,
  });
  await expect(total).toContainText('$610.00');
  await page.getByRole('button', { name: 'Usual weights' }).click();
  await expect(total).toContainText('$760.00');
});
