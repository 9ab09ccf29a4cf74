import type { DomainEvent } from '@lexledger/contracts/kernel/event';

export type Folded = { [field: string]: unknown; removed: boolean };

/** The records of a category, folded from the raw events until a moment by the simplest possible rules. */
export function foldedBy(events: readonly DomainEvent[], category: string, until: string): ReadonlyMap<string, Folded> {
  const records = new Map<string, Folded>();
  for (const { stream, entityId, type, data, metadata } of events) {
    if (!stream.startsWith(`${category}-`) || metadata.at > until) continue;
    const { fields, changes } = data as { fields?: object; changes?: object };
    const before = records.get(entityId) ?? { removed: false };
    const removed = /Removed$/.test(type) ? true : /Restored$/.test(type) ? false : before.removed;
    records.set(entityId, { ...before, ...fields, ...changes, removed });
  }
  return records;
}

export const centsIn = (amount: unknown): bigint => BigInt(String(amount).replace('.', ''));
export const text = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
