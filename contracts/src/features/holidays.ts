import { z } from 'zod';
import { labelled, modernDate, text } from '../kernel/fields.ts';
import { plainFeature } from '../kernel/plain-feature.ts';
import { defineRecord } from '../kernel/record.ts';

/** A day on which the user's courts are closed, in addition to federal holidays: a state's or a court's own holiday. */
export const courtHoliday = defineRecord({
  noun: 'CourtHoliday',
  label: 'Holiday',
  category: 'holiday',
  path: '/api/court-holidays',
  fields: {
    name: labelled('Holiday', text(200)),
    date: modernDate(),
    /** Whether it recurs on the same day of every later year. */
    everyYear: labelled('Every year', z.boolean().default(false)),
    /**
     * Whether it counts only for periods after an event, as a state's holiday does in a federal court (Fed. R. Civ. P.
     * 6(a)(6)(C)).
     */
    onlyAfter: labelled('Only for periods after an event', z.boolean().default(false)),
  },
  computed: {},
  filters: {},
});

export type CourtHoliday = z.output<typeof courtHoliday.document>;

export const holidays = plainFeature({
  record: courtHoliday,
  many: 'Court holidays',
  title: 'name',
  sort: 'date',
  version: 1,
});
