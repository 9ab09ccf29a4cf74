import { expect, test } from './journey.ts';
import { AuditTrailPage } from './pages/auditTrail.ts';

test('a change, a refused command and a failed sign-in come into the open trail', async ({
  page,
  lawyer,
  request,
  product,
}) => {
  const trail = new AuditTrailPage(page);
  await trail.openFromSettings();
  await expect(trail.row('User registered')).toContainText('Succeeded');

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

  await expect(trail.row('Client changed')).toContainText('Succeeded');
  await expect(trail.row('Restore client')).toContainText('Refused');
  await expect(trail.row('Sign-in refused')).toContainText('Not signed in');

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
});
