import {
  caseRecordsRestored,
  caseRestorationResumed,
  caseRestorationStarted,
  caseRestorationStopped,
  type RestoredResult,
} from '@lexledger/contracts/features/restorations';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { restorationsProjection as projection } from './restorations.view.ts';

const ID = '00000000-0000-4000-8000-0000000000a1';
const CASE = '00000000-0000-4000-8000-0000000000ca';
const TASK = '00000000-0000-4000-8000-0000000000c1';
const MOMENT = '2026-02-01T09:00:00.000Z';

const stream = ['restoration', ID] as const;
const started = happened(caseRestorationStarted, stream, {
  ...{ caseId: CASE, moment: MOMENT },
  records: [
    { list: 'cases', id: CASE },
    { list: 'tasks', id: TASK },
  ],
});
const result = (fields: Partial<RestoredResult>): RestoredResult => ({
  ...{ list: 'cases', id: CASE, outcome: 'restored', left: null, code: null, message: null },
  ...fields,
});
const refused = result({ list: 'tasks', id: TASK, outcome: 'refused', code: 'NOT_ALLOWED', message: 'No.' });
const first = happened(caseRecordsRestored, stream, { from: 0, results: [result({})] });
const stopped = happened(caseRestorationStopped, stream, {});

const shows = (more: object) => ({
  ...{ id: ID, userId: EXAMPLE_USER, caseId: CASE, moment: MOMENT, status: 'running', total: 2, done: 0, restored: 0 },
  ...{ unrestored: [], startedAt: EXAMPLE_TIME, endedAt: null },
  ...more,
});

/** How the events of a restoration of a case change its view. */
export const restorationsExamples: readonly ProjectionExample[] = [
  { projection, title: 'shows how many records there are', given: [], when: started, shows: shows({}) },
  {
    projection,
    title: 'shows how many are done',
    given: [started],
    when: first,
    shows: shows({ done: 1, restored: 1 }),
  },
  {
    projection,
    title: 'shows that it was stopped',
    given: [started, first],
    when: stopped,
    shows: shows({ done: 1, restored: 1, status: 'stopped' }),
  },
  {
    projection,
    title: 'shows that it goes on',
    given: [started, first, stopped],
    when: happened(caseRestorationResumed, stream, {}),
    shows: shows({ done: 1, restored: 1 }),
  },
  {
    projection,
    title: 'shows what was refused, and that it is over',
    given: [started, first],
    when: happened(caseRecordsRestored, stream, { from: 1, results: [refused] }),
    shows: shows({ done: 2, restored: 1, status: 'ended', endedAt: EXAMPLE_TIME, unrestored: [refused] }),
  },
];
