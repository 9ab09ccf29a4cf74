import type { RecordPlace } from '../../records/recordCommands.ts';

export const LEADS: RecordPlace = {
  path: '/api/leads',
  views: ['leads'],
  noun: 'Lead',
  blank: {
    email: null,
    phone: null,
    value: null,
    source: null,
    nextStepDate: null,
    notes: null,
    convertedAt: null,
    clientId: null,
    wonFrom: null,
  },
};
