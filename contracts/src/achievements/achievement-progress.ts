import { calendarDay } from '../kernel/calendar-day.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { toCents } from '../kernel/money.ts';
import { levelOf } from '../levels.ts';
import { ACHIEVEMENTS } from './catalogue.ts';
import { MEASURE_NAMES, type Measure, type MeasureName, measureOf } from './measures.ts';

/** How far one measure has come. */
export interface Tally {
  /** What the achievements ask for; never more than the farthest of them does. */
  readonly value: number;
  /** Records or kinds that counted already, while there may be others. */
  readonly seen?: readonly string[];
  /** Of days and runs: the day, or the week's Monday, that counted last. */
  readonly last?: string;
  /** Of runs, how long the present one is; of the level, its experience. */
  readonly run?: number;
}

export type Tallies = Readonly<Partial<Record<MeasureName, Tally>>>;

/** What one person has done, as far as achievements ask. */
export interface AchievementProgress {
  /** IANA. */
  readonly zone: string;
  readonly tallies: Tallies;
}

export const NOTHING_YET: AchievementProgress = { zone: 'UTC', tallies: {} };

/** Who says in which zone a person's days are. */
const REGISTERED = 'UserRegistered';
const PROFILE_CHANGED = 'UserProfileChanged';

/** By the event's type. */
const measuresOf: ReadonlyMap<string, readonly MeasureName[]> = (() => {
  const found = new Map<string, MeasureName[]>();
  for (const name of MEASURE_NAMES) {
    const measure = measureOf(name);
    const types = [...measure.events, ...(measure.kind === 'sum' ? (measure.less ?? []) : [])];
    for (const type of types) found.set(type, [...(found.get(type) ?? []), name]);
  }
  return found;
})();

/** Types of all events that a standing is told by. */
export const COUNTED: readonly string[] = [...measuresOf.keys(), REGISTERED, PROFILE_CHANGED];

/** The most that an achievement asks of each measure: beyond it nothing is counted, so that a tally stays small. */
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

/** Whose standing an event changes; null for nobody's. What an import brings was done elsewhere. */
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

/** Minutes as they are, amounts in cents. */
function amountOf(data: unknown, path: string): number {
  const value = fieldOf(data, path);
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? toCents(value) : 0;
}

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
/** 0 for Sunday. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay();
const mondayOf = (day: string): string => dayAfter(day, -((weekdayOf(day) + 6) % 7));

const FRIDAY = 5;
const isWorkday = (day: string): boolean => weekdayOf(day) >= 1 && weekdayOf(day) <= FRIDAY;
const nextWorkday = (day: string): string => dayAfter(day, weekdayOf(day) === FRIDAY ? 3 : 1);

/** A further day, or week, of a run; clocks of two processes may differ, so an earlier one changes nothing. */
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
      // What a stream begins with happens to its record once.
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

/** The zone that the event says, if it does. */
function zoneSaid({ type, data }: DomainEvent): string | undefined {
  const zone = fieldOf(data, type === REGISTERED ? 'timeZone' : 'changes.timeZone');
  return typeof zone === 'string' ? zone : undefined;
}

/**
 * The one fold of awards and of the view: what was done counts when it is done, once for each record, and stays counted
 * when it is taken back; only a payment that is taken back counts as never made.
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
