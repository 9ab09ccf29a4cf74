import { expect, type Page } from '@playwright/test';

/** So long after its start a page has its worker, and has read what is wanted without a network. */
const SETTLED_MS = 12_000;
/** The whole application, and what is read with it, goes on the device. */
const FILLING_MS = 200_000;

/** The addresses whose answers the browser keeps. */
export const keptAddresses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // Opening what is not there yet would make it, and the application would find it empty for good.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'lexledger-kept');
    if (!isThere) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('lexledger-kept');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const asking = database.transaction('labels').objectStore('labels').getAllKeys();
        asking.onerror = () => reject(asking.error);
        asking.onsuccess = () => {
          database.close();
          resolve(asking.result.map((key) => String((key as string[])[1])));
        };
      };
    });
  });

/** Whether the browser has the key of what it keeps; its database may be there before the server has given the key. */
export const hasDeviceKey = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    // Opening what is not there yet would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'lexledger-key')) return false;
    return new Promise<boolean>((resolve, reject) => {
      const opening = indexedDB.open('lexledger-key');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        if (!database.objectStoreNames.contains('keys')) {
          database.close();
          return resolve(false);
        }
        const asking = database.transaction('keys').objectStore('keys').count();
        asking.onerror = () => reject(asking.error);
        asking.onsuccess = () => {
          database.close();
          resolve(asking.result > 0);
        };
      };
    });
  });

/** Everything that the browser's storage of the origin holds, as text; bytes are shown as the letters that they may be. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const letters = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      if (typeof value !== 'object' || value === null) return String(value);
      return Object.entries(value)
        .map(([name, inner]) => `${name} ${letters(inner)}`)
        .join('\n');
    };
    const settled = <Result>(asking: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        asking.onerror = () => reject(asking.error);
        asking.onsuccess = () => resolve(asking.result);
      });
    const found = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(String(name)));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store);
        for (const value of await settled(all.getAll())) found.push(letters(value));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (new URL(url).pathname.startsWith('/api/')) found.push(url, (await (await cache.match(url))?.text()) ?? '');
      }
    }
    return found.join('\n');
  });

/** Opens an address on a clock of its own and lets the page settle, as it does while somebody reads. */
export async function settle(page: Page, path = '/'): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(SETTLED_MS);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Waits until everything is on the device that the application needs without a network. */
export async function isReadyForOffline(page: Page): Promise<void> {
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isControlled, { timeout: FILLING_MS }).toBe(true);
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(3000);
        return keptAddresses(page);
      },
      { timeout: FILLING_MS },
    )
    .toContain('/api/court-holidays');
}
