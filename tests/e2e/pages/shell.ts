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

  /** Waits for what is fetched in the background, some seconds after the screen: what draws notifications, and lists. */
  async hasSettled(): Promise<void> {
    await this.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('ToastRegion')),
    );
    await this.page.waitForLoadState('networkidle');
  }

  /** Waits for a toast with this text; the announcement for screen readers repeats it within a longer one. */
  async saw(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true }).first()).toBeVisible();
  }
}
