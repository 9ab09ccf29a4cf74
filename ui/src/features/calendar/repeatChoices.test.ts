import { describe, expect, it } from 'vitest';
import { repeatText } from '../../text/repeatWords.ts';
import { endingAs, endOf, patternOf, repeatChoices, usualEnd } from './repeatChoices.ts';

describe('the ways of repeating', () => {
  it('are those that come to mind for a day', () => {
    expect(repeatChoices('2026-11-24', null).map(({ label }) => label)).toEqual([
      'Every day',
      'Every week on weekdays',
      'Every week on Tuesday',
      'Every 2 weeks on Tuesday',
      'Every month on day 24',
      'Every month on the fourth Tuesday',
      'Every month on the last Tuesday',
      'Every year on day 24 in November',
    ]);
  });

  it('begin with the one that is chosen, where it is none of them', () => {
    const rule = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3';
    expect(repeatChoices('2026-11-24', rule)[0]).toEqual({
      value: patternOf(rule),
      label: 'Every month on the last weekday',
    });
  });

  it('stop as is said, and are read so again', () => {
    const rule = 'FREQ=WEEKLY;BYDAY=TU';
    for (const end of [{ by: 'never' }, { by: 'count', count: 4 }, { by: 'day', day: '2026-12-31' }] as const) {
      expect(endOf(endingAs(rule, end))).toEqual(end);
    }
    expect(usualEnd('2026-11-24')).toBe('2027-02-24');
  });

  it('are told with their end', () => {
    expect(repeatText('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10')).toBe(
      'Every 2 weeks on Monday and Wednesday, 10 times',
    );
    expect(repeatText('FREQ=DAILY;UNTIL=20261231')).toBe('Every day, until Dec 31, 2026');
  });
});
