import {
  type LegalHold,
  type LegalHoldEvent,
  legalHoldsView,
  listLegalHolds,
} from '@lexledger/contracts/features/legal-holds';
import { evolveLegalHold } from '@lexledger/contracts/legalHolds';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

type Document = LegalHold & { readonly userId: string };

function evolved(document: Document | null, event: LegalHoldEvent): Document | null {
  const hold = evolveLegalHold(document, event);
  return hold && { ...hold, userId: document?.userId ?? hold.placedBy };
}

export const legalHoldsProjection = defineProjection(legalHoldsView, {
  version: 1,
  indexes: [['caseId'], ['clientId']],
  project: { LegalHoldPlaced: evolved, LegalHoldReleased: evolved },
});

const newestFirst = (one: LegalHold, other: LegalHold): number => other.placedAt.localeCompare(one.placedAt);

export const legalHoldsQuery = answerQuery(listLegalHolds, async ({ read }) => {
  const found = (await read.find(legalHoldsView.name, { where: {} })) as unknown as readonly Document[];
  return { body: found.toSorted(newestFirst).map(({ userId: _whose, ...hold }) => hold) };
});
