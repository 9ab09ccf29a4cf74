import { z } from 'zod';
import { TIME_INCREMENT, TIME_MINIMUM } from '../constants.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import {
  calendarDate,
  fromClient,
  identifier,
  instantField,
  modernDate,
  personalText,
  text,
} from '../kernel/fields.ts';
import { defineQuery } from '../kernel/query.ts';
import { defineView } from '../kernel/view.ts';
import { ACTIVITY_LISTS, activitiesView } from '../unbilled-time/activities-view.ts';

/** Source of a suggestion: the id of an event, or `held:<calendar event>`, with the occurrence of a series. */
const source = () => text(100);
const sources = () =>
  z
    .array(source())
    .min(1, { error: 'Say what the proposal rests on' })
    .max(500)
    .refine((all) => new Set(all).size === all.length, { error: 'A source stands there twice' });
const minutes = () =>
  z
    .int()
    .min(TIME_MINIMUM, { error: `Give at least ${TIME_MINIMUM} minutes` })
    .max(24 * 60, { error: 'Give at most 24 hours' })
    .multipleOf(TIME_INCREMENT, { error: `Give time in steps of ${TIME_INCREMENT} minutes` });

const accepted = z.object({
  sources: sources(),
  date: calendarDate(),
  caseId: identifier(),
  timeMinutes: minutes(),
  taskDescription: personalText(2000),
});

/** A suggestion was accepted; a policy then makes the entry. */
export const proposalAccepted = defineEvent('TimeProposalAccepted', accepted.extend({ entryId: identifier() }));
export const proposalDismissed = defineEvent('TimeProposalDismissed', z.object({ sources: sources() }));
export const proposalRecalled = defineEvent('TimeProposalRecalled', z.object({ sources: sources() }));

export const recoveryEvents = [proposalAccepted, proposalDismissed, proposalRecalled] as const;
export type RecoveryEvent = DomainEvent<EventOf<(typeof recoveryEvents)[number]>>;

const settled = z.object({ sources: z.array(z.string()) });
const UNBILLED = {
  noun: 'Unbilled work',
  key: '/api/time-recovery',
  views: ['settled-sources', 'time-entries'],
} as const;

const common = { category: 'recovery', target: 'user', method: 'POST', status: 200, answer: settled } as const;

export const acceptProposal = defineCommand({
  ...common,
  type: 'AcceptTimeProposal',
  waits: { ...UNBILLED, outcome: 'logged', part: 'entry' },
  path: '/api/time-recovery/accept',
  body: z.strictObject({ ...accepted.shape, date: fromClient(modernDate()) }),
  summary: 'Make a time entry of a proposal, or of what the person made of it',
});

export const dismissProposal = defineCommand({
  ...common,
  type: 'DismissTimeProposal',
  waits: { ...UNBILLED, outcome: 'dismissed' },
  path: '/api/time-recovery/dismiss',
  body: z.strictObject({ sources: sources() }),
  summary: 'Propose nothing for these any more',
});

export const recallProposal = defineCommand({
  ...common,
  type: 'RecallTimeProposal',
  waits: { ...UNBILLED, outcome: 'recalled' },
  path: '/api/time-recovery/recall',
  body: z.strictObject({ sources: sources() }),
  summary: 'Suggest again what was dismissed',
});

/** Id of the document for a source that needs no suggestion any more; sources are separate for each user. */
export const settledId = (userId: string, of: string): string => `${userId}:${of}`;

export const settledView = defineView('settled-sources', {
  document: z.object({
    id: z.string(),
    userId: identifier(),
    source: z.string(),
    /** False for recalled sources. */
    isSettled: z.boolean(),
    /** The entry that was made from it; null for a dismissed source. */
    entryId: identifier().nullable(),
    at: instantField(),
  }),
  changedBy: recoveryEvents,
  idsOf: ({ metadata: { userId }, data }) =>
    userId === null ? [] : (data as { readonly sources: readonly string[] }).sources.map((of) => settledId(userId, of)),
  isPersonal: true,
});

const proposalSource = z.object({
  source: z.string(),
  at: instantField(),
  /** The activity in words: 'Wrote a note'. */
  words: z.string(),
  /** The record's name; null when it was erased. */
  name: z.string().nullable(),
  list: z.enum(['calendar-events', ...ACTIVITY_LISTS]),
  recordId: identifier(),
});
export type ProposalSource = z.output<typeof proposalSource>;

/** Work of a day on a case for which no time was billed, and the evidence for it. */
const proposal = z.object({
  caseId: identifier(),
  timeMinutes: minutes(),
  taskDescription: z.string(),
  from: instantField(),
  to: instantField(),
  /** Minutes already logged on this case for this day, from any source. */
  loggedMinutes: z.int().min(0),
  sources: z.array(proposalSource),
});
export type TimeProposal = z.output<typeof proposal>;

export const unbilledDay = z.object({
  date: calendarDate(),
  proposals: z.array(proposal),
  dismissed: z.array(proposal),
});
export type UnbilledDay = z.output<typeof unbilledDay>;

export const listProposals = defineQuery({
  name: 'ListTimeProposals',
  path: '/api/time-recovery',
  query: z.strictObject({
    /** A day of the person's calendar; today by default. */
    date: fromClient(calendarDate()).optional(),
  }),
  answer: unbilledDay,
  reads: ['activities', 'settled-sources', 'calendar-events', 'time-entries', 'timers', ...ACTIVITY_LISTS],
  summary: 'Time that the person worked on a day, as their own records tell, and neither measured nor billed',
});

export const unbilledTime = defineFeature({
  events: recoveryEvents,
  commands: [acceptProposal, dismissProposal, recallProposal],
  views: [activitiesView, settledView],
  queries: [listProposals],
  errors: defineErrors({
    PROPOSAL_SETTLED: {
      status: 409,
      message: 'Some of this work was made into a time entry or dismissed already. Reload to see what is left.',
    },
    PROPOSAL_NOT_DISMISSED: {
      status: 409,
      message: 'Only what was dismissed can be proposed again; what became a time entry is billed.',
    },
  }),
});
