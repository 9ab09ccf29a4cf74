import { describe, expect, it } from 'vitest';
import { addDays, dayOf, daysBetween, instantOf, wallClockOf } from './zones.ts';

const NEW_YORK = 'America/New_York';

describe('a calendar day', () => {
  it('is the one on the wall of the zone', () => {
    expect(dayOf('2026-11-22T02:00:00Z', NEW_YORK)).toBe('2026-11-21');
    expect(dayOf('2026-11-22T02:00:00Z', 'Pacific/Auckland')).toBe('2026-11-22');
  });

  it('has a year of four digits', () => {
    expect(dayOf('0026-11-23T12:00:00Z', 'UTC')).toBe('0026-11-23');
  });

  it('is counted in whole days, over a change of the clocks too', () => {
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
  });
});

describe('a time on the wall', () => {
  it.each([
    ['2026-11-21T09:30', NEW_YORK, '2026-11-21T14:30:00.000Z'],
    ['2026-07-01T09:30', NEW_YORK, '2026-07-01T13:30:00.000Z'],
    ['2026-07-01T09:30', 'Asia/Kolkata', '2026-07-01T04:00:00.000Z'],
    ['2026-03-08T01:59', NEW_YORK, '2026-03-08T06:59:00.000Z'],
    ['2026-03-08T03:00', NEW_YORK, '2026-03-08T07:00:00.000Z'],
  ])('%s in %s is %s', (wall, zone, instant) => {
    expect(instantOf(wall, zone)).toBe(instant);
    expect(wallClockOf(instant, zone)).toBe(wall);
  });

  it.each(['0001-01-02', '0002-01-12', '0020-01-12', '0099-12-31', '0202-01-12', '2020-01-12', '9999-12-30'])(
    'is the same again on %s, a year that is still being typed',
    (day) => {
      for (const zone of ['UTC', NEW_YORK, 'Asia/Kolkata', 'Pacific/Auckland']) {
        expect(wallClockOf(instantOf(`${day}T15:00`, zone), zone)).toBe(`${day}T15:00`);
      }
    },
  );

  it('moves on when the clocks skip it', () => {
    expect(wallClockOf(instantOf('2026-03-08T02:30', NEW_YORK), NEW_YORK)).toMatch(/^2026-03-08T0[13]:30$/);
  });
});
