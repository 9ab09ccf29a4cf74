import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { Records } from './pages/records.ts';
import { visit } from './pages/shell.ts';

/** Sends a command as the interface would. */
async function post(page: Page, path: string, data: object): Promise<{ readonly id: string }> {
  const headers = { origin: new URL(page.url()).origin, 'idempotency-key': randomUUID() };
  return (await page.request.post(path, { data, headers })).json();
}

async function aMatterWithWork(page: Page): Promise<{ readonly clientId: string }> {
  const { id: caseId } = await openMatter(page, 'Byron v. Babbage');
  await post(page, '/api/time-entries', { taskDescription: 'Draft the answer', timeMinutes: 90, caseId });
  await post(page, '/api/financial-records', {
    type: 'expense',
    amount: '402.00',
    description: 'Filing fee',
    category: 'Court fees',
    caseId,
    date: '2026-03-01',
  });
  const { clientId } = await (await page.request.get(`/api/cases/${caseId}`)).json();
  return { clientId };
}

async function draft(page: Page): Promise<void> {
  const records = new Records(page);
  const form = await records.newAt('/invoices');
  await form.getByLabel('Subject').fill('Byron v. Babbage, March');
  await records.choose(form, 'Client', 'Ada Byron');
  await form.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('dialog', { name: 'Unbilled work' })).toBeVisible();
}

/** Approves the open invoice of a user without firm details. */
async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: 'Approve without firm details' }).click();
  const question = page.getByRole('dialog', { name: 'Approve this invoice?' });
  await question.getByRole('button', { name: 'Approve', exact: true }).click();
}

test('unbilled work becomes an invoice that is approved, sent, paid in parts and followed by a second tab', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  await aMatterWithWork(page);
  await draft(page);
  const unbilled = page.getByRole('dialog', { name: 'Unbilled work' });
  await expect(unbilled.getByText('Filing fee')).toBeVisible();
  await unbilled.getByRole('button', { name: 'Add 2 lines, $852.00' }).click();
  const paper = page.getByRole('article', { name: 'Preview of the invoice' });
  await expect(paper.getByText('Draft the answer')).toBeVisible();
  const other = await openBrowser(lawyer);
  await other.goto('/invoices');
  await expect(other.getByRole('row', { name: /Byron v\. Babbage, March.*Draft/ })).toBeVisible();

  await approve(page);
  await expect(paper.getByText('Invoice 0001')).toBeVisible();
  await expect(other.getByRole('row', { name: /0001.*Approved/ })).toBeVisible();

  await page.getByRole('button', { name: 'Record as sent' }).click();
  await page.getByRole('dialog', { name: 'Record as sent' }).getByRole('button', { name: 'Record as sent' }).click();
  await expect(other.getByRole('row', { name: /0001.*Sent/ })).toBeVisible();

  await page.getByRole('button', { name: 'Record a payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record a payment' });
  await payment.getByLabel('Amount').fill('852.01');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment.getByText('Give at most 852.00: that much is open.')).toBeVisible();
  await payment.getByLabel('Amount').fill('352');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(paper.getByText('$500.00')).toBeVisible();
  await expect(other.getByRole('row', { name: /0001.*Partly paid.*\$500\.00/ })).toBeVisible();
  // The payment is split in proportion to the open fees and the open advanced cost.
  await expect(page.getByText('Fees $185.92 · Client costs advanced $166.08')).toBeVisible();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Write off the balance' }).click();
  const writeOff = page.getByRole('dialog', { name: 'Write off the balance' });
  await writeOff.getByLabel('Reason').fill('Client is insolvent');
  await writeOff.getByRole('button', { name: 'Write off $500.00' }).click();
  await expect(other.getByRole('row', { name: /0001.*Written off/ })).toBeVisible();

  // The payment is income on its day, and unpaid advanced costs are an expense.
  await other.goto('/financial-reports');
  const month = other.getByRole('table', { name: 'Income, expenses and net' }).getByRole('row', { name: /This month/ });
  await expect(month).toContainText('$185.92');
  await expect(month).toContainText('$235.92');
  await month.getByRole('link', { name: '$185.92', exact: true }).click();
  await other
    .getByRole('dialog', { name: 'Income: This month' })
    .getByRole('link', { name: 'Payment, invoice 0001' })
    .click();
  await expect(other).toHaveURL(/\/invoices\?id=/);
});

