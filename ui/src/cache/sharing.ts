import { replaceEqualDeep } from '@tanstack/react-query';

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields & { readonly id: string } =>
  typeof value === 'object' && value !== null && typeof (value as { readonly id?: unknown }).id === 'string';

/** Every field the same value, or as deep a copy of it. */
function isSame(a: Fields, b: Fields): boolean {
  const names = Object.keys(b);
  if (names.length !== Object.keys(a).length) return false;
  return names.every(
    (name) => a[name] === b[name] || (isObject(b[name]) && replaceEqualDeep(a[name], b[name]) === a[name]),
  );
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/**
 * The newer answer, in which what has not changed is the very object of the older one: whatever was prepared for a record
 * holds on, and what shows it need not be drawn again. In lists records are recognised by their ids, wherever they stand;
 * the newer list itself is taken for it, so that whoever knows it by its identity still does.
 */
export function shareRecords(older: unknown, newer: unknown): unknown {
  if (older === newer) return older;
  if (!(Array.isArray(older) && Array.isArray(newer) && isRecord(older[0]) && isRecord(newer[0]))) {
    return replaceEqualDeep(older, newer);
  }
  const known = new Map(
    (older as readonly unknown[]).flatMap((row) => (isRecord(row) ? [[row.id, row] as const] : [])),
  );
  const shared: unknown[] = Object.isFrozen(newer) ? [...newer] : newer;
  let isAllSame = shared.length === older.length;
  for (let index = 0; index < shared.length; index += 1) {
    const row = shared[index];
    const before = isRecord(row) ? known.get(row.id) : undefined;
    if (before !== undefined && isRecord(row) && (before === row || isSame(before, row))) shared[index] = before;
    isAllSame &&= shared[index] === older[index];
  }
  return isAllSame ? older : shared;
}
