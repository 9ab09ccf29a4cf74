import { flattened } from '@lexledger/contracts/kernel/entries';
import type { OutboxItem } from './item.ts';

const versionOf = (answer: unknown): number | undefined => {
  const { version } = (answer ?? {}) as { readonly version?: unknown };
  return typeof version === 'number' ? version : undefined;
};

/** The fields and entries that the command changes; undefined if only the server knows them. */
function fieldsOf({ method, body, shows, entries = [] }: OutboxItem): readonly string[] | undefined {
  const changes = method === 'PATCH' && typeof body === 'object' && body !== null ? body : shows?.patch;
  return changes == null ? undefined : Object.keys(flattened(changes, entries));
}

/**
 * A pending command of the same record after an earlier one was executed: this browser's own changes are no conflict.
 * If nobody else changed the record in between, the command is based on the earlier one's result. If somebody did, that
 * holds only if the earlier one, which met no conflict, set every field that this one changes.
 */
export function rebased(item: OutboxItem, done: OutboxItem, answer: unknown): OutboxItem {
  const now = versionOf(answer);
  if (item.key !== done.key || item.wasSent || item.version === undefined || now === undefined) return item;
  if (now <= item.version) return item;
  const own = fieldsOf(done);
  const wanted = fieldsOf(item);
  const isOwn = wanted?.every((field) => own?.includes(field)) ?? false;
  const isNew = done.adds !== undefined;
  return isNew || now === item.version + 1 || isOwn ? { ...item, version: now } : item;
}
