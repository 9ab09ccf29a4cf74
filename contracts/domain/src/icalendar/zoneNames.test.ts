import { expect, it } from 'vitest';
import { knownZone } from './zoneNames.ts';

it('knows no zone of a name that every object has', () => {
  for (const tzid of ['constructor', '__proto__', 'valueOf']) expect(knownZone(tzid)).toBeNull();
});
