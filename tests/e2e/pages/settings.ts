import type { Locator, Page } from '@playwright/test';

/** The settings of an account. */
export class Settings {
  readonly page: Page;
  readonly sessions: Locator;
  readonly signIn: Locator;
  readonly practice: Locator;
  readonly devices: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    this.signIn = page.getByRole('region', { name: 'Sign-in', exact: true });
    this.practice = page.getByRole('region', { name: 'Practice', exact: true });
    this.devices = page.getByRole('list', { name: 'Trusted devices' }).getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.page.goto('/settings');
  }

  /** Fills in and submits the form of a new password. */
  async changePassword(current: string, next: string, { endOthers = true } = {}): Promise<Locator> {
    await this.signIn.getByRole('button', { name: 'Change password' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password', { exact: true }).fill(current);
    await dialog.getByLabel('New password', { exact: true }).fill(next);
    await dialog.getByLabel('Confirm new password', { exact: true }).fill(next);
    await dialog.getByRole('checkbox', { name: 'Sign out everywhere else' }).setChecked(endOthers);
    await dialog.getByRole('button', { name: 'Save password' }).click();
    return dialog;
  }
}
