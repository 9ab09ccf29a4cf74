import type { OccurrenceOverride } from '@lexledger/contracts/features/calendar';
import { readRule, untilOf, untilText, WEEKDAYS, withParts } from '@lexledger/contracts/kernel/recurrence-rule';
import { Temporal } from 'temporal-polyfill';
import { countBefore, hasOccurrence, lastBefore, spanOf } from './occurrences.ts';
import { instantAt, type Series, wallOf, zoneOf } from './series.ts';

type Repetition = Pick<Series, 'recurrenceRule' | 'exDates' | 'rDates'> & {
  readonly overrides: readonly OccurrenceOverride[];
};

const sorted = (instants: readonly string[]): readonly string[] =>
  [...new Set(instants.map((instant) => new Date(instant).toISOString()))].sort();

/** The fields of an override that differ from the series; undefined if there are none. */
function differing<Event extends Series>(event: Event, override: OccurrenceOverride): OccurrenceOverride | undefined {
  const recurrenceId = new Date(override.recurrenceId).toISOString();
  const usual = { ...event, ...spanOf(event, recurrenceId) } as unknown as Readonly<Record<string, unknown>>;
  const kept = Object.entries(override).filter(
    ([field, value]) => field !== 'recurrenceId' && value !== undefined && value !== usual[field],
  );
  // A moved occurrence stores its end too, because it does not follow the length of the series any more.
  const moved = kept.some(([field]) => field === 'startDate' || field === 'isAllDay');
  const { endDate } = spanOf(event, recurrenceId, override);
  const whole = moved ? { ...Object.fromEntries(kept), endDate } : Object.fromEntries(kept);
  return kept.length === 0 ? undefined : { ...whole, recurrenceId };
}

/** The canonical form in which a series is stored: dates sorted and unique, overrides reduced to their differences. */
export function canonicalRepetition<Event extends Series>(event: Event): Omit<Repetition, 'recurrenceRule'> {
  const byId = new Map((event.overrides ?? []).map((override) => [override.recurrenceId, override]));
  const overrides = [...byId.values()]
    .flatMap((override) => differing(event, override) ?? [])
    .sort((a, b) => (a.recurrenceId < b.recurrenceId ? -1 : 1));
  return { exDates: sorted(event.exDates), rDates: sorted(event.rDates), overrides };
}

/** The series with one occurrence changed. */
export function withOverride<Event extends Series>(
  event: Event,
  recurrenceId: string,
  changes: Partial<OccurrenceOverride>,
): readonly OccurrenceOverride[] {
  const overrides = event.overrides ?? [];
  const before = overrides.find((each) => each.recurrenceId === recurrenceId);
  const others = overrides.filter((each) => each !== before);
  const length = before?.endDate === undefined && changes.startDate !== undefined && changes.endDate === undefined;
  const span = length ? { endDate: spanOf(event, recurrenceId, changes).endDate } : {};
  return canonicalRepetition({ ...event, overrides: [...others, { ...before, ...span, ...changes, recurrenceId }] })
    .overrides;
}

/** Fields that commands for a single deadline set, independent of its series. */
const MARKS = ['metAt', 'withdrawnAt', 'withdrawnReason'] as const;
export type Marks = Pick<OccurrenceOverride, (typeof MARKS)[number]>;
type Marked = Marks & Pick<OccurrenceOverride, 'recurrenceId'>;

/** The marks among the fields of an event or an occurrence, without empty ones. */
export const marksIn = (fields: object): Marks =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => MARKS.includes(field as never) && typeof value === 'string'),
  );

/** The fields without any mark. */
const withoutMarks = <Fields extends object>(fields: Fields): Omit<Fields, keyof Marks> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !MARKS.includes(field as never))) as Omit<
    Fields,
    keyof Marks
  >;

const hasMarks = (fields: object): boolean => Object.keys(marksIn(fields)).length > 0;

/** The marks of each occurrence of a deadline. */
export const marksOf = (overrides: readonly OccurrenceOverride[] | null): readonly Marked[] =>
  (overrides ?? []).flatMap(({ recurrenceId, ...rest }) =>
    hasMarks(rest) ? [{ recurrenceId, ...marksIn(rest) }] : [],
  );

/** The overrides with exactly these marks; marks of former occurrences are dropped. */
export function withMarks<Event extends Series>(event: Event, marks: readonly Marked[]): readonly OccurrenceOverride[] {
  const marked = new Map(marks.map((mark) => [mark.recurrenceId, mark]));
  const others = (event.overrides ?? []).map((override) => ({
    ...withoutMarks(override),
    ...marked.get(override.recurrenceId),
  }));
  const listed = new Set(others.map(({ recurrenceId }) => recurrenceId));
  const bare = marks.filter(({ recurrenceId }) => !listed.has(recurrenceId) && hasOccurrence(event, recurrenceId));
  return [...others, ...bare];
}

const weekdayOf = (wall: Temporal.PlainDateTime): (typeof WEEKDAYS)[number] => WEEKDAYS[wall.dayOfWeek - 1] ?? 'MO';

/** '2TU' for the second Tuesday; '-1TU' if the rule counted from the end and it is the last one of its month. */
function ordinalDay(wall: Temporal.PlainDateTime, fromEnd: boolean): string {
  const isLast = wall.day + 7 > wall.daysInMonth;
  return `${fromEnd && isLast ? -1 : Math.ceil(wall.day / 7)}${weekdayOf(wall)}`;
}

