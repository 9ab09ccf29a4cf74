import type { BrowserContext, Page } from '@playwright/test';
import { expect, type Lawyer, newLawyer, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { hasDeviceKey, isReadyForOffline, keptAddresses, settle, storedText } from './pages/installed.ts';
import { openMatter } from './pages/matter.ts';
import { addPaper } from './pages/papers.ts';
import { Shell } from './pages/shell.ts';

test.use({ serviceWorkers: 'allow' });

const question = (page: Page) => page.getByRole('dialog', { name: 'Your session has expired' });

const addClient = async (page: Page, name: string): Promise<void> => {
  const data = { name, email: 'ada@byron.example', practiceArea: 'Litigation' };
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.post('/api/clients', { data, headers })).ok()).toBe(true);
};

test('what is kept on the device is encrypted, and read by its person alone', async ({
  page,
  context,
  lawyer,
  openBrowser,
}) => {
  await addClient(page, 'Ada Byron');
  await settle(page, '/clients');
  await isReadyForOffline(page);
  await test.step('is read without a network though the session ran out of time, also after a reload', () =>
    isReadOffline(page, context));
  await context.setOffline(false);
  await test.step('is not read once the server said that the session is over, until the same person signs in', () =>
    isLocked(page, context, lawyer));
  await context.setOffline(false);
  await test.step('is wiped, the key first, where the session is ended from another device', async () =>
    isWiped(page, await openBrowser(lawyer)));
});

async function isReadOffline(page: Page, context: BrowserContext): Promise<void> {
  await expect.poll(() => hasDeviceKey(page)).toBe(true);
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
  await expect.poll(() => hasDeviceKey(page)).toBe(true);
}

async function isLocked(page: Page, context: BrowserContext, lawyer: Lawyer): Promise<void> {
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
  await isReadyForOffline(page);
  await expect.poll(() => hasDeviceKey(page)).toBe(true);
  await context.setOffline(true);
  await page.goto('/clients');
  await expect(page.getByText('Ada Byron').first()).toBeVisible();
}

async function isWiped(page: Page, phone: Page): Promise<void> {
  // The clock must run normally for the live connection, over which the tab is notified.
  await page.clock.resume();
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.reload();
  await connected;
  await expect(page.getByText('Ada Byron').first()).toBeVisible();
  const headers = { origin: new URL(page.url()).origin };
  expect((await phone.request.delete('/api/sessions', { headers })).ok()).toBe(true);
  await expect(page.getByText('Welcome Back')).toBeVisible();
  await expect.poll(() => hasDeviceKey(page)).toBe(false);
  await expect.poll(() => keptAddresses(page)).toEqual([]);
  expect(await storedText(page)).not.toContain('Ada Byron');
}

test('what was typed and not saved is unreadable after signing out, and waits for whoever typed it alone', async ({
  page,
  lawyer,
}) => {
  const account = new AccountPages(page);
  const field = page.getByLabel('Add a task', { exact: true });
  const openTasks = () => page.getByRole('link', { name: 'Tasks' }).first().click();
  await page.goto('/tasks');
  await field.fill('Call Ada Byron');
  expect(await storedText(page)).toContain('Ada Byron');
  await expect.poll(() => hasDeviceKey(page)).toBe(true);
  await new Shell(page).hasSettled();
  await account.signOut();
  expect(await storedText(page)).not.toContain('Ada Byron');

  const other = newLawyer();
  await account.register(other);
  await openTasks();
  await expect(field).toHaveValue('');
  await account.signOut();
  // A form that is opened before the key arrives still finds its draft.
  await page.route('**/api/auth/device-key*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await account.enterCredentials(lawyer);
  await expect(account.dashboard).toBeVisible();
  await openTasks();
  await expect(field).toHaveValue('Call Ada Byron');
});

/** A red square. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

test('files and their pictures are drawn from no cache after signing out, by whatever way one asks', async ({
  page,
  context,
  lawyer: _,
}) => {
  const matter = await openMatter(page, 'Byron v. Babbage');
  const file = `/api/case-documents/${await addPaper(page, matter.id, 'Square.png', PICTURE)}`;
  const addresses = [`${file}/file`, `${file}/file?version=1`, `${file}/thumbnail?version=1`];
  await expect.poll(async () => (await page.request.get(addresses[2] ?? '')).status()).toBe(200);
  await page.goto('/document-management');
  await expect(page.locator(`img[src*="/thumbnail"]`)).toBeVisible();
  for (const address of addresses) expect((await page.goto(address))?.status()).toBe(200);
  await page.goto('/');
  await new AccountPages(page).signOut();

  const asked = await page.evaluate(
    async (given) =>
      Promise.all(
        given.map(async (address) => {
          const kept = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
            ({ status }) => status,
            () => 'nothing',
          );
          // This returns any cached answer, however old.
          const { status } = await fetch(address, { cache: 'force-cache' });
          return [kept, status];
        }),
      ),
    addresses,
  );
  expect(asked.map(([, status]) => status)).toEqual([401, 401, 401]);
  expect(asked.map(([kept]) => kept === 200)).toEqual([false, false, false]);
  // The last of the files is two steps back in the tab's history.
  await page.goBack();
  await expect(page.locator('img')).toHaveCount(0);
  await expect(page.getByText('NOT_SIGNED_IN').or(page.getByText('Welcome Back'))).toBeVisible();
  for (const address of addresses) expect((await page.goto(address))?.status()).toBe(401);
  await context.setOffline(true);
  for (const address of addresses) await expect(page.goto(address)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});
