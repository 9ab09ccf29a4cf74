import {
  type CalendarEvent,
  calendarEvent,
  MOST_DATES,
  MOST_OVERRIDES,
  type OccurrenceOverride,
} from '@lexledger/contracts/features/calendar';
import { FIRST_YEAR, LAST_YEAR, modernInstantProblem } from '@lexledger/contracts/kernel/modern-day';
import { beginningAt, canonicalRepetition, endedBefore, movedRepetition } from '../recurrence/changes.ts';
import { isSeries, type Series } from '../recurrence/series.ts';
import { type Component, linesNamed } from './component.ts';
import { cut, isCancelled, type OwnFields, ownFields, titleOf } from './eventFields.ts';
import { momentIn, type Note, type When, type Where, whenOf } from './moments.ts';
import { datesIn, occurrenceIn, ruleOf, seriesOf } from './repetition.ts';
import { quoteOf, readCivil, textIn } from './values.ts';
import { latestOf } from './versions.ts';

/** The fields of an event that a file can give; it cannot give the records that the event belongs to. */
export type ReadFields = OwnFields &
  Pick<CalendarEvent, 'timeZone' | 'recurrenceRule' | 'exDates' | 'rDates' | 'overrides' | 'uid'>;

export interface ReadItem {
  readonly title: string;
  /** The fields to import; null for an item that cannot be imported, for which `notes` give the reason. */
  readonly fields: ReadFields | null;
  /**
   * Notes about content that is not imported, or imported differently, and what to do about it; one or two sentences
   * each.
   */
  readonly notes: readonly string[];
}

/** An event as written in a file, with the calendar that contains it. */
export interface Written {
  readonly component: Component;
  readonly where: Where;
  /** Whether the calendar says that all of its events were canceled. */
  readonly isCancellation: boolean;
}

const CANCELED = 'It was canceled, so it is not added. If it is in your calendar, remove it there.';
const refused = (component: Component, ...notes: readonly string[]): ReadItem => ({
  title: titleOf(component),
  fields: null,
  notes: [...new Set(notes)],
});

const isGone = ({ component, isCancellation }: Written): boolean => isCancellation || isCancelled(component);

/**
 * The file's name of an occurrence, '2026-04-01T09:00:00', which together with the UID of its series identifies it
 * here.
 */
export function nameOf(component: Component): string {
  const text = linesNamed(component, 'RECURRENCE-ID')[0]?.value.trim() ?? '';
  const civil = readCivil(text);
  if (civil === null) return text;
  const time = civil.time === null ? '' : `T${civil.time.toString({ smallestUnit: 'second' })}`;
  return `${civil.date.toString()}${time}${civil.offset === 0 ? 'Z' : ''}`;
}

/** A change of one occurrence, or of one and all that follow it. */
interface Change {
  readonly recurrenceId: string;
  readonly isRange: boolean;
  /** Fields of the changed occurrence; null if it is canceled. */
  readonly fields: OwnFields | null;
  readonly zone: string | null;
  /** The file's name of the occurrence. */
  readonly named: string;
}

function changeIn(written: Written, occurrenceOf: ReturnType<typeof occurrenceIn>, note: Note): Change | null {
  const { component, where } = written;
  const at = momentIn(component, 'RECURRENCE-ID', where, note);
  const when = isGone(written) ? null : whenOf(component, where, note);
  const unread =
    at === undefined || 'unread' in at ? at?.unread : when !== null && 'unread' in when ? when.unread : undefined;
  if (
    at === undefined ||
    'unread' in at ||
    (when !== null && 'unread' in when) ||
    (when === null && !isGone(written))
  ) {
    const quote = unread === undefined ? '' : ` (${quoteOf(unread)})`;
    note(`A changed occurrence, “${titleOf(component)}”, cannot be read${quote}. Change it after the import.`);
    return null;
  }
  const [line] = linesNamed(component, 'RECURRENCE-ID');
  return {
    recurrenceId: occurrenceOf(at),
    isRange: line?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    fields: when === null ? null : ownFields(component, when, note),
    zone: when?.zone ?? null,
    named: nameOf(component),
  };
}