test('an invoice is printed alone', async ({ page, lawyer: _ }) => {
  const { clientId } = await aMatterWithWork(page);
  const { id } = await post(page, '/api/invoices', {
    title: 'Fixed fee',
    clientId,
    lines: [{ id: randomUUID(), kind: 'fee', date: '2026-03-01', description: 'Opinion', amount: '600.00' }],
  });
  // The browser's print dialog would wait for user input.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await visit(page, `/invoices?id=${id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Open as a page' }).click();
  const sheet = page.getByRole('article', { name: 'Preview of the invoice' });
  await expect(sheet.getByRole('columnheader', { name: 'Rate' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Detail' }).selectOption('A total for each group');
  await expect(sheet.getByText('Opinion')).toBeHidden();
  await page.reload();
  await expect(sheet.getByRole('rowheader', { name: 'Fees' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Detail' }).selectOption('Every entry');
  await expect(sheet.getByText('Opinion')).toBeVisible();

  await visit(page, `/invoices?id=${id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Print', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: 'Preview of the invoice' })).toHaveCount(1);
  await expect(page.getByRole('article').getByText('Opinion')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: null });
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();

  // At the width of paper the pane is a dialog outside the page.
  await page.setViewportSize({ width: 794, height: 1123 });
  const pane = page.getByRole('dialog');
  await expect(pane).toBeVisible();
  await pane.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Print', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(pane).toBeHidden();
  await expect(page.getByText('Opinion').filter({ visible: true })).toHaveCount(1);
});

test('trust money pays an invoice, never more than there is, and is reconciled', async ({ page, lawyer: _ }) => {
  const { clientId } = await aMatterWithWork(page);
  const records = new Records(page);
  const deposit = await records.newAt('/invoices?tab=trust');
  await records.choose(deposit, 'Client', 'Ada Byron');
  await deposit.getByLabel('Amount').fill('500');
  await deposit.getByLabel('Purpose').fill('Retainer');
  const date = deposit.getByLabel('Date');
  const yesterday = new Date(Date.parse(await date.inputValue()) - 86_400_000).toISOString().slice(0, 10);
  await date.fill(yesterday);
  await records.save(deposit, 'Deposit');
  const ledger = page.getByRole('region', { name: 'Ledger' });
  await expect(ledger.getByText('Retainer')).toBeVisible();
  // It is the client's only open matter, which the deposit proposes.
  await expect(page.getByRole('region', { name: 'By matter' })).toContainText('Byron v. Babbage');

  const invoice = await post(page, '/api/invoices', {
    title: 'Fixed fee',
    clientId,
    lines: [{ id: randomUUID(), kind: 'fee', date: '2026-03-01', description: 'Opinion', amount: '600.00' }],
  });
  await post(page, `/api/invoices/${invoice.id}/send`, {});
  await visit(page, `/invoices?id=${invoice.id}`);
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record a payment' });
  await payment.getByLabel('Method').selectOption('trust');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment.getByText('100.00 more would be needed.')).toBeVisible();
  await payment.getByLabel('Amount').fill('500');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('row', { name: /Fixed fee.*Partly paid/ })).toBeVisible();

  const form = await records.newAt('/invoices?tab=reconciliations');
  await form.getByLabel('Bank statement').fill('12.5');
  await expect(form.getByLabel('Book balance')).toHaveValue('0.00');
  await expect(form.getByText('The bank and the book differ by $12.50.')).toBeVisible();
  const statement = `Date,Description,Amount,Balance\n${yesterday},RETAINER,500.00,500.00`;
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await form.locator('input[type=file]').setInputFiles(file);
  await expect(form.getByText('Every line is in the book.')).toBeVisible();
  await expect(form.getByText('All three agree.')).toBeVisible();
  await records.save(form, 'Save reconciliation');
  await page.getByRole('row', { name: /Agrees/ }).click();
  await page.getByRole('button', { name: /^Close the books through/ }).click();
  await page.getByRole('button', { name: 'Close the books', exact: true }).click();
  await expect(page.getByText(/^The books of Trust account are closed through/)).toBeVisible();
});
