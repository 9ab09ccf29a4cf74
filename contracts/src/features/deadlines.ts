import { z } from 'zod';
import { DEADLINE_DIRECTIONS, DEADLINE_ROLLS, DEADLINE_TYPES, DEADLINE_UNITS, keysOf, PRIORITIES } from '../choices.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, labelled, modernDate, optional, personalText, text } from '../kernel/fields.ts';
import { defineRecord, optionalBody, recordView } from '../kernel/record.ts';

/** Rules of one set. */
export const MAX_RULES = 40;
/** Holidays of the user's own that one trigger keeps: those near its deadlines. */
export const MAX_HOLIDAYS = 400;

const ruleKey = () => text(60);

/** One deadline of a set: how far from the trigger, how it is counted, and where that is written. */
export const deadlineRule = z.strictObject({
  /** Tells the rule from the others of its set; a deadline goes by it. */
  key: ruleKey(),
  title: text(200),
  amount: z
    .int({ error: 'Give a whole number' })
    .min(0, { error: 'Give a number from 0 on' })
    .max(9_999, { error: 'Give a number up to 9999' }),
  unit: z.enum(keysOf(DEADLINE_UNITS)),
  direction: z.enum(keysOf(DEADLINE_DIRECTIONS)),
  roll: z.enum(keysOf(DEADLINE_ROLLS)),
  /** Added after the period where what set it off was served by mail: 3 by Fed. R. Civ. P. 6(d) and Fed. R. App. P. 26(c). */
  mailDays: z.int().min(0).max(60).default(0),
  eventType: z.enum(keysOf(DEADLINE_TYPES)).default('deadline'),
  priority: z.enum(keysOf(PRIORITIES)).default('high'),
  /** Minutes before the deadline's day begins; null for no reminder. */
  reminderMinutes: z.int().min(0).max(40_320).nullable().default(1_440),
  /** 'Fed. R. Civ. P. 12(a)(1)(A)(i)'. */
  source: text(300).nullable().default(null),
});

export type DeadlineRule = z.output<typeof deadlineRule>;

const rules = () =>
  z
    .array(deadlineRule)
    .min(1, { error: 'Add at least one deadline' })
    .max(MAX_RULES, { error: `Use at most ${MAX_RULES} deadlines` })
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, { error: 'Two deadlines have one key' });

/** What follows from one kind of event: the rules as data that the user edits. */
export const deadlineRuleSet = defineRecord({
  noun: 'DeadlineRuleSet',
  label: 'Rule set',
  category: 'ruleset',
  path: '/api/deadline-rule-sets',
  fields: {
    name: labelled('Rules', text(200)),
    /** What sets them off: 'Complaint served'. */
    trigger: labelled('Triggered by', text(200)),
    jurisdiction: optional(text(200)),
    /** Whether the federal holidays are no court days. */
    federalHolidays: z.boolean().default(true),
    rules: labelled('Deadlines', rules()),
    notes: optional(text(5_000)),
    /** False of those that came with the product. */
    isCustom: labelled('Written here', z.boolean().default(true)),
  },
  computed: {},
  filters: {},
});

export type DeadlineRuleSet = z.output<typeof deadlineRuleSet.document>;

export const ruleSetEvents = Object.values(deadlineRuleSet.events);

export const ruleSetsView = recordView('deadline-rule-sets', deadlineRuleSet.document, ruleSetEvents);

/** A holiday as a trigger keeps it. */
export const knownHoliday = z.strictObject({
  name: text(200),
  date: z.iso.date(),
  everyYear: z.boolean().default(false),
  onlyAfter: z.boolean().default(false),
});
export type KnownHoliday = z.output<typeof knownHoliday>;

/** A deadline as it was computed. */
export const computedDeadline = z.object({
  key: ruleKey(),
  day: z.iso.date(),
  /** The calendar event that stands for it. */
  eventId: identifier(),
  /** Days that moved it, or were left out of the count, and why. */
  holidays: z.array(z.object({ day: z.iso.date(), name: text(200) })),
});
export type ComputedDeadline = z.output<typeof computedDeadline>;

/**
 * What set deadlines off in a case, with all that they are computed from: the rules that were accepted and the holidays
 * as they were then. The dates follow from these; none is taken from a client.
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
    /** The set from which the rules were taken. */
    ruleSetId: optional(identifier()),
    ruleSetName: labelled('Rules', text(200)),
    trigger: labelled('What happened', text(200)),
    date: labelled('Happened on', modernDate()),
    servedByMail: labelled('Served by mail', z.boolean().default(false)),
    federalHolidays: z.boolean().default(true),
    rules: labelled('Deadlines', rules()),
    holidays: labelled('Your holidays', z.array(knownHoliday).max(MAX_HOLIDAYS).default([])),
    /** Keys of deadlines that went along with the last change of the trigger though they had been moved by hand. */
    alsoMoved: labelled('Moved along', z.array(ruleKey()).max(MAX_RULES).default([])),
    note: optional(personalText(2_000)),
  },
  computed: { deadlines: z.array(computedDeadline) },
  filters: { caseId: z.uuid().optional() },
  /** Its deadlines are removed with it, and come back with it, unless they are to be kept. */
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
