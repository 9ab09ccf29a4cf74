import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './shell.ts';

/** Maximum milliseconds of an import. Each row is a command of its own, which takes its time on a busy machine. */
const IMPORTING_MS = 300_000;

/** The imports of clients, from a file to the results of its rows. */
export class Imports {
  readonly page: Page;
  readonly progress: Locator;

  constructor(page: Page) {
    this.page = page;
    this.progress = page.getByRole('progressbar', { name: 'Import', exact: true });
  }

  async goTo(): Promise<void> {
    await visit(this.page, '/clients?tab=imports');
  }

  /** Chooses a file, and resolves when its columns are shown. */
  async choose(name: string, content: string | Buffer): Promise<void> {
    await visit(this.page, '/clients?tab=imports&new=1');
    const buffer = typeof content === 'string' ? Buffer.from(content) : content;
    await this.page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await expect(this.page.getByRole('heading', { name: 'What the columns hold' })).toBeVisible();
  }

  async preview(practiceArea?: string): Promise<void> {
    if (practiceArea !== undefined)
      await this.page.getByLabel('Practice area', { exact: false }).last().fill(practiceArea);
    await this.page.getByRole('button', { name: 'Preview' }).click();
  }

  /** Starts the import, and resolves when it is open. */
  async begin(label: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: label }).click();
    await expect(this.page).toHaveURL(/[?&]id=/, { timeout: 60_000 });
  }

  /** The open import, on screens wide enough to show it next to the list. */
  get pane(): Locator {
    return this.page.getByRole('complementary');
  }

  async isStatus(status: string): Promise<void> {
    await expect(this.pane.getByText(status, { exact: true }).first()).toBeVisible({ timeout: IMPORTING_MS });
  }

  /** Waits until some rows are shown as processed. */
  async isOnItsWay(): Promise<void> {
    const shown = async (): Promise<number> => Number(await this.progress.getAttribute('aria-valuenow'));
    await expect.poll(shown, { timeout: IMPORTING_MS }).toBeGreaterThan(0);
  }

  /** Waits until the import has ended and its button to undo is shown. */
  async canBeUndone(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Undo the import' })).toBeVisible({ timeout: IMPORTING_MS });
  }

  /** A figure of the open import: 'Added'. */
  figure(label: string): Locator {
    return this.pane.getByRole('definition').and(this.pane.locator(`dt:text-is("${label}") + dd`));
  }
}
