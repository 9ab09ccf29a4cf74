import type { RecordPlace } from '../../records/recordCommands.ts';

export const IMPORTS: RecordPlace = { path: '/api/imports', views: ['imports'], noun: 'Import' };
