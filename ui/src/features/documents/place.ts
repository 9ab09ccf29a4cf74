import caseDocumentsContract from 'virtual:record-contract/case-documents';
import documentFoldersContract from 'virtual:record-contract/document-folders';
import documentsContract from 'virtual:record-contract/documents';
import googleDocsContract from 'virtual:record-contract/google-docs';
import { recordPlace } from '../../records/recordPlace.ts';

export const DOCUMENTS = recordPlace(caseDocumentsContract);

export const FOLDERS = recordPlace(documentFoldersContract);

export const LINKS = recordPlace(documentsContract);

export const GOOGLE_DOCS = recordPlace(googleDocsContract);
