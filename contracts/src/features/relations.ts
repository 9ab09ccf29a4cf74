import { z } from 'zod';
import { CASE_STATUSES, keysOf } from '../choices.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, text } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { total } from '../kernel/total.ts';

/**
 * Records began to name another one: an entry on the roll of that one, whose stream bears its id. An entry is never
 * struck out; whether a record still names it is told by the record's own stream.
 */
export const recordsEntered = defineEvent(
  'RecordsEntered',
  z.object({
    records: z.array(
      z.object({
        /** Prefix of its stream's name. */
        category: text(50),
        id: identifier(),
      }),
    ),
  }),
);

/** How many records of a list, by its name: 'time-entries'. */
const amount = z.object({ list: z.string(), count: z.int().positive() });

/** What a removal would come to, without what is removed already. */
export const consequencesAnswer = z.object({
  /** Removed with it, and restored with it. */
  goes: z.array(amount),
  /** Kept, though they name it. */
  stays: z.array(amount),
  /** Given to somebody else, or to nobody, before it can be removed. */
  reassigned: z.array(amount),
  /** The cases that would go, the open ones first; of a case, none. */
  cases: z.array(z.object({ id: identifier(), title: z.string(), status: z.enum(keysOf(CASE_STATUSES)) })),
  /** On the client's trust account; a removal is refused while that is not '0.00'. Of a case or a team member, none. */
  heldInTrust: total(),
});

export type Consequences = z.output<typeof consequencesAnswer>;

/** Everything that is counted. */
const VIEWS = [
  'clients',
  'cases',
  'tasks',
  'calendar-events',
  'time-entries',
  'case-notes',
  'legal-authorities',
  'legal-arguments',
  'financial-records',
  'team-members',
  'parties',
  'facts',
  'case-documents',
  'documents',
  'google-docs',
  'case-triggers',
  'trust-accounts',
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
