import type { Locator, Page } from '@playwright/test';

/** The audit trail: its rows, its filters and the entry that is open. */
export class AuditTrailPage {
  readonly page: Page;
  readonly table: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Audit trail' });
  }

  /** Opens it from the settings, as a user does. */
  async openFromSettings(): Promise<void> {
    await this.page.goto('/settings');
    await this.page.getByRole('link', { name: 'Open the audit trail' }).click();
  }

  row(action: string): Locator {
    return this.table.getByRole('row').filter({ hasText: action });
  }

  filter(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  /** The open entry, which is next to the list, or above it on a narrow screen. */
  entry(title: string): Locator {
    return this.page.getByRole('complementary', { name: title }).or(this.page.getByRole('dialog', { name: title }));
  }

  async chooseAction(words: string, name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Action' }).fill(words);
    await this.page.getByRole('option', { name }).click();
  }
}
