import type { RecordPlace } from '../../lib/recordCommands.ts';

export const TIME: RecordPlace = {
  path: '/api/time-entries',
  views: ['time-entries'],
  noun: 'Time entry',
  addedAs: 'logged',
};
