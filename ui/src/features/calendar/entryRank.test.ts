import { describe, expect, it } from 'vitest';
import { anItem } from '../../testing/anItem.ts';
import { rankAboveHours, rankOfEvent, rankOfItem } from './entryRank.ts';

const rank = (
  eventType: Parameters<typeof rankOfEvent>[0]['eventType'],
  metAt: string | null = null,
  endDate: string | null = null,
): number => rankOfEvent({ eventType, metAt, startDate: '2026-11-20T15:00:00.000Z', endDate, isAllDay: false });

const google = { ...anItem('School conference', '2026-11-21'), record: { view: 'google-calendar-events', id: 'g' } };

describe('the order of a day that has no room for all', () => {
  it('begins with limitation dates and deadlines, and ends with what is kept elsewhere', () => {
    const ranks = [
      rank('limitation'),
      rank('deadline'),
      rank('hearing', null, '2026-11-23T22:00:00.000Z'),
      rank('hearing'),
      rankOfItem(anItem('File it', '2026-11-21')),
      rankOfItem(google),
    ];
    expect(ranks).toEqual([...new Set(ranks)].toSorted((a, b) => a - b));
    expect(rank('appointment')).toBe(rank('hearing'));
  });

  it('lets a deadline that was met stand with the other events', () => {
    expect(rank('deadline', '2026-11-20T10:00:00.000Z')).toBe(rank('hearing'));
    expect(rank('limitation', '2026-11-20T10:00:00.000Z')).toBe(rank('hearing'));
  });

  it('leaves the hours of a day in the order of time', () => {
    expect(rankAboveHours(rank('deadline'), true)).toBeLessThan(rankAboveHours(rank('hearing'), true));
    expect(rankAboveHours(rank('deadline'), false)).toBe(rankAboveHours(rank('hearing'), false));
  });
});
