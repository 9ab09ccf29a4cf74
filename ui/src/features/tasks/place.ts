import type { RecordPlace } from '../../lib/recordCommands.ts';

export const TASKS: RecordPlace = { path: '/api/tasks', views: ['tasks'], noun: 'Task' };
