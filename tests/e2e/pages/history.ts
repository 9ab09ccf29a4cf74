import type { Locator, Page } from '@playwright/test';

/** The history of a record, on any screen. */
export class RecordHistoryPart {
  readonly page: Page;
  readonly part: Locator;
  readonly entries: Locator;
  readonly newest: Locator;

  constructor(page: Page) {
    this.page = page;
    this.part = page.locator('section[aria-label="History"]');
    this.entries = this.part.getByRole('listitem');
    this.newest = this.entries.first();
  }
}
