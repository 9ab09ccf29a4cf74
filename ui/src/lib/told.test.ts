import { describe, expect, it } from 'vitest';
import { told, toldOf } from './told.ts';

const task = { noun: 'Task' };
const legalCase = { noun: 'Case', addedAs: 'opened' };

describe('what is told of a deed', () => {
  it.each([
    [told(task, 'added'), 'Task added'],
    [told(legalCase, 'added'), 'Case opened'],
    [told(legalCase, 'removed'), 'Case removed'],
    [told(legalCase, 'added', 3), '3 cases opened'],
    [told({ noun: 'Time entry' }, 'removed', 2), '2 time entries removed'],
  ])('%s', (said, expected) => expect(said).toBe(expected));

  it('names one record, and counts several', () => {
    const [answer, call] = [{ title: 'File the answer' }, { title: 'Call the clerk' }];
    expect(toldOf(task, 'completed', [answer])).toEqual({ title: 'Task completed', description: 'File the answer' });
    expect(toldOf(task, 'completed', [answer, call])).toEqual({ title: '2 tasks completed' });
  });
});
