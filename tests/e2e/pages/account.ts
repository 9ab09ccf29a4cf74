import { expect, type Locator, type Page } from '@playwright/test';
import type { Lawyer } from '../journey.ts';

/** The sign-in and registration forms, and signing out. */
export class AccountPages {
  readonly page: Page;
  readonly alert: Locator;
  readonly dashboard: Locator;

  constructor(page: Page) {
    this.page = page;
    this.alert = page.getByRole('alert');
    this.dashboard = page.getByRole('heading', { name: 'Operations Dashboard' });
  }

  async fillRegistration({ username, password }: Lawyer, confirmation = password): Promise<void> {
    await this.page.goto('/register');
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByLabel('Confirm Password', { exact: true }).fill(confirmation);
    await this.page.getByRole('button', { name: 'Create Account' }).click();
  }

  async register(lawyer: Lawyer): Promise<void> {
    await this.fillRegistration(lawyer);
    await expect(this.dashboard).toBeVisible();
  }

  async fillSignIn(lawyer: Lawyer): Promise<void> {
    await this.page.goto('/login');
    await this.enterCredentials(lawyer);
  }

  /** Fills in and submits the sign-in form on the screen. */
  async enterCredentials({ username, password }: Lawyer): Promise<void> {
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
  }

  async signIn(lawyer: Lawyer): Promise<void> {
    await this.fillSignIn(lawyer);
    await expect(this.dashboard).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: /log ?out/i }).click();
    await expect(this.page.getByText('Welcome Back')).toBeVisible();
  }
}
