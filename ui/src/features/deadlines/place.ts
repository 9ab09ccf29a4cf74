import type { RecordPlace } from '../../records/recordPlace.ts';

export const RULE_SETS: RecordPlace = {
  path: '/api/deadline-rule-sets',
  views: ['deadline-rule-sets'],
  noun: 'Rule set',
  blank: { jurisdiction: null, federalHolidays: true, notes: null, isCustom: true },
};

/** Its deadlines are computed by the server, so that a new one waits for them. */
export const TRIGGERS: RecordPlace = {
  path: '/api/case-triggers',
  views: ['case-triggers', 'calendar-events'],
  noun: 'Trigger',
  addedAs: 'recorded',
};
