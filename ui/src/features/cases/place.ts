import type { RecordPlace } from '../../records/recordCommands.ts';

export const CASES: RecordPlace = {
  path: '/api/cases',
  views: ['cases'],
  noun: 'Case',
  addedAs: 'opened',
  blank: {
    value: null,
    caseValue: null,
    description: null,
    notes: null,
    clioId: null,
    clioMatterNumber: null,
    closedAt: null,
  },
};
