import { legalArgument, legalAuthority } from '@lexledger/contracts/features/law';
import { happened } from '../../kernel/given.ts';

export const A_CASE = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
export const ANOTHER_CASE = '9e405f61-7283-4d94-8ea5-cf16d027e138';
export const A_FACT = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
export const ANOTHER_FACT = '2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e';
export const AN_AUTHORITY = '3c4d5e6f-7a8b-4c9d-8e1f-2a3b4c5d6e7f';

export const authorityFields = {
  caseId: A_CASE,
  type: 'case' as const,
  citation: 'Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 (2007)',
  title: null,
  relevantText: null,
  application: null,
  favorable: true,
  category: null,
};

export const argumentFields = {
  caseId: A_CASE,
  title: 'The complaint states a claim',
  argument: 'It pleads the agreement with dates and names.',
  supportingFacts: [A_FACT],
  supportingAuthorities: [AN_AUTHORITY],
  counterArguments: null,
  response: null,
  strength: null,
  supportVersions: {},
};

export const anAuthority = happened(legalAuthority.events.added, { fields: authorityFields });
export const anArgument = happened(legalArgument.events.added, { fields: argumentFields });
export const argumentRemoved = happened(legalArgument.events.removed, {});
