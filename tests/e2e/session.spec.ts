import type { BrowserContext, Page } from '@playwright/test';
import { DIALOG, gatherFindings } from './axe.ts';
import { expect, newLawyer, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { Shell } from './pages/shell.ts';

/**
 * Opens a tab. The test controls the clock of all tabs; the server keeps its own time. The clock starts at noon in New
 * York, because after midnight all data are requested again, and because the server, for which no time has passed,
 * gives a session that lasts longer.
 */
async function openTab(context: BrowserContext, { isDeaf = false } = {}): Promise<Page> {
  const page = await context.newPage();
  await context.clock.install({ time: new Date().setUTCHours(17, 0, 0, 0) });
  if (isDeaf) await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await page.goto('/');
  await expect(new AccountPages(page).dashboard).toBeVisible();
  return page;
}

const warning = (page: Page) => page.getByRole('dialog', { name: 'Your session is about to end' });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Session ends in' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Your session has expired' });
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
    const { found, look: lookOnce } = gatherFindings(page);
    const look = async (what: string): Promise<void> => {
      for (const [width, colorScheme] of [
        [1440, 'light'],
        [390, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await lookOnce(`${what}, ${width}, ${colorScheme}`);
      }
    };
    await look('dialog');
    await page.keyboard.press('Escape');
    await expect(notice(page)).toBeVisible();
    await look('corner');
    expect(found).toEqual([]);
  });

  test('is extended by who types on while the warning waits in the corner', async ({ context, lawyer: _ }) => {
    const page = await openTab(context);
    await context.clock.fastForward('25:00');
    await expect(warning(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice(page)).toBeVisible();
    await context.clock.fastForward('00:10');
    const extended = page.waitForResponse('**/api/auth/refresh-session');
    await page.keyboard.press('Shift');
    await extended;
    await expect(notice(page)).toBeHidden();
    await new Shell(page).saw('Your session has been extended for another 30 minutes.');
  });

  test('expires with a word, once the server has ended it too, and goes on where one was', async ({
    context,
    lawyer,
  }) => {
    const page = await openTab(context);
    const other = await openTab(context);
    await page.goto('/tasks');
    await page.getByRole('button', { name: 'New task' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'New task' });
    await sheet.getByRole('textbox', { name: 'Task' }).fill('Call the clerk');
    await context.clock.fastForward('25:00');
    await expect(warning(page)).toBeVisible();
    await context.clearCookies();
    await context.clock.fastForward('05:00');
    await new Shell(page).saw('Your session has expired. Please log in again.');
    for (const tab of [page, other]) await expect(question(tab)).toBeVisible();

    await question(page).getByLabel('Password', { exact: true }).fill('not this one');
    await question(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(question(page).getByRole('alert')).toContainText('Invalid username or password');
    await question(page).getByLabel('Password', { exact: true }).fill(lawyer.password);
    await question(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    for (const tab of [page, other]) await expect(question(tab)).toBeHidden();
    await expect(new AccountPages(other).dashboard).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: 'Task' })).toHaveValue('Call the clerk');
    await sheet.getByRole('button', { name: 'Add task' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('Call the clerk').first()).toBeVisible();
  });

  test('that the server alone ended is asked for when something is saved, which is then saved', async ({
    page,
    lawyer,
  }) => {
    await page.goto('/tasks');
    await page.getByRole('button', { name: 'New task' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'New task' });
    await sheet.getByRole('textbox', { name: 'Task' }).fill('File the motion');
    // Background requests would otherwise detect it first.
    await new Shell(page).hasSettled();
    await page.context().clearCookies();
    await sheet.getByRole('button', { name: 'Add task' }).click();
    await expect(question(page)).toBeVisible();
    await question(page).getByLabel('Password', { exact: true }).fill(lawyer.password);
    await question(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(question(page)).toBeHidden();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('File the motion').first()).toBeVisible();
  });

  test('leads whoever is somebody else to the form, which leads to the dashboard', async ({ page, lawyer: _ }) => {
    await page.goto('/tasks');
    await expect(page.getByRole('button', { name: 'New task' }).first()).toBeVisible();
    const account = new AccountPages(page);
    const eve = newLawyer();
    const made = await page.context().browser()?.newContext();
    const answer = await made?.request.post(new URL('/api/register', page.url()).href, {
      data: { ...eve, confirmPassword: eve.password },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(answer?.ok()).toBe(true);
    await made?.close();
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Clients' }).first().click();
    await expect(question(page)).toBeVisible();
    await question(page)
      .getByRole('button', { name: /Sign in as someone else/ })
      .click();
    await expect(page).toHaveURL(/\/login$/);
    await account.enterCredentials(eve);
    await expect(account.dashboard).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  test('is asked for without a finding of axe, wide and on a phone, light and dark', async ({ page, lawyer: _ }) => {
    await page.goto('/tasks');
    await page.getByRole('button', { name: 'New task' }).first().click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Task' }).fill('Private words');
    // Background requests would otherwise detect it first.
    await new Shell(page).hasSettled();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Add task' }).click();
    await expect(question(page)).toBeVisible();
    const { found, look } = gatherFindings(page);
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await look(`question, ${width}, ${colorScheme}`, { part: DIALOG });
    }
    expect(found).toEqual([]);
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
    await expect(question(page)).toBeVisible();
    await ended;
    await page.reload();
    await expect(signInForm(page)).toBeVisible();
  });
});
