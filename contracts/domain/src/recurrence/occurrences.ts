import type { Occurrence, OccurrenceOverride } from '@lexledger/contracts/features/calendar';
import { readRule, untilOf, withParts } from '@lexledger/contracts/kernel/recurrence-rule';
import { Temporal } from 'temporal-polyfill';
import { endOf } from './bounds.ts';
import { type Expansion, expand } from './expand.ts';
import { after, endFor, isSeries, lengthOf, type Series, zoneOf } from './series.ts';

const DAY_MS = 86_400_000;
/** Milliseconds by which an event that lasts days may be longer than its first occurrence. */
const CLOCK_CHANGE_MS = 3_600_000;
/**
 * Maximum number of occurrences in two days, which is how much further back than its length an all-day event is looked
 * for.
 */
const MOST_IN_REACH = 48;

/**
 * The last instant at which a rule may have an occurrence; an UNTIL without a time lasts to the end of that day in the
 * zone.
 */
function lastStart(rule: string, zone: string): Temporal.ZonedDateTime | undefined {
  const until = untilOf(readRule(rule).get('UNTIL') ?? '');
  if (until === null) return undefined;
  if ('instant' in until) return Temporal.Instant.from(until.instant).toZonedDateTimeISO(zone);
  return Temporal.PlainDate.from(until.day).add({ days: 1 }).toZonedDateTime(zone).subtract({ milliseconds: 1 });
}

/** The fields of the series that its rule is expanded with; null for a series without a rule. */
function ruleOf(series: Series): Pick<Expansion, 'rule' | 'start' | 'zone' | 'until'> | null {
  if (series.recurrenceRule === null) return null;
  const zone = zoneOf(series);
  return {
    rule: withParts(series.recurrenceRule, { UNTIL: null }),
    start: Date.parse(series.startDate),
    zone,
    until: lastStart(series.recurrenceRule, zone)?.epochMilliseconds,
  };
}

const isoOf = (instant: number): string => new Date(instant).toISOString();

/** A time later than every date of a calendar. */
export const FOREVER = '9999-12-31T23:59:59.999Z';

/** Whether the rule has an occurrence besides the event's own start, as far as the budget of steps can tell. */
export function isPossible(series: Series): boolean {
  const rule = ruleOf(series);
  if (rule === null) return true;
  const parts = readRule(series.recurrenceRule ?? '');
  if (parts.has('UNTIL') || parts.get('COUNT') === '1') return true;
  return expand({ ...rule, from: rule.start + 1, to: Date.parse(FOREVER), most: 1 }).starts.length > 0;
}

/**
 * The instants from `from` to `to`, both inclusive, at which the series itself has an occurrence, in order and at most
 * `most` of them. A rule that uses up the budget of steps yields those found by then.
 */
export function startsBetween(
  series: Series,
  from: string,
  to: string,
  most: number = Number.POSITIVE_INFINITY,
): readonly string[] {
  const isLeftOut = new Set(series.exDates);
  const single = [series.startDate, ...series.rDates].filter((instant) => instant >= from && instant <= to);
  const rule = ruleOf(series);
  if (rule === null)
    return [...new Set(single)]
      .filter((instant) => !isLeftOut.has(instant))
      .sort()
      .slice(0, most);
  const { starts } = expand({
    ...rule,
    from: Date.parse(from),
    to: Date.parse(to),
    // Excluded dates are among those found.
    most: most + isLeftOut.size,
  });
  const found = new Set([...single, ...starts.map(isoOf)]);
  return [...found]
    .filter((instant) => !isLeftOut.has(instant))
    .sort()
    .slice(0, most);
}

export const hasOccurrence = (series: Series, recurrenceId: string): boolean =>
  isSeries(series) && startsBetween(series, recurrenceId, recurrenceId).length > 0;

/** Start and end of an occurrence, from the series or from its override. */
export function spanOf(series: Series, recurrenceId: string, override: Partial<OccurrenceOverride> = {}) {
  const startDate = override.startDate ?? recurrenceId;
  const endDate = override.endDate !== undefined ? override.endDate : endFor(series, startDate);
  return { startDate, endDate, isAllDay: override.isAllDay ?? series.isAllDay };
}

/** The event with the fields of the occurrence. */
export function occurrenceAt<Event extends Series>(
  event: Event,
  recurrenceId: string,
): Event & { recurrenceId: string } {
  const override = event.overrides?.find((each) => each.recurrenceId === recurrenceId);
  return { ...event, ...override, ...spanOf(event, recurrenceId, override), recurrenceId };
}

/**
 * The occurrences that end at or after `from` and start before `to`, in order of time, at most `most` of them. A moved
 * occurrence counts at its new time.
 */
