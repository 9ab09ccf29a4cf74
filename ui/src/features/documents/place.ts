import type { RecordPlace } from '../../lib/recordPlace.ts';

export const DOCUMENTS: RecordPlace = { path: '/api/case-documents', views: ['case-documents'], noun: 'Document' };
