import { describe, expect, it } from 'vitest';
import { outcomeText, outcomeTitle } from './outcomeText.ts';

const task = { noun: 'Task' };
const legalCase = { noun: 'Case', addedAs: 'opened' };

describe('what is told of a deed', () => {
  it.each([
    [outcomeTitle(task, 'added'), 'Task added'],
    [outcomeTitle(legalCase, 'added'), 'Case opened'],
    [outcomeTitle(legalCase, 'removed'), 'Case removed'],
    [outcomeTitle(legalCase, 'added', 3), '3 cases opened'],
    [outcomeTitle({ noun: 'Time entry' }, 'removed', 2), '2 time entries removed'],
  ])('%s', (said, expected) => expect(said).toBe(expected));

  it('names one record, and counts several', () => {
    const [answer, call] = [{ title: 'File the answer' }, { title: 'Call the clerk' }];
    expect(outcomeText(task, 'completed', [answer])).toEqual({
      title: 'Task completed',
      description: 'File the answer',
    });
    expect(outcomeText(task, 'completed', [answer, call])).toEqual({ title: '2 tasks completed' });
  });
});
