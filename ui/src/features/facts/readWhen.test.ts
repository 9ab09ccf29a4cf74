import { orderOf } from '@lexledger/domain/factDates';
import { describe, expect, it } from 'vitest';
import { formatWhen, plainWhen, type When } from '../../text/factDates.ts';
import { readWhen } from './readWhen.ts';

const TODAY = '2026-11-21';
const read = (typed: string) => {
  const when = readWhen(typed, TODAY);
  return when === null ? null : `${plainWhen(when)} ${when.date} ${when.datePrecision}`;
};

describe('a date that somebody wrote', () => {
  it.each([
    'Jun 14, 2025',
    'june 14 2025',
    'June 14th, 2025',
    '14 Jun. 2025',
    '6/14/2025',
    '2025-06-14',
    ' on Jun 14, 2025 ',
  ])('is a day: %s', (typed) => {
    expect(read(typed)).toBe('2025-06-14 2025-06-14 day');
  });

  it.each(['June 2025', 'jun 2025', 'Jun., 2025', '6/2025', '2025-6', 'in June 2025'])('is a month: %s', (typed) => {
    expect(read(typed)).toBe('2025-06 2025-06-01 month');
  });

  it('is a year', () => {
    expect(read('2025')).toBe('2025 2025-01-01 year');
  });

  it.each(['about June 2025', 'around june 2025', 'c. June 2025', 'circa 6/2025', '~2025-06', 'approx. June 2025'])(
    'is near one: %s',
    (typed) => {
      expect(read(typed)).toBe('about 2025-06 2025-06-01 month');
    },
  );

  it('may be told from today', () => {
    expect([read('today'), read('Yesterday')]).toEqual(['2026-11-21 2026-11-21 day', '2026-11-20 2026-11-20 day']);
  });

  it.each(['', 'Feb 30, 2025', '13/1/2025', 'Juneteenth 2025', 'Jun 14', 'before the war', 'about', '25'])(
    'is none: %s',
    (typed) => {
      expect(read(typed)).toBeNull();
    },
  );

  it('is read back from what is shown of it', () => {
    const shown: readonly When[] = [
      { date: '2025-06-14', datePrecision: 'day', isDateApproximate: true },
      { date: '2025-09-01', datePrecision: 'month', isDateApproximate: false },
      { date: '2025-01-01', datePrecision: 'year', isDateApproximate: true },
    ];
    expect(shown.map(formatWhen)).toEqual(['about Jun 14, 2025', 'Sep 2025', 'about 2025']);
    expect(shown.map((when) => readWhen(formatWhen(when), TODAY))).toEqual(shown);
  });
});

describe('the order of time', () => {
  it('has a year before its months, a month before its days, and what has no date last', () => {
    const of = (date: string | null, datePrecision: When['datePrecision']) => ({
      date,
      datePrecision,
      isDateApproximate: false,
    });
    const inOrder = [
      of('2024-12-31', 'day'),
      of('2025-01-01', 'year'),
      of('2025-01-01', 'month'),
      of('2025-01-01', 'day'),
      of(null, 'day'),
    ];
    expect(inOrder.toReversed().sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))).toEqual(inOrder);
  });
});
