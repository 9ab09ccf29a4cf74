import { z } from 'zod';
import { DATE_PRECISIONS, FACT_IMPORTANCES } from '../caseChoices.ts';
import { keysOf } from '../choices.ts';
import { defineFeature } from '../kernel/feature.ts';
import { calendarDate, identifier, labelled, optional, personalText, text } from '../kernel/fields.ts';
import { mineParameter } from '../kernel/query.ts';
import { defineRecord, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';

/** An event that happened, or is said to have happened, in a case: a line of its chronology. */
export const fact = defineRecord({
  noun: 'Fact',
  category: 'fact',
  path: '/api/facts',
  fields: {
    caseId: identifier(),
    /** As exact as `datePrecision` says: a month is given as its first day, a year as January 1. */
    date: optional(calendarDate()),
    datePrecision: z.enum(keysOf(DATE_PRECISIONS)).default('day'),
    /** Whether the date is approximate: near that day, month or year. */
    isDateApproximate: z.boolean().default(false),
    title: personalText(300),
    description: optional(personalText(10_000)),
    /** The evidence: a document, a testimony. */
    source: optional(personalText(500)),
    /** The place in the source: '12', '12-14', '¶ 7', '45:3-18'. */
    sourcePage: optional(text(50)),
    /** Id of a document of the same case. */
    caseDocumentId: labelled('Document', optional(withTraits(identifier(), { names: 'case-documents' }))),
    category: text(100).default('general'),
    importance: z.enum(keysOf(FACT_IMPORTANCES)).default('medium'),
    isDisputed: z.boolean().default(false),
  },
  computed: {},
  filters: {
    caseId: z.uuid().optional(),
    category: z.string().optional(),
    importance: z.enum(keysOf(FACT_IMPORTANCES)).optional(),
    isDisputed: z.enum(['true', 'false']).optional(),
    /** Calendar dates, inclusive; facts without a date are left out. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    mine: mineParameter(),
  },
});

export type Fact = z.output<typeof fact.document>;

export const factEvents = Object.values(fact.events);

export const factsView = recordView('facts', fact.document, factEvents);

export const facts = defineFeature({
  events: factEvents,
  commands: Object.values(fact.commands),
  views: [factsView],
  queries: Object.values(fact.queries),
  errors: {},
});
