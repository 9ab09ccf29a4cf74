import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { CASE_LISTS, COMPARED_LISTS } from '../comparedLists.ts';
import { moment } from '../kernel/as-of.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier } from '../kernel/fields.ts';
import { fieldChange } from '../kernel/history.ts';
import { defineQuery } from '../kernel/query.ts';
import { LEFT_ALONE } from '../restorationChoices.ts';

/** Limit of the differences in one answer about a list; the answer says how many there are. */
export const MOST_DIFFERENCES = 200;

/** How a record differs: it was not there at the first moment, or is not at the second one, or some fields do. */
export const DIFFERENCE_KINDS = ['added', 'removed', 'changed'] as const;

export const recordDifference = z.object({
  /** The record's list: 'tasks'. */
  list: z.string(),
  id: z.string(),
  /** Null for a record without a name of its own. */
  name: z.string().nullable(),
  kind: z.enum(DIFFERENCE_KINDS),
  /** The fields that differ, before and after. Of an added record, all that have a value; of a removed one none. */
  changes: z.array(fieldChange),
  /** When it was last changed before the second moment. */
  at: z.iso.datetime(),
});
export type RecordDifference = z.output<typeof recordDifference>;

/** Names of the records that the differences refer to, by id. */
const names = z.record(z.string(), z.string());

const span = {
  /** The first moment; a week before the second one by default. */
  from: moment().optional(),
  /** The second moment; now by default. */
  to: moment().optional(),
};

export const listDifferences = defineQuery({
  name: 'ListDifferences',
  path: '/api/differences/:list',
  query: z.strictObject({ ...span, /** Only this record. */ id: identifier().optional() }),
  answer: z.object({
    /** The latest change first, 200 at most. */
    differences: z.array(recordDifference),
    total: z.int().min(0),
    names,
  }),
  reads: COMPARED_LISTS,
  summary: 'How the records of a list, or one of them, differ between two moments, by field',
});

export const caseDifferences = defineQuery({
  name: 'GetCaseDifferences',
  path: '/api/cases/:id/differences',
  query: z.strictObject(span),
  answer: z.object({
    /** By list, in the order of the page of a case; within a list, the earliest change first. */
    differences: z.array(
      recordDifference.extend({
        /** Why a restoration of the case leaves the record as it is; null where it takes the difference back. */
        left: z.enum(keysOf(LEFT_ALONE)).nullable(),
      }),
    ),
    names,
  }),
  reads: CASE_LISTS,
  summary: 'How a case and everything in it differ between two moments, by record and field',
});

export type ListDifferences = z.output<typeof listDifferences.answer>;
export type CaseDifferences = z.output<typeof caseDifferences.answer>;
export type CaseDifference = CaseDifferences['differences'][number];

/** The differences of a case laid out as a PDF to save; the answer is bytes, not JSON. */
export const caseDifferencesPdfRoute = {
  path: `${caseDifferences.path}/pdf`,
  summary: 'How a case differs between two moments, as a PDF to be saved',
  query: caseDifferences.query,
} as const;

export const differences = defineFeature({
  events: [],
  commands: [],
  views: [],
  queries: [listDifferences, caseDifferences],
  errors: {},
});
