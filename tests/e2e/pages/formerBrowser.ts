import type { Page } from '@playwright/test';
import type { FormerBrowser } from '../../support/former-practice.ts';

/** The id of the user who was signed in. */
export const personOf = ({ localStorage }: FormerBrowser): string => JSON.parse(localStorage.kept_person ?? '').id;

export const rowsOf = ({ databases }: FormerBrowser, database: string, store: string) =>
  databases.find(({ name }) => name === database)?.stores.find(({ name }) => name === store)?.rows ?? [];

/** The key that the server gives to this browser of the signed-in user, in Base64. */
export async function deviceKeyOf(page: Page, { localStorage }: FormerBrowser): Promise<string> {
  const answer = await page.request.get(`/api/auth/device-key?device=${localStorage.device_id}`);
  return (await answer.json()).key;
}

/**
 * Stores in the page's browser what the former one had stored. The page must be of the product's origin, and the
 * application not yet loaded.
 */
export const restoreBrowser = (page: Page, former: FormerBrowser, deviceKey: string): Promise<void> =>
  page.evaluate(
    async ([browser, key]) => {
      const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
      const revived = (value: unknown): unknown => {
        if (typeof value !== 'object' || value === null) return value;
        if (Array.isArray(value)) return value.map(revived);
        if ('$key' in value) return imported;
        if ('$bytes' in value) return bytesOf(String(value.$bytes));
        if ('$buffer' in value) return bytesOf(String(value.$buffer)).buffer;
        return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, revived(inner)]));
      };
      for (const [name, text] of Object.entries(browser.localStorage)) localStorage.setItem(name, text);
      for (const [name, text] of Object.entries(browser.sessionStorage)) sessionStorage.setItem(name, text);
      for (const { name, version, stores } of browser.databases) {
        await new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(name, version);
          opening.onupgradeneeded = () => {
            for (const { name: title, keyPath, autoIncrement, indexes, rows } of stores) {
              const store = opening.result.createObjectStore(title, { keyPath, autoIncrement });
              for (const index of indexes) store.createIndex(index.name, index.keyPath, { unique: index.unique });
              for (const row of rows) store.put(revived(row.value), row.key);
            }
          };
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        });
      }
    },
    [former, deviceKey] as const,
  );

const importKey = (key: string) =>
  crypto.subtle.importKey('raw', Buffer.from(key, 'base64'), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** How 0.1.0 encrypted a text for its place. */
const cipher = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
});

/**
 * The answers that 0.1.0 encrypted for this browser.
 * @throws DOMException when the key is another one
 */
export async function decryptedTexts(former: FormerBrowser, deviceKey: string): Promise<readonly string[]> {
  const key = await importKey(deviceKey);
  const texts = rowsOf(former, 'lexledger-kept', 'texts').map(async (row) => {
    const { iv, data } = row.value as { readonly iv: { $bytes: string }; readonly data: { $buffer: string } };
    const how = cipher(Buffer.from(iv.$bytes, 'base64'), (row.key as string[]).join(' '));
    return new TextDecoder().decode(await crypto.subtle.decrypt(how, key, Buffer.from(data.$buffer, 'base64')));
  });
  return Promise.all(texts);
}

/** The drafts as 0.1.0 encrypted them at the end of the session: the IV and the data, with one letter per byte. */
export async function sealed(drafts: FormerBrowser['sessionStorage'], person: string, deviceKey: string) {
  const key = await importKey(deviceKey);
  const entries = Object.entries(drafts).map(async ([name, text]) => {
    const place = `sealed:${person}:${name}`;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = await crypto.subtle.encrypt(cipher(iv, place), key, new TextEncoder().encode(text));
    return [place, Buffer.concat([iv, Buffer.from(data)]).toString('latin1')] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
