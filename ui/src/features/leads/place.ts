import type { RecordPlace } from '../../lib/recordCommands.ts';

export const LEADS: RecordPlace = { path: '/api/leads', views: ['leads'], noun: 'Lead' };
