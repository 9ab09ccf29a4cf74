import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './shell.ts';

/** The common parts of all screens of records: a list, and a form next to it. */
export class Records {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the form by the screen's URL, as quick actions do, and returns it. */
  async newAt(path: string): Promise<Locator> {
    await visit(this.page, `${path}${path.includes('?') ? '&' : '?'}new=1`);
    const form = this.page.getByRole('dialog');
    await expect(form).toBeVisible();
    return form;
  }

  async choose(form: Locator, label: string, text: string): Promise<void> {
    await form.getByRole('combobox', { name: label }).fill(text);
    await this.page.getByRole('option', { name: text }).first().click();
  }

  async save(form: Locator, button: string): Promise<void> {
    const press = form.getByRole('button', { name: button, exact: true });
    await press.click();
    // Another dialog may follow immediately, such as that of unbilled work after a new invoice.
    await expect(press).toBeHidden();
  }

  async addClient(values: {
    readonly name: string;
    readonly email: string;
    readonly practiceArea: string;
  }): Promise<void> {
    const form = await this.newAt('/clients');
    await form.getByLabel('Name').fill(values.name);
    await form.getByLabel('Email').fill(values.email);
    await form.getByLabel('Practice area').fill(values.practiceArea);
    await this.save(form, 'Add client');
  }
}
