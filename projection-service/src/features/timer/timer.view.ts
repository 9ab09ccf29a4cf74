import { getTimer, type TimerEvent, timersView } from '@lexledger/contracts/features/timer';
import { evolveTimer, IDLE_TIMER, type TimerState } from '@lexledger/contracts/timer';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

const evolved = (document: TimerState | null, event: TimerEvent, userId: string) => ({
  ...evolveTimer(document ?? IDLE_TIMER, event),
  id: userId,
  userId,
});

export const timersProjection = defineProjection(timersView, {
  version: 1,
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
  const state = (known ?? IDLE_TIMER) as unknown as TimerState;
  return { body: { ...state, now: new Date(now).toISOString() } };
});
