/**
 * The entry of a table under a key that somebody typed or sent. Undefined for names that every object inherits, such as
 * 'constructor'.
 */
export const ownEntry = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
