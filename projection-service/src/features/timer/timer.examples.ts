import {
  timerDescribed,
  timerDiscarded,
  timerLogged,
  timerPaused,
  timerResumed,
  timerStarted,
  timerStopped,
} from '@lexledger/contracts/features/timer';
import { EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { timersProjection as projection } from './timer.view.ts';

const stream = ['timer', EXAMPLE_USER] as const;
const measureId = '00000000-0000-4000-8000-000000000001';
const caseId = '00000000-0000-4000-8000-000000000002';
const entryId = '00000000-0000-4000-8000-000000000003';
const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const started = happened(timerStarted, stream, { measureId, taskDescription: 'Draft', caseId: null, at: at('14:00') });
const paused = happened(timerPaused, stream, { at: at('14:20') });
const stopped = happened(timerStopped, stream, { at: at('14:30') });
const shows = (state: object) => ({ id: EXAMPLE_USER, userId: EXAMPLE_USER, ...state });
const idle = shows({ is: 'idle', measureId: null, runsSince: null, elapsedMs: 0, taskDescription: null });

export const timerExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows what runs, and since when',
    given: [],
    when: started,
    shows: shows({ is: 'running', measureId, runsSince: at('14:00'), startedAt: at('14:00'), elapsedMs: 0 }),
  },
  {
    projection,
    title: 'shows what was measured before a pause',
    given: [started],
    when: paused,
    shows: shows({ is: 'paused', runsSince: null, elapsedMs: 1_200_000 }),
  },
  {
    projection,
    title: 'shows it running again, with what was measured before',
    given: [started, paused],
    when: happened(timerResumed, stream, { at: at('15:00') }),
    shows: shows({ is: 'running', runsSince: at('15:00'), elapsedMs: 1_200_000, startedAt: at('14:00') }),
  },
  {
    projection,
    title: 'shows what waits to be logged',
    given: [started],
    when: stopped,
    shows: shows({ is: 'stopped', runsSince: null, elapsedMs: 1_800_000, taskDescription: 'Draft' }),
  },
  {
    projection,
    title: 'shows what is measured, and on which case',
    given: [started],
    when: happened(timerDescribed, stream, { changes: { caseId } }),
    shows: shows({ is: 'running', caseId, taskDescription: 'Draft' }),
  },
  {
    projection,
    title: 'shows nothing of what was discarded',
    given: [started, stopped],
    when: happened(timerDiscarded, stream, { measureId }),
    shows: idle,
  },
  {
    projection,
    title: 'shows nothing of what was logged',
    given: [started, stopped],
    when: happened(timerLogged, stream, { measureId, entryId }),
    shows: idle,
  },
];
