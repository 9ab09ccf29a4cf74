import { runScript } from '../support/operator.ts';
import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { Shell } from './pages/shell.ts';

test('who lost their password gets a link from the operator, sets a new one, and is told of it', async ({
  page,
  lawyer,
  openBrowser,
  product,
}) => {
  const account = new AccountPages(page);
  const elsewhere = await openBrowser(lawyer);
  await elsewhere.goto('/');
  await expect(new AccountPages(elsewhere).dashboard).toBeVisible();
  await page.goto('/');
  await account.signOut();

  const env = { DATA_DIR: product.dataFolder, PUBLIC_ORIGIN: product.address };
  const { exitCode, output } = await runScript('account', ['recover', lawyer.username.toUpperCase()], env);
  expect([exitCode, output]).toEqual([0, expect.stringContaining('can set a new password until')]);
  const [link = ''] = /http\S+/.exec(output) ?? [];
  const code = new URLSearchParams(new URL(link).hash.slice(1)).get('code') ?? '';

  await page.goto(link);
  await expect(page.getByLabel('Username')).toHaveValue(lawyer.username);
  await expect(page.getByLabel('Recovery code')).toHaveValue(code);
  await expect(page).toHaveURL(`${product.address}/recover`);
  await page.getByLabel('New password', { exact: true }).fill('battery staple');
  await page.getByLabel('Confirm new password', { exact: true }).fill('battery staple');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await new Shell(page).saw('Sign in with your new password.');
  await expect(page.getByLabel('Username')).toHaveValue(lawyer.username);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  await account.enterCredentials(lawyer);
  await expect(account.alert).toContainText('Invalid username or password');
  await page.reload();
  await account.enterCredentials({ ...lawyer, password: 'battery staple' });
  await expect(account.dashboard).toBeVisible();
  const notice = page.getByText('Your account was recovered by the operator on');
  await expect(notice).toBeVisible();

  await elsewhere.goto('/cases');
  await expect(elsewhere.getByText('Welcome Back')).toBeVisible();

  await page.reload();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);

  await elsewhere.getByRole('link', { name: 'Use a recovery code' }).click();
  await elsewhere.getByLabel('Username').fill(lawyer.username);
  await elsewhere.getByLabel('Recovery code').fill(code);
  await elsewhere.getByLabel('New password', { exact: true }).fill('another one');
  await elsewhere.getByLabel('Confirm new password', { exact: true }).fill('another one');
  await elsewhere.getByRole('button', { name: 'Set new password' }).click();
  await expect(new AccountPages(elsewhere).alert).toContainText('was used already, or has expired');
});
