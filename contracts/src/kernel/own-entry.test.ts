import { expect, it } from 'vitest';
import { knownZone } from '../icalendar/zoneNames.ts';
import { ownEntry } from './own-entry.ts';

it('finds what a table has, and nothing that every object has', () => {
  const table = { pdf: 'application/pdf' };
  expect(ownEntry(table, 'pdf')).toBe('application/pdf');
  for (const key of ['doc', 'constructor', '__proto__', 'toString']) expect(ownEntry(table, key)).toBeUndefined();
});

it('keeps a zone of such a name from being one', () => {
  for (const tzid of ['constructor', '__proto__', 'valueOf']) expect(knownZone(tzid)).toBeNull();
});