/** The latest change of each occurrence. A change of a range that begins with the occurrence is separate. */
function changesIn(
  written: readonly Written[],
  occurrenceOf: ReturnType<typeof occurrenceIn>,
  note: Note,
): readonly Change[] {
  const byOccurrence = new Map<string, { component: Component; change: Change }[]>();
  for (const each of written) {
    const change = changeIn(each, occurrenceOf, note);
    if (change === null) continue;
    const key = `${change.recurrenceId} ${change.isRange}`;
    byOccurrence.set(key, [...(byOccurrence.get(key) ?? []), { component: each.component, change }]);
  }
  return [...byOccurrence.values()].flatMap((versions) => latestOf(versions)?.change ?? []);
}

/** A series as it is stored, with all changes of its occurrences; each list is cut to its limit. */
function kept(fields: ReadFields, note: Note): ReadFields {
  if (!isSeries(fields)) return { ...fields, timeZone: null, exDates: [], rDates: [], overrides: [] };
  const { exDates, rDates, overrides } = canonicalRepetition(fields);
  const lost = [
    ['left out', exDates.slice(MOST_DATES)],
    ['further', rDates.slice(MOST_DATES)],
    ['changed', overrides.slice(MOST_OVERRIDES).map(({ recurrenceId }) => recurrenceId)],
  ] as const;
  for (const [what, dates] of lost) {
    if (dates.length > 0)
      note(
        `It has more exceptions than a series can have here: ${dates.length} ${what} are lost, from ${dates[0]?.slice(0, 10)} on.`,
      );
  }
  return {
    ...fields,
    exDates: exDates.slice(0, MOST_DATES),
    rDates: rDates.slice(0, MOST_DATES),
    overrides: overrides.slice(0, MOST_OVERRIDES),
  };
}

/**
 * The series that continues after a change of one occurrence and all that follow it, as the product's 'this and the
 * following' would create it.
 */
function following(before: ReadFields, { recurrenceId, fields, zone, named }: Change): ReadFields {
  const from = recurrenceId <= before.startDate ? before : beginningAt(before, recurrenceId);
  const timeZone = fields?.isAllDay === true ? null : (zone ?? from.timeZone);
  const changed = { ...from, ...fields, timeZone };
  const uid = before.uid === null || from === before ? before.uid : `${before.uid} ${named}`.slice(0, 255);
  const isMoved =
    changed.startDate !== from.startDate || changed.isAllDay !== from.isAllDay || timeZone !== from.timeZone;
  const { recurrenceRule, exDates, rDates, overrides } = isMoved ? movedRepetition(from, changed) : changed;
  return { ...changed, uid, recurrenceRule, exDates: [...exDates], rDates: [...rDates], overrides: [...overrides] };
}

/** One event for each range that differs from the preceding one. */
function rangesOf(series: ReadFields, ranges: readonly Change[]): readonly ReadFields[] {
  const found: ReadFields[] = [];
  let rest: ReadFields | null = series;
  for (const range of [...ranges].sort((a, b) => (a.recurrenceId < b.recurrenceId ? -1 : 1))) {
    if (rest === null) break;
    if (range.recurrenceId > rest.startDate) {
      const {
        recurrenceRule,
        exDates,
        rDates,
        overrides,
      }: Pick<Series, 'recurrenceRule' | 'exDates' | 'rDates'> & {
        overrides: readonly OccurrenceOverride[];
      } = endedBefore(rest, range.recurrenceId);
      found.push({ ...rest, recurrenceRule, exDates: [...exDates], rDates: [...rDates], overrides: [...overrides] });
    }
    rest = range.fields === null ? null : following(rest, range);
  }
  return rest === null ? found : [...found, rest];
}

const isOutOfYears = ({ startDate, endDate, overrides }: ReadFields): boolean =>
  [startDate, endDate, ...overrides.flatMap((each) => [each.startDate ?? null, each.endDate ?? null])].some(
    (instant) => instant !== null && modernInstantProblem(instant) !== null,
  );

/** Refuses what the server would refuse, so that the user sees it before anything is sent. */
function checked(component: Component, fields: ReadFields, notes: readonly string[]): ReadItem {
  if (isOutOfYears(fields)) {
    return refused(
      component,
      `It is not in the years ${FIRST_YEAR} to ${LAST_YEAR}. Check its date and add it by hand.`,
    );
  }
  const accepted = calendarEvent.commands.add.body.safeParse(fields);
  if (accepted.success) return { title: fields.title, fields, notes };
  return refused(
    component,
    `It cannot be kept: ${accepted.error.issues[0]?.message ?? 'a field is wrong'}. Add it by hand.`,
  );
}

