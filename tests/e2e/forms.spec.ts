import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { Records } from './pages/records.ts';
import { Shell } from './pages/shell.ts';

const clientsOf = async (page: Page): Promise<readonly { readonly name: string }[]> =>
  (await page.request.get('/api/clients')).json();

test.describe('a form', () => {
  test('that was never open waits for the network, says so, and then comes', async ({ page, lawyer: _ }) => {
    await page.goto('/clients');
    const add = page.getByRole('button', { name: 'Add the first client' });
    await expect(add).toBeVisible();
    await new Shell(page).hasSettled();

    await page.context().setOffline(true);
    await add.click();
    await new Shell(page).saw('This opens when the connection is back.');
    const form = page.getByRole('dialog', { name: 'New client' });
    await expect(form).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible();

    await page.context().setOffline(false);
    await expect(form).toBeVisible();
    await form.getByLabel('Name').fill('Ada Byron');
    await form.getByLabel('Email').fill('ada@byron.example');
    await form.getByLabel('Practice area').fill('Litigation');
    await new Records(page).save(form, 'Add client');
    await expect.poll(async () => (await clientsOf(page)).map(({ name }) => name)).toEqual(['Ada Byron']);
  });

  test('keeps its buttons free when something is told', async ({ page, lawyer: _ }) => {
    const form = await new Records(page).newAt('/time?view=list');
    await new Shell(page).hasSettled();
    const notice = page.locator('li[data-state=open]').filter({ hasText: 'Offline Mode' });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.context().setOffline(true);
      await notice.hover({ timeout: 45_000 });
      for (const name of ['Cancel', 'Log time']) {
        const isFree = await form.getByRole('button', { name, exact: true }).evaluate((button) => {
          const { x, y, width: across, height: down } = button.getBoundingClientRect();
          return document.elementFromPoint(x + across / 2, y + down / 2) === button;
        });
        expect(isFree, `${name} at ${width} px`).toBe(true);
      }
      await notice.locator('button').click();
      // A notification under the pointer would stay.
      await page.mouse.move(1, 1);
      await expect(notice).toBeHidden();
      await page.context().setOffline(false);
      await expect(form).toBeVisible();
    }
  });

  test('sent after the session has expired is saved once the password is given', { tag: '@servers-2' }, async ({
    page,
    lawyer,
  }) => {
    const records = new Records(page);
    const form = await records.newAt('/clients');
    await form.getByLabel('Name').fill('Ada Byron');
    await form.getByLabel('Email').fill('ada@byron.example');
    await form.getByLabel('Practice area').fill('Litigation');

    // A list that is fetched in the background would report the expired session before the form does.
    await new Shell(page).hasSettled();
    await page.context().clearCookies();
    await form.getByRole('button', { name: 'Add client', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Your session has expired' });
    await question.getByLabel('Password', { exact: true }).fill(lawyer.password);
    await question.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(question).toBeHidden();
    await expect(form).toBeHidden();
    await expect.poll(async () => (await clientsOf(page)).map(({ name }) => name)).toEqual(['Ada Byron']);
  });
});
