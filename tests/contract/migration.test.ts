import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eventCatalogue } from '@lexledger/contracts/features';
import { systemClock } from '@lexledger/contracts/kernel/clock';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { START } from '@lexledger/contracts/kernel/position';
import { createEventCodec } from '@lexledger/infra/event-codec/event-codec';
import { compareRoots } from '@lexledger/infra/migration/compare-roots';
import { migrate } from '@lexledger/infra/migration/migrate';
import { openEmbeddedStores } from '@lexledger/infra/stores/embedded';
import type { Stores } from '@lexledger/infra/stores/port';
import { openServers } from '@lexledger/infra/stores/servers';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventStoreServers } from '../support/eventstoredb.ts';
import { unpackFormerPractice } from '../support/former-practice.ts';
import { findMongoSource } from '../support/mongodb.ts';
import { beginScript, runScript } from '../support/operator.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const mongoSource = await findMongoSource();
const logger = createLogger('silent');

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});
const opened = (stores: Stores): Stores => {
  ending.push(() => stores.close());
  return stores;
};

/** Everything that the log says, whatever its positions. */
async function said({ events, keys }: Stores): Promise<readonly Omit<DomainEvent, 'position'>[]> {
  const codec = createEventCodec(eventCatalogue, keys, 0);
  const all: Omit<DomainEvent, 'position'>[] = [];
  for (let after = START; ; ) {
    const batch = await events.readAll(after, 500);
    for (const recorded of batch.events) {
      const { position: _, ...event } = await codec.decode(recorded);
      all.push(event);
    }
    if (batch.caughtUp) return all;
    after = batch.position;
  }
}

for (const eventStore of await eventStoreServers()) {
  /** A practice of 0.1.0, servers and a folder to move it to. */
  async function aMove() {
    const practice = await unpackFormerPractice();
    ending.push(() => practice.dispose());
    const [events, mongo] = await Promise.all([eventStore.open(), mongoSource?.start()]);
    ending.push(
      () => events.close(),
      () => mongo?.stop(),
    );
    const folder = makeTemporaryFolder();
    ending.push(() => folder.remove());
    return { practice, events, mongo, folder };
  }

  describe.skipIf(mongoSource === null)(`a practice of 0.1.0 that moves to servers (${eventStore.name})`, () => {
    it('says the same there, and in a folder that it moves back to', async () => {
      const { practice, events, mongo, folder } = await aMove();

      const from = opened(await openEmbeddedStores(practice.dataFolder, systemClock));
      const servers = opened(openServers({ eventStore: events.url, mongo: mongo?.url ?? '' }, systemClock, logger));
      await servers.answer();
      const back = opened(await openEmbeddedStores(join(folder.path, 'data'), systemClock));

      const there = await migrate(from, servers, []);
      expect(there.events).toBeGreaterThan(300);
      expect(await migrate(from, servers, [])).toEqual(there);
      const before = await said(from);
      expect(await said(servers)).toEqual(before);
      const env = {
        EVENTSTOREDB_URL: events.url,
        MONGODB_URL: mongo?.url,
        SESSION_SECRET: 'only for tests, and the same in every process',
      };
      const verified = await runScript('verify', [], env);
      expect(verified).toMatchObject({ exitCode: 0, output: expect.stringContaining('All holds.') });
      expect(verified.output).toContain(`${there.events.toLocaleString('en-US')} events`);
      const rotated = await runScript('rotate-key', [], env);
      expect(rotated).toMatchObject({ exitCode: 0, output: expect.stringContaining('there are 2 keys') });
      // The keys of heads are two more.
      expect(await migrate(servers, back, [])).toEqual({ ...there, keys: there.keys + 2 });
      expect(await said(back)).toEqual(before);
      const roots = { entries: there.events, problems: [] };
      expect(await compareRoots(from, servers)).toMatchObject({ ...roots, resealed: expect.any(Number) });
      expect(await compareRoots(servers, back)).toMatchObject({ ...roots, resealed: 0 });
    });

    it('is moved by a script that is killed in the middle and run again, either way, and says that the roots are the same', async () => {
      const { practice, events, mongo, folder } = await aMove();
      const servers = {
        EVENTSTOREDB_URL: events.url,
        MONGODB_URL: mongo?.url,
        SESSION_SECRET: 'only for tests, and the same in every process',
      };
      const log = opened(openServers({ eventStore: events.url, mongo: mongo?.url ?? '' }, systemClock, logger)).events;
      const back = join(folder.path, 'back');

      async function killed(env: NodeJS.ProcessEnv, isUnderWay: () => Promise<boolean> | boolean): Promise<void> {
        const { child, ended } = beginScript('migrate', [], env);
        await vi.waitUntil(isUnderWay, { timeout: 60_000, interval: 5 });
        child.kill('SIGKILL');
        await ended;
        const { exitCode, output } = await runScript('migrate', [], env);
        expect([exitCode, output]).toEqual([
          0,
          expect.stringMatching(/Compared the roots of \d+ trees? .* the same in both/),
        ]);
      }
      await killed({ ...servers, FROM_DATA_DIR: practice.dataFolder }, async () => (await log.head()) !== START);
      const from = { FROM_EVENTSTOREDB_URL: events.url, FROM_MONGODB_URL: mongo?.url };
      const { SESSION_SECRET } = servers;
      await killed({ ...from, SESSION_SECRET, DATA_DIR: back }, () => existsSync(join(back, 'events.db')));
    });
  });
}
