import { z } from 'zod';
import { CUSTOM_FIELD_KINDS } from '../caseChoices.ts';
import { keysOf } from '../choices.ts';
import { customFieldName, customOption } from '../customValues.ts';
import { labelled, optional, text } from '../kernel/fields.ts';
import { plainFeature } from '../kernel/plain-feature.ts';
import { defineRecord } from '../kernel/record.ts';

/** Limit of the options of a field that is a choice. */
export const MAX_OPTIONS = 60;

/** A field that a firm gives its cases beside those of the product: an adjuster's claim number, a closing date. */
export const customField = defineRecord({
  noun: 'CustomField',
  category: 'customfield',
  path: '/api/custom-fields',
  fields: {
    name: labelled('Field', customFieldName()),
    kind: labelled('Holds', z.enum(keysOf(CUSTOM_FIELD_KINDS)).default('text')),
    /** What a choice offers; of no meaning for the other kinds. */
    options: z
      .array(customOption())
      .max(MAX_OPTIONS, { error: `Give at most ${MAX_OPTIONS} options` })
      .refine((all) => new Set(all).size === all.length, { error: 'Give each option once' })
      .default([]),
    /** Null for the cases of every practice area. */
    practiceArea: optional(text(100)),
    /** Fields with a smaller number come first. */
    position: z.int({ error: 'Give a whole number' }).min(0).max(9_999).default(0),
    /** Whether forms point out that a new case should have it; no case is refused without it. */
    isExpected: labelled('Expected of new cases', z.boolean().default(false)),
  },
  computed: {},
  filters: {},
});

export type CustomField = z.output<typeof customField.document>;

export const customFields = plainFeature({
  record: customField,
  many: 'Custom fields',
  title: 'name',
  sort: 'position',
  version: 1,
});
