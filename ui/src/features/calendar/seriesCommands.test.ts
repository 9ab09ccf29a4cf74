import { describe, expect, it } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { movedAll } from './seriesCommands.ts';

describe('a series of which one occurrence is moved, and with it all', () => {
  it('moves as far on the wall clock, on both sides of a change of the clock', () => {
    setZone('America/New_York');
    const hour = (startDate: string, endDate: string) => ({ startDate, endDate, isAllDay: false });
    const series = hour('2026-10-19T13:00:00.000Z', '2026-10-19T14:00:00.000Z');
    const before = hour('2026-11-16T14:00:00.000Z', '2026-11-16T15:00:00.000Z');
    const next = hour('2026-11-17T15:30:00.000Z', '2026-11-17T17:00:00.000Z');
    expect(movedAll(series, before, next)).toEqual(hour('2026-10-20T14:30:00.000Z', '2026-10-20T16:00:00.000Z'));
  });

  it('becomes one of whole days where the occurrence was put there', () => {
    setZone('America/New_York');
    const series = { startDate: '2026-10-19T13:00:00.000Z', endDate: null, isAllDay: false };
    const before = { ...series, startDate: '2026-11-16T14:00:00.000Z' };
    const next = { startDate: '2026-11-17T00:00:00.000Z', endDate: null, isAllDay: true };
    expect(movedAll(series, before, next)).toMatchObject({ isAllDay: true, endDate: null });
  });
});
