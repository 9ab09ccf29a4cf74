import type { RecordPlace } from '../../lib/recordCommands.ts';

export const CASES: RecordPlace = { path: '/api/cases', views: ['cases'], noun: 'Case', addedAs: 'opened' };
