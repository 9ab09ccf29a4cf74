import citeChecksContract from 'virtual:record-contract/cite-checks';
import templatesContract from 'virtual:record-contract/document-templates';
import draftsContract from 'virtual:record-contract/drafts';
import type { CheckedDraft } from '@lexledger/contracts/features/drafting/cite-check';
import { recordPlace } from '../../records/recordPlace.ts';

export const DOCUMENT_TEMPLATES = recordPlace(templatesContract, { initial: { files: [] } });

export const DRAFTS = recordPlace(draftsContract, {
  initial: { status: 'draft', finalAt: null, versions: [], word: null },
});

/** Saved cite checks, each of the case and the client that the server's answer names. */
export const CITE_CHECKS = recordPlace(citeChecksContract, {
  addedAs: 'saved',
  initial: { readings: {} },
  computed({ check }) {
    const { caseId, clientId } = check as CheckedDraft;
    return { caseId, clientId };
  },
});
