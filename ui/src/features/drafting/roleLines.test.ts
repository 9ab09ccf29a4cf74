import { describe, expect, it } from 'vitest';
import { readRoles, writtenRoles } from './roleLines.ts';

describe('roles as a person writes them', () => {
  it('get a key, and whom they are proposed from their name', () => {
    expect(readRoles('Plaintiff\n\nOpposing counsel\nAdverse\nClient\nThe landlord', [])).toEqual([
      { key: 'plaintiff', label: 'Plaintiff', from: { role: 'plaintiff' } },
      { key: 'opposing-counsel', label: 'Opposing counsel', from: { role: 'opposing-counsel' } },
      { key: 'adverse', label: 'Adverse', from: { side: 'adverse' } },
      { key: 'client', label: 'Client', from: { client: true } },
      { key: 'the-landlord', label: 'The landlord', from: null },
    ]);
  });

  it('stay what they were, since the text names them by their keys', () => {
    const before = [{ key: 'movant', label: 'Moving party', from: { client: true } as const }];
    expect(readRoles(writtenRoles(before), before)).toEqual(before);
  });
});
