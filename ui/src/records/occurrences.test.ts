import { beforeEach, describe, expect, it } from 'vitest';
import { setZone } from '../dates/zones.ts';
import { anEvent } from '../testing/records.ts';
import { untilNext, withOccurrences } from './occurrences.ts';

const series = anEvent('review', { recurrenceRule: 'FREQ=WEEKLY', startDate: '2026-02-02T15:00:00.000Z' });
const at = (startDate: string) => ({ ...series, startDate, recurrenceId: startDate });
const [over, next, later] = [
  at('2026-03-02T15:00:00.000Z'),
  at('2026-03-09T15:00:00.000Z'),
  at('2026-03-16T15:00:00.000Z'),
];
const single = anEvent('hearing', { startDate: '2026-03-20T15:00:00.000Z' });

beforeEach(() => setZone('America/New_York'));

describe('the events of a list', () => {
  it('are the single ones, and in the place of those that repeat each time that they do', () => {
    const added = anEvent('twice', { rDates: ['2026-03-05T15:00:00.000Z'] });
    expect(withOccurrences([series, single, added], [over, next])).toEqual([single, over, next]);
  });

  it('can leave out whatever follows the next time', () => {
    const today = '2026-03-09';
    expect(untilNext([single, over, next, later], today)).toEqual([single, over, next]);
  });
});
