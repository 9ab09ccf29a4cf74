import type { RecordPlace } from '../../lib/recordCommands.ts';

export const PARTIES: RecordPlace = { path: '/api/parties', views: ['parties'], noun: 'Party' };
