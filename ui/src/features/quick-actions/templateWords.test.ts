import { describe, expect, it } from 'vitest';
import { templateWords } from './templateWords.ts';

describe('a template in words', () => {
  it('says each field that it fills in, as people write it', () => {
    expect(templateWords({ title: 'Follow up', dueInDays: 7, priority: 'high' })).toBe(
      'Title: Follow up; Due: 7 days later; Priority: High',
    );
    expect(templateWords({ inDays: 0, minutes: 90, isAllDay: false, amount: '1200.00', caseId: 'x' })).toBe(
      'Day: the same day; Length: 1h 30m; All day: no; Amount: $1,200.00; Case: chosen',
    );
  });

  it('says nothing of what it leaves open', () => {
    expect(templateWords({ caseId: null })).toBe('');
  });
});
