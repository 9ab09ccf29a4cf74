import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

export interface BlobStoreHarness {
  /** Opens the store that all calls share. */
  open(): Promise<BlobStore>;
  dispose(): Promise<void>;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What every blob store must do. */
export function blobStoreContract(name: string, harness: () => BlobStoreHarness): void {
  describe(`${name} as a blob store`, () => {
    const { open, dispose } = harness();
    let store: BlobStore;

    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());
    afterAll(dispose);

    const contentOf = async (hash: string) => {
      const blob = await store.open(hash);
      return blob === null ? null : { size: blob.size, bytes: await buffer(blob.content) };
    };

    it.each([0, 1, 300_000])('gives back %i bytes under their SHA-256', async (size) => {
      const bytes = randomBytes(size);
      const chunks = [bytes.subarray(0, size / 2), bytes.subarray(size / 2)].filter(({ length }) => length > 0);
      expect(await store.put(Readable.from(chunks))).toEqual({ hash: sha256(bytes), size });
      expect(await contentOf(sha256(bytes))).toEqual({ size, bytes });
    });

    it('keeps the same bytes once, however many put them at once', async () => {
      const bytes = randomBytes(5_000);
      const results = await Promise.all(Array.from({ length: 8 }, () => store.put(Readable.from([bytes]))));
      expect(new Set(results.map(({ hash }) => hash))).toEqual(new Set([sha256(bytes)]));
      expect(await contentOf(sha256(bytes))).toEqual({ size: 5_000, bytes });
      expect(await store.remove(sha256(bytes))).toBe(true);
      expect(await contentOf(sha256(bytes))).toBeNull();
      expect(await store.remove(sha256(bytes))).toBe(false);
    });

    it('keeps nothing of a stream that fails half way', async () => {
      const bytes = randomBytes(100_000);
      const failing = Readable.from(
        (async function* () {
          yield bytes;
          throw new Error('the client went away');
        })(),
      );
      await expect(store.put(failing)).rejects.toThrow('the client went away');
      expect(await contentOf(sha256(bytes))).toBeNull();
    });

    it('finds nothing under what is no hash', async () => {
      for (const hash of ['', '../uploads', 'A'.repeat(64), `${'a'.repeat(63)}/`, 'a'.repeat(65), 'f'.repeat(64)]) {
        expect(await store.open(hash)).toBeNull();
        expect(await store.remove(hash)).toBe(false);
      }
    });

    it('keeps blobs when it is opened anew', async () => {
      const bytes = randomBytes(10);
      await store.put(Readable.from([bytes]));
      await store.close();
      store = await open();
      expect(await contentOf(sha256(bytes))).toEqual({ size: 10, bytes });
    });
  });
}
