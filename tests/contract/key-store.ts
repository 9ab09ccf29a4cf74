import { randomUUID } from 'node:crypto';
import type { KeyStore } from '@lexledger/infra/keys/port';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

export interface KeyStoreHarness {
  /** Opens the store that all calls share. */
  open(): Promise<KeyStore>;
  dispose(): Promise<void>;
}

/** Tests that every key store must pass. */
export function keyStoreContract(name: string, harness: () => KeyStoreHarness): void {
  describe(`${name} as a key store`, () => {
    const { open, dispose } = harness();
    let store: KeyStore;
    let subject: string;
    let owner: string;

    beforeEach(async () => {
      store = await open();
      subject = `client-${randomUUID()}`;
      owner = randomUUID();
    });
    afterEach(() => store.close());
    afterAll(dispose);

    it('makes a key of 32 bytes once, and finds it again', async () => {
      expect(await store.find(subject)).toBeNull();
      const key = await store.keyFor(subject, owner);
      expect(key).toHaveLength(32);
      expect(await store.keyFor(subject, owner)).toEqual(key);
      expect(await store.find(subject)).toEqual(key);
      expect(await store.keyFor(`${subject}-2`, owner)).not.toEqual(key);
    });

    it('gives 64 that ask at once the same key', async () => {
      const keys = await Promise.all(Array.from({ length: 64 }, () => store.keyFor(subject, owner)));
      expect(new Set(keys.map((key) => Buffer.from(key ?? []).toString('hex'))).size).toBe(1);
      expect(keys[0]).toHaveLength(32);
    });

    it('keeps keys when it is opened anew', async () => {
      const key = await store.keyFor(subject, owner);
      await store.close();
      store = await open();
      expect(await store.find(subject)).toEqual(key);
    });

    it('gives its keys, and that they were destroyed, to another subject that adopts them, and keeps what is there', async () => {
      const key = (await store.keyFor(subject, owner)) as Uint8Array;
      await store.adopt({ subject: `${subject}-2`, owner, key });
      await store.adopt({ subject: `${subject}-3`, owner, key: null });
      await store.adopt({ subject, owner, key: null });
      expect(await store.find(subject)).toEqual(key);
      expect(await store.keyFor(`${subject}-2`, owner)).toEqual(key);
      expect(await store.keyFor(`${subject}-3`, owner)).toBeNull();
      expect(await store.list(subject, 2)).toEqual([
        { subject: `${subject}-2`, owner, key },
        { subject: `${subject}-3`, owner, key: null },
      ]);
      expect(await store.list('', 1)).toHaveLength(1);
    });

    it('never makes a destroyed key anew', async () => {
      expect(await store.destroy(subject)).toBe(false);
      await store.keyFor(subject, owner);
      expect(await store.destroy(subject)).toBe(true);
      expect(await store.destroy(subject)).toBe(false);
      expect(await store.find(subject)).toBeNull();
      expect(await store.keyFor(subject, owner)).toBeNull();
      await store.close();
      store = await open();
      expect(await store.keyFor(subject, owner)).toBeNull();
    });

    it('destroys what an owner owns, and no more', async () => {
      await Promise.all([subject, `${subject}-2`].map((name) => store.keyFor(name, owner)));
      const foreign = await store.keyFor(`${subject}-3`, `${owner}-other`);
      const before = await store.destroyed();
      expect(await store.destroyOwned(owner)).toBe(2);
      expect(await store.destroyed()).toBe(before + 2);
      expect(await store.destroyOwned(owner)).toBe(0);
      expect(await store.find(subject)).toBeNull();
      expect(await store.find(`${subject}-3`)).toEqual(foreign);
    });

    it('does not give a key that another client has destroyed', async () => {
      await store.keyFor(subject, owner);
      const other = await open();
      await other.destroy(subject);
      await other.close();
      expect(await store.find(subject)).toBeNull();
    });
  });
}
