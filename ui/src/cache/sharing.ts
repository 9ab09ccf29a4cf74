import { replaceEqualDeep } from '@tanstack/react-query';

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields & { readonly id: string } =>
  typeof value === 'object' && value !== null && typeof (value as { readonly id?: unknown }).id === 'string';

/** Whether every field has the same value, or a deeply equal one. */
function isSame(a: Fields, b: Fields): boolean {
  const names = Object.keys(b);
  if (names.length !== Object.keys(a).length) return false;
  return names.every(
    (name) => a[name] === b[name] || (isObject(b[name]) && replaceEqualDeep(a[name], b[name]) === a[name]),
  );
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/**
 * The newer answer, in which unchanged parts are the same objects as in the older one, so that memoized values stay
 * valid and components need not render again. Records in lists are matched by id, whatever their position; the newer
 * list itself is modified and returned, unless it is frozen, so that its identity is kept.
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
