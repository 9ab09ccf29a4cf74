import type { RecordPlace } from '../../records/recordCommands.ts';

export const TARGETS: RecordPlace = {
  path: '/api/money-targets',
  views: ['money-targets'],
  noun: 'Target',
  addedAs: 'set',
  blank: { description: null },
};
