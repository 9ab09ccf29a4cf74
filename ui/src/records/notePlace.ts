import type { RecordPlace } from './recordPlace.ts';

export const NOTES: RecordPlace = {
  path: '/api/case-notes',
  views: ['case-notes'],
  noun: 'Note',
  blank: { isPinned: false },
};
