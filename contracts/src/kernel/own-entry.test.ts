import { expect, it } from 'vitest';
import { ownEntry } from './own-entry.ts';

it('finds what a table has, and nothing that every object has', () => {
  const table = { pdf: 'application/pdf' };
  expect(ownEntry(table, 'pdf')).toBe('application/pdf');
  for (const key of ['doc', 'constructor', '__proto__', 'toString']) expect(ownEntry(table, key)).toBeUndefined();
});
