import type { RecordPlace } from '../../records/recordCommands.ts';

export const PARTIES: RecordPlace = {
  path: '/api/parties',
  views: ['parties'],
  noun: 'Party',
  blank: { organisation: null, email: null, phone: null, address: null, notes: null },
};
