import { withParts } from '@lexledger/contracts/kernel/recurrence-rule';
import type { Temporal } from 'temporal-polyfill';
import { expand } from '../recurrence/expand.ts';
import { zoneClock } from '../recurrence/zone-clock.ts';
import { type Component, linesNamed } from './component.ts';
import { readCivil, readOffset, textIn } from './values.ts';
import { WINDOWS_ZONES } from './windowsZones.ts';

const DAY_MS = 86_400_000;
const SLACK_MS = 4 * 3_600_000;

/** A change of a zone's offset; times and offsets in milliseconds. */
interface Change {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

const offsetIn = (component: Component, name: string): number | null => readOffset(textIn(component, name) ?? '');

/** A wall-clock time as milliseconds since January 1, 1970 on the same clock. */
function wallIn(text: string): number | null {
  const civil = readCivil(text);
  if (civil === null) return null;
  return civil.date.toPlainDateTime(civil.time ?? undefined).toZonedDateTime('UTC').epochMilliseconds;
}

/** The changes of one STANDARD or DAYLIGHT component between two instants, and its first one. */
function changesOf(observance: Component, from: number, to: number): readonly Change[] {
  const before = offsetIn(observance, 'TZOFFSETFROM');
  const after = offsetIn(observance, 'TZOFFSETTO');
  const start = wallIn(linesNamed(observance, 'DTSTART')[0]?.value ?? '');
  if (before === null || after === null || start === null) return [];
  const dates = linesNamed(observance, 'RDATE').flatMap(({ value }) =>
    value.split(',').flatMap((date) => wallIn(date) ?? []),
  );
  const rules = linesNamed(observance, 'RRULE').flatMap(({ value }) => {
    const rule = value.toUpperCase().replace(/\s/g, '');
    const until = wallIn(/UNTIL=([\dTZ]+)/.exec(rule)?.[1] ?? '');
    return expand({
      rule: withParts(rule, { UNTIL: null }),
      start,
      zone: 'UTC',
      from,
      to,
      // UNTIL may be in UTC or in wall-clock time; one day more never adds a change.
      ...(until === null ? {} : { until: until + DAY_MS }),
    }).starts;
  });
  return [...new Set([start, ...dates, ...rules])].map((wall) => ({ at: wall - before, before, after }));
}

/** A zone as the VTIMEZONE of a file defines it. */
export interface DefinedZone {
  /** The instant at which its clock first shows the wall time; both in milliseconds. */
  instantOf(wall: number): number;
  /** The IANA zone with the same clock over three years, preferably the user's own; null if there is none. */
  readonly sameAs: string | null;
}

const AT_HOME = ['Eastern', 'Central', 'Mountain', 'US Mountain', 'Pacific', 'Alaskan', 'Hawaiian', 'Atlantic'].map(
  (name) => WINDOWS_ZONES[`${name} Standard Time`] ?? 'UTC',
);
/** Zones without clock changes, from 14 hours ahead of UTC; names in 'Etc' have the opposite sign. */
const FIXED = Array.from({ length: 27 }, (_, index) => index - 14).map((hours) =>
  hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`,
);

/** @returns the zone that the component defines; null if it defines none */
export function definedZone(component: Component, usual: string, year: number): DefinedZone | null {
  const from = Date.UTC(year - 1, 0, 1);
  const to = Date.UTC(year + 2, 0, 1);
  const changes = component.children
    .flatMap((observance) => changesOf(observance, from - 366 * DAY_MS, to))
    .sort((a, b) => a.at - b.at);
  const [first] = changes;
  if (first === undefined) return null;
  const offsetAt = (instant: number): number => changes.findLast(({ at }) => at <= instant)?.after ?? first.before;
  const looked = [
    // Some programs write a change some hours off, so both sides of it are compared at a distance.
    ...changes.flatMap(({ at }) => [at - SLACK_MS, at + SLACK_MS]),
    ...Array.from({ length: 36 }, (_, month) => Date.UTC(year - 1, month, 15)),
  ].filter((instant) => instant >= from && instant < to);
  const isSame = (zone: string): boolean => {
    const clock = zoneClock(zone);
    return looked.every((instant) => clock.wallAt(instant) - instant === offsetAt(instant));
  };
  const candidates = [usual, ...AT_HOME, ...FIXED, ...Object.values(WINDOWS_ZONES)];
  return {
    instantOf(wall) {
      const offset = offsetAt(wall - offsetAt(wall - DAY_MS));
      return wall - offset;
    },
    sameAs: candidates.find(isSame) ?? null,
  };
}

/** Looks up definitions by year, because the changes differ from year to year; each year is computed once. */
export function definedZones(zones: ReadonlyMap<string, Component>, usual: string) {
  const found = new Map<string, DefinedZone | null>();
  return (tzid: string, wall: Temporal.PlainDateTime): DefinedZone | null => {
    const component = zones.get(tzid);
    if (component === undefined) return null;
    const key = `${wall.year} ${tzid}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const zone = definedZone(component, usual, wall.year);
    found.set(key, zone);
    return zone;
  };
}
