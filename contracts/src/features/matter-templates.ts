import { z } from 'zod';
import { BILLING_TYPES } from '../billingChoices.ts';
import { OUR_ROLES } from '../caseChoices.ts';
import { DEADLINE_DIRECTIONS, DEADLINE_ROLLS, DEADLINE_UNITS, EVENT_TYPES, keysOf, PRIORITIES } from '../choices.ts';
import { customValues } from '../customValues.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, labelled, nonNegativeMoney, optional, percentage, text } from '../kernel/fields.ts';
import { defineRecord, recordView } from '../kernel/record.ts';

/** Limit of the minutes that an event of a template takes: a day. */
export const MAX_EVENT_MINUTES = 1_440;

/** Limit of what one template makes. */
export const MAX_STEPS = 60;

const stepKey = () => text(60);
const details = () => text(5_000).nullable().default(null);

/** A day that is counted from the opening of the case, or from a day that is asked when the template is applied. */
export const relativeDay = z.strictObject({
  /** What the day is counted from: 'Complaint served'; null for the opening of the case. */
  from: text(200).nullable().default(null),
  amount: z
    .int({ error: 'Give a whole number' })
    .min(0, { error: 'Give a number from 0 on' })
    .max(9_999, { error: 'Give a number up to 9999' }),
  unit: z.enum(keysOf(DEADLINE_UNITS)).default('days'),
  direction: z.enum(keysOf(DEADLINE_DIRECTIONS)).default('after'),
  roll: z.enum(keysOf(DEADLINE_ROLLS)).default('none'),
});
export type RelativeDay = z.output<typeof relativeDay>;

const step = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), key: stepKey(), ...shape });

/** One thing that a template makes in a case. */
export const templateStep = z.discriminatedUnion('kind', [
  step('task', {
    title: text(300),
    details: details(),
    priority: z.enum(keysOf(PRIORITIES)).default('medium'),
    /** Null for a task without a date. */
    when: relativeDay.nullable().default(null),
  }),
  step('event', {
    title: text(300),
    details: details(),
    eventType: z.enum(keysOf(EVENT_TYPES)).default('deadline'),
    priority: z.enum(keysOf(PRIORITIES)).default('medium'),
    when: relativeDay,
    /** The time of day at which it begins where the user is, `HH:MM`; null for an event of the whole day. */
    time: z.iso.time({ precision: -1, error: 'Give a time of day' }).nullable().default(null),
    /** How long it takes, in minutes; null for one whose end is not known. It counts only with a time of day. */
    minutes: z
      .int({ error: 'Give a whole number of minutes' })
      .min(1, { error: 'Give a number from 1 on' })
      .max(MAX_EVENT_MINUTES, { error: `Give at most ${MAX_EVENT_MINUTES} minutes, a day` })
      .nullable()
      .default(null),
  }),
  step('folder', {
    title: text(200),
    /** Key of the folder that it is in, which comes before it; null at the top of the case. */
    within: stepKey().nullable().default(null),
  }),
  step('snippet', {
    /** The snippet's title when it was chosen. */
    title: text(200),
    /** Its text becomes a note of the case, filled from the case. */
    snippetId: identifier(),
  }),
]);
export type TemplateStep = z.output<typeof templateStep>;

/** Whether each folder is within one that comes before it, so that it can be made after that one. */
const isInOrder = (steps: readonly TemplateStep[]): boolean =>
  steps.every(
    (one, index) =>
      one.kind !== 'folder' ||
      one.within === null ||
      steps.slice(0, index).some(({ kind, key }) => kind === 'folder' && key === one.within),
  );

const steps = () =>
  z
    .array(templateStep)
    .max(MAX_STEPS, { error: `Use at most ${MAX_STEPS} entries` })
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, { error: 'Two entries have one key' })
    .refine(isInOrder, { error: 'A folder can only be within one that stands before it' })
    .default([]);

/** What a case of a practice area begins with: values of its fields, and what is made in it when it is opened. */
export const matterTemplate = defineRecord({
  noun: 'MatterTemplate',
  category: 'mattertemplate',
  path: '/api/matter-templates',
  fields: {
    name: labelled('Template', text(200)),
    practiceArea: text(100),
    billingType: labelled('Billing', optional(z.enum(keysOf(BILLING_TYPES)))),
    flatFee: optional(nonNegativeMoney()),
    contingencyPercent: labelled('Contingency fee', optional(percentage())),
    /** The rate of new time on the case. */
    hourlyRate: optional(nonNegativeMoney()),
    court: optional(text(200)),
    county: optional(text(100)),
    ourRole: labelled('Our role', optional(z.enum(keysOf(OUR_ROLES)))),
    customFields: customValues(),
    /** Whether federal holidays are not court days. */
    federalHolidays: z.boolean().default(true),
    steps: labelled('Makes', steps()),
    notes: optional(text(5_000)),
  },
  computed: {},
  filters: { practiceArea: z.string().optional() },
});

export type MatterTemplate = z.output<typeof matterTemplate.document>;

export const matterTemplateEvents = Object.values(matterTemplate.events);

export const matterTemplatesView = recordView('matter-templates', matterTemplate.document, matterTemplateEvents);

export const matterTemplates = defineFeature({
  events: matterTemplateEvents,
  commands: Object.values(matterTemplate.commands),
  views: [matterTemplatesView],
  queries: Object.values(matterTemplate.queries),
  errors: {},
});
