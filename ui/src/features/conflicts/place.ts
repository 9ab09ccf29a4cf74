import type { RecordPlace } from '../../records/recordCommands.ts';

export const CHECKS: RecordPlace = {
  path: '/api/conflict-checks',
  views: ['conflict-checks'],
  noun: 'Conflict check',
  addedAs: 'saved',
  blank: { note: null, reason: null },
  computed: () => ({ reviewedAt: new Date().toISOString() }),
};
