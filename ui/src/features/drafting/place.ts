import templatesContract from 'virtual:record-contract/document-templates';
import draftsContract from 'virtual:record-contract/drafts';
import { recordPlace } from '../../records/recordPlace.ts';

export const DOCUMENT_TEMPLATES = recordPlace(templatesContract, { initial: { files: [] } });

export const DRAFTS = recordPlace(draftsContract, {
  initial: { status: 'draft', finalAt: null, versions: [], word: null },
});
