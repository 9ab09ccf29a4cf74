import { gatherFindings } from './axe.ts';
import { expect, newLawyer, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { Shell } from './pages/shell.ts';

test.describe('an account', () => {
  test('is created, left, and entered again', { tag: '@servers-1' }, async ({ page }) => {
    const account = new AccountPages(page);
    const lawyer = newLawyer();
    await page.goto('/cases');
    await expect(page.getByText('Welcome Back')).toBeVisible();
    await expect(page.getByText('Sign in to your dashboard')).toBeVisible();
    const { found, look } = gatherFindings(page);
    await look('/login');
    await page.getByRole('link', { name: "Don't have an account? Create one" }).click();
    await expect(page.getByText('Create Your Account')).toBeVisible();
    await look('/register');
    expect(found).toEqual([]);
    await account.register(lawyer);
    await expect(page.getByRole('banner').getByText(lawyer.username)).toBeVisible();

    await account.signOut();
    await new Shell(page).saw('You have been successfully logged out.');

    await account.fillSignIn({ ...lawyer, password: 'not this one' });
    await expect(account.alert).toContainText('Invalid username or password');

    await account.signIn(lawyer);
    await page.reload();
    await expect(account.dashboard).toBeVisible();
  });
});
