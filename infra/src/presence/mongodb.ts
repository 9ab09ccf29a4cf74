import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { Collection, Db } from 'mongodb';
import { type MongoConnection, openOn } from '../mongodb/connection.ts';
import { isDuplicateKey } from '../mongodb/failure.ts';
import { ensureIndexes } from '../mongodb/indexes.ts';
import type { ConnectedTab, PresenceStore } from './port.ts';

/** `_id` is the name of the process. */
interface Holder {
  readonly _id: string;
  /** Milliseconds since 1970, by the clock of the process. */
  readonly until: number;
}

/** `_id` is composed of the process, the user and the tab. */
interface TabDocument extends ConnectedTab {
  readonly _id: string;
  readonly holder: string;
}

const holdersOf = (db: Db): Collection<Holder> => db.collection('presence-holders');
const tabsOf = (db: Db): Collection<TabDocument> => db.collection('presence-tabs');
const idOf = (holder: string, userId: string, tabId: string): string => `${holder} ${userId} ${tabId}`;

/**
 * Presence in MongoDB. Whether a process is alive is judged by the clock of the process that asks: one whose clock is
 * some seconds ahead considers it dead that much earlier.
 * @throws StoreUnavailableError, StorageError; the methods reject with them too
 */
export const openMongoPresenceStore = (source: string | MongoConnection, clock: Clock): Promise<PresenceStore> =>
  openOn(source, async (connection, release) => {
    await connection.run((db) =>
      ensureIndexes(tabsOf(db), [
        { key: { userId: 1 }, name: 'userId' },
        { key: { firmId: 1 }, name: 'firmId', sparse: true },
        { key: { holder: 1 }, name: 'holder' },
      ]),
    );
    return presenceStore(connection, clock, release);
  });

/**
 * Repeats an upsert once. Of two concurrent upserts that find no document, one fails with a duplicate key; its
 * repetition replaces the document.
 */
async function twice(put: () => Promise<unknown>): Promise<void> {
  try {
    await put();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await put();
  }
}

function presenceStore(connection: MongoConnection, clock: Clock, release: () => Promise<void>): PresenceStore {
  /** Removes the tabs first, because a process whose own document is gone would not be found again. */
  const removeAll = (holders: readonly string[]): Promise<void> =>
    connection.run(async (db) => {
      await tabsOf(db).deleteMany({ holder: { $in: [...holders] } });
      await holdersOf(db).deleteMany({ _id: { $in: [...holders] } });
    });

  async function tabsAtLiveProcesses(field: 'userId' | 'firmId', ids: readonly string[]) {
    if (ids.length === 0) return [];
    const there = await connection.run((db) =>
      holdersOf(db)
        .find({ until: { $gt: clock.now() } })
        .toArray(),
    );
    if (there.length === 0) return [];
    const holder = { $in: there.map(({ _id }) => _id) };
    const found = await connection.run((db) =>
      tabsOf(db)
        .find({ [field]: { $in: [...ids] }, holder })
        .toArray(),
    );
    return found.map(({ _id, ...tab }) => tab);
  }

  return {
    live: (holder, ttl) =>
      twice(() =>
        connection.run((db) =>
          holdersOf(db).replaceOne({ _id: holder }, { until: clock.now() + ttl }, { upsert: true }),
        ),
      ),
    put: (holder, tab) =>
      twice(() =>
        connection.run((db) =>
          tabsOf(db).replaceOne({ _id: idOf(holder, tab.userId, tab.tabId) }, { ...tab, holder }, { upsert: true }),
        ),
      ),
    async remove(holder, userId, tabId) {
      await connection.run((db) => tabsOf(db).deleteOne({ _id: idOf(holder, userId, tabId) }));
    },
    leave: (holder) => removeAll([holder]),
    of: (userIds) => tabsAtLiveProcesses('userId', userIds),
    async showing(firmIds) {
      const found = await tabsAtLiveProcesses('firmId', firmIds);
      return found.filter(({ records = [] }) => records.length > 0).map(({ holder: _holder, ...tab }) => tab);
    },
    async sweep() {
      const gone = await connection.run((db) =>
        holdersOf(db)
          .find({ until: { $lte: clock.now() } })
          .toArray(),
      );
      if (gone.length > 0) await removeAll(gone.map(({ _id }) => _id));
    },
    close: release,
  };
}
