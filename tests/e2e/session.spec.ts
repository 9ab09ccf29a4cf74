import type { BrowserContext, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { Shell } from './pages/shell.ts';

/** A tab whose clock, that of all tabs, the journey turns on; the server keeps its own time. */
async function openTab(context: BrowserContext, { isDeaf = false } = {}): Promise<Page> {
  const page = await context.newPage();
  await context.clock.install();
  if (isDeaf) await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await page.goto('/');
  await expect(new AccountPages(page).dashboard).toBeVisible();
  return page;
}

const warning = (page: Page) => page.getByRole('dialog', { name: 'Your session is about to end' });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Session ends in' });
const signInForm = (page: Page) => page.getByText('Welcome Back');

test.describe('a session', () => {
  test('warns, waits in the corner, is extended and left in all tabs at once', async ({ context, lawyer: _ }) => {
    const here = await openTab(context);
    const there = await openTab(context);
    await context.clock.fastForward('25:00');
    for (const tab of [here, there]) await expect(warning(tab)).toBeVisible();
    await expect(warning(here).getByRole('timer')).toHaveText(/^[45]:\d\d$/);
    await expect(warning(here).getByRole('progressbar', { name: 'Time left' })).toBeVisible();

    await here.keyboard.press('Escape');
    await expect(warning(here)).toBeHidden();
    await expect(notice(here)).toBeVisible();
    await notice(here).getByRole('button', { name: 'Extend' }).click();
    await new Shell(here).saw('Your session has been extended for another 30 minutes.');
    await expect(notice(here)).toBeHidden();
    await expect(warning(there)).toBeHidden();

    await context.clock.fastForward('25:00');
    for (const tab of [here, there]) await expect(warning(tab)).toBeVisible();
    await warning(there).getByRole('button', { name: 'Log Out Now' }).click();
    await Promise.all([there, here].map((tab) => new Shell(tab).saw('You have been successfully logged out.')));
    for (const tab of [there, here]) await expect(signInForm(tab)).toBeVisible();
  });

  test('warns without a finding of axe, as a dialog and in its corner, on a phone and in the dark', async ({
    context,
    lawyer: _,
  }) => {
    const page = await openTab(context);
    await context.clock.fastForward('25:00');
    await expect(warning(page)).toBeVisible();
    const found: string[] = [];
    const look = async (what: string): Promise<void> => {
      for (const [width, colorScheme] of [
        [1440, 'light'],
        [390, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const violations = await violationsOf(page);
        found.push(...violations.map(({ id, help }) => `${what}, ${width}, ${colorScheme}: ${id}, ${help}`));
      }
    };
    await look('dialog');
    await page.keyboard.press('Escape');
    await expect(notice(page)).toBeVisible();
    await look('corner');
    expect(found).toEqual([]);
  });

  test('expires with a word, once the server has ended it too', async ({ context, lawyer: _ }) => {
    const page = await openTab(context);
    await context.clock.fastForward('25:00');
    await expect(warning(page)).toBeVisible();
    await context.clearCookies();
    await context.clock.fastForward('05:00');
    await new Shell(page).saw('Your session has expired. Please log in again.');
    await expect(signInForm(page)).toBeVisible();
  });

  test('goes on in a tab that heard nothing of its extension', async ({ context, lawyer: _ }) => {
    const page = await openTab(context, { isDeaf: true });
    await context.clock.fastForward('25:00');
    await expect(warning(page)).toBeVisible();
    const asked = page.waitForResponse('**/api/auth/check');
    await context.clock.fastForward('05:00');
    await asked;
    await expect(warning(page)).toBeHidden();
    await expect(new AccountPages(page).dashboard).toBeVisible();
  });

  test('that cannot be refreshed ends with a word, here and on the server', async ({ context, lawyer: _ }) => {
    const page = await openTab(context);
    await page.route('**/api/auth/refresh-session', (route) => route.abort());
    await context.clock.fastForward('25:00');
    const ended = page.waitForResponse('**/api/logout');
    await warning(page).getByRole('button', { name: 'Continue Session' }).click();
    await new Shell(page).saw('Please log in again to continue.');
    await expect(signInForm(page)).toBeVisible();
    await ended;
    await page.reload();
    await expect(signInForm(page)).toBeVisible();
  });
});
