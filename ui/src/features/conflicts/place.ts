import type { RecordPlace } from '../../lib/recordCommands.ts';

export const CHECKS: RecordPlace = {
  path: '/api/conflict-checks',
  views: ['conflict-checks'],
  noun: 'Conflict check',
  addedAs: 'saved',
  blank: { note: null, reason: null },
  computed: () => ({ reviewedAt: new Date().toISOString() }),
};