interface Reading {
  readonly written: Written;
  /** Its changed occurrences. */
  readonly changed: readonly Written[];
  /** Number of versions of the event in the file. */
  readonly versions: number;
}

function fieldsOf({ written, changed }: Reading, when: When, note: Note): readonly ReadFields[] {
  const { component, where } = written;
  const recurrenceRule = ruleOf(component, when, note);
  const occurrenceOf = occurrenceIn(seriesOf(when, recurrenceRule), when);
  const common = { where, note, occurrenceOf };
  const further = datesIn(component, 'RDATE', {
    ...common,
    unread: 'One of its further dates cannot be read. Add it after the import',
  });
  const left = datesIn(component, 'EXDATE', {
    ...common,
    unread: 'A date on which it is left out cannot be read. Leave it out after the import',
  });
  const changes = changesIn(changed, occurrenceOf, note);
  // Without a rule no occurrences follow; a changed one is a further date, unless it is the event itself.
  const isRuled = recurrenceRule !== null;
  const single = changes.filter(({ isRange }) => !(isRuled && isRange));
  const added = isRuled ? [] : single.filter(({ fields }) => fields !== null).map(({ recurrenceId }) => recurrenceId);
  const own = ownFields(component, when, note);
  const uid = cut(textIn(component, 'UID'), 255, 'UID', note);
  if (uid === null) note('It has no UID: if the file is imported again, it is added again.');
  const series: ReadFields = {
    ...own,
    timeZone: when.zone,
    recurrenceRule,
    exDates: [
      ...left.instants,
      ...single.filter(({ fields }) => fields === null).map(({ recurrenceId }) => recurrenceId),
    ],
    rDates: [...further.instants, ...added].filter((instant) => isRuled || instant !== when.startDate),
    overrides: [
      ...further.lengths,
      ...single.flatMap(({ recurrenceId, fields }) => (fields === null ? [] : [{ ...fields, recurrenceId }])),
    ],
    uid,
  };
  const ranges = changes.filter(({ isRange }) => isRuled && isRange);
  return rangesOf(series, ranges).map((fields) => kept(fields, note));
}

/**
 * An event with its changed occurrences: one item, or one for each point from which all following occurrences differ.
 */
export function readSeries(reading: Reading): readonly ReadItem[] {
  const { written, versions } = reading;
  const { component, where } = written;
  if (isGone(written)) return [refused(component, CANCELED)];
  const notes: string[] = [];
  const note: Note = (text) => {
    if (!notes.includes(text)) notes.push(text);
  };
  if (versions > 1) note(`The file has ${versions} versions of it: the latest is taken.`);
  const when = whenOf(component, where, note);
  const unread = component.unread.map((raw) => `One of its lines cannot be read: ${quoteOf({ raw })}.`);
  if (when === null) return [refused(component, 'It does not say when it begins. Add it by hand.', ...unread)];
  if ('unread' in when) {
    return [refused(component, `When it begins cannot be read: ${quoteOf(when.unread)}. Add it by hand.`, ...unread)];
  }
  const stretches = fieldsOf(reading, when, note);
  if (stretches.length === 0) return [refused(component, CANCELED)];
  return stretches.map((fields, index) =>
    checked(
      component,
      fields,
      index === 0
        ? notes
        : [...notes, 'It is the part of a series from which all that follow were changed: an event of its own here.'],
    ),
  );
}

/** An occurrence whose series is not in the file becomes an event of its own. */
export function readAlone(written: Written): ReadItem {
  const [item] = readSeries({ written, changed: [], versions: 1 });
  if (item === undefined || item.fields === null) return item ?? refused(written.component, CANCELED);
  const { uid: ofSeries } = item.fields;
  const uid = ofSeries === null ? null : `${ofSeries} ${nameOf(written.component)}`.slice(0, 255);
  return {
    ...item,
    fields: { ...item.fields, uid },
    notes: [...item.notes, 'It is one occurrence of a series that the file does not have.'],
  };
}

/** Reads an event; an error in it does not affect the others. */
export function readOrRefused({ component }: Written, read: () => readonly ReadItem[]): readonly ReadItem[] {
  try {
    return read();
  } catch (error) {
    return [refused(component, `It cannot be read: ${(error as Error).message}. Add it by hand.`)];
  }
}
