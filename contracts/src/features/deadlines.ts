import { z } from 'zod';
import { DEADLINE_DIRECTIONS, DEADLINE_ROLLS, DEADLINE_TYPES, DEADLINE_UNITS, keysOf, PRIORITIES } from '../choices.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, labelled, modernDate, optional, personalText, text } from '../kernel/fields.ts';
import { defineRecord, optionalBody, recordView } from '../kernel/record.ts';

/** Limit of the rules of one set. */
export const MAX_RULES = 40;
/** Limit of the user's own holidays that a trigger stores: those near its deadlines. */
export const MAX_HOLIDAYS = 400;

const ruleKey = () => text(60);

/** One deadline of a set: the period from the trigger, how it is counted, and the source of the rule. */
export const deadlineRule = z.strictObject({
  /** Identifies the rule within its set; the computed deadline refers to it. */
  key: ruleKey(),
  title: text(200),
  amount: z
    .int({ error: 'Give a whole number' })
    .min(0, { error: 'Give a number from 0 on' })
    .max(9_999, { error: 'Give a number up to 9999' }),
  unit: z.enum(keysOf(DEADLINE_UNITS)),
  direction: z.enum(keysOf(DEADLINE_DIRECTIONS)),
  roll: z.enum(keysOf(DEADLINE_ROLLS)),
  /**
   * Days added after the period when the triggering document was served by mail: 3 by Fed. R. Civ. P. 6(d) and Fed. R.
   * App. P. 26(c).
   */
  mailDays: z.int().min(0).max(60).default(0),
  eventType: z.enum(keysOf(DEADLINE_TYPES)).default('deadline'),
  priority: z.enum(keysOf(PRIORITIES)).default('high'),
  /** Minutes before the deadline's day begins; null for no reminder. */
  reminderMinutes: z.int().min(0).max(40_320).nullable().default(1_440),
  /** The citation of the rule: 'Fed. R. Civ. P. 12(a)(1)(A)(i)'. */
  source: text(300).nullable().default(null),
});

export type DeadlineRule = z.output<typeof deadlineRule>;

const rules = () =>
  z
    .array(deadlineRule)
    .min(1, { error: 'Add at least one deadline' })
    .max(MAX_RULES, { error: `Use at most ${MAX_RULES} deadlines` })
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, { error: 'Two deadlines have one key' });

/** The deadlines that follow from one kind of event, as rules that the user can edit. */
export const deadlineRuleSet = defineRecord({
  noun: 'DeadlineRuleSet',
  label: 'Rule set',
  category: 'ruleset',
  path: '/api/deadline-rule-sets',
  fields: {
    name: labelled('Rules', text(200)),
    /** The triggering event: 'Complaint served'. */
    trigger: labelled('Triggered by', text(200)),
    jurisdiction: optional(text(200)),
    /** Whether federal holidays are not court days. */
    federalHolidays: z.boolean().default(true),
    rules: labelled('Deadlines', rules()),
    notes: optional(text(5_000)),
    /** False for sets that came with the product. */
    isCustom: labelled('Written here', z.boolean().default(true)),
  },
  computed: {},
  filters: {},
});

export type DeadlineRuleSet = z.output<typeof deadlineRuleSet.document>;

export const ruleSetEvents = Object.values(deadlineRuleSet.events);

export const ruleSetsView = recordView('deadline-rule-sets', deadlineRuleSet.document, ruleSetEvents);

/** A holiday as stored in a trigger. */
export const knownHoliday = z.strictObject({
  name: text(200),
  date: z.iso.date(),
  everyYear: z.boolean().default(false),
  onlyAfter: z.boolean().default(false),
});
export type KnownHoliday = z.output<typeof knownHoliday>;

/** A computed deadline. */
export const computedDeadline = z.object({
  key: ruleKey(),
  day: z.iso.date(),
  /** Id of the deadline's calendar event. */
  eventId: identifier(),
  /** Days that moved the deadline, or were not counted, and why. */
  holidays: z.array(z.object({ day: z.iso.date(), name: text(200) })),
});
export type ComputedDeadline = z.output<typeof computedDeadline>;

/**
 * A triggering event of a case, with everything from which its deadlines are computed: the accepted rules and the
 * holidays at that time. The dates are computed from these; none is taken from a client.
 */
export const caseTrigger = defineRecord({
  noun: 'CaseTrigger',
  label: 'Trigger',
  category: 'trigger',
  path: '/api/case-triggers',
  add: 'Record',
  added: 'Recorded',
  fields: {
    caseId: identifier(),
    /** The set from which the rules were copied. */
    ruleSetId: optional(identifier()),
    ruleSetName: labelled('Rules', text(200)),
    trigger: labelled('What happened', text(200)),
    date: labelled('Happened on', modernDate()),
    servedByMail: labelled('Served by mail', z.boolean().default(false)),
    federalHolidays: z.boolean().default(true),
    rules: labelled('Deadlines', rules()),
    holidays: labelled('Your holidays', z.array(knownHoliday).max(MAX_HOLIDAYS).default([])),
    /** Keys of deadlines that were moved by hand and yet moved with the last change of the trigger. */
    alsoMoved: labelled('Moved along', z.array(ruleKey()).max(MAX_RULES).default([])),
    note: optional(personalText(2_000)),
  },
  computed: { deadlines: z.array(computedDeadline) },
  filters: { caseId: z.uuid().optional() },
  /** The deadlines are removed and restored with the trigger, unless they are to be kept. */
  removal: optionalBody({ keepDeadlines: z.boolean().optional() }),
});

export type CaseTrigger = z.output<typeof caseTrigger.document>;

export const triggerEvents = Object.values(caseTrigger.events);

export const triggersView = recordView('case-triggers', caseTrigger.document, triggerEvents);

export const deadlines = defineFeature({
  events: [...ruleSetEvents, ...triggerEvents],
  commands: [...Object.values(deadlineRuleSet.commands), ...Object.values(caseTrigger.commands)],
  views: [ruleSetsView, triggersView],
  queries: [...Object.values(deadlineRuleSet.queries), ...Object.values(caseTrigger.queries)],
  errors: defineErrors({
    DEADLINE_OUT_OF_RANGE: {
      status: 422,
      message: 'A deadline would fall outside the years 1900 to 2199. Check the date and the length of the period.',
    },
  }),
});
