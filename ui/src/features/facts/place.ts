import type { RecordPlace } from '../../records/recordCommands.ts';

export const FACTS: RecordPlace = {
  path: '/api/facts',
  views: ['facts'],
  noun: 'Fact',
  blank: {
    description: null,
    date: null,
    datePrecision: 'day',
    isDateApproximate: false,
    source: null,
    sourcePage: null,
    caseDocumentId: null,
    category: 'general',
    importance: 'medium',
    isDisputed: false,
  },
};
