import { z } from 'zod';
import { AUTHORITY_TYPES, STRENGTHS } from '../caseChoices.ts';
import { keysOf } from '../choices.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, labelled, optional, personalText, text } from '../kernel/fields.ts';
import { mineParameter } from '../kernel/query.ts';
import { defineRecord, recordVerb, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';

export const legalAuthority = defineRecord({
  noun: 'LegalAuthority',
  label: 'Authority',
  category: 'authority',
  path: '/api/legal-authorities',
  fields: {
    caseId: identifier(),
    type: z.enum(keysOf(AUTHORITY_TYPES)),
    /** The citation as a brief gives it: 'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)'. */
    citation: text(1000),
    /** Name of the authority; for a decision, its parties. */
    title: optional(text(500)),
    /** The quoted passage, as it was published. */
    relevantText: labelled('Passage', optional(text(20_000))),
    /** Its relevance to this case. */
    application: optional(personalText(10_000)),
    /** False for an adverse authority, which must be distinguished. */
    favorable: labelled('Favorable', z.boolean().default(true)),
    /** The firm's own name for the issue. */
    category: labelled('Issue', optional(text(100))),
  },
  computed: {},
  filters: {
    caseId: z.uuid().optional(),
    type: z.enum(keysOf(AUTHORITY_TYPES)).optional(),
    favorable: z.enum(['true', 'false']).optional(),
    category: z.string().optional(),
    mine: mineParameter(),
  },
});

/** Limit of supports, more than any argument needs; a bound for the lookups of one command. */
const MOST_SUPPORTS = 100;

const supports = () =>
  z
    .array(identifier())
    .max(MOST_SUPPORTS, { error: `Choose at most ${MOST_SUPPORTS}` })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Choose each one once' })
    .default([]);

const supportVersions = () => z.record(z.uuid(), z.int().min(0));

export const legalArgument = defineRecord({
  noun: 'LegalArgument',
  label: 'Argument',
  category: 'argument',
  path: '/api/legal-arguments',
  fields: {
    caseId: identifier(),
    title: labelled('Point', personalText(300)),
    argument: personalText(20_000),
    /** Ids of facts of the same case, in the order of the argument. */
    supportingFacts: labelled('Facts', withTraits(supports(), { names: 'facts' })),
    /** Ids of authorities of the same case, in the order of the argument. */
    supportingAuthorities: labelled('Authorities', withTraits(supports(), { names: 'legal-authorities' })),
    counterArguments: labelled('Counter-arguments', optional(personalText(20_000))),
    response: optional(personalText(20_000)),
    /** The lawyer's own judgment; when null, the strength follows from the supports. */
    strength: optional(z.enum(keysOf(STRENGTHS))),
  },
  computed: {
    /**
     * The version of each fact and authority when the argument was last reviewed, by id: a later version means that it
     * has changed since. Arguments from before this was recorded have none.
     */
    supportVersions: withTraits(supportVersions().optional(), { internal: true }),
  },
  filters: { caseId: z.uuid().optional(), strength: z.enum(keysOf(STRENGTHS)).optional(), mine: mineParameter() },
});

/** The supports of the argument were reviewed in their current versions, and the argument holds. */
export const weighArgument = recordVerb(legalArgument, {
  command: 'WeighLegalArgument',
  event: 'LegalArgumentWeighed',
  outcome: 'confirmed',
  path: 'weigh',
  body: z.strictObject({
    /** The reviewed versions, by the id of the fact or the authority. */
    versions: supportVersions().refine((versions) => Object.keys(versions).length <= 2 * MOST_SUPPORTS, {
      error: `Say at most ${2 * MOST_SUPPORTS} versions`,
    }),
  }),
  changes: z.object({ supportVersions: supportVersions() }),
  summary: 'Say that a legal argument stands, with what it rests on as it is now',
  undoneBy: null,
});

export type LegalAuthority = z.output<typeof legalAuthority.document>;
export type LegalArgument = z.output<typeof legalArgument.document>;

export const authorityEvents = Object.values(legalAuthority.events);
export const argumentEvents = [...Object.values(legalArgument.events), weighArgument.event] as const;

export const authoritiesView = recordView('legal-authorities', legalAuthority.document, authorityEvents);
export const argumentsView = recordView('legal-arguments', legalArgument.document, argumentEvents);

export const law = defineFeature({
  events: [...authorityEvents, ...argumentEvents],
  commands: [
    ...Object.values(legalAuthority.commands),
    ...Object.values(legalArgument.commands),
    weighArgument.command,
  ],
  views: [authoritiesView, argumentsView],
  queries: [...Object.values(legalAuthority.queries), ...Object.values(legalArgument.queries)],
  errors: defineErrors({
    SUPPORT_NOT_OF_CASE: {
      status: 422,
      message:
        'An argument rests on facts and authorities of its own case. Add this one to the case first, or leave it out.',
    },
  }),
});