/** The rule of a series whose first occurrence was moved to another day. */
function movedRule(rule: string, from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): string {
  const parts = readRule(rule);
  const days = to.dayOfWeek - from.dayOfWeek;
  const byDay = parts.get('BYDAY')?.split(',') ?? [];
  const single = (name: string, was: number): boolean => parts.get(name) === String(was);
  const changes: Record<string, string> = {};
  if (byDay.length > 0 && byDay.every((day) => /^[A-Z]{2}$/.test(day)) && !parts.has('BYSETPOS')) {
    const turned = byDay.map((day) => WEEKDAYS.indexOf(day as never) + days).map((index) => (index + 7) % 7);
    if (days !== 0)
      changes.BYDAY = turned
        .sort((a, b) => a - b)
        .map((index) => WEEKDAYS[index])
        .join(',');
  } else if (byDay.length === 1 && /\d/.test(byDay[0] ?? '') && parts.get('FREQ') !== 'WEEKLY') {
    changes.BYDAY = ordinalDay(to, byDay[0]?.startsWith('-') ?? false);
  }
  if (single('BYMONTHDAY', from.day)) changes.BYMONTHDAY = String(to.day);
  if (single('BYMONTH', from.month)) changes.BYMONTH = String(to.month);
  return withParts(rule, changes);
}

/**
 * The repetition of a series after its start is moved, its zone changes, or it becomes an all-day event: dates that are
 * identified by the hours of its occurrences move by the same wall-clock difference.
 */
export function movedRepetition(before: Series, now: Pick<Series, 'startDate' | 'isAllDay' | 'timeZone'>): Repetition {
  const zones = { from: zoneOf(before), to: zoneOf(now) };
  const from = wallOf(before.startDate, zones.from);
  const to = wallOf(now.startDate, zones.to);
  const by = from.until(to, { largestUnit: 'day' });
  const move = (instant: string): string => instantAt(wallOf(instant, zones.from).add(by), zones.to);
  let rule = before.recurrenceRule === null ? null : movedRule(before.recurrenceRule, from, to);
  const until = rule === null ? null : untilOf(readRule(rule).get('UNTIL') ?? '');
  if (rule !== null && until !== null) {
    const last =
      'day' in until ? instantAt(Temporal.PlainDate.from(until.day).toPlainDateTime(), 'UTC') : until.instant;
    const moved = 'day' in until ? Temporal.PlainDate.from(until.day).add({ days: by.days }).toString() : move(last);
    rule = withParts(rule, { UNTIL: untilText(now.isAllDay ? moved.slice(0, 10) : moved) });
  }
  return {
    recurrenceRule: rule,
    exDates: sorted(before.exDates.map(move)),
    rDates: sorted(before.rDates.map(move)),
    overrides: (before.overrides ?? []).map((each) => ({ ...each, recurrenceId: move(each.recurrenceId) })),
  };
}

/**
 * The series when it ends before one of its occurrences. It ends with the preceding one, so that its description names
 * that day.
 */
export function endedBefore(series: Series, recurrenceId: string): Repetition {
  const { recurrenceRule, exDates, rDates } = series;
  const isEarlier = (instant: string): boolean => instant < recurrenceId;
  const last =
    lastBefore(series, recurrenceId) ?? Temporal.Instant.from(recurrenceId).subtract({ seconds: 1 }).toString();
  return {
    recurrenceRule:
      recurrenceRule === null
        ? null
        : withParts(recurrenceRule, { COUNT: null, UNTIL: untilText(series.isAllDay ? last.slice(0, 10) : last) }),
    exDates: exDates.filter(isEarlier),
    rDates: rDates.filter(isEarlier),
    overrides: (series.overrides ?? []).filter((each) => isEarlier(each.recurrenceId)),
  };
}

/** The series that begins with one of the occurrences. */
export function beginningAt<Event extends Series>(event: Event, recurrenceId: string): Event {
  const { recurrenceRule, exDates, rDates } = event;
  const isLater = (instant: string): boolean => instant > recurrenceId;
  const count = readRule(recurrenceRule ?? '').get('COUNT');
  const rest = count === undefined ? undefined : Math.max(1, Number(count) - countBefore(event, recurrenceId));
  const first = event.overrides?.find((each) => each.recurrenceId === recurrenceId);
  const { startDate, endDate } = spanOf(event, recurrenceId);
  const next: Event = {
    ...event,
    startDate,
    endDate,
    recurrenceRule:
      recurrenceRule === null || rest === undefined
        ? recurrenceRule
        : withParts(recurrenceRule, { COUNT: String(rest) }),
    exDates: exDates.filter(isLater),
    rDates: rDates.filter(isLater),
    overrides: [
      // The marks for met and withdrawn apply to that occurrence alone.
      ...(first !== undefined && hasMarks(first) ? [{ recurrenceId, ...marksIn(first) }] : []),
      ...(event.overrides ?? []).filter((each) => isLater(each.recurrenceId)),
    ],
  };
  // Changes of the occurrence's texts now apply to the whole series; its changed time does not.
  const {
    recurrenceId: _id,
    startDate: _start,
    endDate: _end,
    isAllDay: _allDay,
    ...words
  } = withoutMarks(first ?? { recurrenceId });
  return { ...next, ...words };
}
