import { appCode, section, setUp } from './authenticator.ts';
import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';

test('who set it up signs in with a code of the app, or with a backup code once, until it is turned off', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const account = new AccountPages(page);
  const other = await openBrowser(lawyer);
  await other.goto('/settings');
  await expect(section(other).getByText('Off', { exact: true })).toBeVisible();
  const { secret, backupCodes } = await setUp(page, lawyer);
  const [backupCode = ''] = backupCodes;
  await expect(section(page).getByText('10 of 10 left')).toBeVisible();
  await expect(section(other).getByText('10 of 10 left')).toBeVisible();

  await account.signOut();
  await account.enterCredentials(lawyer);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(account.alert).toContainText('This code is wrong or was used already');
  await page.reload();
  await account.enterCredentials(lawyer);
  // The current code may be the one used for the setup, which is spent.
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret, 1));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(account.dashboard).toBeVisible();

  const withBackupCode = async (): Promise<void> => {
    await account.signOut();
    await account.enterCredentials(lawyer);
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await page.getByLabel('Backup code').fill(backupCode.toLowerCase());
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await withBackupCode();
  await expect(account.dashboard).toBeVisible();
  await withBackupCode();
  await expect(account.alert).toContainText('This code is wrong or was used already');
  await page.getByLabel('Backup code').fill(backupCodes[1] ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(account.dashboard).toBeVisible();

  await page.goto('/settings');
  await expect(section(page).getByText('8 of 10 left')).toBeVisible();
  await section(page).getByRole('button', { name: 'Turn off' }).click();
  const question = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
  await question.getByLabel('Password', { exact: true }).fill(lawyer.password);
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible();
  await expect(section(other).getByText('Off', { exact: true })).toBeVisible();
  await account.signOut();
  await account.signIn(lawyer);
});
