import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { eventBeginning, recordBeginning, taskBeginning } from './beginning.ts';

const TODAY = '2026-03-06';

beforeEach(() => setZone('America/New_York'));
afterEach(() => setZone('UTC'));

describe('the beginning of a task', () => {
  it('counts the days from the one on which the action is run', () => {
    expect(taskBeginning({ title: 'Follow up', dueInDays: 30, caseId: null }, TODAY)).toEqual({
      title: 'Follow up',
      dueDate: '2026-04-05',
    });
  });

  it('leaves the due day open where the template does', () => {
    expect(taskBeginning({ priority: 'high' }, TODAY)).toEqual({ priority: 'high' });
  });
});

describe('the beginning of an event', () => {
  it('is on the wall clock of the day, on both sides of daylight saving', () => {
    const template = { title: 'Call', at: '09:30', minutes: 15 };
    expect(eventBeginning({ ...template, inDays: 1 }, TODAY)).toEqual({
      title: 'Call',
      isAllDay: false,
      startDate: '2026-03-07T14:30:00.000Z',
      endDate: '2026-03-07T14:45:00.000Z',
    });
    expect(eventBeginning({ ...template, inDays: 2 }, TODAY)).toMatchObject({ startDate: '2026-03-08T13:30:00.000Z' });
  });

  it('is a whole day, or leaves the time to the form', () => {
    expect(eventBeginning({ isAllDay: true, inDays: 3 }, TODAY)).toEqual({
      isAllDay: true,
      startDate: '2026-03-09T00:00:00.000Z',
      endDate: null,
    });
    expect(eventBeginning({ location: 'Office' }, TODAY)).toEqual({ location: 'Office' });
  });
});

describe('the beginning of any other record', () => {
  it('is what the template says, without what it leaves open', () => {
    expect(recordBeginning({ type: 'expense', amount: '45.00', caseId: null })).toEqual({
      type: 'expense',
      amount: '45.00',
    });
  });
});
