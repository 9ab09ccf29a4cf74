/**
 * What a table has under a key that somebody typed or sent. Undefined for names that every object has by itself, such as
 * 'constructor'.
 */
export const ownEntry = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
