import { z } from 'zod';
import { PARTY_SIDES } from '../caseChoices.ts';
import { keysOf } from '../choices.ts';
import { namesView } from '../conflicts/names-view.ts';
import { CONFLICT_VERDICTS, NAMED_KINDS } from '../intakeChoices.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField, labelled, optional, personalText, text } from '../kernel/fields.ts';
import { defineQuery, mineParameter } from '../kernel/query.ts';
import { defineRecord, recordVerb, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';

/** Limit of names in one check. */
export const NAMES_AT_ONCE = 20;
/** Limit of matches for one name, the likeliest first. */
export const MATCHES_SHOWN = 50;

const score = () => z.number().min(0).max(1);

/** A record whose name is similar to a searched one. */
export const nameMatch = z.object({
  kind: z.enum(keysOf(NAMED_KINDS)),
  id: identifier(),
  name: z.string().max(200),
  /** For a party: its organization, if that is what matches. For a contact of a client: that client. */
  organisation: z.string().max(200).nullable(),
  /** For a party: its case and side. */
  caseId: identifier().nullable(),
  side: z.enum(keysOf(PARTY_SIDES)).nullable(),
  /** 1 means the same name. */
  score: score(),
  /** Reasons in words: 'nickname: Bob = Robert'; empty for the same name. */
  reasons: z.array(z.string().max(300)).max(20),
});
export type NameMatchFound = z.output<typeof nameMatch>;

/** A match as stored in a check, with the searched name. */
export const checkMatch = nameMatch.extend({ searched: z.string().max(200) });
export type CheckMatch = z.output<typeof checkMatch>;

const matches = () => withTraits(z.array(checkMatch).max(NAMES_AT_ONCE * MATCHES_SHOWN), { personal: true });
const verdict = () => z.enum(keysOf(CONFLICT_VERDICTS));
const reason = () => optional(personalText(2_000));

/** A search for conflicts of interest: the searched names, the matches, and the decision, by whom and when. */
export const conflictCheck = defineRecord({
  noun: 'ConflictCheck',
  category: 'check',
  path: '/api/conflict-checks',
  isReadAhead: false,
  add: 'Record',
  added: 'Recorded',
  fields: {
    names: withTraits(z.array(text(200)).min(1, { error: 'Say at least one name' }).max(NAMES_AT_ONCE), {
      personal: true,
    }),
    note: labelled('What it was for', optional(personalText(2_000))),
    /** The matches at the time, as shown to the person who decided. */
    matches: matches(),
    verdict: verdict(),
    /** The reason, when it is not obvious. */
    reason: reason(),
  },
  computed: {
    /** When the matches were last reviewed. */
    reviewedAt: labelled('Looked through', instantField()),
  },
  filters: { verdict: verdict().optional(), mine: mineParameter() },
});

/** The first matches stay in the history; a review adds to them. */
export const reviewConflictCheck = recordVerb(conflictCheck, {
  command: 'ReviewConflictCheck',
  event: 'ConflictCheckReviewed',
  outcome: 'reviewed',
  path: 'review',
  body: z.strictObject({ matches: matches(), verdict: verdict(), reason: reason() }),
  changes: z.object({
    matches: matches(),
    verdict: verdict(),
    reason: personalText(2_000).nullable(),
    reviewedAt: instantField(),
  }),
  summary: 'Decide a conflict check again, on what is found now',
  undoneBy: null,
});

export type ConflictCheck = z.output<typeof conflictCheck.document>;

export const conflictEvents = [...Object.values(conflictCheck.events), reviewConflictCheck.event] as const;

export const checksView = recordView('conflict-checks', conflictCheck.document, conflictEvents);

export const listMatches = defineQuery({
  name: 'ListConflictMatches',
  path: '/api/conflict-checks/matches',
  // An empty name matches nobody.
  query: z.strictObject({ name: z.string().trim().max(200).default('') }),
  answer: z.array(nameMatch),
  reads: ['names'],
  summary: 'Clients, their contacts, leads, parties and team members whose name may be this one, the likeliest first',
});

export const listNewMatches = defineQuery({
  name: 'ListNewConflictMatches',
  path: '/api/conflict-checks/new-matches',
  query: z.strictObject({ id: z.uuid().optional() }),
  answer: z.array(z.object({ id: identifier(), matches: z.array(checkMatch) })),
  reads: ['conflict-checks', 'names'],
  summary: 'Who came, or took a name, since saved conflict checks were decided, and would be found by them now',
});

export const conflicts = defineFeature({
  events: conflictEvents,
  commands: [...Object.values(conflictCheck.commands), reviewConflictCheck.command],
  views: [checksView, namesView],
  queries: [...Object.values(conflictCheck.queries), listMatches, listNewMatches],
  errors: defineErrors({
    REASON_MISSING: { status: 422, message: 'Say why the conflict is waived: who was told, and who consented.' },
    CHECK_IS_KEPT: {
      status: 409,
      message:
        'What a check looked for and found is kept as it was. Review the check to decide it again, or begin a new one.',
    },
  }),
});
