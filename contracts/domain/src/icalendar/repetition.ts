import type { OccurrenceOverride } from '@lexledger/contracts/features/calendar';
import {
  canonicalRule,
  MOST_COUNTED,
  readRule,
  ruleProblem,
  untilOf,
  untilText,
  withParts,
} from '@lexledger/contracts/kernel/recurrence-rule';
import { Temporal } from 'temporal-polyfill';
import { endingRight } from '../recurrence/ends.ts';
import { FOREVER, isPossible, lastCounted, startsBetween } from '../recurrence/occurrences.ts';
import { instantAt, type Series, wallOf } from '../recurrence/series.ts';
import { type Component, linesNamed } from './component.ts';
import { dayOf, type Moment, midnightOf, type Note, readMoment, type When, type Where } from './moments.ts';
import { quoteOf, readLength } from './values.ts';

/** The series as its main event defines it, without changes of single occurrences. */
export const seriesOf = (when: When, recurrenceRule: string | null): Series => ({
  startDate: when.startDate,
  endDate: when.endDate,
  isAllDay: when.isAllDay,
  timeZone: when.zone,
  recurrenceRule,
  exDates: [],
  rDates: [],
  overrides: [],
});

/** Normalizes a rule as some programs write it: in lower case, with blanks, with parts that are empty or redundant. */
const tidyRule = (value: string): string =>
  value
    .toUpperCase()
    .replace(/\s/g, '')
    .split(';')
    .filter((part) => /^[^=]+=./.test(part) && !/^(?:RSCALE=GREGORIAN|SKIP=OMIT|X-.*)$/.test(part))
    .join(';');

/**
 * Converts the UNTIL of an all-day event. Programs may write it as a zone's midnight in UTC; it becomes the zone's day
 * at that instant.
 */
function untilDay(rule: string, { isAllDay, dayZone }: When): string {
  const until = untilOf(readRule(rule).get('UNTIL') ?? '');
  if (!isAllDay || until === null || 'day' in until || !/UNTIL=\d{8}T\d{6}Z/.test(rule)) return rule;
  return withParts(rule, { UNTIL: untilText(wallOf(until.instant, dayZone).toPlainDate().toString()) });
}

/** Replaces a count above the limit by the end that it leads to; null if that is too far away to be computed. */
function countAsEnd(rule: string, when: When): string | null {
  const last = lastCounted(seriesOf(when, rule));
  if (last === FOREVER) return null;
  return withParts(rule, { COUNT: null, UNTIL: untilText(when.isAllDay ? last.slice(0, 10) : last) });
}

/** The rule in its canonical form; its end is an instant, or a day for an all-day event. */
export function ruleOf(component: Component, when: When, note: Note): string | null {
  const [line, ...others] = linesNamed(component, 'RRULE');
  if (line === undefined) return null;
  if (others.length > 0) note('It repeats by several rules: the first is kept. Add an event for each of the others.');
  const refuse = (problem: string): null => {
    note(`How it repeats cannot be kept: ${problem}. Only its first occurrence is. Set the others by hand.`);
    return null;
  };
  let rule = tidyRule(line.value);
  if (rule === '') return refuse(`${quoteOf(line)} is no rule`);
  const count = /(?:^|;)COUNT=(\d{1,9})(?:;|$)/.exec(rule)?.[1];
  if (Number(count) > MOST_COUNTED) {
    const problem = ruleProblem(withParts(rule, { COUNT: '1' }));
    const ended = problem === null ? countAsEnd(rule, when) : null;
    if (ended === null) return refuse(problem ?? `it repeats ${count} times, too many to be counted`);
    rule = ended;
  }
  const problem = ruleProblem(rule);
  if (problem !== null) return refuse(problem);
  const kept = canonicalRule(endingRight(untilDay(rule, when), when.isAllDay, when.zone ?? 'UTC'));
  // The end is left out here, because a rule that never yields a date has no last one either.
  return isPossible(seriesOf(when, withParts(kept, { UNTIL: null })))
    ? kept
    : refuse('no day is ever as its rule says');
}

/** Finds the occurrence of a series that a moment refers to. */
export function occurrenceIn(series: Series, when: When): (moment: Moment) => string {
  const zone = when.zone ?? 'UTC';
  return (moment) => {
    const { instant, isDay } = moment;
    if (when.isAllDay) return midnightOf(dayOf(moment, when.dayZone));
    const time = wallOf(when.startDate, zone).toPlainTime();
    const midnight = Temporal.PlainTime.from('00:00');
    const wall = wallOf(instant, isDay ? 'UTC' : (moment.zone ?? zone));
    const isNamedByDay = isDay || (wall.toPlainTime().equals(midnight) && !time.equals(midnight));
    if (!isNamedByDay) return instant;
    // Exchange refers to an occurrence with hours by the midnight of its day, unless there is an occurrence at that
    // midnight.
    if (!isDay && startsBetween(series, instant, instant).length > 0) return instant;
    return instantAt(wall.toPlainDate().toPlainDateTime(time), zone);
  };
}

interface Dates {
  readonly instants: readonly string[];
  /** Overrides for dates whose length differs from the series. */
  readonly lengths: readonly OccurrenceOverride[];
}

/** The end of a period that begins at the given moment. */
function endOfPeriod(text: string, start: Moment, read: (text: string) => Moment | null): string | null {
  const length = readLength(text);
  if (length === null) return read(text)?.instant ?? null;
  const days = wallOf(start.instant, start.zone ?? 'UTC').add({ days: length.days });
  return new Date(Date.parse(instantAt(days, start.zone ?? 'UTC')) + length.milliseconds).toISOString();
}

/** All dates of the properties of a name; a note that begins with `unread` quotes each one that cannot be read. */
export function datesIn(
  component: Component,
  name: string,
  {
    where,
    note,
    occurrenceOf,
    unread,
  }: {
    readonly where: Where;
    readonly note: Note;
    readonly occurrenceOf: (moment: Moment) => string;
    readonly unread: string;
  },
): Dates {
  const instants: string[] = [];
  const lengths: OccurrenceOverride[] = [];
  for (const line of linesNamed(component, name)) {
    for (const value of line.value.split(',').filter((text) => text.trim() !== '')) {
      const [from = '', to] = value.split('/');
      const read = (text: string): Moment | null => readMoment(text, line, where, note);
      const start = read(from);
      if (start === null) {
        note(`${unread}: ${quoteOf({ raw: value })}.`);
        continue;
      }
      const recurrenceId = occurrenceOf(start);
      instants.push(recurrenceId);
      if (to === undefined) continue;
      const endDate = endOfPeriod(to, start, read);
      if (endDate !== null && endDate >= recurrenceId) lengths.push({ recurrenceId, endDate });
      else note(`How long one of its further dates lasts cannot be read (${quoteOf({ raw: value })}). Check its end.`);
    }
  }
  return { instants, lengths };
}
