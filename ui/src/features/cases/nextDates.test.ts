import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Task } from '@lexledger/contracts/features/tasks';
import { beforeEach, describe, expect, it } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { datesAhead, firstOfAllKinds, firstOfEach } from './nextDates.ts';

const event = (id: string, startDate: string, isAllDay = false, caseId = 'case') =>
  ({ id, startDate, isAllDay, caseId, title: id }) as CalendarEvent;
const task = (id: string, dueDate: string | null, status: Task['status'] = 'pending', caseId = 'case') =>
  ({ id, dueDate, status, caseId, title: id }) as Task;

const TODAY = '2026-11-21';

const nextOf = (...given: Parameters<typeof datesAhead>) => firstOfEach(datesAhead(...given));

beforeEach(() => setZone('America/New_York'));

describe('the next date of a case', () => {
  it('is the earliest of its events and open tasks', () => {
    const next = nextOf([event('hearing', '2026-12-01T15:00:00.000Z')], [task('brief', '2026-11-28')], TODAY);
    expect(next.get('case')).toMatchObject({ kind: 'task', title: 'brief', day: '2026-11-28', overdue: false });
  });
  it('is an overdue task before anything that lies ahead', () => {
    const next = nextOf([event('hearing', '2026-11-21T15:00:00.000Z')], [task('brief', '2026-11-02')], TODAY);
    expect(next.get('case')).toMatchObject({ title: 'brief', overdue: true });
  });
  it('leaves out passed events, completed tasks and tasks without a date', () => {
    const next = nextOf(
      [event('hearing', '2026-11-20T15:00:00.000Z')],
      [task('done', '2026-11-30', 'completed'), task('someday', null)],
      TODAY,
    );
    expect(next.has('case')).toBe(false);
  });
  it('is a missed deadline before a task that is later still, and before anything that lies ahead', () => {
    const missed = { ...event('answer', '2026-11-20T00:00:00.000Z', true), eventType: 'deadline', metAt: null };
    const next = nextOf(
      [missed as CalendarEvent, event('hearing', '2026-11-21T15:00:00.000Z')],
      [task('brief', '2026-11-02')],
      TODAY,
    );
    expect(next.get('case')).toMatchObject({ title: 'answer', overdue: true });
  });
  it('leaves out a deadline that is met', () => {
    const met = {
      ...event('answer', '2026-11-25T15:00:00.000Z'),
      eventType: 'deadline',
      metAt: '2026-11-20T15:00:00.000Z',
    };
    const next = nextOf([met as CalendarEvent, event('hearing', '2026-12-01T15:00:00.000Z')], [], TODAY);
    expect(next.get('case')).toMatchObject({ title: 'hearing' });
  });
  it('takes an all-day event for the day it is written on, and another one for the day in the person’s zone', () => {
    const allDay = event('deadline', '2026-11-21T00:00:00.000Z', true);
    const evening = event('call', '2026-11-22T01:00:00.000Z');
    expect(datesAhead([evening, allDay], [], TODAY).map(({ title, day, at }) => [title, day, at])).toEqual([
      ['deadline', TODAY, null],
      ['call', TODAY, '2026-11-22T01:00:00.000Z'],
    ]);
  });
  it('is each case’s own', () => {
    const next = nextOf([event('a', '2026-11-25T12:00:00.000Z', false, 'one')], [task('b', '2026-11-24')], TODAY);
    expect([next.get('one')?.title, next.get('case')?.title]).toEqual(['a', 'b']);
  });
});

describe('the limitation date of a case', () => {
  it('is the first one ahead, whatever comes before it', () => {
    const limitation = {
      ...event('claim', '2027-03-01T00:00:00.000Z', true),
      eventType: 'limitation',
    } as CalendarEvent;
    const dates = datesAhead([event('hearing', '2026-12-01T15:00:00.000Z'), limitation], [task('brief', null)], TODAY);
    expect(firstOfEach(dates).get('case')?.title).toBe('hearing');
    expect(firstOfEach(dates, ({ isLimitation }) => isLimitation).get('case')).toMatchObject({
      day: '2027-03-01',
      isLimitation: true,
    });
  });
});

describe('the first lines of what comes next', () => {
  it('hold of each kind one, however many deadlines were missed', () => {
    const missed = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'].map((day) => ({
      ...event(`missed ${day}`, `${day}T00:00:00.000Z`, true),
      eventType: 'deadline' as const,
      metAt: null,
    }));
    const due = { ...event('answer', '2026-12-15T00:00:00.000Z', true), eventType: 'deadline' as const, metAt: null };
    const dates = datesAhead(
      [...missed, due, event('hearing', '2026-12-01T15:00:00.000Z')],
      [task('brief', '2026-12-20')],
      TODAY,
    );
    expect(firstOfAllKinds(dates, 6).map(({ title }) => title)).toEqual([
      'missed 2026-11-03',
      'missed 2026-11-04',
      'missed 2026-11-05',
      'hearing',
      'answer',
      'brief',
    ]);
  });
});
