import { expect, type Page } from '@playwright/test';

/** What surrounds every screen. */
export class Shell {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(screen: string): Promise<void> {
    await this.page.getByRole('navigation').first().getByRole('link', { name: screen, exact: true }).click();
  }

  /** Waits for a toast with this text; the announcement for screen readers repeats it within a longer one. */
  async saw(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true }).first()).toBeVisible();
  }
}
