import { describe, expect, it } from 'vitest';
import type { EncryptedText } from './deviceCipher.ts';
import { type EncryptedStore, encryptedStore, type Label } from './persistedStore.ts';

const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

const CLIENTS: Label = { person: 'eleanor', address: '/api/clients', shape: 's', size: 20, keptAt: 1 };
const TEXT = '[{"name":"Ada Byron — Łódź"}]';

const bytesOf = (text: EncryptedText | undefined): Buffer => Buffer.from(text?.data ?? new ArrayBuffer(0));

function aDevice() {
  const labels = new Map<string, Label>();
  const texts = new Map<string, EncryptedText>();
  const keyOf = (person: string, address: string): string => `${person} ${address}`;
  const raw: EncryptedStore = {
    labels: async () => [...labels.values()],
    label: async (person, address) => labels.get(keyOf(person, address)),
    text: async (person, address) => texts.get(keyOf(person, address)),
    async put(label, text) {
      labels.set(keyOf(label.person, label.address), label);
      texts.set(keyOf(label.person, label.address), text);
    },
    async remove(gone) {
      for (const { person, address } of gone) {
        labels.delete(keyOf(person, address));
        texts.delete(keyOf(person, address));
      }
    },
    clear: async () => texts.clear(),
  };
  const keys = new Map<string, CryptoKey>();
  return { labels, texts, keys, store: encryptedStore(raw, async (person) => keys.get(person)) };
}

describe('what is kept on the device', () => {
  it('is no text in clear there, and another one each time, and is read again with the key', async () => {
    const { store, texts, keys } = aDevice();
    keys.set('eleanor', await newKey());
    await store.put(CLIENTS, TEXT);
    const [first] = texts.values();
    expect(bytesOf(first).includes('Ada Byron')).toBe(false);
    expect(await store.text('eleanor', '/api/clients')).toBe(TEXT);
    await store.put(CLIENTS, TEXT);
    const [second] = texts.values();
    expect(second?.iv).not.toEqual(first?.iv);
    expect(bytesOf(second)).not.toEqual(bytesOf(first));
  });

  it('can neither be read nor written once the key was destroyed, and is read again once it is there', async () => {
    const { store, texts, keys } = aDevice();
    const key = await newKey();
    keys.set('eleanor', key);
    await store.put(CLIENTS, TEXT);
    keys.clear();
    expect(await store.opens('eleanor')).toBe(false);
    expect(await store.text('eleanor', '/api/clients')).toBeUndefined();
    await store.put({ ...CLIENTS, address: '/api/cases' }, TEXT);
    expect(texts.size).toBe(1);
    keys.set('eleanor', key);
    expect(await store.text('eleanor', '/api/clients')).toBe(TEXT);
  });

  it('is dropped where it does not open: under another key, at another address', async () => {
    const { store, labels, texts, keys } = aDevice();
    keys.set('eleanor', await newKey());
    await store.put(CLIENTS, TEXT);
    const [moved] = texts.values();
    if (moved === undefined) throw new Error('nothing was kept');
    texts.set('eleanor /api/cases', moved);
    labels.set('eleanor /api/cases', { ...CLIENTS, address: '/api/cases' });
    expect(await store.text('eleanor', '/api/cases')).toBeUndefined();
    expect([...labels.keys()]).toEqual(['eleanor /api/clients']);
    keys.set('eleanor', await newKey());
    expect(await store.text('eleanor', '/api/clients')).toBeUndefined();
    expect([labels.size, texts.size]).toEqual([0, 0]);
  });
});
