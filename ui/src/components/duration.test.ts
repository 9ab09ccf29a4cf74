import { describe, expect, it } from 'vitest';
import { readDuration } from './duration.ts';

const minutesOf = (...given: Parameters<typeof readDuration>): number => {
  const reading = readDuration(...given);
  return reading.is === 'duration' ? reading.minutes : Number.NaN;
};

describe('a duration that a person wrote', () => {
  it.each([
    ['2', 120],
    ['12', 720],
    ['1.5h', 90],
    ['1,5 h', 90],
    ['.5h', 30],
    ['90m', 90],
    ['90 min', 90],
    ['1:30', 90],
    ['0:06', 6],
    ['1h 30m', 90],
    ['1h30', 90],
    ['2 hours', 120],
    ['0.4', 24],
    ['45h', 2700],
    ['  1H ', 60],
  ])('%s is %d minutes', (typed, minutes) => {
    expect(minutesOf(typed)).toBe(minutes);
  });

  it.each([
    ['2', 2],
    ['90', 90],
    ['0.4', 24],
    ['2h', 120],
  ])('%s is %d minutes for whoever writes minutes', (typed, minutes) => {
    expect(minutesOf(typed, { unit: 'minutes' })).toBe(minutes);
  });

  it('is asked about where a number without a unit is more than twelve hours', () => {
    expect(readDuration('90')).toEqual({ is: 'ambiguous', number: 90 });
    expect(readDuration('12.5')).toEqual({ is: 'ambiguous', number: 12.5 });
    expect(minutesOf('30', { askAbove: 168 })).toBe(1800);
  });

  it.each(['', 'soon', '1:75', '-1h', '1h 30m 5s', 'h', '1.5.5', '1h:30'])('%j is no duration', (typed) => {
    expect(readDuration(typed)).toEqual({ is: 'unreadable' });
  });
});
