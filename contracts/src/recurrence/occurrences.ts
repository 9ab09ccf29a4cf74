import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { Occurrence, OccurrenceOverride } from '../features/calendar.ts';
import { readRule, untilOf, withParts } from '../kernel/recurrence-rule.ts';
import { after, isSeries, lengthOf, type Series, zoneOf } from './series.ts';

const DAY_MS = 86_400_000;

/** The last instant at which a rule may have an occurrence; UNTIL's day is that of the zone, to its end. */
function lastStart(rule: string, zone: string): Temporal.ZonedDateTime | undefined {
  const until = untilOf(readRule(rule).get('UNTIL') ?? '');
  if (until === null) return undefined;
  if ('instant' in until) return Temporal.Instant.from(until.instant).toZonedDateTimeISO(zone);
  return Temporal.PlainDate.from(until.day).add({ days: 1 }).toZonedDateTime(zone).subtract({ milliseconds: 1 });
}

/** How far the library looks for what a rule names: periods of the rule, and dates in them. */
interface Budget {
  readonly maxIterations: number;
  readonly maxCandidateEvaluations: number;
}

/** For the next occurrence: a rule that names none within so many steps is refused, so that no rule freezes a process. */
const NEXT: Budget = { maxIterations: 1_000, maxCandidateEvaluations: 2_000 };
/** For a stretch of time, such as 24 occurrences a day for two years. */
const STRETCH: Budget = { maxIterations: 10_000, maxCandidateEvaluations: 20_000 };

/** Of the library. Using it throws for a rule that does not come true within the budget. */
function rruleOf(series: Series, budget: Budget = STRETCH): RRuleTemporal | null {
  if (series.recurrenceRule === null) return null;
  const zone = zoneOf(series);
  const until = lastStart(series.recurrenceRule, zone);
  return new RRuleTemporal({
    rruleString: withParts(series.recurrenceRule, { UNTIL: null }),
    dtstart: Temporal.Instant.from(series.startDate).toZonedDateTimeISO(zone),
    includeDtstart: true,
    cache: false,
    ...budget,
    ...(until !== undefined && { until }),
  });
}

const isoOf = ({ epochMilliseconds }: { readonly epochMilliseconds: number }): string =>
  new Date(epochMilliseconds).toISOString();

/** Whether the rule ever comes true besides the event's own start, as far as anybody will look. */
export function isPossible(series: Series): boolean {
  if (series.recurrenceRule === null) return true;
  const parts = readRule(series.recurrenceRule);
  try {
    const next = rruleOf(series, NEXT)?.next(new Date(series.startDate)) ?? null;
    return next !== null || parts.has('UNTIL') || parts.get('COUNT') === '1';
  } catch {
    return false;
  }
}

/** The instants from `from` to `to`, both included, at which the series itself has an occurrence, in order. */
export function startsBetween(series: Series, from: string, to: string): readonly string[] {
  const found = new Set<string>();
  const put = (instant: string): void => {
    if (instant >= from && instant <= to) found.add(instant);
  };
  put(series.startDate);
  for (const date of series.rDates) put(date);
  try {
    for (const date of rruleOf(series)?.between(new Date(from), new Date(to), true) ?? []) put(isoOf(date));
  } catch {
    // The rule never comes true again: what is there is the start, and what was added by hand.
  }
  for (const date of series.exDates) found.delete(date);
  return [...found].sort();
}

export const hasOccurrence = (series: Series, recurrenceId: string): boolean =>
  isSeries(series) && startsBetween(series, recurrenceId, recurrenceId).length > 0;

/** When the occurrence is, as the series has it or as it was changed. */
export function spanOf(series: Series, recurrenceId: string, override: Partial<OccurrenceOverride> = {}) {
  const length = lengthOf(series);
  const startDate = override.startDate ?? recurrenceId;
  const endDate = override.endDate !== undefined ? override.endDate : length === null ? null : after(startDate, length);
  return { startDate, endDate, isAllDay: override.isAllDay ?? series.isAllDay };
}

/** The whole event as the occurrence has it. */
export function occurrenceAt<Event extends Series>(
  event: Event,
  recurrenceId: string,
): Event & { recurrenceId: string } {
  const override = event.overrides?.find((each) => each.recurrenceId === recurrenceId);
  return { ...event, ...override, ...spanOf(event, recurrenceId, override), recurrenceId };
}

/** An all-day event lasts until its last day is over. */
const endOf = ({ startDate, endDate, isAllDay }: Pick<Series, 'startDate' | 'endDate' | 'isAllDay'>): string =>
  isAllDay ? `${(endDate ?? startDate).slice(0, 10)}T23:59:59.999Z` : (endDate ?? startDate);

/**
 * The occurrences that end at or after `from` and start before `to`, in order of time, `most` of them. What was moved is
 * where it was moved to.
 */
export function occurrencesBetween<Event extends Series>(
  event: Event,
  from: string,
  to: string,
  most: number,
): readonly (Event & Pick<Occurrence, 'recurrenceId'>)[] {
  if (!isSeries(event)) return [];
  const reach = (lengthOf(event) ?? 0) + (event.isAllDay ? DAY_MS : 0);
  const moved = event.overrides ?? [];
  const isMoved = new Set(moved.map(({ recurrenceId }) => recurrenceId));
  const isLeftOut = new Set(event.exDates);
  const plain = startsBetween(event, after(from, -reach), to).filter((start) => !isMoved.has(start));
  const own = moved.map(({ recurrenceId }) => recurrenceId).filter((start) => !isLeftOut.has(start));
  return [...plain, ...own]
    .map((recurrenceId) => occurrenceAt(event, recurrenceId))
    .filter((each) => each.startDate < to && endOf(each) >= from)
    .sort((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0))
    .slice(0, most);
}

/** Behind every date that a calendar holds. */
export const FOREVER = '9999-12-31T23:59:59.999Z';

/** The instant at which the first of all occurrences begins, or an earlier one: one may have been moved ahead. */
export const beginsBy = ({ startDate, rDates, overrides }: Series): string =>
  [startDate, ...rDates, ...(overrides ?? []).flatMap((override) => override.startDate ?? [])].sort()[0] ?? startDate;

/** An instant at which the last occurrence is over, or a later one; `FOREVER` for a series without an end. */
export function overBy(event: Series): string {
  const ends = [endOf(event), ...event.rDates.map((start) => endOf(spanOf(event, start)))];
  for (const override of event.overrides ?? []) ends.push(endOf(spanOf(event, override.recurrenceId, override)));
  if (event.recurrenceRule !== null) {
    const until = lastStart(event.recurrenceRule, zoneOf(event));
    if (until !== undefined) ends.push(endOf(spanOf(event, isoOf(until))));
    else if (!readRule(event.recurrenceRule).has('COUNT')) return FOREVER;
    else ends.push(endOf(spanOf(event, lastCounted(event))));
  }
  return ends.sort().at(-1) ?? endOf(event);
}

/** The last start of a rule that counts its occurrences; `FOREVER` where that is further away than anybody looks. */
function lastCounted(series: Series): string {
  try {
    const last = rruleOf(series)?.all().at(-1);
    return last === undefined ? series.startDate : isoOf(last);
  } catch {
    return FOREVER;
  }
}

/** How many occurrences the rule itself counts before an instant. */
export function countBefore(series: Series, instant: string): number {
  const before = after(instant, -1);
  if (before < series.startDate) return 0;
  return rruleOf(series)?.between(new Date(series.startDate), new Date(before), true).length ?? 0;
}
