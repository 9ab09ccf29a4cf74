import { z } from 'zod';
import { CASE_STATUSES, keysOf } from '../choices.ts';
import { GOES_WITH_CASE } from '../comparedLists.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, text } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { total } from '../kernel/total.ts';

/**
 * Records began to refer to another one: an entry of the back-reference index of that one, whose stream has its id.
 * Entries are never removed; whether a record still has the reference is known from its own stream.
 */
export const recordsEntered = defineEvent(
  'RecordsEntered',
  z.object({
    records: z.array(
      z.object({
        /** Prefix of the name of the record's stream. */
        category: text(50),
        id: identifier(),
      }),
    ),
  }),
);

/** The number of records of a list, by its name: 'time-entries'. */
const amount = z.object({ list: z.string(), count: z.int().positive() });

/** The consequences of a removal, without records that are already removed. */
export const consequencesAnswer = z.object({
  /** Records that are removed and restored with it. */
  goes: z.array(amount),
  /** Records that are kept although they refer to it. */
  stays: z.array(amount),
  /** Records that must be reassigned to somebody else, or to nobody, before the removal. */
  reassigned: z.array(amount),
  /** The cases that would be removed, open ones first; empty for a case. */
  cases: z.array(z.object({ id: identifier(), title: z.string(), status: z.enum(keysOf(CASE_STATUSES)) })),
  /**
   * What is held in trust for the client, or by its client for the case; the removal is refused unless it is '0.00'. For
   * a team member it is '0.00'.
   */
  heldInTrust: total(),
});

export type Consequences = z.output<typeof consequencesAnswer>;

/** All views in which references are counted. */
const VIEWS = [
  ...GOES_WITH_CASE,
  'clients',
  'cases',
  'time-entries',
  'financial-records',
  'team-members',
  'case-triggers',
  'trust-accounts',
  'trust-requests',
  'trust-minimums',
] as const;

const consequences = <const Name extends string>(name: Name, list: string, thing: string) =>
  defineQuery({
    name,
    path: `/api/${list}/:id/consequences`,
    query: noQuery,
    answer: consequencesAnswer,
    reads: VIEWS,
    summary: `What removing a ${thing} would take along, leave and need first`,
  });

export const clientConsequences = consequences('GetClientConsequences', 'clients', 'client');
export const caseConsequences = consequences('GetCaseConsequences', 'cases', 'case');
export const memberConsequences = consequences('GetTeamMemberConsequences', 'team-members', 'team member');

export const relations = defineFeature({
  events: [recordsEntered],
  commands: [],
  views: [],
  queries: [clientConsequences, caseConsequences, memberConsequences],
  errors: defineErrors({
    OWNER_REMOVED: {
      status: 409,
      message: 'This belongs to a record that was removed. Restore that one first, then this one.',
    },
  }),
});
