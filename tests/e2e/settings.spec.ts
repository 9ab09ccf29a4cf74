import { appCode, setUp } from './authenticator.ts';
import { DIALOG, gatherFindings } from './axe.ts';
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

  test('change password and email without ending what goes on elsewhere, which is told', async ({
    page,
    lawyer,
    openBrowser,
  }) => {
    const other = await openBrowser(lawyer);
    const [here, there] = [new Settings(page), new Settings(other)];
    await there.open();
    await expect(there.sessions).toHaveCount(2);
    await here.open();
    await here.changePassword(lawyer.password, CHANGED, { endOthers: false });
    await new Shell(page).saw('Password changed');
    await new Shell(other).saw('Password changed in another session');

    await here.signIn.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change email' });
    await dialog.getByLabel('Email').fill('ada@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill(lawyer.password);
    await dialog.getByRole('button', { name: 'Save email' }).click();
    await expect(dialog.getByText('This password is wrong')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(CHANGED);
    await dialog.getByRole('button', { name: 'Save email' }).click();
    for (const one of [here, there]) await expect(one.signIn.getByText('ada@example.com')).toBeVisible();
    await new Shell(other).saw('Email address changed in another session');
  });

  test('list the sessions, end one of them and all others', async ({ page, lawyer, openBrowser }) => {
    const settings = new Settings(page);
    await settings.open();
    await expect(settings.sessions).toHaveCount(1);
    await expect(settings.sessions.first()).toContainText('This session');
    const second = await openBrowser(lawyer);
    await second.goto('/tasks');
    await new Shell(second).hasSettled();
    await expect(settings.sessions).toHaveCount(2);
    await expect(settings.sessions.nth(1)).toContainText('Chrome on Linux');
    await settings.sessions
      .nth(1)
      .getByRole('button', { name: /^End session/ })
      .click();
    await new Shell(second).saw('This session was ended from another one of yours.');
    await expect(second).toHaveURL(/\/login$/);
    await expect(settings.sessions).toHaveCount(1);

    const others = [await openBrowser(lawyer), await openBrowser(lawyer)];
    for (const other of others) {
      await other.goto('/tasks');
      await new Shell(other).hasSettled();
    }
    await expect(settings.sessions).toHaveCount(3);
    await page.getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click();
    for (const other of others) await expect(other).toHaveURL(/\/login$/);
    await expect(settings.sessions).toHaveCount(1);
    await expect(page.getByText('You are signed in here alone.').first()).toBeVisible();
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

  test('have the default rate and the practice areas that forms begin with, in every browser', async ({
    page,
    lawyer,
    openBrowser,
  }) => {
    const other = await openBrowser(lawyer);
    const [here, there] = [new Settings(page), new Settings(other)];
    await there.open();
    await here.open();
    await here.practice.getByRole('button', { name: 'Change the hourly rate: yours' }).click();
    await page.getByLabel('Dollars an hour').fill('425');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(there.practice.getByText('$425.00')).toBeVisible();

    for (const area of ['Probate', 'Admiralty']) {
      await here.practice.getByLabel('New practice area').fill(area);
      await here.practice.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(there.practice.getByRole('listitem').filter({ hasText: area })).toBeVisible();
    }
    await there.practice.getByRole('button', { name: 'Remove Probate' }).click();
    await expect(here.practice.getByRole('listitem')).toHaveText(['Admiralty']);
    await other.getByRole('button', { name: 'Undo' }).click();
    await expect(here.practice.getByRole('listitem')).toHaveText(['Admiralty', 'Probate']);

    await page.goto('/clients/new');
    const suggested = page.locator('datalist option');
    await expect(suggested.first()).toHaveAttribute('value', 'Admiralty');
    await expect(suggested.nth(1)).toHaveAttribute('value', 'Probate');
  });

  test('are without a finding of axe in the dark, wide and on a phone', async ({ page, lawyer: _ }) => {
    const settings = new Settings(page);
    await settings.open();
    await expect(settings.sessions).toHaveCount(1);
    await page.getByRole('radio', { name: 'Dark' }).check();
    await settings.practice.getByLabel('New practice area').fill('Probate');
    await settings.practice.getByRole('button', { name: 'Add', exact: true }).click();
    const { found, look } = gatherFindings(page);
    const lookAt = async (what: string, part?: string): Promise<void> => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 1800 });
        await look(`${what}, ${width}`, { ...(part !== undefined && { part }) });
      }
    };
    await lookAt('settings');
    await page.setViewportSize({ width: 1440, height: 900 });
    const dialog = await settings.changePassword('not this one', CHANGED);
    await expect(dialog.getByText('This password is wrong')).toBeVisible();
    await lookAt('password', DIALOG);
    expect(found).toEqual([]);
  });
});
