import { expect, newLawyer, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { Shell } from './pages/shell.ts';

test.describe('an account', () => {
  test('is created, left, and entered again', { tag: '@servers-1' }, async ({ page }) => {
    const account = new AccountPages(page);
    const lawyer = newLawyer();
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

  test('names what is wrong with a registration, at the field', async ({ page }) => {
    const account = new AccountPages(page);
    const taken = newLawyer();
    await account.register(taken);
    await account.signOut();

    await account.fillRegistration({ username: 'ab', password: '12345' }, '54321');
    await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();

    await account.fillRegistration(newLawyer(), 'something else');
    await expect(page.getByText("Passwords don't match")).toBeVisible();

    await account.fillRegistration(taken);
    await expect(page.getByText('Username already exists')).toBeVisible();
  });

  test('shows a stranger the sign-in form at any address', async ({ page }) => {
    await page.goto('/cases');
    await expect(page.getByText('Welcome Back')).toBeVisible();
    await expect(page.getByText('Sign in to your dashboard')).toBeVisible();
    await page.getByRole('link', { name: "Don't have an account? Create one" }).click();
    await expect(page.getByText('Create Your Account')).toBeVisible();
    await page.getByRole('link', { name: 'Already have an account? Sign in' }).click();
    await expect(page.getByText('Welcome Back')).toBeVisible();
  });
});
