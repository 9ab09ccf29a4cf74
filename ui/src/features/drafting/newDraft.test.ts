import type { PartyValue } from '@lexledger/contracts/drafting/values';
import { describe, expect, it } from 'vitest';
import { proposedParties } from './newDraft.ts';

const party = (id: string, side: PartyValue['side'], role: PartyValue['role']): PartyValue => ({
  id,
  side,
  role,
  name: id,
  organisation: null,
  email: null,
  phone: null,
  address: null,
});

const PARTIES = [
  party('client', 'own', null),
  party('ada', 'own', 'plaintiff'),
  party('charles', 'adverse', 'defendant'),
  party('priya', 'adverse', 'opposing-counsel'),
];

describe('the parties that are proposed for a role', () => {
  it('have that role, are of that side, or are the client', () => {
    const role = { key: 'x', label: 'X' };
    expect(proposedParties({ ...role, from: { role: 'opposing-counsel' } }, PARTIES)).toEqual(['priya']);
    expect(proposedParties({ ...role, from: { side: 'adverse' } }, PARTIES)).toEqual(['charles']);
    expect(proposedParties({ ...role, from: { client: true } }, PARTIES)).toEqual(['client']);
    expect(proposedParties({ ...role, from: null }, PARTIES)).toEqual([]);
  });
});
