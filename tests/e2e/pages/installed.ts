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
