import type { OutboxItem } from '../outbox/item.ts';
import type { OutboxStore } from '../outbox/store.ts';

/** A store of queued commands in memory; several tabs may share it. */
export function memoryStore(): OutboxStore & { readonly items: () => readonly OutboxItem[] } {
  let items: readonly OutboxItem[] = [];
  let last = 0;
  return {
    items: () => items,
    add(item) {
      const known = items.find(({ id }) => id === item.id);
      if (known !== undefined) return Promise.resolve(known);
      last += 1;
      const added = { ...item, sequence: last };
      items = [...items, added];
      return Promise.resolve(added);
    },
    all: () => Promise.resolve(items),
    async change(change) {
      items = items.flatMap((item) => change(item) ?? []);
    },
    close: () => undefined,
  };
}
