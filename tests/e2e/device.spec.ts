import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { hasDeviceKey, isReadyForOffline, keptAddresses, settle, storedText } from './pages/installed.ts';

test.use({ serviceWorkers: 'allow' });

const question = (page: Page) => page.getByRole('dialog', { name: 'Your session has expired' });

const addClient = async (page: Page, name: string): Promise<void> => {
  const data = { name, email: 'ada@byron.example', practiceArea: 'Litigation' };
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.post('/api/clients', { data, headers })).ok()).toBe(true);
};

test.describe('what is kept on the device', () => {
  test('is encrypted, and read without a network though the session ran out of time, also after a reload', async ({
    page,
    context,
    lawyer: _,
  }) => {
    await addClient(page, 'Ada Byron');
    await settle(page, '/clients');
    await isReadyForOffline(page);
    expect(await hasDeviceKey(page)).toBe(true);
    expect(await keptAddresses(page)).toContain('/api/clients');
    expect(await storedText(page)).not.toContain('Ada Byron');
    const exported = await page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('lexledger-key');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const asking = opening.result.transaction('keys').objectStore('keys').getAll();
            asking.onsuccess = () => {
              opening.result.close();
              const [key] = asking.result as CryptoKey[];
              if (key === undefined) return resolve('no key');
              crypto.subtle.exportKey('raw', key).then(
                () => resolve('given away'),
                (error: Error) => resolve(error.name),
              );
            };
          };
        }),
    );
    expect(exported).toBe('InvalidAccessError');

    await context.setOffline(true);
    await page.clock.fastForward('45:00');
    await expect(page.getByText('Ada Byron').first()).toBeVisible();
    await page.clock.fastForward('45:00');
    await expect(question(page)).toBeHidden();
    await page.reload();
    await expect(page.getByText('Ada Byron').first()).toBeVisible();
    expect(await hasDeviceKey(page)).toBe(true);
  });

  test('cannot be read once the server said that the session is over, until the same person signs in', async ({
    page,
    context,
    lawyer,
  }) => {
    await addClient(page, 'Ada Byron');
    await settle(page, '/clients');
    await isReadyForOffline(page);
    await context.clearCookies();
    await page.getByRole('link', { name: 'Tasks' }).first().click();
    await expect(question(page)).toBeVisible();
    await expect.poll(() => hasDeviceKey(page)).toBe(false);
    expect(await storedText(page)).not.toContain('Ada Byron');
    expect(await storedText(page)).not.toContain(lawyer.username);

    await context.setOffline(true);
    await page.goto('/clients');
    await expect(page.getByText('Welcome Back')).toBeVisible();
    await expect(page.getByText('Ada Byron')).toHaveCount(0);

    await context.setOffline(false);
    await new AccountPages(page).signIn(lawyer);
    await page.clock.fastForward(12_000);
    await expect
      .poll(async () => {
        await page.clock.fastForward(3000);
        return hasDeviceKey(page);
      })
      .toBe(true);
    await context.setOffline(true);
    await page.goto('/clients');
    await expect(page.getByText('Ada Byron').first()).toBeVisible();
  });

  test('is wiped, the key first, where the session is ended from another device', async ({
    page,
    lawyer,
    openBrowser,
  }) => {
    await addClient(page, 'Ada Byron');
    await settle(page, '/clients');
    await isReadyForOffline(page);
    // By a clock that runs as clocks do its live connection stays, by which it hears of it.
    await page.clock.resume();
    const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.reload();
    await connected;
    await expect(page.getByText('Ada Byron').first()).toBeVisible();
    const phone = await openBrowser(lawyer);
    const headers = { origin: new URL(page.url()).origin };
    expect((await phone.request.delete('/api/sessions', { headers })).ok()).toBe(true);
    await expect(page.getByText('Welcome Back')).toBeVisible();
    await expect.poll(() => hasDeviceKey(page)).toBe(false);
    await expect.poll(() => keptAddresses(page)).toEqual([]);
    expect(await storedText(page)).not.toContain('Ada Byron');
  });
});
