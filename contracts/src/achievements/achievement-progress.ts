import { calendarDay } from '../kernel/calendar-day.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { toCents } from '../kernel/money.ts';
import { levelOf } from '../levels.ts';
import { ACHIEVEMENTS } from './catalogue.ts';
import { MEASURE_NAMES, type Measure, type MeasureName, measureOf } from './measures.ts';

/** The progress of one measure. */
export interface Tally {
  /** The value that achievements require; it never exceeds the highest requirement. */
  readonly value: number;
  /** Records or kinds that were already counted, while others may follow. */
  readonly seen?: readonly string[];
  /** For days and runs: the day, or the week's Monday, that was last counted. */
  readonly last?: string;
  /** For runs, the length of the current one; for the level, its experience. */
  readonly run?: number;
}

export type Tallies = Readonly<Partial<Record<MeasureName, Tally>>>;

/** One person's progress, as far as achievements require it. */
export interface AchievementProgress {
  /** IANA name of the person's time zone. */
  readonly zone: string;
  readonly tallies: Tallies;
}

export const NOTHING_YET: AchievementProgress = { zone: 'UTC', tallies: {} };

/** Types of the events that set the time zone of a person's days. */
const REGISTERED = 'UserRegistered';
const PROFILE_CHANGED = 'UserProfileChanged';

/** The measures that each type of event counts for. */
const measuresOf: ReadonlyMap<string, readonly MeasureName[]> = (() => {
  const found = new Map<string, MeasureName[]>();
  for (const name of MEASURE_NAMES) {
    const measure = measureOf(name);
    const types = [...measure.events, ...(measure.kind === 'sum' ? (measure.less ?? []) : [])];
    for (const type of types) found.set(type, [...(found.get(type) ?? []), name]);
  }
  return found;
})();

/** Types of all events from which progress is computed. */
export const COUNTED: readonly string[] = [...measuresOf.keys(), REGISTERED, PROFILE_CHANGED];

/** The highest requirement for each measure: counting stops there, so that a tally stays small. */
export const farthest: ReadonlyMap<MeasureName, number> = new Map(
  MEASURE_NAMES.map((name) => [
    name,
    Math.max(
      0,
      ...ACHIEVEMENTS.flatMap(({ requirement: { measure, atLeast } }) => (measure === name ? [atLeast] : [])),
    ),
  ]),
);

export const progressOf = ({ tallies }: AchievementProgress, measure: MeasureName): number =>
  tallies[measure]?.value ?? 0;

/**
 * The person whose progress an event changes; null for nobody. Imported records were not this product's work, so they
 * do not count.
 */
export function doerOf({ type, entityId, metadata }: DomainEvent): string | null {
  if (type === REGISTERED || type === PROFILE_CHANGED) return entityId;
  return metadata.importId === undefined ? metadata.userId : null;
}

function fieldOf(data: unknown, path: string): unknown {
  let value = data;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  return value;
}

/** Minutes are used unchanged, amounts are converted to cents. */
function amountOf(data: unknown, path: string): number {
  const value = fieldOf(data, path);
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? toCents(value) : 0;
}

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
/** The day of the week; 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay();
const mondayOf = (day: string): string => dayAfter(day, -((weekdayOf(day) + 6) % 7));

const FRIDAY = 5;
const isWorkday = (day: string): boolean => weekdayOf(day) >= 1 && weekdayOf(day) <= FRIDAY;
const nextWorkday = (day: string): string => dayAfter(day, weekdayOf(day) === FRIDAY ? 3 : 1);

/**
 * Continues a run by a day or a week. An earlier date changes nothing, since the clocks of two processes may differ.
 */
function runOn(before: Tally, at: string, next: (last: string) => string): Tally {
  const { last, run = 0, value } = before;
  if (last !== undefined && at <= last) return before;
  const longer = last !== undefined && at === next(last) ? run + 1 : 1;
  return { value: Math.max(value, longer), last: at, run: longer };
}

/** Counts an id once. */
function onceFor(before: Tally, id: string, most: number): Tally {
  const { value, seen = [] } = before;
  if (seen.includes(id)) return before;
  return value + 1 >= most ? { value: value + 1 } : { value: value + 1, seen: [...seen, id] };
}

function tallied(measure: Measure, most: number, before: Tally, event: DomainEvent, day: string): Tally {
  if (before.value >= most) return before;
  const { where } = measure;
  const isAsked = where !== undefined && (where.of ?? event.type) === event.type;
  if (isAsked && fieldOf(event.data, where.field) !== where.is) return before;
  switch (measure.kind) {
    case 'records':
      // The first event of a stream happens to its record only once, so the id need not be remembered.
      return event.revision === 0 ? { ...before, value: before.value + 1 } : onceFor(before, event.entityId, most);
    case 'uses':
      return { value: before.value + 1 };
    case 'kinds':
      return onceFor(before, event.type, most);
    case 'days':
      return before.last !== undefined && day <= before.last ? before : { value: before.value + 1, last: day };
    case 'workdays':
      return isWorkday(day) ? runOn(before, day, nextWorkday) : before;
    case 'weeks':
      return runOn(before, mondayOf(day), (last) => dayAfter(last, 7));
    case 'sum': {
      const amount = amountOf(event.data, measure.field);
      const sum = measure.events.includes(event.type) ? before.value + amount : Math.max(0, before.value - amount);
      return { value: Math.min(most, sum) };
    }
    case 'level': {
      const run = (before.run ?? 0) + amountOf(event.data, 'points');
      return { value: levelOf(run).level, run };
    }
  }
}

/** The time zone of the event's data, if there is one. */
function zoneSaid({ type, data }: DomainEvent): string | undefined {
  const zone = fieldOf(data, type === REGISTERED ? 'timeZone' : 'changes.timeZone');
  return typeof zone === 'string' ? zone : undefined;
}

/**
 * The one fold for awards and for the view. An action counts when it is done, once per record, and still counts when it
 * is undone; only a payment that is taken back is treated as never made.
 */
export function evolveAchievementProgress(before: AchievementProgress, event: DomainEvent): AchievementProgress {
  const { type, metadata } = event;
  if (type === REGISTERED || type === PROFILE_CHANGED) {
    const zone = zoneSaid(event) ?? before.zone;
    return zone === before.zone ? before : { ...before, zone };
  }
  const day = calendarDay(metadata.at, before.zone);
  let tallies = before.tallies;
  for (const name of measuresOf.get(type) ?? []) {
    const known = before.tallies[name] ?? { value: 0 };
    const next = tallied(measureOf(name), farthest.get(name) ?? 0, known, event, day);
    if (next !== known) tallies = { ...tallies, [name]: next };
  }
  return tallies === before.tallies ? before : { ...before, tallies };
}
