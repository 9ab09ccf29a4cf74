import { expect, type Page } from '@playwright/test';

/** Milliseconds after which a page has its service worker, and has cached the data for offline use. */
const SETTLED_MS = 12_000;
/** Maximum milliseconds for caching the whole application and its data on the device. */
const FILLING_MS = 200_000;

/** The URLs in the browser's persisted cache. */
export const keptAddresses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // Opening a missing database would create it, and the application would then find it empty for good.
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

/**
 * Whether the browser has the key of its persisted cache; its database may exist before the server has provided the
 * key.
 */
export const hasDeviceKey = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    // Opening a missing database would create it.
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

/** Everything in the browser's storage for the origin, as text; bytes are decoded to letters. */
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

/** Opens a path with a controlled clock and lets the page settle, as it does while a user reads. */
export async function settle(page: Page, path = '/'): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(SETTLED_MS);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Waits until everything that the application needs without a network is on the device. */
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
