import type { BrowserContext, Page } from '@playwright/test';
import { DIALOG, gatherFindings } from './axe.ts';
import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { Shell } from './pages/shell.ts';

/**
 * Opens a tab. The test controls the clock of all tabs; the server keeps its own time. The clock starts at noon in New
 * York, because after midnight all data are requested again, and because the server, for which no time has passed,
 * gives a session that lasts longer.
 */
async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await context.clock.install({ time: new Date().setUTCHours(17, 0, 0, 0) });
  await page.goto('/');
  await expect(new AccountPages(page).dashboard).toBeVisible();
  return page;
}

const warning = (page: Page) => page.getByRole('dialog', { name: 'Your session is about to end' });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Session ends in' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Your session has expired' });
const signInForm = (page: Page) => page.getByText('Welcome Back');

/** Looks at the page wide and in the light, and on a phone in the dark. */
async function lookWideAndNarrow(page: Page, look: () => Promise<void>): Promise<void> {
  await look();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await look();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' });
}

test.describe('a session', () => {
  test('warns, waits in the corner, is extended and left in all tabs at once', async ({ context, lawyer: _ }) => {
    const here = await openTab(context);
    const there = await openTab(context);
    await context.clock.fastForward('25:00');
    for (const tab of [here, there]) await expect(warning(tab)).toBeVisible();
    const { found, look } = gatherFindings(here);
    await lookWideAndNarrow(here, () => look('the warning'));
    await expect(warning(here).getByRole('timer')).toHaveText(/^[45]:\d\d$/);
    await expect(warning(here).getByRole('progressbar', { name: 'Time left' })).toBeVisible();

    await here.keyboard.press('Escape');
    await expect(warning(here)).toBeHidden();
    await expect(notice(here)).toBeVisible();
    await lookWideAndNarrow(here, () => look('the notice in the corner'));
    expect(found).toEqual([]);
    await notice(here).getByRole('button', { name: 'Extend' }).click();
    await new Shell(here).saw('Your session has been extended for another 30 minutes.');
    await expect(notice(here)).toBeHidden();
    await expect(warning(there)).toBeHidden();

    await context.clock.fastForward('25:00');
    await warning(there).getByRole('button', { name: 'Continue Session' }).click();
    for (const tab of [here, there]) await expect(warning(tab)).toBeHidden();

    await context.clock.fastForward('25:00');
    for (const tab of [here, there]) await expect(warning(tab)).toBeVisible();
    await warning(there).getByRole('button', { name: 'Log Out Now' }).click();
    await Promise.all([there, here].map((tab) => new Shell(tab).saw('You have been successfully logged out.')));
    for (const tab of [there, here]) await expect(signInForm(tab)).toBeVisible();
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
    const { found, look } = gatherFindings(page);
    await lookWideAndNarrow(page, () => look('the question', { part: DIALOG }));
    expect(found).toEqual([]);

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
});
