import { expect, type Locator, type Page } from '@playwright/test';

/** The command palette, used by keyboard. */
export class Palette {
  readonly page: Page;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly options: Locator;
  /** The line that Enter would take. */
  readonly chosen: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Go to' });
    this.field = this.dialog.getByRole('combobox');
    this.options = this.dialog.getByRole('option');
    this.chosen = this.dialog.getByRole('option', { selected: true });
  }

  async open(): Promise<void> {
    // Keys pressed before the page is ready have no effect. Content behind an open form has no role.
    await expect(this.page.locator('main#main')).toBeVisible();
    await this.page.keyboard.press('Control+k');
    await expect(this.field).toBeFocused();
  }

  option(name: string | RegExp): Locator {
    return this.options.filter({ hasText: name });
  }

  /** Opens it, types, and takes the first line as soon as there is one. */
  async take(typed: string): Promise<void> {
    await this.open();
    await this.page.keyboard.type(typed);
    await this.page.keyboard.press('Enter');
    await expect(this.dialog).toBeHidden();
  }
}
