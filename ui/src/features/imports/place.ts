import type { RecordPlace } from '../../lib/recordCommands.ts';

export const IMPORTS: RecordPlace = { path: '/api/imports', views: ['imports'], noun: 'Import' };
