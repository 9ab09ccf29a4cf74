import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, type Lawyer, newLawyer, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { DashboardPage } from './pages/dashboard.ts';

/** Sends as the product's own client does, repeating with the same key if a server was too busy to answer. */
async function send(page: Page, path: string, data: object): Promise<void> {
  const headers = { origin: new URL(page.url()).origin, 'idempotency-key': randomUUID() };
  await expect(async () => {
    const answer = await page.request.post(path, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  }).toPass();
}

async function anotherLawyer(browser: Browser, baseURL: string | undefined): Promise<Lawyer> {
  const lawyer = newLawyer();
  const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await new AccountPages(page).register(lawyer);
  await page.close();
  return lawyer;
}

test.describe('a change in one browser', () => {
  test("reaches the other's widgets without a reload, and never another user's", { tag: '@servers-2' }, async ({
    page,
    lawyer,
    openBrowser,
    browser,
    baseURL,
  }) => {
    const here = new DashboardPage(page);
    await here.open();
    await here.useDefaultLayout();

    const otherPage = await openBrowser(lawyer);
    const there = new DashboardPage(otherPage);
    await there.open();
    await expect.poll(() => there.titles.allTextContents()).toEqual(await here.titles.allTextContents());

    const stranger = newLawyer();
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const strangerPage = await context.newPage();
    await new AccountPages(strangerPage).register(stranger);
    await new DashboardPage(strangerPage).useDefaultLayout();

    let reloads = 0;
    otherPage.on('framenavigated', () => {
      reloads += 1;
    });
    await send(page, '/api/tasks', { title: 'File the answer in Byron' });
    await expect(there.widget('Tasks').getByText('File the answer in Byron')).toBeVisible();
    await expect(here.widget('Tasks').getByText('File the answer in Byron')).toBeVisible();

    await send(page, '/api/clients', { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax' });
    await expect(there.widget('Statistics Overview').getByText('Clients', { exact: true }).locator('..')).toContainText(
      '1',
    );

    await here.add('System Health Monitor');
    await expect(there.widget('System Health Monitor')).toBeVisible();
    expect(reloads).toBe(0);
    await expect(strangerPage.getByText('File the answer in Byron')).toHaveCount(0);
    await expect(new DashboardPage(strangerPage).widget('System Health Monitor')).toHaveCount(0);
    await context.close();
  });

  test('is told to a tab that had lost its network', { tag: '@servers-2' }, async ({ page, lawyer, openBrowser }) => {
    await new DashboardPage(page).open();
    await new DashboardPage(page).useDefaultLayout();
    const otherPage = await openBrowser(lawyer);
    const there = new DashboardPage(otherPage);
    await there.open();
    await expect(there.widget('Tasks')).toBeVisible();
    await otherPage.context().setOffline(true);
    await send(page, '/api/tasks', { title: 'Done while you were away' });
    await expect(new DashboardPage(page).widget('Tasks').getByText('Done while you were away')).toBeVisible();
    await otherPage.context().setOffline(false);
    await expect(there.widget('Tasks').getByText('Done while you were away')).toBeVisible();
  });
});

test('a server that was killed and started again finds its tabs still open and up to date', {
  tag: '@servers-1',
}, async ({ page, lawyer: _, product }) => {
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await dashboard.useDefaultLayout();
  await send(page, '/api/tasks', { title: 'Before the crash' });
  await expect(dashboard.widget('Tasks').getByText('Before the crash')).toBeVisible();
  await product.kill();
  await product.restart();
  await send(page, '/api/tasks', { title: 'After the crash' });
  await expect(dashboard.widget('Tasks').getByText('After the crash')).toBeVisible();
  await expect(dashboard.widget('Tasks').getByText('Before the crash')).toBeVisible();
});

test('where else the product is open is told, as tabs come and go, and to nobody else', { tag: '@servers-1' }, async ({
  page,
  lawyer,
  openBrowser,
  browser,
  baseURL,
}) => {
  const stranger = await openBrowser(await anotherLawyer(browser, baseURL));
  await Promise.all([page.goto('/'), stranger.goto('/')]);
  const also = (tab: Page) => tab.getByRole('button', { name: /^Also open/ });

  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  });
  const phone = await context.newPage();
  await new AccountPages(phone).signIn(lawyer);
  await expect(page.getByRole('button', { name: 'Also open on your phone' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Also open on another computer' })).toBeVisible();

  const second = await page.context().newPage();
  await second.goto('/clients');
  await page.getByRole('button', { name: 'Also open on your phone and in another tab' }).click();
  const tabs = page.getByRole('dialog', { name: 'Where LexLedger is open' }).getByRole('listitem');
  await expect(tabs).toHaveCount(3);
  await expect(tabs.nth(0)).toContainText('This tab');
  await expect(tabs.filter({ hasText: 'Chrome on Android' })).toContainText(/^Chrome on AndroidPhone, open since /);

  await second.close();
  await context.close();
  await expect(also(page)).toHaveCount(0);
  await expect(also(stranger)).toHaveCount(0);
});
