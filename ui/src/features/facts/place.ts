import type { RecordPlace } from '../../lib/recordCommands.ts';

export const FACTS: RecordPlace = { path: '/api/facts', views: ['facts'], noun: 'Fact' };
