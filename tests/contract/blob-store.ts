import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

export interface BlobStoreHarness {
  /** Opens the store that all calls share. */
  open(clock: Clock): Promise<BlobStore>;
  /**
   * The reason why the server cannot check and remove a blob in one step, if it cannot; such a server is for tests
   * only.
   */
  twoSteps?(): Promise<string | null>;
  dispose(): Promise<void>;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Tests that every blob store must pass. */
export function blobStoreContract(name: string, harness: () => BlobStoreHarness): void {
  describe(`${name} as a blob store`, () => {
    const { open, twoSteps, dispose } = harness();
    const clock = { time: 0, now: () => clock.time };
    let store: BlobStore;

    beforeEach(async () => {
      clock.time = 1_770_000_000_123;
      store = await open(clock);
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
      expect(await store.remove(sha256(bytes), clock.time + 1)).toBe(true);
      expect(await contentOf(sha256(bytes))).toBeNull();
      expect(await store.remove(sha256(bytes), clock.time + 1)).toBe(false);
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
        expect(await store.remove(hash, clock.time + 1)).toBe(false);
      }
    });

    it('removes what was put before a moment, and nothing that was put at it or later', async () => {
      const { hash } = await store.put(Readable.from([randomBytes(10)]));
      expect(await store.remove(hash, clock.time)).toBe(false);
      expect(await contentOf(hash)).not.toBeNull();
      expect(await store.remove(hash, clock.time + 1)).toBe(true);
      expect(await contentOf(hash)).toBeNull();
    });

    it('has bytes that are put again for put now', async () => {
      const bytes = randomBytes(10);
      const { hash } = await store.put(Readable.from([bytes]));
      clock.time += 1_000;
      await store.put(Readable.from([bytes]));
      expect(await store.putBefore(clock.time, 1_000, '')).not.toContain(hash);
      expect(await store.remove(hash, clock.time)).toBe(false);
      expect(await contentOf(hash)).toEqual({ size: 10, bytes });
      expect(await store.putBefore(clock.time + 1, 1_000, '')).toContain(hash);
    });

    it('tells what was put before a moment, in the order of the hashes, a part at a time', async () => {
      clock.time -= 1_000_000;
      const old = await Promise.all(Array.from({ length: 5 }, () => store.put(Readable.from([randomBytes(10)]))));
      const moment = clock.time + 1;
      clock.time = moment;
      await store.put(Readable.from([randomBytes(10)]));
      const hashes = old.map(({ hash }) => hash).sort();
      expect(await store.putBefore(moment, 3, '')).toEqual(hashes.slice(0, 3));
      expect(await store.putBefore(moment, 3, hashes[2] ?? '')).toEqual(hashes.slice(3));
      expect(await store.putBefore(moment, 3, hashes[4] ?? '')).toEqual([]);
    });

    it('never loses bytes that are put while what is older is removed, by another process or this one', async ({
      skip,
    }) => {
      const reason = await twoSteps?.();
      if (typeof reason === 'string') return skip(reason);
      const other = await open(clock);
      for (let round = 0; round < 20; round += 1) {
        const bytes = randomBytes(10);
        const { hash } = await store.put(Readable.from([bytes]));
        clock.time += 1_000;
        const removals = [store, other].map((each) => each.remove(hash, clock.time));
        await Promise.all([...removals, store.put(Readable.from([bytes])), other.put(Readable.from([bytes]))]);
        expect(await contentOf(hash)).toEqual({ size: 10, bytes });
      }
      await other.close();
    });

    it('keeps blobs when it is opened anew', async () => {
      const bytes = randomBytes(10);
      await store.put(Readable.from([bytes]));
      await store.close();
      store = await open(clock);
      expect(await contentOf(sha256(bytes))).toEqual({ size: 10, bytes });
    });
  });
}
