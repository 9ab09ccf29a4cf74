import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Task } from '@lexledger/contracts/features/tasks';
import { beforeEach, describe, expect, it } from 'vitest';
import { setZone } from '../../lib/zones.ts';
import { datesAhead, firstOfEach } from './nextDates.ts';

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
