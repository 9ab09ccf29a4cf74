import { Temporal } from 'temporal-polyfill';

const DAY_MS = 86_400_000;

/** A period in which a zone has a constant offset; instants are milliseconds since 1970. */
interface Stretch {
  readonly from: number;
  /** The millisecond after its last one. */
  readonly end: number;
  /** Milliseconds ahead of UTC. */
  readonly offset: number;
}

/** Number of cached years of zones; when it is exceeded, the cache is cleared. */
const MOST_REMEMBERED = 5_000;
const remembered = new Map<string, readonly Stretch[]>();

/** The periods of constant offset within a year of UTC, in order. */
function stretchesOf(zone: string, year: number): readonly Stretch[] {
  const key = `${zone} ${year}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const behind = Date.UTC(year + 1, 0, 1);
  const found: Stretch[] = [];
  let from = Date.UTC(year, 0, 1);
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  while (at !== null && from < behind) {
    const offset = at.offsetNanoseconds / 1e6;
    at = at.getTimeZoneTransition('next');
    const end = Math.min(behind, at?.epochMilliseconds ?? behind);
    found.push({ from, end, offset });
    from = end;
  }
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, found);
  return found;
}

/** A wall-clock time in milliseconds since January 1, 1970, 0:00 on the same clock. */
export type WallTime = number;

/**
 * The wall clock of one zone. Uncached, looking up an offset costs a hundred times as much as the rest of an expansion
 * for a day.
 */
export interface ZoneClock {
  wallAt(instant: number): WallTime;
  /**
   * The first instant at which the clock shows the time, in milliseconds since 1970; null for a time that the clock
   * skips.
   */
  instantOf(wall: WallTime): number | null;
}

const UTC: ZoneClock = { wallAt: (instant) => instant, instantOf: (wall) => wall };

export function zoneClock(zone: string): ZoneClock {
  if (zone === 'UTC') return UTC;
  // Most lookups are near the previous one.
  let last: Stretch = { from: 0, end: 0, offset: 0 };
  function offsetAt(instant: number): number {
    if (instant >= last.from && instant < last.end) return last.offset;
    const stretches = stretchesOf(zone, new Date(instant).getUTCFullYear());
    last = stretches.find(({ end }) => instant < end) ?? last;
    return last.offset;
  }
  const showing = (wall: WallTime, offset: number): number | null =>
    offsetAt(wall - offset) === offset ? wall - offset : null;
  return {
    wallAt: (instant) => instant + offsetAt(instant),
    instantOf(wall) {
      // The offset of the day before is the larger one where the clock is set back, and so gives the first instant.
      const before = offsetAt(wall - DAY_MS);
      const after = offsetAt(wall + DAY_MS);
      return showing(wall, before) ?? (after === before ? null : showing(wall, after));
    },
  };
}
