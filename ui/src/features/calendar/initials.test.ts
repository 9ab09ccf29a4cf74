import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Ada King Byron', 'AKB'],
    ['ada.byron', 'AB'],
    ['lovelace', 'LO'],
    ['lawyer-14fdd1e5', 'LFE'],
    ['42', ''],
  ])('of %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
