import { expect, type Locator, type Page } from '@playwright/test';

/** The grid of widgets, and the controls to arrange it. */
export class DashboardPage {
  readonly page: Page;
  readonly titles: Locator;

  constructor(page: Page) {
    this.page = page;
    this.titles = page.getByRole('main').getByRole('heading', { level: 3 });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(this.page.getByRole('heading', { name: 'Operations Dashboard' })).toBeVisible();
  }

  async useDefaultLayout(): Promise<void> {
    const answer = this.page.waitForResponse((response) => response.url().endsWith('/api/dashboard/widgets/reset'));
    await this.page.getByRole('button', { name: 'Use Default Layout' }).click();
    expect((await answer).ok()).toBe(true);
    // The placeholder for widgets has a heading of the same level.
    await expect(this.page.getByText('Customize Your Dashboard')).toBeHidden();
    await expect(this.titles.first()).toBeVisible();
  }

  widget(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  async add(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Widget', exact: true }).first().click();
    const dialog = this.page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Add Widget' })).toBeDisabled();
    await dialog.getByLabel('Select a widget type').selectOption({ label: title });
    await dialog.getByRole('button', { name: 'Add Widget' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Adds a task in the input at the bottom of the Tasks widget. */
  async addTask(title: string): Promise<void> {
    const line = this.widget('Tasks').getByLabel('New task');
    await line.fill(title);
    await line.press('Enter');
    await expect(this.widget('Tasks').getByRole('link', { name: title, exact: true })).toBeVisible();
  }

  /** Starts recording, and returns a function with the names of all lines that were tinted as changed elsewhere. */
  async watchTints(): Promise<() => Promise<readonly string[]>> {
    const tinted = await this.page.evaluateHandle(() => {
      const names = new Set<string>();
      const look = () => {
        for (const line of document.querySelectorAll('.bg-changed a')) names.add(line.textContent);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
      return names;
    });
    return () => tinted.evaluate((names) => [...names]);
  }

  async customize(): Promise<void> {
    await this.page.getByRole('button', { name: 'Customize', exact: true }).click();
    await expect(this.page.getByRole('button', { name: 'Done Editing' })).toBeVisible();
  }

  async finish(): Promise<void> {
    await this.page.getByRole('button', { name: 'Done Editing' }).click();
  }

  handle(title: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^(drag|move) ${title}`, 'i') });
  }

  /**
   * Presses keys on a widget's handle, each before the effect of the previous one is rendered, as on a busy machine.
   */
  async pressAtOnce(title: string, codes: readonly string[]): Promise<void> {
    await this.handle(title).focus();
    await this.handle(title).evaluate((handle, keys) => {
      for (const code of keys) {
        handle.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }));
      }
    }, codes);
  }

  /** Runs an action and waits until the server has saved the new order. */
  async saved(act: () => Promise<void>): Promise<void> {
    const answer = this.page.waitForResponse((response) => response.url().endsWith('/api/dashboard/widgets/positions'));
    await act();
    expect((await answer).ok()).toBe(true);
  }
}
