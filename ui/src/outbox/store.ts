import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxItem } from './item.ts';

/** Storage of pending commands for all tabs, which survives restarts. */
export interface OutboxStore {
  /** Appends the item; an item with a known id stays unchanged. */
  add(item: Omit<OutboxItem, 'sequence'>): Promise<OutboxItem>;
  /** The items of all users, in order. */
  all(): Promise<readonly OutboxItem[]>;
  /**
   * Replaces each item with the result of `change` in one transaction; null deletes it. `change` receives the current
   * items, whatever other tabs have changed meanwhile.
   */
  change(change: (item: OutboxItem) => OutboxItem | null): Promise<void>;
  close(): void;
}

interface Schema extends DBSchema {
  readonly items: { readonly key: number; readonly value: OutboxItem; readonly indexes: { readonly id: string } };
}

const NAME = 'lexledger-outbox';

/** Opens the store. @throws Error when the browser does not provide storage */
export async function openOutboxStore(name = NAME): Promise<OutboxStore> {
  const base: IDBPDatabase<Schema> = await openDB<Schema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('items', { keyPath: 'sequence', autoIncrement: true }).createIndex('id', 'id', {
        unique: true,
      });
    },
    // Another tab opens a later version, and must not wait for this one.
    blocking: () => base.close(),
  });

  return {
    async add(item) {
      const writing = base.transaction('items', 'readwrite', { durability: 'strict' });
      const known = await writing.store.index('id').get(item.id);
      // The store assigns the sequence.
      const sequence = known?.sequence ?? (await writing.store.add(item as OutboxItem));
      await writing.done;
      return known ?? { ...item, sequence };
    },
    all: () => base.getAll('items'),
    async change(change) {
      const writing = base.transaction('items', 'readwrite', { durability: 'strict' });
      try {
        for (const item of await writing.store.getAll()) {
          const next = change(item);
          if (next === null) await writing.store.delete(item.sequence);
          else if (next !== item) await writing.store.put(next);
        }
      } catch (error) {
        // Without the abort, the transaction would commit what was written so far.
        writing.abort();
        await writing.done.catch(() => undefined);
        throw error;
      }
      await writing.done;
    },
    close: () => base.close(),
  };
}
