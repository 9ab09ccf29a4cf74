import type { Page } from '@playwright/test';
import { expect, newLawyer, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { DashboardPage } from './pages/dashboard.ts';

const send = (page: Page, path: string, data: object) =>
  page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });

test.describe('a change in one browser', () => {
  test("reaches the other's widgets without a reload, and never another user's", async ({
    page,
    lawyer,
    openBrowser,
    browser,
    baseURL,
  }) => {
    const here = new DashboardPage(page);
    await here.useDefaultLayout();

    const otherPage = await openBrowser(lawyer);
    const there = new DashboardPage(otherPage);
    await expect(there.titles).toHaveText(await here.titles.allTextContents());

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

  test('is tinted in the other, not in the one that made it', async ({ page, lawyer, openBrowser }) => {
    const here = new DashboardPage(page);
    await here.useDefaultLayout();
    const there = new DashboardPage(await openBrowser(lawyer));
    await expect(there.widget('Tasks')).toBeVisible();
    const tintedHere = await here.watchTints();
    const tintedThere = await there.watchTints();

    await here.addTask('Serve the notice');
    await expect.poll(tintedThere).toEqual(['Serve the notice']);
    // Pushes come in order: with the second one's tint, the first one's push has been here.
    await there.addTask('Call the court');
    await expect.poll(tintedHere).toEqual(['Call the court']);
    expect(await tintedThere()).toEqual(['Serve the notice']);
  });

  test('is told to a tab that had lost its network', async ({ page, lawyer, openBrowser }) => {
    await new DashboardPage(page).useDefaultLayout();
    const otherPage = await openBrowser(lawyer);
    const there = new DashboardPage(otherPage);
    await expect(there.widget('Tasks')).toBeVisible();
    await otherPage.context().setOffline(true);
    await send(page, '/api/tasks', { title: 'Done while you were away' });
    await expect(new DashboardPage(page).widget('Tasks').getByText('Done while you were away')).toBeVisible();
    await otherPage.context().setOffline(false);
    await expect(there.widget('Tasks').getByText('Done while you were away')).toBeVisible({ timeout: 30_000 });
  });
});

test('a server that was killed and started again finds its tabs still open and up to date', async ({
  page,
  lawyer: _,
  product,
}) => {
  const dashboard = new DashboardPage(page);
  await dashboard.useDefaultLayout();
  await send(page, '/api/tasks', { title: 'Before the crash' });
  await expect(dashboard.widget('Tasks').getByText('Before the crash')).toBeVisible();
  await product.kill();
  await product.restart();
  await send(page, '/api/tasks', { title: 'After the crash' });
  await expect(dashboard.widget('Tasks').getByText('After the crash')).toBeVisible({ timeout: 30_000 });
  await expect(dashboard.widget('Tasks').getByText('Before the crash')).toBeVisible();
});
