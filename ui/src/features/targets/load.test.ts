import { describe, expect, it } from 'vitest';
import { loadAhead } from './load.ts';

/** March 4, 2026 is a Wednesday. */
const TODAY = '2026-03-04';

const allDay = (eventType: 'deadline' | 'meeting' | 'hearing', day: string) => ({
  eventType,
  startDate: `${day}T00:00:00.000Z`,
  isAllDay: true,
  metAt: null,
});

describe('the load ahead', () => {
  const weeks = loadAhead(
    [
      allDay('deadline', '2026-03-06'),
      { ...allDay('deadline', '2026-03-05'), metAt: '2026-03-03T09:00:00.000Z' },
      allDay('meeting', '2026-03-07'),
      allDay('hearing', '2026-03-08'),
      allDay('hearing', '2026-03-03'),
    ],
    [
      { dueDate: '2026-03-04', status: 'pending' },
      { dueDate: '2026-03-10', status: 'in-progress' },
      { dueDate: '2026-03-10', status: 'completed' },
      { dueDate: '2026-03-01', status: 'pending' },
      { dueDate: null, status: 'pending' },
    ],
    TODAY,
  );

  it('counts by week, this one from today on, and leaves out deadlines that are met', () => {
    expect(weeks.slice(0, 2)).toEqual([
      { first: '2026-03-01', last: '2026-03-07', fixed: 1, otherEvents: 1, tasks: 1 },
      { first: '2026-03-08', last: '2026-03-14', fixed: 1, otherEvents: 0, tasks: 1 },
    ]);
  });

  it('looks eight weeks ahead', () => {
    expect(weeks).toHaveLength(8);
    expect(weeks.at(-1)).toMatchObject({ first: '2026-04-19', fixed: 0, tasks: 0 });
  });
});
