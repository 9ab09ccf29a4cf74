import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { fromClient, identifier, instantField, optional, personalText } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { byOwner, defineView } from '../kernel/view.ts';

const work = () => personalText(2000).nullable();
/** When it happened by the server's clock, or by the clock of a browser that was offline. */
const moment = z.object({ at: instantField() });

export const timerStarted = defineEvent(
  'TimerStarted',
  z.object({
    measureId: identifier(),
    taskDescription: work(),
    caseId: identifier().nullable(),
    at: instantField(),
  }),
);
export const timerPaused = defineEvent('TimerPaused', moment);
export const timerResumed = defineEvent('TimerResumed', moment);
/** What was measured waits to be logged. */
export const timerStopped = defineEvent('TimerStopped', moment);
export const timerDescribed = defineEvent(
  'TimerDescribed',
  z.object({
    changes: z.object({ taskDescription: work().optional(), caseId: identifier().nullable().optional() }),
  }),
);
export const timerDiscarded = defineEvent('TimerDiscarded', z.object({ measureId: identifier() }));
/** A time entry was made of what was measured. */
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

const timerShape = z.object({
  is: z.enum(['idle', 'running', 'paused', 'stopped']),
  measureId: identifier().nullable(),
  taskDescription: z.string().nullable(),
  caseId: identifier().nullable(),
  startedAt: instantField().nullable(),
  runsSince: instantField().nullable(),
  elapsedMs: z.int().min(0),
  changedAt: instantField().nullable(),
});

const answer = timerShape;
const common = { category: 'timer', target: 'user', status: 200, answer } as const;

/** Left out, the server's clock counts. Of a browser that was offline: when it happened, never later than now. */
const at = fromClient(instantField()).optional();
/** Which measurement is meant; whichever there is when left out. */
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
  summary: 'Start to measure; a person measures one piece of work at a time',
});

export const pauseTimer = defineCommand({
  ...common,
  type: 'PauseTimer',
  method: 'POST',
  path: '/api/timer/pause',
  body: said,
  summary: 'Pause the measurement',
});

export const resumeTimer = defineCommand({
  ...common,
  type: 'ResumeTimer',
  method: 'POST',
  path: '/api/timer/resume',
  body: said,
  summary: 'Go on measuring, after a pause or a stop',
});

export const stopTimer = defineCommand({
  ...common,
  type: 'StopTimer',
  method: 'POST',
  path: '/api/timer/stop',
  body: said,
  summary: 'Stop; what was measured waits to be logged as a time entry with its measureId',
});

export const describeTimer = defineCommand({
  ...common,
  type: 'DescribeTimer',
  method: 'PATCH',
  path: '/api/timer',
  body: z
    .strictObject({ taskDescription: work().optional(), caseId: identifier().nullable().optional() })
    .refine((body) => Object.keys(body).length > 0, { error: 'Say at least one field to change' }),
  summary: 'Say what is measured, and on which case',
});

export const discardTimer = defineCommand({
  ...common,
  type: 'DiscardTimer',
  method: 'POST',
  path: '/api/timer/discard',
  body: z.strictObject({ measureId }),
  summary: 'Forget what was measured',
});

export const timersView = defineView('timers', {
  document: z.object({ id: identifier(), userId: identifier(), ...timerShape.shape }),
  changedBy: timerEvents,
  idsOf: byOwner,
});

export const getTimer = defineQuery({
  name: 'GetTimer',
  path: '/api/timer',
  query: noQuery,
  /** `now`: the server's clock when it answered, so that a browser with another one shows the same. */
  answer: timerShape.extend({ now: instantField() }),
  reads: ['timers'],
  summary: "The person's timer, the same in every tab and on every device",
});

export const timer = defineFeature({
  events: timerEvents,
  commands: [startTimer, pauseTimer, resumeTimer, stopTimer, describeTimer, discardTimer],
  views: [timersView],
  queries: [getTimer],
  errors: defineErrors({
    TIMER_TAKEN: {
      status: 409,
      message: 'A measurement is there already. Stop it, and log or discard its time, before you start another one.',
    },
    NO_TIMER: { status: 409, message: 'Nothing is being measured. Start the timer first.' },
  }),
});
