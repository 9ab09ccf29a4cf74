import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { startProduct } from '../support/product.ts';
import { test as base, expect } from './journey.ts';
import { openMatter } from './pages/matter.ts';
import { visit } from './pages/shell.ts';

/** Tests with a product that uses a local mail server. */
const test = base.extend<object, { readonly mail: MailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mail }, use) => {
      const env = { SIGN_IN_LIMIT: '0', SMTP_URL: mail.url, SMTP_TLS: 'none', MAIL_FROM: 'office@firm.example' };
      const product = await startProduct({ env });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

async function send(
  page: Page,
  method: 'POST' | 'PATCH',
  path: string,
  data: object,
): Promise<{ readonly id: string }> {
  const headers = { origin: new URL(page.url()).origin, 'idempotency-key': randomUUID() };
  const answer = await page.request.fetch(path, { method, data, headers });
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

async function anApprovedInvoice(page: Page): Promise<{ readonly id: string }> {
  const { id: caseId } = await openMatter(page, 'Byron v. Babbage');
  const { clientId } = await (await page.request.get(`/api/cases/${caseId}`)).json();
  const { id } = await send(page, 'POST', '/api/invoices', {
    ...{ title: 'Byron v. Babbage, March', clientId, caseId },
    lines: [{ id: randomUUID(), kind: 'fee', date: '2026-03-01', description: 'Opinion', amount: '600.00' }],
  });
  await send(page, 'POST', `/api/invoices/${id}/approve`, {});
  return { id };
}

/** Sends the open invoice with the proposed values. */
async function email(page: Page, verb: string): Promise<void> {
  await page.getByRole('button', { name: verb, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send by email' });
  await expect(dialog.getByLabel('To')).toHaveValue('ada@byron.example');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an invoice goes out by email with its PDF, what became of it shows in every tab, and one that was lost is not sent again', async ({
  page,
  mail,
  lawyer,
  openBrowser,
}) => {
  const { id } = await anApprovedInvoice(page);
  const other = await openBrowser(lawyer);
  await other.goto(`/invoices?id=${id}`);
  await visit(page, `/invoices?id=${id}`);
  const before = mail.received.length;

  mail.loseNext();
  await email(page, 'Send by email');
  for (const tab of [page, other]) {
    await expect(tab.getByText('It may have arrived.', { exact: false })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText('It may have arrived.', { exact: false })).toBeVisible();
  expect(mail.received).toHaveLength(before + 1);

  await email(page, 'Send by email');
  for (const tab of [page, other]) {
    const emails = tab.getByRole('region', { name: 'Emails' }).or(tab.getByRole('complementary'));
    await expect(emails.getByRole('listitem').filter({ hasText: 'ada@byron.example' })).toHaveCount(2);
    await expect(emails.getByText('Accepted by the mail server').first()).toBeVisible();
  }
  expect(mail.received).toHaveLength(before + 2);
  const { to, raw } = mail.received.at(-1) ?? { to: [], raw: '' };
  expect(to).toEqual(['ada@byron.example']);
  expect(raw).toMatch(/filename="?Invoice 0001\.pdf/);
  expect(raw).toContain(Buffer.from('%PDF-').toString('base64').slice(0, 6));
});

test('a reminder of a deadline comes by email to who asks for it, once', async ({ page, mail, lawyer }) => {
  const address = `${lawyer.username}@firm.example`;
  await send(page, 'POST', '/api/user/email', { email: address, password: lawyer.password });
  await visit(page, '/settings');
  const wanted = page.getByRole('switch', { name: 'Email me reminders' });
  await wanted.click();
  await expect(wanted).toBeChecked();
  await page.getByLabel('Other deadlines').selectOption('From 1 day before');
  await page.reload();
  await expect(page.getByLabel('Other deadlines')).toHaveValue('1');

  const reminders = page.getByRole('region', { name: 'Reminders', exact: true });
  const mine = () => mail.received.filter(({ to }) => to.includes(address));
  /** A deadline whose reminder is due in about two seconds. */
  const soon = () => ({
    eventType: 'deadline',
    reminderMinutes: 60,
    startDate: new Date(Date.now() + 3_602_000).toISOString(),
  });
  await send(page, 'POST', '/api/calendar-events', {
    ...soon(),
    title: 'Answer to the complaint',
  });
  await expect.poll(() => mine().length).toBe(1);
  expect(mine()[0]?.raw).toMatch(/^Subject: Deadline (today|tomorrow): Answer to the complaint/m);
  await expect(reminders).toContainText('Answer to the complaint');

  await wanted.click();
  await expect(wanted).not.toBeChecked();
  await send(page, 'POST', '/api/calendar-events', {
    ...soon(),
    title: 'Reply brief',
  });
  await reminders.getByRole('button', { name: 'Show all 2 reminders' }).click();
  await expect(reminders).toContainText('Reply brief');
  expect(mine()).toHaveLength(1);
});
