import { expect, test } from './journey.ts';
import { AuditTrailPage } from './pages/auditTrail.ts';

test('a change, a refused command and a failed sign-in stand in the trail of every tab, and are found by filters', async ({
  page,
  lawyer,
  openBrowser,
  request,
  product,
}) => {
  const trail = new AuditTrailPage(page);
  const other = new AuditTrailPage(await openBrowser(lawyer));
  await trail.openFromSettings();
  await expect(trail.row('User registered')).toContainText('Succeeded');
  await other.page.goto('/settings/audit-trail');
  await expect(other.row('User registered')).toBeVisible();

  // Requests that the interface does not offer are sent as a program would send them.
  const headers = { origin: product.address };
  const aClient = { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax' };
  const added = await page.request.post('/api/clients', { data: aClient, headers });
  const { id } = (await added.json()) as { readonly id: string };
  await page.request.patch(`/api/clients/${id}`, { data: { practiceArea: 'Family' }, headers });
  const refused = await page.request.post(`/api/clients/${id}/restore`, { data: {}, headers });
  expect(refused.status()).toBe(409);
  const failed = await request.post('/api/login', {
    data: { username: lawyer.username, password: 'wrong horse' },
    headers,
  });
  expect(failed.status()).toBe(401);

  for (const { row } of [trail, other].map((one) => ({ row: one.row.bind(one) }))) {
    await expect(row('Client changed')).toContainText('Succeeded');
    await expect(row('Restore client')).toContainText('Refused');
    await expect(row('Sign-in refused')).toContainText('Not signed in');
  }

  await trail.row('Client changed').focus();
  await page.keyboard.press('Enter');
  const change = trail.entry('Client changed');
  await expect(change.getByText('from Tax → to Family')).toBeVisible();
  await expect(change.getByText('127.0.0.1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(change).toBeHidden();
  await expect(trail.row('Client changed')).toBeFocused();

  await trail.filter('Outcome').selectOption('Refused');
  await expect(trail.row('Client changed')).toBeHidden();
  await trail.row('Restore client').getByText('Restore client').click();
  await expect(trail.entry('Restore client').getByText('This record is not removed')).toBeVisible();
  await page.keyboard.press('Escape');
  await trail.chooseAction('sign-in', 'Sign-in refused');
  await expect(trail.row('Restore client')).toBeHidden();
  await trail.row('Sign-in refused').getByText('Sign-in refused').click();
  await expect(trail.entry('Sign-in refused').getByText('Invalid username or password')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(trail.row('Sign-in refused')).toBeVisible();
  await expect(trail.table.getByRole('row')).toHaveCount(2);

  await other.filter('Record type').selectOption('Client');
  await expect(other.row('Sign-in refused')).toBeHidden();
  await other.row('Client changed').getByRole('link', { name: 'Ada Byron' }).click();
  await expect(other.page.getByRole('heading', { name: 'Ada Byron' })).toBeVisible();
});

test('a long trail is read page by page, in the dark and on a phone', async ({ page, lawyer: _, product }) => {
  const headers = { origin: product.address };
  const added = await page.request.post('/api/tasks', { data: { title: 'File the answer' }, headers });
  const { id } = (await added.json()) as { readonly id: string };
  for (let count = 0; count < 60; count += 1) {
    const priority = count % 2 === 0 ? 'high' : 'low';
    await page.request.patch(`/api/tasks/${id}`, { data: { priority }, headers });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const trail = new AuditTrailPage(page);
  await page.goto('/settings/audit-trail?type=task');
  await expect(trail.table).toHaveAttribute('aria-rowcount', '51');
  await page.getByRole('button', { name: 'Show earlier entries' }).click();
  await expect(trail.table).toHaveAttribute('aria-rowcount', '62');
  await expect(page.getByRole('button', { name: 'Show earlier entries' })).toBeHidden();
  const first = trail.row('Task changed').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(trail.entry('Task changed').getByText('Priority')).toBeVisible();
});
