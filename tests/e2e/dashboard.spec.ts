import { expect, test } from './journey.ts';
import { DashboardPage } from './pages/dashboard.ts';
import { Shell } from './pages/shell.ts';

test.describe('the dashboard', () => {
  test('begins empty, and is filled, emptied and reset', async ({ page, lawyer: _ }) => {
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    const shell = new Shell(page);
    await expect(page.getByText('Customize Your Dashboard')).toBeVisible();
    await expect(page.getByText('Start by adding widgets to personalize your workflow')).toBeVisible();

    await page.getByRole('button', { name: 'Add Your First Widget' }).click();
    await page.getByRole('dialog').getByLabel('Select a widget type').selectOption({ label: 'Quick Notes' });
    await page.getByRole('dialog').getByRole('button', { name: 'Add Widget' }).click();
    await shell.saw('Widget added successfully');
    await expect(dashboard.titles).toHaveText(['Quick Notes']);

    await dashboard.customize();
    await page.getByRole('button', { name: 'Remove Quick Notes' }).click();
    await shell.saw('Widget removed successfully');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(dashboard.titles).toHaveText(['Quick Notes']);
    await page.getByRole('button', { name: 'Remove Quick Notes' }).click();
    await expect(page.getByText('Customize Your Dashboard')).toBeVisible();

    await dashboard.useDefaultLayout();
    await shell.saw('Dashboard reset to default layout');
    await expect.poll(() => dashboard.titles.count()).toBeGreaterThan(5);
  });

  test('shows every kind of widget with something true in it', async ({ page, lawyer: _ }) => {
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    const kinds = [
      'Statistics Overview',
      'Revenue Chart',
      'Quick Actions',
      'Recent Cases',
      'Tasks',
      'Calendar',
      'Quick Notes',
      'AI Assistant',
      'Financial Summary',
      'System Health Monitor',
      'Clio',
      'Deadlines',
    ];
    await page.getByRole('button', { name: 'Add Your First Widget' }).click();
    const options = page.getByRole('dialog').getByRole('combobox').locator('option');
    await expect(options.filter({ hasText: 'Clio' })).toHaveCount(1);
    expect(await options.allTextContents()).toEqual(expect.arrayContaining(kinds));
    await page.getByRole('button', { name: 'Cancel' }).click();

    for (const kind of kinds) {
      const answer = await page.request.post('/api/dashboard/widgets', {
        data: { widgetType: offeredType(kind), position: kinds.indexOf(kind), width: 2, height: 1 },
        headers: { origin: new URL(page.url()).origin },
      });
      expect(answer.status()).toBe(201);
    }
    await expect(dashboard.titles).toHaveText(kinds);
    await expect(page.getByText('Widget type not implemented')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('is arranged by the mouse and by the keyboard, and stays so', async ({ page, lawyer: _ }) => {
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await dashboard.useDefaultLayout();
    await expect.poll(() => dashboard.titles.count()).toBeGreaterThan(2);
    const before = await dashboard.titles.allTextContents();
    await new Shell(page).hasSettled();
    await dashboard.customize();

    const from = await dashboard.handle(before[1] as string).boundingBox();
    const to = await dashboard.handle(before[2] as string).boundingBox();
    if (from === null || to === null) throw new Error('a widget has no handle');
    await dashboard.saved(async () => {
      await page.mouse.move(from.x + 20, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x + 60, from.y + from.height / 2, { steps: 4 });
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
      await page.mouse.up();
    });
    const byMouse = [before[0], before[2], before[1], ...before.slice(3)] as string[];
    await expect(dashboard.titles).toHaveText(byMouse);

    const moved = byMouse[1] as string;
    await dashboard.saved(() =>
      dashboard.pressAtOnce(moved, ['Space', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Space']),
    );
    await expect(page.getByText(`${moved} dropped at place 3`)).toBeAttached();
    await expect(dashboard.titles).toHaveText(before);

    await page.getByRole('button', { name: `Remove ${before[3]}` }).click();
    await expect(dashboard.titles).toHaveCount(before.length - 1);
    await dashboard.finish();
    await page.reload();
    await expect(dashboard.titles).toHaveText([...before.slice(0, 3), ...before.slice(4)]);
  });

  test('is arranged by a finger that rests before it moves', async ({ page, lawyer, browser, baseURL }) => {
    const origin = baseURL ?? '';
    await page.request.post('/api/dashboard/widgets/reset', { data: {}, headers: { origin } });
    const context = await browser.newContext({
      baseURL: origin,
      hasTouch: true,
      viewport: { width: 1024, height: 900 },
      storageState: await page.context().storageState(),
    });
    const tablet = await context.newPage();
    const dashboard = new DashboardPage(tablet);
    await dashboard.open();
    await expect(dashboard.titles.first(), `the widgets of ${lawyer.username}`).toBeVisible();
    const before = await dashboard.titles.allTextContents();
    await new Shell(tablet).hasSettled();
    await dashboard.customize();
    const from = await dashboard.handle(before[1] as string).boundingBox();
    const to = await dashboard.handle(before[2] as string).boundingBox();
    if (from === null || to === null) throw new Error('a widget has no handle');

    const finger = await context.newCDPSession(tablet);
    const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    const start = { x: from.x + 40, y: from.y + from.height / 2 };
    const end = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
    await dashboard.saved(async () => {
      await touch('touchStart', start.x, start.y);
      await expect(tablet.getByText(`${before[1]} over place 2`)).toBeAttached();
      for (let step = 1; step <= 8; step += 1) {
        await touch('touchMove', start.x + ((end.x - start.x) * step) / 8, start.y + ((end.y - start.y) * step) / 8);
      }
      await expect(tablet.getByText(`${before[1]} over place 3`)).toBeAttached();
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    });
    await expect(dashboard.titles).toHaveText([before[0], before[2], before[1], ...before.slice(3)] as string[]);
    await context.close();
  });
});

/** The widget type of a label. */
function offeredType(label: string): string {
  const types: Readonly<Record<string, string>> = {
    'Statistics Overview': 'stats',
    'Revenue Chart': 'chart',
    'Quick Actions': 'quickActions',
    'Recent Cases': 'recentCases',
    Tasks: 'tasks',
    Calendar: 'calendar',
    'Quick Notes': 'notes',
    'AI Assistant': 'ai',
    'Financial Summary': 'financial',
    'System Health Monitor': 'health',
    Clio: 'clio',
    Deadlines: 'deadlines',
  };
  return types[label] as string;
}
