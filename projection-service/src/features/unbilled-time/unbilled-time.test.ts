import { completeTask } from '@lexledger/contracts/features/tasks';
import { timerDiscarded, timerLogged, timerPaused, timerStarted } from '@lexledger/contracts/features/timer';
import { proposalAccepted, proposalDismissed, type UnbilledDay } from '@lexledger/contracts/features/unbilled-time';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_USER, type ExampleEvent, happened } from '../../kernel/example.ts';
import { ask, showing } from '../../kernel/test-reader.ts';
import { aCalendarEvent, aCase, aTask, aTimeEntry } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { calendarProjection } from '../calendar/calendar-events.view.ts';
import { casesProjection } from '../cases/cases.view.ts';
import { tasksProjection } from '../tasks/tasks.view.ts';
import { timeProjection } from '../time/time-entries.view.ts';
import { timersProjection } from '../timer/timer.view.ts';
import { activitiesProjection } from './activities.view.ts';
import { settledProjection } from './settled-sources.view.ts';
import { unbilledTimeQuery } from './unbilled-time.ts';

const projections = [
  activitiesProjection,
  settledProjection,
  calendarProjection,
  casesProjection,
  tasksProjection,
  timeProjection,
  timersProjection,
];
/** Noon in New York, 2 March. */
const NOON = '2026-03-02T17:00:00.000Z';
const MATTER = idOf('Byron v. Babbage');

const longAgo = '2026-01-05T15:00:00.000Z';
const opened = happened(...aCase('Byron v. Babbage'), longAgo);
const added = happened(...aTask('File the answer', { caseId: MATTER }), longAgo);
const completed = (at: string, more = {}) =>
  happened(
    completeTask.event,
    ['task', idOf('File the answer')],
    { changes: { status: 'completed', completedAt: at } },
    at,
    more,
  );
const hearing = happened(
  ...aCalendarEvent('Hearing', {
    caseId: MATTER,
    startDate: '2026-03-02T14:00:00.000Z',
    endDate: '2026-03-02T14:30:00.000Z',
  }),
  longAgo,
);

const dayOf = async (events: readonly ExampleEvent[], at = NOON): Promise<UnbilledDay> =>
  ask<UnbilledDay>(unbilledTimeQuery, await showing(projections, events), { at });
const told = ({ proposals }: UnbilledDay) =>
  proposals.map(({ taskDescription, timeMinutes }) => [taskDescription, timeMinutes]);

describe('time recovery', () => {
  it('proposes nothing for a day without work', async () => {
    expect(await dayOf([opened, added])).toEqual({ date: '2026-03-02', proposals: [], dismissed: [] });
  });

  it('proposes what was done on a case, and what was held for it', async () => {
    const day = await dayOf([opened, added, hearing, completed('2026-03-02T15:30:00.000Z')]);
    expect(told(day)).toEqual([['Attention to the calendar event “Hearing”; the task “File the answer”', 36]]);
    expect(day.proposals[0]?.sources.map(({ list, recordId }) => [list, recordId])).toEqual([
      ['calendar-events', idOf('Hearing')],
      ['tasks', idOf('File the answer')],
    ]);
  });

  it('proposes nothing of when a timer runs, is paused, or was logged', async () => {
    const stream = ['timer', EXAMPLE_USER] as const;
    const measureId = idOf('timer');
    const timerAt = (time: string) => `2026-03-02T${time}:00.000Z`;
    const timer = happened(timerStarted, stream, {
      measureId,
      taskDescription: null,
      caseId: null,
      at: timerAt('15:00'),
    });
    const done = completed(timerAt('15:30'));
    expect(told(await dayOf([opened, added, done, timer]))).toEqual([]);
    const paused = happened(timerPaused, stream, { measureId, at: timerAt('15:40') });
    expect(told(await dayOf([opened, added, done, timer, paused]))).toEqual([]);
    const logged = happened(timerLogged, stream, { measureId, entryId: idOf('entry') });
    expect(told(await dayOf([opened, added, done, timer, paused, logged]))).toEqual([]);
    const discarded = happened(timerDiscarded, stream, { measureId });
    expect(told(await dayOf([opened, added, done, timer, paused, discarded]))).toHaveLength(1);
    const early = happened(timerPaused, stream, { measureId, at: timerAt('15:10') });
    expect(told(await dayOf([opened, added, done, timer, early]))).toHaveLength(1);
  });

  it('does not propose a meeting that is still to come', async () => {
    expect(told(await dayOf([opened, hearing], '2026-03-02T14:10:00.000Z'))).toEqual([]);
  });

  it('proposes what repeats on each day on which it was held, but for one that was dismissed', async () => {
    const series = happened(
      ...aCalendarEvent('Docket review', {
        caseId: MATTER,
        startDate: '2026-02-27T14:00:00.000Z',
        endDate: '2026-02-27T14:30:00.000Z',
        timeZone: 'America/New_York',
        recurrenceRule: 'FREQ=DAILY',
      }),
      longAgo,
    );
    const { proposals } = await dayOf([opened, series]);
    const sources = proposals.flatMap((proposal) => proposal.sources.map(({ source }) => source));
    expect(sources).toHaveLength(1);
    const dismissed = happened(proposalDismissed, ['recovery', EXAMPLE_USER], { sources });
    expect(told(await dayOf([opened, series, dismissed]))).toEqual([]);
    const next = await dayOf([opened, series, dismissed], '2026-03-03T17:00:00.000Z');
    expect(told(next)).toEqual([['Attention to the calendar event “Docket review”', 30]]);
  });

  it('goes by the day of the person: half past eleven at night is today, after midnight is tomorrow', async () => {
    const late = completed('2026-03-03T04:30:00.000Z');
    expect(told(await dayOf([opened, added, late], '2026-03-03T04:45:00.000Z'))).toHaveLength(1);
    expect(told(await dayOf([opened, added, late], '2026-03-03T05:15:00.000Z'))).toEqual([]);
  });

  it('does not take for work what a process or an import did', async () => {
    const byProcess = completed('2026-03-02T15:30:00.000Z', { causationId: idOf('cause') });
    const byImport = completed('2026-03-02T15:30:00.000Z', { importId: idOf('import') });
    expect(told(await dayOf([opened, added, byProcess]))).toEqual([]);
    expect(told(await dayOf([opened, added, byImport]))).toEqual([]);
  });

  it('says what was logged on the case that day already', async () => {
    const logged = happened(...aTimeEntry('Call', { caseId: MATTER, date: '2026-03-02', timeMinutes: 18 }));
    const day = await dayOf([opened, added, completed('2026-03-02T15:30:00.000Z'), logged]);
    expect(day.proposals[0]?.loggedMinutes).toBe(18);
  });

  it('never proposes again what became an entry, and keeps what was dismissed apart', async () => {
    const done = completed('2026-03-02T15:30:00.000Z');
    const accepted = happened(proposalAccepted, ['recovery', EXAMPLE_USER], {
      sources: [done.id],
      date: '2026-03-02',
      caseId: MATTER,
      timeMinutes: 6,
      taskDescription: 'Filed',
      entryId: idOf('entry'),
    });
    expect(await dayOf([opened, added, done, accepted])).toMatchObject({ proposals: [], dismissed: [] });
    const dismissed = happened(proposalDismissed, ['recovery', EXAMPLE_USER], { sources: [done.id] });
    const day = await dayOf([opened, added, done, dismissed]);
    expect(told(day)).toEqual([]);
    expect(day.dismissed.map(({ taskDescription }) => taskDescription)).toEqual([
      'Attention to the task “File the answer”',
    ]);
  });
});
