import { expect, type Locator, type Page } from '@playwright/test';

/** Each row is a command of its own: on a busy machine they take their time. */
const IMPORTING_MS = 300_000;

/** The imports of clients: from a file to what became of its rows. */
export class Imports {
  readonly page: Page;
  readonly progress: Locator;

  constructor(page: Page) {
    this.page = page;
    this.progress = page.getByRole('progressbar', { name: 'Import', exact: true });
  }

  async goTo(): Promise<void> {
    await this.page.goto('/clients?tab=imports');
  }

  /** Chooses a file, and answers when its columns are shown. */
  async choose(name: string, content: string | Buffer): Promise<void> {
    await this.page.goto('/clients?tab=imports&new=1');
    const buffer = typeof content === 'string' ? Buffer.from(content) : content;
    await this.page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await expect(this.page.getByRole('heading', { name: 'What the columns hold' })).toBeVisible();
  }

  async preview(practiceArea?: string): Promise<void> {
    if (practiceArea !== undefined)
      await this.page.getByLabel('Practice area', { exact: false }).last().fill(practiceArea);
    await this.page.getByRole('button', { name: 'Preview' }).click();
  }

  /** Begins, and answers when the import is open. */
  async begin(label: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: label }).click();
    await expect(this.page).toHaveURL(/[?&]id=/, { timeout: 60_000 });
  }

  /** The open import, where there is room for it beside the list. */
  get pane(): Locator {
    return this.page.getByRole('complementary');
  }

  async isStatus(status: string): Promise<void> {
    await expect(this.pane.getByText(status, { exact: true }).first()).toBeVisible({ timeout: IMPORTING_MS });
  }

  /** Some rows are through, and shown so. */
  async isOnItsWay(): Promise<void> {
    const shown = async (): Promise<number> => Number(await this.progress.getAttribute('aria-valuenow'));
    await expect.poll(shown, { timeout: IMPORTING_MS }).toBeGreaterThan(0);
  }

  /** It is over, and the button is there. */
  async canBeUndone(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Undo the import' })).toBeVisible({ timeout: IMPORTING_MS });
  }

  /** A figure of the open import: 'Added'. */
  figure(label: string): Locator {
    return this.pane.getByRole('definition').and(this.pane.locator(`dt:text-is("${label}") + dd`));
  }
}
