import type { RecordPlace } from '../../records/recordPlace.ts';

export const DOCUMENTS: RecordPlace = { path: '/api/case-documents', views: ['case-documents'], noun: 'Document' };

export const LINKS: RecordPlace = {
  path: '/api/documents',
  views: ['documents'],
  noun: 'Link',
  blank: { googleDocId: null, documentType: 'general', caseId: null, clientId: null },
};

export const GOOGLE_DOCS: RecordPlace = {
  path: '/api/google-docs',
  views: ['google-docs'],
  noun: 'Google document',
  blank: {
    googleDocId: null,
    mimeType: null,
    iconLink: null,
    createdTime: null,
    modifiedTime: null,
    category: 'general',
    caseId: null,
    clientId: null,
    tags: [],
  },
};
