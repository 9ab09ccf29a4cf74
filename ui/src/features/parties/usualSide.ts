import type { PartyRole, PartySide } from '@lexledger/contracts/caseChoices';

/** The side that a role is nearly always on; null where it may be on any. */
const SIDES: Readonly<Partial<Record<PartyRole, PartySide>>> = {
  'co-counsel': 'own',
  'opposing-counsel': 'adverse',
  prosecutor: 'adverse',
  judge: 'other',
  mediator: 'other',
};

export const usualSide = (role: PartyRole): PartySide | null => SIDES[role] ?? null;
