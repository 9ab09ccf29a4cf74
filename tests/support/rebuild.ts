import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { eventCatalogue } from '@lexledger/contracts/features';
import { systemClock } from '@lexledger/contracts/kernel/clock';
import { createEventCodec } from '@lexledger/infra/event-codec/event-codec';
import { openEventStoreDb } from '@lexledger/infra/event-store/eventstoredb/eventstoredb';
import { openMongoStores } from '@lexledger/infra/mongodb/stores';
import type { ReadStore, ViewDocument } from '@lexledger/infra/read-store/port';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import { features } from '@lexledger/projection-service/features';
import { alwaysHeld } from '@lexledger/projection-service/kernel/lease';
import type { Projection } from '@lexledger/projection-service/kernel/projection';
import { createRunner } from '@lexledger/projection-service/kernel/runner';
import type { ServiceFeature } from '@lexledger/projection-service/kernel/service-feature';

/** All views, rebuilt from the log into a separate store and kept up to date there. */
export interface Rebuild {
  /** Documents that differ between it and the views in use, one line each. */
  differences(): Promise<readonly string[]>;
  /** Returns its number of documents. */
  documents(): Promise<number>;
  close(): Promise<void>;
}

const CATCH_UP_TIMEOUT_MS = 120_000;

async function documentsOf(store: ReadStore, view: string): Promise<ReadonlyMap<string, ViewDocument>> {
  return new Map((await store.find(view, { where: {} })).map((document) => [document.id, document]));
}

/** Builds all views from the first event on, with the product's keys. */
export async function rebuildViews(urls: { readonly eventStore: string; readonly mongo: string }): Promise<Rebuild> {
  const folder = await mkdtemp(join(tmpdir(), 'lexledger-rebuild-'));
  const store = openEventStoreDb({ url: urls.eventStore });
  const served = await openMongoStores(urls.mongo, systemClock);
  const scratch = openSqliteReadStore(join(folder, 'views.db'));
  const codec = createEventCodec(eventCatalogue, served.keys);
  const projections: readonly Projection[] = Object.values<ServiceFeature>(features).flatMap((one) => one.projections);
  const logger = createLogger('error');
  const runners = projections.map((projection) =>
    createRunner(projection, { store, codec, readStore: scratch, clock: systemClock, logger, lease: alwaysHeld }),
  );

  async function close(): Promise<void> {
    await Promise.all(runners.map((runner) => runner.stop()));
    await Promise.all([scratch.close(), served.close(), store.close()]);
    await rm(folder, { recursive: true, force: true });
  }

  async function caughtUp(): Promise<void> {
    const head = await store.head();
    const passed = await Promise.all(runners.map((runner) => runner.waitFor(head, { timeout: CATCH_UP_TIMEOUT_MS })));
    if (passed.includes(false)) throw new Error('The rebuild does not come to the end of the log.');
  }

  try {
    for (const runner of runners) {
      await runner.open();
      runner.start();
    }
    await caughtUp();
  } catch (error) {
    await close();
    throw error;
  }

  return {
    async differences() {
      await caughtUp();
      const found: string[] = [];
      for (const { view } of projections) {
        const [theirs, ours] = await Promise.all([
          documentsOf(served.views, view.name),
          documentsOf(scratch, view.name),
        ]);
        for (const id of new Set([...theirs.keys(), ...ours.keys()])) {
          const [shown, rebuilt] = [theirs.get(id) ?? null, ours.get(id) ?? null];
          if (isDeepStrictEqual(shown, rebuilt)) continue;
          found.push(`${view.name}/${id} is served as ${JSON.stringify(shown)}, rebuilt ${JSON.stringify(rebuilt)}`);
        }
      }
      return found;
    },
    async documents() {
      const all = await Promise.all(projections.map(({ view }) => scratch.count(view.name, { where: {} })));
      return all.reduce((sum, count) => sum + count, 0);
    },
    close,
  };
}
