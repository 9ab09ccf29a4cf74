import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxItem } from './item.ts';

/** Where commands wait, for all tabs and through restarts. */
export interface OutboxStore {
  /** Puts it last; one that is there already stays as it is. */
  add(item: Omit<OutboxItem, 'sequence'>): Promise<OutboxItem>;
  /** Everybody's, in their order. */
  all(): Promise<readonly OutboxItem[]>;
  /**
   * All or nothing: what `change` makes of each is written at once, and what it makes null is taken out. It sees them
   * as they are then, whatever other tabs did meanwhile.
   */
  change(change: (item: OutboxItem) => OutboxItem | null): Promise<void>;
  close(): void;
}

interface Schema extends DBSchema {
  readonly items: { readonly key: number; readonly value: OutboxItem; readonly indexes: { readonly id: string } };
}

const NAME = 'lexledger-outbox';

/** @throws Error where the browser keeps nothing */
export async function openOutboxStore(name = NAME): Promise<OutboxStore> {
  const base: IDBPDatabase<Schema> = await openDB<Schema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('items', { keyPath: 'sequence', autoIncrement: true }).createIndex('id', 'id', {
        unique: true,
      });
    },
    // Another tab has a later version: it must not wait for this one.
    blocking: () => base.close(),
  });

  return {
    async add(item) {
      const writing = base.transaction('items', 'readwrite', { durability: 'strict' });
      const known = await writing.store.index('id').get(item.id);
      // The sequence is the store's to give.
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
        // Left alone it would keep what was written until then.
        writing.abort();
        await writing.done.catch(() => undefined);
        throw error;
      }
      await writing.done;
    },
    close: () => base.close(),
  };
}
