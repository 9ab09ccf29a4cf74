import type { ClaimSide, ProofRole, Standard } from '@lexledger/contracts/claimChoices';
import { type Claim, type ClaimElement, type ElementProof, elementEntries } from '@lexledger/contracts/features/claims';
import type { Fact } from '@lexledger/contracts/features/facts';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { type MatterRows, matterOf } from './matter.ts';

const base = {
  userId: 'user',
  version: 1,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  removedAt: null,
};

export const anElement = (id: string, more: Partial<ClaimElement> = {}): ClaimElement => ({
  id,
  text: `Element ${id}`,
  source: 'Restatement (Second) of Torts § 281',
  covers: null,
  jurisdiction: 'New York',
  asOf: null,
  burden: 'proponent',
  standard: 'preponderance',
  ...more,
});

export const aClaim = (elements: ClaimElement[], more: Partial<Claim> = {}): Claim => ({
  ...base,
  id: 'claim',
  caseId: 'case',
  name: 'Count I',
  kind: 'claim',
  side: 'ours',
  elements: elementEntries(elements),
  limitationsDate: null,
  limitationsBasis: null,
  tolling: null,
  reposeDate: null,
  noticeDate: null,
  notice: null,
  notes: null,
  confirmations: {},
  ...more,
});

export const aFact = (id: string, more: Partial<Fact> = {}): Fact => ({
  ...base,
  id,
  caseId: 'case',
  date: null,
  datePrecision: 'day',
  isDateApproximate: false,
  title: `Fact ${id}`,
  description: null,
  source: 'Report',
  sourcePage: '3',
  caseDocumentId: null,
  category: 'general',
  importance: 'high',
  isDisputed: false,
  ...more,
});

export const anAuthority = (id: string, citation: string): LegalAuthority => ({
  ...base,
  id,
  caseId: 'case',
  type: 'case',
  citation,
  title: null,
  relevantText: null,
  application: null,
  favorable: true,
  category: null,
});

export const anArgument = (id: string, more: Partial<LegalArgument> = {}): LegalArgument => ({
  ...base,
  id,
  caseId: 'case',
  title: `Argument ${id}`,
  argument: 'So it is.',
  supportingFacts: [],
  supportingAuthorities: [],
  counterArguments: null,
  response: null,
  strength: null,
  ...more,
});

export const aDocument = (id: string, fileName: string) => ({ id, version: 1, fileName });
export const aPerson = (id: string, name: string) => ({ id, version: 1, name });

let last = 0;

export const linked = (role: ProofRole, more: Partial<ElementProof> = {}): ElementProof => {
  last += 1;
  return {
    ...base,
    id: `proof-${last}`,
    caseId: 'case',
    claimId: 'claim',
    elementId: 'e1',
    role,
    factId: null,
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
    ...more,
  };
};

export const aMatter = (rows: Partial<MatterRows>) =>
  matterOf({
    claims: [aClaim([anElement('e1')])],
    proofs: [],
    facts: [],
    authorities: [],
    arguments: [],
    documents: [],
    parties: [],
    members: [],
    ...rows,
  });

/** A matter of one element that a side must prove, with links to it. */
export const anElementWith = (
  proofs: readonly ElementProof[],
  rows: Partial<MatterRows> = {},
  { standard = 'preponderance', side = 'ours' }: { readonly standard?: Standard; readonly side?: ClaimSide } = {},
) => aMatter({ claims: [aClaim([anElement('e1', { standard })], { side })], proofs, ...rows });
