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
const second = '00000000-0000-4000-8000-000000000004';
const entryId = '00000000-0000-4000-8000-000000000003';
const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const started = happened(timerStarted, stream, { measureId, taskDescription: 'Draft', caseId: null, at: at('14:00') });
const paused = happened(timerPaused, stream, { measureId, at: at('14:20') });
const stopped = happened(timerStopped, stream, { measureId, at: at('14:30') });
const user = { id: EXAMPLE_USER, userId: EXAMPLE_USER };
const idle = { measureId, taskDescription: 'Draft', caseId: null, startedAt: at('14:00'), runsSince: null };
const began = { ...idle, is: 'running', runsSince: at('14:00'), elapsedMs: 0, changedAt: at('14:00'), stretches: [] };
const ran = (to: string) => ({
  elapsedMs: Date.parse(to) - Date.parse(at('14:00')),
  changedAt: to,
  stretches: [{ from: at('14:00'), to }],
});
const wasPaused = { ...idle, is: 'paused', ...ran(at('14:20')) };
const shows = (timers: readonly object[], logged: readonly object[] = []) => ({ ...user, timers, logged });

export const timerExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows what runs, and since when',
    given: [],
    when: started,
    shows: shows([began]),
  },
  {
    projection,
    title: 'shows what was measured before a pause',
    given: [started],
    when: paused,
    shows: shows([wasPaused]),
  },
  {
    projection,
    title: 'shows it running again, with what was measured before',
    given: [started, paused],
    when: happened(timerResumed, stream, { measureId, at: at('15:00') }),
    shows: shows([{ ...wasPaused, is: 'running', runsSince: at('15:00'), changedAt: at('15:00') }]),
  },
  {
    projection,
    title: 'shows what waits to be logged',
    given: [started],
    when: stopped,
    shows: shows([{ ...idle, is: 'stopped', ...ran(at('14:30')) }]),
  },
  {
    projection,
    title: 'shows what is measured, and on which case',
    given: [started],
    when: happened(timerDescribed, stream, { measureId, changes: { caseId } }),
    shows: shows([{ ...began, caseId }]),
  },
  {
    projection,
    title: 'shows nothing of what was discarded',
    given: [started, stopped],
    when: happened(timerDiscarded, stream, { measureId }),
    shows: shows([]),
  },
  {
    projection,
    title: 'shows nothing of what was logged',
    given: [started, stopped],
    when: happened(timerLogged, stream, { measureId, entryId }),
    shows: shows([], [{ from: at('14:00'), to: at('14:30') }]),
  },
  {
    projection,
    title: 'shows a second timer beside the first, which is paused by it',
    given: [started, paused],
    when: happened(timerStarted, stream, { measureId: second, taskDescription: null, caseId, at: at('14:20') }),
    shows: shows([
      wasPaused,
      {
        ...began,
        measureId: second,
        taskDescription: null,
        caseId,
        startedAt: at('14:20'),
        runsSince: at('14:20'),
        changedAt: at('14:20'),
      },
    ]),
  },
  {
    projection,
    title: 'takes a pause from when there was one timer at most for that of the only one',
    given: [started],
    when: happened(timerPaused, stream, { measureId: null, at: at('14:20') }),
    shows: shows([wasPaused]),
  },
];
