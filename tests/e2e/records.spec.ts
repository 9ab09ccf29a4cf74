import type { Locator, Page } from '@playwright/test';
import { isSampled } from '../support/sampled.ts';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Records } from './pages/records.ts';
import { Shell, visit } from './pages/shell.ts';

/** Fills in a form before it is saved, except the field by which the record is identified. */
type Entries = (form: Locator, records: Records) => Promise<void>;

interface Kind {
  readonly name: string;
  /** Path of the list for both tabs. */
  readonly at: string;
  readonly add: string;
  /** The label of a text field that the list shows. */
  readonly field: string;
  readonly fill?: Entries;
  /** The button that opens the form, if it has no URL. */
  readonly opener?: string;
  /** Locates the record in the list; by default its row. */
  readonly item?: (page: Page, name: string) => Locator;
  /** Adds required records; returns the path of the case's page for lists that are shown there. */
  readonly needs?: (page: Page) => Promise<string | undefined>;
  /** Opens the form of a listed record; by default with its key. */
  readonly edit?: (page: Page, item: Locator) => Promise<void>;
  readonly remove?: (page: Page, item: Locator) => Promise<void>;
}

const inCase =
  (tab: string) =>
  async (page: Page): Promise<string> =>
    `${(await openMatter(page, 'Byron v. Babbage')).path}?tab=${tab}`;
async function aCase(page: Page): Promise<undefined> {
  await openMatter(page, 'Byron v. Babbage');
}
const chooseCase: Entries = (form, records) => records.choose(form, 'Case', 'Byron v. Babbage');

async function editByKey(page: Page, item: Locator): Promise<void> {
  await item.focus();
  await page.keyboard.press('e');
}

const byMenu =
  (verb: string) =>
  async (page: Page, item: Locator): Promise<void> => {
    await item.click();
    await page.getByRole('menuitem', { name: verb, exact: true }).click();
  };

const byClick = (_page: Page, item: Locator): Promise<void> => item.click();

async function byKey(page: Page, item: Locator): Promise<void> {
  await item.focus();
  await page.keyboard.press('Delete');
}

/** Removes the record in its form. */
async function inForm(page: Page, row: Locator): Promise<void> {
  await row.focus();
  await page.keyboard.press('e');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
}

/** Removes the record in the pane next to the list. */
async function inPane(page: Page, row: Locator): Promise<void> {
  await row.focus();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('complementary').last();
  const remove = pane.getByRole('button', { name: 'Remove', exact: true });
  const more = pane.getByRole('button', { name: 'More', exact: true });
  await expect(remove.or(more).first()).toBeVisible();
  if (await remove.isVisible()) await remove.click();
  else {
    await more.click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
  }
}

const card = (page: Page, name: string): Locator => page.getByRole('main').getByRole('link', { name });
const inRow = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

