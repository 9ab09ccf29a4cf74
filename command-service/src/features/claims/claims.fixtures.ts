import { analysis, claim, claimTemplate, elementProof } from '@lexledger/contracts/features/claims';
import { happened } from '../../kernel/given.ts';

export const A_CASE = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
export const ANOTHER_CASE = '9e405f61-7283-4d94-8ea5-cf16d027e138';
export const A_CLAIM = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
export const A_FACT = '2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e';
export const A_DOCUMENT = '3c4d5e6f-7a8b-4c9d-8e1f-2a3b4c5d6e7f';
const DUTY_ID = '4d5e6f7a-8b9c-4d0e-8f2a-3b4c5d6e7f80';
const HARM_ID = '5e6f7a8b-9c0d-4e1f-9a3b-4c5d6e7f8091';

const element = (id: string, text: string) => ({
  id,
  text,
  source: 'Restatement (Second) of Torts § 281',
  covers: null,
  jurisdiction: 'New York',
  asOf: null,
  burden: 'proponent' as const,
  standard: 'preponderance' as const,
});

export const DUTY = element(DUTY_ID, 'A duty was owed.');
export const HARM = element(HARM_ID, 'Harm was suffered.');

export const templateFields = {
  name: 'Negligence',
  kind: 'claim' as const,
  elements: [DUTY, HARM],
  notes: null,
  isStandard: false,
  confirmations: {},
};
export const claimFields = {
  caseId: A_CASE,
  name: 'Count I: negligence',
  kind: 'claim' as const,
  side: 'ours' as const,
  elements: [DUTY, HARM],
  limitationsDate: null,
  limitationsBasis: null,
  tolling: null,
  reposeDate: null,
  noticeDate: null,
  notice: null,
  notes: null,
  confirmations: {},
};
export const proofFields = {
  caseId: A_CASE,
  claimId: A_CLAIM,
  elementId: DUTY_ID,
  role: 'our-proof' as const,
  factId: A_FACT,
  authorityId: null,
  argumentId: null,
  documentId: null,
  page: null,
  partyId: null,
  memberId: null,
  witnessName: null,
  note: null,
  againstId: null,
  response: null,
  seenVersions: {},
};
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