export function occurrencesBetween<Event extends Series>(
  event: Event,
  from: string,
  to: string,
  most: number,
): readonly (Event & Pick<Occurrence, 'recurrenceId'>)[] {
  if (!isSeries(event)) return [];
  const length = lengthOf(event) ?? 0;
  const reach = length + (event.isAllDay ? DAY_MS : length > DAY_MS / 2 ? CLOCK_CHANGE_MS : 0);
  const overrides = new Map((event.overrides ?? []).map((override) => [override.recurrenceId, override]));
  const isLeftOut = new Set(event.exDates);
  // Moved occurrences are looked for at their new times, so that they are found however far they moved.
  const plain = startsBetween(event, after(from, -reach), to, most + overrides.size + MOST_IN_REACH).filter(
    (start) => !overrides.has(start),
  );
  const moved = [...overrides.keys()].filter((start) => !isLeftOut.has(start));
  return [...plain, ...moved]
    .map((recurrenceId) => ({ recurrenceId, ...spanOf(event, recurrenceId, overrides.get(recurrenceId)) }))
    .filter((span) => span.startDate < to && endOf(span) >= from)
    .sort(byStart)
    .slice(0, most)
    .map((span) => ({ ...event, ...overrides.get(span.recurrenceId), ...span }));
}

const byStart = (a: Pick<Series, 'startDate'>, b: Pick<Series, 'startDate'>): number =>
  a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0;

/**
 * The first `most` occurrences of many events in order of time, as {@link occurrencesBetween} defines those of one.
 * Once there are enough, no event is expanded beyond the last of them, so that the cost depends on the list's length.
 * Yields after each event, so that the caller can do other work in between.
 */
export function* earliestOccurrences<Event extends Series>(
  events: readonly Event[],
  from: string,
  to: string,
  most: number,
): Generator<undefined, readonly (Event & Pick<Occurrence, 'recurrenceId'>)[]> {
  let found: (Event & Pick<Occurrence, 'recurrenceId'>)[] = [];
  let horizon = to;
  for (const event of events) {
    found.push(...occurrencesBetween(event, from, horizon, most));
    if (found.length >= 2 * most) {
      found = found.sort(byStart).slice(0, most);
      horizon = after(found.at(-1)?.startDate ?? to, 1);
    }
    yield;
  }
  return found.sort(byStart).slice(0, most);
}

/**
 * The start of the first occurrence or an earlier instant, since an occurrence may have been moved to an earlier time.
 */
export const beginsBy = ({ startDate, rDates, overrides }: Series): string =>
  [startDate, ...rDates, ...(overrides ?? []).flatMap((override) => override.startDate ?? [])].sort()[0] ?? startDate;

/** The end of the last occurrence or a later instant; `FOREVER` for a series without an end. */
export function overBy(event: Series): string {
  const ends = [endOf(event), ...event.rDates.map((start) => endOf(spanOf(event, start)))];
  for (const override of event.overrides ?? []) ends.push(endOf(spanOf(event, override.recurrenceId, override)));
  if (event.recurrenceRule !== null) {
    const until = lastStart(event.recurrenceRule, zoneOf(event));
    if (until !== undefined) ends.push(endOf(spanOf(event, isoOf(until.epochMilliseconds))));
    else if (!readRule(event.recurrenceRule).has('COUNT')) return FOREVER;
    else ends.push(endOf(spanOf(event, lastCounted(event))));
  }
  return ends.sort().at(-1) ?? endOf(event);
}

/** The last start of a rule with a COUNT; `FOREVER` if it is beyond the budget of steps. */
export function lastCounted(series: Series): string {
  const rule = ruleOf(series);
  if (rule === null) return series.startDate;
  const { starts, complete } = expand({ ...rule, from: rule.start, to: Date.parse(FOREVER) });
  const last = starts.at(-1);
  return complete ? (last === undefined ? series.startDate : isoOf(last)) : FOREVER;
}

/** The last occurrence of the rule itself before an instant, including excluded dates; null if none is found. */
export function lastBefore(series: Series, instant: string): string | null {
  const rule = ruleOf(series);
  const before = Date.parse(instant) - 1;
  if (rule === null || before < rule.start) return null;
  const { starts, complete } = expand({ ...rule, from: rule.start, to: before });
  const leftOut = new Set(series.exDates.map((left) => Date.parse(left)));
  const last = complete ? starts.findLast((start) => !leftOut.has(start)) : undefined;
  return last === undefined ? null : isoOf(last);
}

/** The number of occurrences of the rule itself before an instant, as far as the budget of steps allows. */
export function countBefore(series: Series, instant: string): number {
  const rule = ruleOf(series);
  const before = Date.parse(instant) - 1;
  return rule === null || before < rule.start ? 0 : expand({ ...rule, from: rule.start, to: before }).starts.length;
}
