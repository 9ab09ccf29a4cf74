import type { RecordPlace } from '../../lib/recordCommands.ts';

export const CLIENTS: RecordPlace = { path: '/api/clients', views: ['clients'], noun: 'Client' };
