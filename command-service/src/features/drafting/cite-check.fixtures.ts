import type { CheckedDraft } from '@lexledger/contracts/features/drafting/cite-check';
import { A_CASE, A_CLIENT } from './draft.fixtures.ts';

export const A_DRAFT = '5a1c3d74-9e60-4c2f-8d81-704b3e2f1c55';
export const AN_AUTHORITY = '6b2d4e85-af71-4d3a-9e92-815c4f3a2d66';

/** What the server answered for a draft with one citation, which is in Law. */
export const aCheck: CheckedDraft = {
  draftId: A_DRAFT,
  caseId: A_CASE,
  clientId: A_CLIENT,
  draftVersion: 3,
  checkedAt: '2026-03-02T09:00:00.000Z',
  fingerprint: 'a'.repeat(64),
  library: { authorities: 1, documents: 0 },
  findings: [
    {
      kind: 'citation',
      text: 'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)',
      start: 4,
      end: 47,
      found: [
        {
          list: 'legal-authorities',
          id: AN_AUTHORITY,
          version: 1,
          name: 'Ashcroft v. Iqbal, 556 U.S. 662',
          page: null,
        },
      ],
      lastRead: null,
      isDangling: false,
      name: 'same',
      knownName: null,
      page: 'unknown',
      knownPage: null,
    },
  ],
  leftOut: 0,
};

export const citeCheckBody = { title: 'Before filing', draftId: A_DRAFT, check: aCheck, seal: 'hmac:seal' };

export const citeCheckFields = {
  ...citeCheckBody,
  note: null,
  caseId: A_CASE,
  clientId: A_CLIENT,
  readings: {},
};
