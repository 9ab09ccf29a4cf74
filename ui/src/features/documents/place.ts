import { recordPlace } from '../../records/recordPlace.ts';

export const DOCUMENTS = recordPlace('case-documents');

export const LINKS = recordPlace('documents');

export const GOOGLE_DOCS = recordPlace('google-docs');
