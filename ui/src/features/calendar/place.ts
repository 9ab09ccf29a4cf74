import type { RecordPlace } from '../../lib/recordCommands.ts';

export const CALENDAR: RecordPlace = { path: '/api/calendar-events', views: ['calendar-events'], noun: 'Event' };
