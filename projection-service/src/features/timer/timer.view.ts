import { getTimer, type TimerEvent, timersView } from '@lexledger/contracts/features/timer';
import { evolveTimers, NO_TIMERS, type Timers } from '@lexledger/domain/timer';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

const evolved = (document: Timers | null, event: TimerEvent, userId: string) => ({
  ...evolveTimers(document ?? NO_TIMERS, event),
  id: userId,
  userId,
});

export const timersProjection = defineProjection(timersView, {
  version: 2,
  indexes: [],
  project: {
    TimerStarted: evolved,
    TimerPaused: evolved,
    TimerResumed: evolved,
    TimerStopped: evolved,
    TimerDescribed: evolved,
    TimerDiscarded: evolved,
    TimerLogged: evolved,
  },
});

export const timerQuery = answerQuery(getTimer, async ({ actor, now, read }) => {
  const known = await read.get(timersView.name, actor.userId);
  const { timers } = (known ?? NO_TIMERS) as unknown as Timers;
  return { body: { timers, now: new Date(now).toISOString() } };
});
