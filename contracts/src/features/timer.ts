import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { fromClient, identifier, instantField, optional, personalText } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { byPerson, defineView } from '../kernel/view.ts';

export const MOST_TIMERS = 30;

const work = () => personalText(2000).nullable();
/** The time of an action by the server's clock, or by the clock of a browser that was offline. */
const moment = z.object({ measureId: identifier().nullable(), at: instantField() });
/** In version 1 there was at most one timer, so the event did not name it. */
const OF_THE_ONLY_ONE = {
  version: 2,
  upcasters: { 1: (data: Readonly<Record<string, unknown>>) => ({ ...data, measureId: null }) },
};

export const timerStarted = defineEvent(
  'TimerStarted',
  z.object({
    measureId: identifier(),
    taskDescription: work(),
    caseId: identifier().nullable(),
    at: instantField(),
  }),
);
export const timerPaused = defineEvent('TimerPaused', moment, OF_THE_ONLY_ONE);
export const timerResumed = defineEvent('TimerResumed', moment, OF_THE_ONLY_ONE);
/** The measured time waits to be logged. */
export const timerStopped = defineEvent('TimerStopped', moment, OF_THE_ONLY_ONE);
export const timerDescribed = defineEvent(
  'TimerDescribed',
  z.object({
    measureId: identifier().nullable(),
    changes: z.object({ taskDescription: work().optional(), caseId: identifier().nullable().optional() }),
  }),
  OF_THE_ONLY_ONE,
);
export const timerDiscarded = defineEvent('TimerDiscarded', z.object({ measureId: identifier() }));
/** A time entry was made from the measured time. */
export const timerLogged = defineEvent('TimerLogged', z.object({ measureId: identifier(), entryId: identifier() }));

export const timerEvents = [
  timerStarted,
  timerPaused,
  timerResumed,
  timerStopped,
  timerDescribed,
  timerDiscarded,
  timerLogged,
] as const;
export type TimerEvent = DomainEvent<EventOf<(typeof timerEvents)[number]>>;

const stretch = z.object({ from: instantField(), to: instantField() });

const timerShape = z.object({
  is: z.enum(['idle', 'running', 'paused', 'stopped']),
  measureId: identifier().nullable(),
  taskDescription: z.string().nullable(),
  caseId: identifier().nullable(),
  startedAt: instantField().nullable(),
  runsSince: instantField().nullable(),
  elapsedMs: z.int().min(0),
  changedAt: instantField().nullable(),
  stretches: z.array(stretch).readonly(),
});

const answer = z.object({ timers: z.array(timerShape).readonly() });
const common = { category: 'timer', target: 'user', status: 200, answer } as const;

/**
 * The time of the action at a browser that was offline, never later than now; by default the server's clock is used.
 */
const at = fromClient(instantField()).optional();
/** Id of the timer concerned; by default the running one, or else the one last used. */
const measureId = identifier().optional();
const said = z.strictObject({ at, measureId });

export const startTimer = defineCommand({
  ...common,
  type: 'StartTimer',
  method: 'POST',
  path: '/api/timer/start',
  body: z.strictObject({
    at,
    measureId,
    taskDescription: optional(personalText(2000)),
    caseId: optional(identifier()),
  }),
  summary: 'Start a timer; the one that runs is paused, since a person works on one thing at a time',
});

export const pauseTimer = defineCommand({
  ...common,
  type: 'PauseTimer',
  method: 'POST',
  path: '/api/timer/pause',
  body: said,
  summary: 'Pause a timer',
});

export const resumeTimer = defineCommand({
  ...common,
  type: 'ResumeTimer',
  method: 'POST',
  path: '/api/timer/resume',
  body: said,
  summary: 'Resume a timer, after a pause or a stop; the one that runs is paused',
});

export const stopTimer = defineCommand({
  ...common,
  type: 'StopTimer',
  method: 'POST',
  path: '/api/timer/stop',
  body: said,
  summary: 'Stop a timer; what was measured waits to be logged as a time entry with its measureId',
});

export const describeTimer = defineCommand({
  ...common,
  type: 'DescribeTimer',
  method: 'PATCH',
  path: '/api/timer',
  body: z
    .strictObject({
      taskDescription: work().optional(),
      caseId: identifier().nullable().optional(),
      measureId,
    })
    .refine(({ taskDescription, caseId }) => taskDescription !== undefined || caseId !== undefined, {
      error: 'Say at least one field to change',
    }),
  summary: 'Say what a timer measures, and on which case',
});

export const discardTimer = defineCommand({
  ...common,
  type: 'DiscardTimer',
  method: 'POST',
  path: '/api/timer/discard',
  body: z.strictObject({ measureId }),
  summary: 'Discard what a timer measured',
});

export const timersView = defineView('timers', {
  document: z.object({ id: identifier(), userId: identifier(), ...answer.shape, logged: z.array(stretch).readonly() }),
  changedBy: timerEvents,
  idsOf: byPerson,
  isPersonal: true,
});

export const getTimer = defineQuery({
  name: 'GetTimer',
  path: '/api/timer',
  query: noQuery,
  /** `now` is the server's clock at the time of the answer, so that a browser with a wrong clock shows the same. */
  answer: answer.extend({ now: instantField() }),
  reads: ['timers'],
  summary: "The person's timers, the same in every tab and on every device",
  isReadAhead: true,
});

export const timer = defineFeature({
  events: timerEvents,
  commands: [startTimer, pauseTimer, resumeTimer, stopTimer, describeTimer, discardTimer],
  views: [timersView],
  queries: [getTimer],
  errors: defineErrors({
    TOO_MANY_TIMERS: {
      status: 409,
      message: `You have ${MOST_TIMERS} timers already. Log or discard some of them before you start another one.`,
    },
    NO_TIMER: { status: 409, message: 'Nothing is being measured. Start the timer first.' },
  }),
});
