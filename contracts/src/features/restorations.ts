import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { CASE_LISTS } from '../comparedLists.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField } from '../kernel/fields.ts';
import { defineQuery } from '../kernel/query.ts';
import { optionalBody } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { defineView } from '../kernel/view.ts';
import { LEFT_ALONE, RESTORATION_STATES, RESTORED_OUTCOMES } from '../restorationChoices.ts';

/** Limit of the records of one restoration. */
export const MOST_RESTORED = 2_000;
/** Number of records that are restored before it is recorded what became of them. */
export const RESTORED_AT_ONCE = 10;

const list = () => z.enum(CASE_LISTS);

const restoredRecord = z.strictObject({ list: list(), id: identifier() });

/** What became of one record. */
const restoredResult = z.object({
  list: list(),
  id: identifier(),
  outcome: z.enum(keysOf(RESTORED_OUTCOMES)),
  /** Why it was left alone; null for every other outcome. */
  left: z.enum(keysOf(LEFT_ALONE)).nullable(),
  /** Code and text of the refusal; null for every other outcome. */
  code: z.string().max(100).nullable(),
  message: z.string().max(1000).nullable(),
});
export type RestoredRecord = z.output<typeof restoredRecord>;
export type RestoredResult = z.output<typeof restoredResult>;

/** Somebody takes everything that changed in a case since a moment back, record by record. */
export const caseRestorationStarted = defineEvent(
  'CaseRestorationStarted',
  z.object({
    caseId: withTraits(identifier(), { names: 'cases' }),
    moment: instantField(),
    records: withTraits(z.array(restoredRecord).min(1).max(MOST_RESTORED), { internal: true }),
  }),
);
export const caseRestorationStopped = defineEvent('CaseRestorationStopped', z.object({}));
export const caseRestorationResumed = defineEvent('CaseRestorationResumed', z.object({}));

/** Recorded by the product for each few records; no request leads to it. */
export const caseRecordsRestored = defineEvent(
  'CaseRecordsRestored',
  z.object({
    /** Number of records that were done before. */
    from: z.int().min(0),
    results: withTraits(z.array(restoredResult), { internal: true }),
  }),
);

export const restorationEvents = [
  caseRestorationStarted,
  caseRestorationStopped,
  caseRestorationResumed,
  caseRecordsRestored,
] as const;
export type RestorationEvent = DomainEvent<EventOf<(typeof restorationEvents)[number]>>;

const restoration = z.object({
  id: identifier(),
  userId: identifier(),
  caseId: identifier(),
  moment: instantField(),
  status: z.enum(keysOf(RESTORATION_STATES)),
  total: z.int(),
  done: z.int(),
  /** Number of records that were changed. */
  restored: z.int(),
  /** What was refused or left alone. */
  unrestored: z.array(restoredResult),
  startedAt: instantField(),
  endedAt: instantField().nullable(),
});
export type CaseRestoration = z.output<typeof restoration>;

export const restorationsView = defineView('case-restorations', {
  document: restoration,
  changedBy: restorationEvents,
});

export const listRestorations = defineQuery({
  name: 'ListCaseRestorations',
  path: '/api/case-restorations',
  query: z.strictObject({ caseId: identifier().optional() }),
  answer: z.array(restoration),
  reads: [restorationsView.name],
  summary: 'The restorations of cases to an earlier moment, the latest first, each with what was not restored',
});

const common = { category: 'restoration', method: 'POST', needsNetwork: true, answer: restoration } as const;

export const startRestoration = defineCommand({
  ...common,
  type: 'StartCaseRestoration',
  target: 'new',
  path: '/api/case-restorations',
  body: z.strictObject({
    caseId: identifier(),
    /** The moment to whose state the records are taken back. */
    moment: instantField(),
    records: z
      .array(restoredRecord)
      .min(1, { error: 'Choose at least one record' })
      .max(MOST_RESTORED, { error: `Restore at most ${MOST_RESTORED} records at once` }),
  }),
  status: 201,
  summary: 'Take records of a case back to how they stood at a moment, one after the other, as ordinary commands',
});

export const stopRestoration = defineCommand({
  ...common,
  type: 'StopCaseRestoration',
  target: 'entity',
  path: '/api/case-restorations/:id/stop',
  body: optionalBody({}),
  status: 200,
  summary: 'Stop a restoration; what it restored stays, and it can be resumed',
});

export const resumeRestoration = defineCommand({
  ...common,
  type: 'ResumeCaseRestoration',
  target: 'entity',
  path: '/api/case-restorations/:id/resume',
  body: optionalBody({}),
  status: 200,
  summary: 'Go on with a restoration that was stopped',
});

export const restorations = defineFeature({
  events: [...restorationEvents],
  commands: [startRestoration, stopRestoration, resumeRestoration],
  views: [restorationsView],
  queries: [listRestorations],
  errors: defineErrors({
    RESTORED_BEFORE_CASE: {
      status: 422,
      message: 'The case did not exist yet at that moment. Choose a later one.',
    },
    RESTORED_TO_COME: { status: 422, message: 'Choose a moment that has passed.' },
    RESTORATION_OVER: { status: 409, message: 'This restoration has ended. Start another one if something is left.' },
  }),
});
