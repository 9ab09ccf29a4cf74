import type { RecordPlace } from '../../records/recordPlace.ts';

export const HOLIDAYS: RecordPlace = {
  path: '/api/court-holidays',
  views: ['court-holidays'],
  noun: 'Holiday',
  blank: { everyYear: false, onlyAfter: false },
};
