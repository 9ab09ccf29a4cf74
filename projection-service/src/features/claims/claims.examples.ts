import {
  analysis,
  claim,
  claimTemplate,
  confirmClaimElements,
  confirmTemplateElements,
  elementProof,
  reviewElementProof,
} from '@lexledger/contracts/features/claims';
import { happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER, recordExamples } from '../../kernel/record-examples.ts';
import { analysesProjection, claimsProjection, claimTemplatesProjection, proofsProjection } from './claims.view.ts';

const idOf = (last: string): string => `00000000-0000-4000-8000-0000000000${last}`;
const caseId = idOf('d2');

const element = {
  order: 'U',
  id: idOf('a1'),
  text: 'A duty was owed.',
  source: 'Restatement (Second) of Torts § 281',
  covers: null,
  jurisdiction: 'New York',
  asOf: null,
  burden: 'proponent' as const,
  standard: 'preponderance' as const,
};
const confirmations = { [element.id]: { jurisdiction: 'New York', lawyer: 'Ann Adler', at: LATER } };

const templateFields = {
  name: 'Négligence',
  kind: 'claim' as const,
  elements: { [element.id]: element },
  notes: 'Confirm it.',
  isStandard: false,
  confirmations: {},
};
const claimFields = {
  caseId,
  name: 'Count I',
  kind: 'claim' as const,
  side: 'ours' as const,
  elements: { [element.id]: element },
  limitationsDate: '2027-01-04',
  limitationsBasis: null,
  tolling: null,
  reposeDate: null,
  noticeDate: null,
  notice: null,
  notes: null,
  confirmations: {},
};
const proofFields = {
  caseId,
  claimId: idOf('b1'),
  elementId: element.id,
  role: 'our-proof' as const,
  factId: idOf('e3'),
  authorityId: null,
  argumentId: null,
  documentId: null,
  page: null,
  partyId: null,
  memberId: null,
  witnessName: 'Officer Reyes',
  note: 'At the scene.',
  againstId: null,
  response: null,
  seenVersions: { [idOf('e3')]: 2 },
};
const analysisFields = {
  caseId,
  title: 'Before mediation',
  note: null,
  claims: [
    {
      claimId: idOf('b1'),
      name: 'Count I',
      kind: 'claim' as const,
      side: 'ours' as const,
      elements: [
        {
          elementId: element.id,
          text: element.text,
          status: 'missing' as const,
          isMet: false,
          sentence: 'Missing.',
          tally: 'For: 0. Against: 0.',
        },
      ],
    },
  ],
  basis: { [idOf('b1')]: 0 },
};

const templates = recordExamples(claimTemplatesProjection, claimTemplate, {
  fields: templateFields,
  helpers: { search: 'negligence\nconfirm it.', nameFolded: 'negligence' },
  changes: { kind: 'defense' },
  changedHelpers: {},
});
const claims = recordExamples(claimsProjection, claim, {
  fields: claimFields,
  helpers: { search: 'count i\n', nameFolded: 'count i' },
  changes: { side: 'theirs', limitationsDate: null },
  changedHelpers: {},
});
const proofs = recordExamples(proofsProjection, elementProof, {
  fields: proofFields,
  helpers: { search: 'at the scene.\n\nofficer reyes' },
  changes: { role: 'their-proof', response: null },
  changedHelpers: {},
});
const analyses = recordExamples(analysesProjection, analysis, {
  fields: analysisFields,
  helpers: { search: 'before mediation\n', titleFolded: 'before mediation' },
  changes: { note: 'Weak on damages.' },
  changedHelpers: { search: 'before mediation\nweak on damages.' },
});

export const claimsExamples: readonly ProjectionExample[] = [
  ...templates,
  ...claims,
  ...proofs,
  ...analyses,
  {
    projection: claimTemplatesProjection,
    title: 'shows which elements of a template a lawyer confirmed',
    given: [happened(claimTemplate.events.added, ['claimtemplate', EXAMPLE_RECORD], { fields: templateFields })],
    when: happened(
      confirmTemplateElements.event,
      ['claimtemplate', EXAMPLE_RECORD],
      { changes: { confirmations } },
      LATER,
    ),
    shows: { id: EXAMPLE_RECORD, confirmations, updatedAt: LATER },
  },
  {
    projection: claimsProjection,
    title: 'shows which elements of a claim a lawyer confirmed',
    given: [happened(claim.events.added, ['claim', EXAMPLE_RECORD], { fields: claimFields })],
    when: happened(confirmClaimElements.event, ['claim', EXAMPLE_RECORD], { changes: { confirmations } }, LATER),
    shows: { id: EXAMPLE_RECORD, confirmations, name: 'Count I', updatedAt: LATER },
  },
  {
    projection: proofsProjection,
    title: 'shows with which versions a link was reviewed',
    given: [happened(elementProof.events.added, ['proof', EXAMPLE_RECORD], { fields: proofFields })],
    when: happened(
      reviewElementProof.event,
      ['proof', EXAMPLE_RECORD],
      { changes: { seenVersions: { [idOf('e3')]: 5 } } },
      LATER,
    ),
    shows: { id: EXAMPLE_RECORD, seenVersions: { [idOf('e3')]: 5 }, updatedAt: LATER },
  },
];
