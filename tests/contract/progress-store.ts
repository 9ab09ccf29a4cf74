import { randomUUID } from 'node:crypto';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import { START } from '@lexledger/contracts/kernel/position';
import type { ProgressStore } from '@lexledger/infra/progress/port';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

export interface ProgressStoreHarness {
  /** Opens the store that all calls share. */
  open(clock: Clock): Promise<ProgressStore>;
  dispose(): Promise<void>;
}

const at = (number: number) => String(number).padStart(20, '0');

/** Tests that every progress store must pass. */
export function progressStoreContract(name: string, harness: () => ProgressStoreHarness): void {
  describe(`${name} as a progress store`, () => {
    const { open, dispose } = harness();
    const clock = { time: 0, now: () => clock.time };
    let store: ProgressStore;
    let key: string;

    beforeEach(async () => {
      clock.time = 1_770_000_000_000;
      store = await open(clock);
      key = randomUUID();
    });
    afterEach(() => store.close());
    afterAll(dispose);

    it('starts a reader before the first event, and never moves it backwards', async () => {
      expect(await store.checkpoint(key)).toBe(START);
      await store.save(key, at(5));
      await store.save(key, at(3));
      await store.save(key, START);
      expect(await store.checkpoint(key)).toBe(at(5));
      await store.save(key, at(12));
      expect(await store.checkpoint(key)).toBe(at(12));
      expect(await store.checkpoint(`${key}-other`)).toBe(START);
    });

    it('gives a lease to one holder, who may renew it', async () => {
      expect(await store.acquire(key, 'a', 1_000)).toBe(true);
      expect(await store.acquire(key, 'b', 1_000)).toBe(false);
      clock.time += 900;
      expect(await store.acquire(key, 'a', 1_000)).toBe(true);
      clock.time += 900;
      expect(await store.acquire(key, 'b', 1_000)).toBe(false);
      expect(await store.acquire(`${key}-other`, 'b', 1_000)).toBe(true);
    });

    it('gives it to another when it ran out, and not back', async () => {
      await store.acquire(key, 'a', 1_000);
      clock.time += 1_000;
      expect(await store.acquire(key, 'b', 1_000)).toBe(true);
      expect(await store.acquire(key, 'a', 1_000)).toBe(false);
    });

    it('gives it to another at once when it was released by its holder, and only then', async () => {
      await store.acquire(key, 'a', 1_000);
      await store.release(key, 'b');
      expect(await store.acquire(key, 'b', 1_000)).toBe(false);
      await store.release(key, 'a');
      expect(await store.acquire(key, 'b', 1_000)).toBe(true);
    });

    it('lets one of many that ask at once have it', async () => {
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, index) => store.acquire(key, `holder-${index}`, 1_000)),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
    });

    it('keeps both when it is opened anew', async () => {
      await store.save(key, at(5));
      await store.acquire(key, 'a', 1_000);
      await store.close();
      store = await open(clock);
      expect(await store.checkpoint(key)).toBe(at(5));
      expect(await store.acquire(key, 'b', 1_000)).toBe(false);
    });
  });
}
