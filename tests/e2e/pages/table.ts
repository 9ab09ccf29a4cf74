import { expect, type Locator, type Page } from '@playwright/test';

/** A list shown as a table: its rows, the selection, its columns and its saved filters. */
export class TablePage {
  readonly page: Page;
  readonly headers: Locator;
  readonly selection: Locator;
  readonly work: Locator;
  readonly filters: Locator;

  constructor(page: Page) {
    this.page = page;
    this.headers = page.getByRole('columnheader').filter({ hasText: /\S/ });
    this.selection = page.getByRole('region', { name: 'Selection' });
    this.work = page.getByRole('region', { name: 'Bulk changes' });
    this.filters = page.getByRole('dialog', { name: 'Saved filters' });
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** Opens the list of columns, and returns it. */
  async openColumns(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Columns' }).click();
    return this.page.getByRole('dialog', { name: 'Columns' });
  }

  async openFilters(): Promise<void> {
    await this.page.getByRole('button', { name: /^Saved filters/ }).click();
  }

  /** Saves the current view as a filter, and waits until the list has closed by itself. */
  async saveFilter(name: string): Promise<void> {
    await this.openFilters();
    await this.filters.getByLabel('Save what is shown as').fill(name);
    await this.page.keyboard.press('Enter');
    await expect(this.filters).toBeHidden();
  }

  async applyFilter(name: string): Promise<void> {
    await this.openFilters();
    await this.filters.getByRole('button', { name, exact: true }).click();
  }

  /** Runs an action of a saved filter's menu. */
  async withFilter(name: string, verb: string): Promise<void> {
    await this.openFilters();
    await this.filters.getByRole('button', { name: `Actions: ${name}` }).click();
    await this.page.getByRole('menuitem', { name: verb }).click();
  }
}
