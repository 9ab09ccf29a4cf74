import { canonicalJson } from '@lexledger/contracts/kernel/json';

type Values = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);

/** What a change of a field's entries says: those that differ, and null for those that are taken out. */
function differing(before: Values, after: Values): Values {
  const gone = Object.keys(before).filter((key) => !(key in after));
  const changed = Object.entries(after).filter(([key, entry]) => !isSame(entry, before[key]));
  return Object.fromEntries([...gone.map((key) => [key, null] as const), ...changed]);
}

/** The changes of a record without the entries that stayed as they were in the record that was edited. */
export const entryChanges = (record: object, changes: Values, entries: readonly string[] = []): Values =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([field, value]): readonly (readonly [string, unknown])[] => {
      const before = (record as Values)[field];
      const isHeld = entries.includes(field) && typeof before === 'object' && before !== null && !Array.isArray(before);
      if (!isHeld) return [[field, value]];
      const differ = differing(before as Values, value as Values);
      return Object.keys(differ).length === 0 ? [] : [[field, differ]];
    }),
  );
