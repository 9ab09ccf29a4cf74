import { analysis, claim, claimTemplate, elementEntries, elementProof } from '@lexledger/contracts/features/claims';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { aClaim as aClaimOf, anElement, linked } from '@lexledger/domain/analysis/test-matter';
import { happened } from '../../kernel/given.ts';

export const A_CASE = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
export const ANOTHER_CASE = '9e405f61-7283-4d94-8ea5-cf16d027e138';
export const A_CLAIM = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
export const A_FACT = '2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e';
export const A_DOCUMENT = '3c4d5e6f-7a8b-4c9d-8e1f-2a3b4c5d6e7f';
const DUTY_ID = '4d5e6f7a-8b9c-4d0e-8f2a-3b4c5d6e7f80';
const HARM_ID = '5e6f7a8b-9c0d-4e1f-9a3b-4c5d6e7f8091';

export const DUTY = anElement(DUTY_ID, { text: 'A duty was owed.' });
export const HARM = anElement(HARM_ID, { text: 'Harm was suffered.' });

/** The fields of a record that an event which adds it has. */
function fieldsOf<R extends RecordBase>(record: R): Omit<R, keyof RecordBase> {
  const { id, userId, firmId, version, createdAt, updatedAt, removedAt, ...fields } = record;
  return fields;
}

export const templateFields = {
  name: 'Negligence',
  kind: 'claim' as const,
  elements: elementEntries([DUTY, HARM]),
  notes: null,
  isStandard: false,
  confirmations: {},
};
export const claimFields = fieldsOf(aClaimOf([DUTY, HARM], { caseId: A_CASE, name: 'Count I: negligence' }));
export const proofFields = fieldsOf(
  linked('our-proof', { caseId: A_CASE, claimId: A_CLAIM, elementId: DUTY_ID, factId: A_FACT }),
);
export const analysisFields = {
  caseId: A_CASE,
  title: 'Before mediation',
  note: null,
  claims: [
    {
      claimId: A_CLAIM,
      name: 'Count I: negligence',
      kind: 'claim' as const,
      side: 'ours' as const,
      elements: [
        {
          elementId: DUTY_ID,
          text: 'A duty was owed.',
          status: 'missing' as const,
          isMet: false,
          sentence: 'Missing: nothing linked proves it for our side.',
          tally: 'For: 0. Against: 0.',
        },
      ],
    },
  ],
  basis: { [A_CLAIM]: 3 },
};

export const aTemplate = happened(claimTemplate.events.added, { fields: templateFields });
export const aClaim = happened(claim.events.added, { fields: claimFields });
export const aProof = happened(elementProof.events.added, { fields: proofFields });
export const anAnalysis = happened(analysis.events.added, { fields: analysisFields });
