import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventCatalogue } from '@lexledger/contracts/features';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import { type EventDefinition, streamName } from '@lexledger/contracts/kernel/event';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { Position } from '@lexledger/contracts/kernel/position';
import { createEventCodec, type EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { openSqliteEventStore } from '@lexledger/infra/event-store/sqlite';
import type { KeyStore } from '@lexledger/infra/keys/port';
import { openSqliteKeyStore } from '@lexledger/infra/keys/sqlite';
import type { ProgressStore } from '@lexledger/infra/progress/port';
import { openSqliteProgressStore } from '@lexledger/infra/progress/sqlite';
import type { ReadStore } from '@lexledger/infra/read-store/port';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import { EXAMPLE_USER } from './example.ts';
import type { Logger } from './logger.ts';

/** A UUID for a name, the same in every run. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The embedded stores in a folder of their own. */
export interface TestStores {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly keys: KeyStore;
  readonly readStore: ReadStore;
  readonly progress: ProgressStore;
  /** Records an event as a command would, and returns its position. */
  record(
    definition: EventDefinition,
    stream: readonly [category: string, id: string],
    data: object,
    metadata?: Partial<EventMetadata>,
  ): Promise<Position>;
  /** Closes the read store and opens its file again, as a new process would. */
  reopenReadStore(): Promise<void>;
  dispose(): Promise<void>;
}

export const testClock: Clock = { now: () => Date.parse('2026-03-02T12:00:00.000Z') };

export function openTestStores(clock: Clock = testClock): TestStores {
  const folder = mkdtempSync(join(tmpdir(), 'lexledger-projection-'));
  const at = (name: string): string => join(folder, name);
  const keys = openSqliteKeyStore(at('keys.db'));
  const store = openSqliteEventStore(at('events.db'));
  const progress = openSqliteProgressStore(at('progress.db'), clock);
  const codec = createEventCodec(eventCatalogue, keys);
  let readStore = openSqliteReadStore(at('views.db'));
  let count = 0;
  return {
    store,
    codec,
    keys,
    progress,
    get readStore() {
      return readStore;
    },
    async record(definition, [category, id], data, metadata = {}) {
      count += 1;
      const stream = streamName(category, id);
      const event = await codec.encode(
        stream,
        idOf(`event ${count}`),
        { type: definition.type, data },
        {
          commandId: idOf(`command ${count}`),
          commandHash: '',
          userId: EXAMPLE_USER,
          sessionId: null,
          correlationId: 'test',
          causationId: null,
          ip: null,
          userAgent: null,
          at: new Date(clock.now()).toISOString(),
          ...metadata,
        },
      );
      const result = await store.append(stream, 'any', [event]);
      if (result.outcome === 'conflict') throw new Error(`${stream} has moved on`);
      return result.position;
    },
    async reopenReadStore() {
      await readStore.close();
      readStore = openSqliteReadStore(at('views.db'));
    },
    async dispose() {
      await store.close();
      await readStore.close();
      await progress.close();
      await keys.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The read store with some of its methods replaced. */
export const readStoreWith = (readStore: ReadStore, replaced: Partial<ReadStore>): ReadStore =>
  new Proxy(readStore, {
    get(target, name) {
      const value: unknown = Reflect.get(replaced, name) ?? Reflect.get(target, name);
      return typeof value === 'function' && !(name in replaced) ? value.bind(target) : value;
    },
  });

/** A logger that collects its messages for a test. */
export function createTestLogger(): Logger & { readonly lines: readonly string[] } {
  const lines: string[] = [];
  const write = (_details: object, message: string): void => {
    lines.push(message);
  };
  return { lines, info: write, warn: write, error: write };
}
