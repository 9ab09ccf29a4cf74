import { legalHoldPlaced, legalHoldReleased } from '@lexledger/contracts/features/legal-holds';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { legalHoldsProjection as projection } from './legal-holds.view.ts';

const HOLD = '00000000-0000-4000-8000-0000000000d1';
const CASE = '00000000-0000-4000-8000-0000000000ca';
const stream = ['hold', EXAMPLE_USER] as const;

const facts = { caseId: CASE, clientId: null, since: '2026-02-27', reason: 'A subpoena for the file' };
const placed = happened(legalHoldPlaced, stream, { holdId: HOLD, ...facts });
const shows = (known: object) => ({
  id: HOLD,
  userId: EXAMPLE_USER,
  ...facts,
  placedAt: EXAMPLE_TIME,
  placedBy: EXAMPLE_USER,
  released: null,
  ...known,
});

export const legalHoldsExamples: readonly ProjectionExample[] = [
  { projection, title: 'shows a hold on a case', given: [], when: placed, shows: shows({}) },
  {
    projection,
    title: 'shows that it was released, by whom and why',
    given: [placed],
    when: happened(legalHoldReleased, stream, { holdId: HOLD, caseId: CASE, clientId: null, reason: 'Withdrawn' }),
    shows: shows({ released: { at: EXAMPLE_TIME, by: EXAMPLE_USER, reason: 'Withdrawn' } }),
  },
];
