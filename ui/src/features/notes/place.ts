import type { RecordPlace } from '../../lib/recordCommands.ts';

export const NOTES: RecordPlace = { path: '/api/case-notes', views: ['case-notes'], noun: 'Note' };
