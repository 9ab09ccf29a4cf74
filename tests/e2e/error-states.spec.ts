import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const card = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

const bringAbout = (page: Page, title: string): Promise<void> =>
  page.getByRole('button', { name: `Try it: ${title}`, exact: true }).click();

/** The error of each call, the button that resolves it, and the resulting message. */
const CALLS = [
  ['Offline', 'The server cannot be reached.', 'Try again', 'The same call was answered.'],
  ['Expired session', 'NOT_SIGNED_IN', 'Continue as yourself', 'The session was extended'],
  ['Validation', 'INVALID_INPUT', 'Correct and send', 'The corrected report was accepted.'],
  ['Missing record', 'NOT_FOUND', 'Continue', 'Other calls are answered as ever.'],
  ['Too large', 'PAYLOAD_TOO_LARGE', 'Send less', 'A smaller report was accepted.'],
  ['Behind the record', 'NOT_CAUGHT_UP', 'Ask again', 'The same call was answered.'],
] as const;

test('the health of the server is shown, and each state is brought about against it and ended', async ({
  page,
  lawyer,
}) => {
  await page.goto('/error-states');
  await expect(page.getByRole('heading', { name: 'Error States' })).toBeVisible();

  const now = page.getByRole('region', { name: 'Now' });
  await expect(now.getByRole('row', { name: /^Server/ })).toContainText('Ready');
  await expect(now.getByRole('row', { name: /^Clients/ })).toContainText('Live');
  await expect(now.getByRole('row', { name: /^Error tracking/ })).toContainText('Disabled');

  await test.step('calls that fail', async () => {
    for (const [title, said, recover, told] of CALLS) {
      const region = card(page, title);
      await bringAbout(page, title);
      await expect(region, lawyer.username).toContainText(said);
      await page.getByRole('button', { name: `${recover}: ${title}`, exact: true }).click();
      await expect(region).toContainText(told);
      await expect(region.getByRole('status')).toHaveText('Recovered');
    }
  });

  await test.step('two edits of one field', async () => {
    await bringAbout(page, 'Conflict');
    await page.getByRole('button', { name: 'Choose: Conflict' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('As another tab wrote it');
    await dialog.getByRole('button', { name: 'Save the choice' }).click();
    await expect(card(page, 'Conflict')).toContainText('Yours was saved over the other tab’s.');
  });

  await test.step('a change that the server refuses waits, and is discarded', async () => {
    await bringAbout(page, 'Failed sync');
    await expect(card(page, 'Failed sync').getByRole('status')).toHaveText('Parked');
    await expect(page.getByRole('row', { name: /Parked changes/ })).toContainText('1 change');
    await page.getByRole('button', { name: 'Discard: Failed sync' }).click();
    await expect(page.getByRole('row', { name: /Parked changes/ })).toContainText('None');
  });

  await test.step('a part that crashes', async () => {
    await bringAbout(page, 'Crash');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(card(page, 'Crash').getByRole('status')).toHaveText('Recovered');
  });
});