const KINDS: readonly Kind[] = [
  {
    name: 'a client',
    at: '/clients',
    add: 'Add client',
    field: 'Name',
    fill: async (form) => {
      await form.getByLabel('Email').fill('ada@byron.example');
      await form.getByLabel('Practice area').fill('Litigation');
    },
    remove: inPane,
  },
  {
    name: 'a lead',
    at: '/clients?tab=leads',
    add: 'Add lead',
    field: 'Name',
    item: card,
    fill: async (form) => {
      await form.getByLabel('Email').fill('ada@byron.example');
      await form.getByLabel('Practice area').fill('Litigation');
    },
  },
  {
    name: 'a case',
    at: '/cases',
    add: 'Open case',
    field: 'Title',
    item: card,
    needs: aCase,
    fill: async (form, records) => {
      await records.choose(form, 'Client', 'Ada Byron');
      await form.getByLabel('Practice area').fill('Litigation');
    },
  },
  {
    name: 'a team member',
    at: '/team',
    add: 'Add team member',
    field: 'Name',
    fill: (form) => form.getByLabel('Email').fill('miriam@firm.example'),
    remove: inPane,
  },
  {
    name: 'a party',
    at: 'parties',
    add: 'Add party',
    opener: 'New party',
    field: 'Name',
    needs: inCase('parties'),
    fill: async (form) => {
      await form.getByLabel('Role').selectOption('witness');
      await form.getByLabel('Side').selectOption('other');
    },
  },
  {
    name: 'a fact',
    at: '/facts?view=table',
    add: 'Add fact',
    field: 'Fact',
    needs: aCase,
    fill: async (form, records) => {
      await form.getByLabel('When').fill('6/14/2025');
      await chooseCase(form, records);
    },
  },
  {
    name: 'an authority',
    at: '/law',
    add: 'Add authority',
    field: 'Citation',
    needs: aCase,
    fill: chooseCase,
    remove: inForm,
  },
  {
    name: 'an argument',
    at: '/law?view=arguments',
    add: 'Add argument',
    field: 'Point',
    needs: aCase,
    fill: async (form, records) => {
      await form.getByRole('textbox', { name: /^Argument/ }).fill('It names the dates.');
      await chooseCase(form, records);
    },
    remove: inForm,
  },
  { name: 'a task', at: '/tasks?view=table', add: 'Add task', field: 'Task' },
  {
    name: 'time',
    at: '/time?view=list',
    add: 'Log time',
    field: 'Work done',
    fill: (form) => form.getByRole('textbox', { name: 'Time', exact: true }).fill('0:12'),
  },
  {
    name: 'money',
    at: '/financial-reports?view=records',
    add: 'Add record',
    field: 'Description',
    fill: async (form) => {
      await form.getByLabel('Amount').fill('100');
      await form.getByLabel('Category').fill('Fees');
    },
  },
  {
    name: 'an invoice',
    at: '/invoices',
    add: 'Create draft',
    field: 'Subject',
    needs: aCase,
    fill: (form, records) => records.choose(form, 'Client', 'Ada Byron'),
    remove: inForm,
  },
  {
    name: 'a snippet',
    at: '/document-snippets',
    add: 'Add snippet',
    field: 'Title',
    fill: async (form) => {
      await form.getByLabel('Category').fill('Letters');
      await form.getByRole('textbox', { name: 'Text' }).fill('Yours sincerely');
    },
  },
  { name: 'a quick action', at: '/quick-actions', add: 'Add quick action', field: 'Name' },
  {
    name: 'a set of deadline rules',
    at: '/calendar/deadlines',
    add: 'Add rules',
    field: 'Name',
    fill: async (form) => {
      await form.getByLabel('Triggered by').fill('Complaint served');
      await form.getByLabel('Deadline 1').fill('Answer');
      await form.getByLabel('How many').fill('21');
    },
  },
  {
    name: 'a court holiday',
    at: '/calendar/deadlines?tab=holidays',
    add: 'Add holiday',
    field: 'Holiday',
    fill: (form) => form.getByLabel(/^Day/).fill('2026-03-31'),
  },
  {
    name: 'an event',
    at: '/calendar?view=week',
    add: 'Add event',
    opener: 'New event',
    field: 'Event',
    // In the last hour of a day, the event extends into the next day and appears in both.
    item: (page, name) => page.locator('[data-entry]').filter({ hasText: name }).first(),
    edit: byClick,
    remove: async (page, item) => {
      await item.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    },
  },
  {
    name: 'a money target',
    at: '/future-planning',
    add: 'Set target',
    field: 'Target',
    fill: (form) => form.getByLabel('Income in a year').fill('1000'),
    item: (page, name) => page.getByRole('button', { name: new RegExp(`^Actions: .*${name}`) }),
    edit: byMenu('Edit'),
    remove: byMenu('Remove'),
  },
];

/** All kinds share the form, the list and the pushes, so each run tests a third of them. */
const kinds = KINDS.filter((_, at) => isSampled(at, 3));

test('records are added, changed, removed and restored, and a second tab shows each', async ({ page, lawyer: _ }) => {
  const other = await page.context().newPage();
  for (const kind of kinds) await test.step(kind.name, () => throughItsLife(kind, page, other));
});

async function throughItsLife(kind: Kind, page: Page, other: Page): Promise<void> {
  const at = (await kind.needs?.(page)) ?? kind.at;
  await visit(other, at);
  const records = new Records(page);
  if (kind.opener === undefined) await records.newAt(at);
  else {
    await visit(page, at);
    await page.getByRole('button', { name: kind.opener, exact: true }).click();
  }
  const form = page.getByRole('dialog');
  await kind.fill?.(form, records);
  const field = form.getByRole('textbox', { name: kind.field }).first();
  await field.fill('Byron, first of her name');
  await records.save(form, kind.add);
  const item = kind.item ?? inRow;
  await expect(item(other, 'first of her name')).toBeVisible();

  await visit(page, at);
  await (kind.edit ?? editByKey)(page, item(page, 'first of her name'));
  await expect(field).toHaveValue('Byron, first of her name');
  await field.fill('Byron, second of her name');
  await records.save(form, 'Save');
  const second = item(page, 'second of her name');
  const there = item(other, 'second of her name');
  await expect(there).toBeVisible();

  await (kind.remove ?? byKey)(page, second);
  const undo = await new Shell(page).hold(/removed/i);
  await expect(there).toHaveCount(0);
  await expect(second).toHaveCount(0);

  await undo.click();
  await expect(there).toBeVisible();
  await expect(second).toBeVisible();
}
