import { appCode, setUp } from './authenticator.ts';
import { DIALOG, findingsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { Settings } from './pages/settings.ts';
import { Shell } from './pages/shell.ts';

const CHANGED = 'battery staple';

test.describe('the settings of an account', () => {
  test('change the password, which signs the other browser out at once, and it is asked for the new one', async ({
    page,
    lawyer,
    openBrowser,
  }) => {
    const other = await openBrowser(lawyer);
    await other.goto('/tasks');
    await new Shell(other).hasSettled();
    const settings = new Settings(page);
    await settings.open();
    const dialog = await settings.changePassword('not this one', CHANGED);
    await expect(dialog.getByText('This password is wrong')).toBeVisible();
    expect(await findingsOf(page, { part: DIALOG })).toEqual([]);
    await dialog.getByLabel('Current password', { exact: true }).fill(lawyer.password);
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await new Shell(page).saw('1 other session ended.');
    await new Shell(other).saw('Your password was changed in another session. Sign in with the new one.');
    await expect(other).toHaveURL(/\/login$/);

    const account = new AccountPages(other);
    await account.enterCredentials(lawyer);
    await expect(account.alert).toContainText('Invalid username or password');
    await account.enterCredentials({ ...lawyer, password: CHANGED });
    await expect(account.dashboard).toBeVisible();
  });

  test('have a device remembered that no code is asked for on, until it is forgotten', async ({
    page,
    lawyer,
    openBrowser,
  }) => {
    const other = await openBrowser(lawyer);
    const there = new Settings(other);
    await there.open();
    const { secret } = await setUp(page, lawyer);
    await new Shell(other).saw('Two-step sign-in turned on in another session');

    const account = new AccountPages(page);
    await account.signOut();
    await account.enterCredentials(lawyer);
    await page.getByRole('checkbox', { name: 'Remember this device for 30 days' }).check();
    await page.getByLabel('Code', { exact: true }).fill(appCode(secret, 1));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(account.dashboard).toBeVisible();
    await account.signOut();
    await account.signIn(lawyer);

    await expect(there.devices).toHaveCount(1);
    const here = new Settings(page);
    await here.open();
    await expect(here.devices.first()).toContainText('This device');
    await there.devices
      .first()
      .getByRole('button', { name: /^Forget device/ })
      .click();
    await expect(here.devices).toHaveCount(0);
    await account.signOut();
    await account.enterCredentials(lawyer);
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  });
});
