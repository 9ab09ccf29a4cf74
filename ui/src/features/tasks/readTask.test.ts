import { describe, expect, it } from 'vitest';
import { readTask } from './readTask.ts';

/** March 5, 2026 is a Thursday. */
const TODAY = '2026-03-05';

describe('a task typed in one line', () => {
  it.each([
    ['Call the clerk', 'Call the clerk', null, 'medium'],
    ['Call the clerk tomorrow', 'Call the clerk', '2026-03-06', 'medium'],
    ['Call the clerk !! today', 'Call the clerk', TODAY, 'urgent'],
    ['File the answer fri !', 'File the answer', '2026-03-06', 'high'],
    ['Review lease Monday', 'Review lease', '2026-03-09', 'medium'],
    ['Review lease 2026-12-01', 'Review lease', '2026-12-01', 'medium'],
    ['  Draft   motion  ', 'Draft motion', null, 'medium'],
  ])('%j', (typed, title, dueDate, priority) => {
    expect(readTask(typed, TODAY)).toEqual({ title, dueDate, priority });
  });

  it('takes the weekday of today for the one in a week', () => {
    expect(readTask('Prepare hearing thu', TODAY).dueDate).toBe('2026-03-12');
  });

  it('leaves a word in the title that only looks like a day', () => {
    expect(readTask('Study 2026-02-30', TODAY)).toMatchObject({ title: 'Study 2026-02-30', dueDate: null });
    expect(readTask('Call Mr Mo', TODAY)).toMatchObject({ title: 'Call Mr Mo', dueDate: null });
    expect(readTask('Finish today’s minutes', TODAY)).toMatchObject({ title: 'Finish today’s minutes' });
  });

  it('never takes the whole title', () => {
    expect(readTask('tomorrow', TODAY)).toMatchObject({ title: 'tomorrow', dueDate: null });
  });
});
