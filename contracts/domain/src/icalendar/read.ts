import { groupedBy } from '../groupedBy.ts';
import { type Component, childrenNamed, componentsIn, linesNamed } from './component.ts';
import { linesOf } from './encoding.ts';
import { titleOf } from './eventFields.ts';
import type { Where } from './moments.ts';
import { nameOf, type ReadItem, readAlone, readOrRefused, readSeries, type Written } from './readEvent.ts';
import { textIn } from './values.ts';
import { latestOf } from './versions.ts';
import { definedZones } from './zoneDefinition.ts';
import { knownZone } from './zoneNames.ts';

export { decodeCalendar } from './encoding.ts';
export type { ReadFields, ReadItem } from './readEvent.ts';

/** A file that is not a calendar. The message is shown to the person who chose it. */
export class UnreadableCalendarError extends Error {
  override readonly name = 'UnreadableCalendarError';
}

/** Maximum number of entries read from one file. */
export const MOST_READ = 5000;

/** Other components of a calendar, and the explanation for the user of what happens to them. */
const OTHERS: Readonly<Record<string, string>> = {
  VTODO: 'It is a task: only events are taken. Add it under Tasks.',
  VJOURNAL: 'It is a journal entry: only events are taken. Add it under Notes.',
  VFREEBUSY: 'It says who is free, and is no event.',
};

/** Components that are handled elsewhere: events, and parts of an event or a zone that were separated from it. */
const OF_OTHERS = new Set(['VEVENT', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT', 'VALARM']);

function othersIn(calendar: Component): readonly ReadItem[] {
  return calendar.children.flatMap((component) => {
    if (OF_OTHERS.has(component.name)) return [];
    const why = OTHERS[component.name] ?? `It is a ${component.name}: only events are taken.`;
    return [{ title: titleOf(component), fields: null, notes: [why] }];
  });
}

/** The events of a calendar, each with the context that is needed to read it. */
function eventsIn(calendar: Component, timeZone: string): readonly Written[] {
  const usual = knownZone(textIn(calendar, 'X-WR-TIMEZONE') ?? '') ?? timeZone;
  const zones = new Map(
    childrenNamed(calendar, 'VTIMEZONE').map(
      (zone) => [textIn(zone, 'TZID')?.replaceAll('"', '') ?? '', zone] as const,
    ),
  );
  const where: Where = { usual, zones, defined: definedZones(zones, usual) };
  const isCancellation = textIn(calendar, 'METHOD')?.toUpperCase() === 'CANCEL';
  return childrenNamed(calendar, 'VEVENT').map((component) => ({ component, where, isCancellation }));
}

const isChange = ({ component }: Written): boolean => linesNamed(component, 'RECURRENCE-ID').length > 0;

/** The latest version of an occurrence whose event is not in the file. */
function alone(versions: readonly Written[]): readonly ReadItem[] {
  const latest = latestOf(versions);
  return latest === undefined ? [] : readOrRefused(latest, () => [readAlone(latest)]);
}

/** Everything with one UID: an event with its changed occurrences, or occurrences whose event is not in the file. */
function itemsOf(group: readonly Written[]): readonly ReadItem[] {
  const versions = group.filter((written) => !isChange(written));
  const changed = group.filter(isChange);
  const written = latestOf(versions);
  if (written === undefined) {
    return [...groupedBy(changed, ({ component }) => nameOf(component)).values()].flatMap(alone);
  }
  return readOrRefused(written, () => readSeries({ written, changed, versions: versions.length }));
}

/**
 * Reads all items of a file, in its order. An error in an event affects at most that event.
 * @param text as {@link decodeCalendar} returns it, or as it was written
 * @throws UnreadableCalendarError if the file is not a calendar, is empty, or has too many entries
 */
export function readCalendar(text: string, timeZone: string): readonly ReadItem[] {
  const calendars = componentsIn(linesOf(text));
  if (calendars.length === 0) {
    throw new UnreadableCalendarError('The file holds no calendar. Choose one that ends in .ics.');
  }
  const events = calendars.flatMap((each) => eventsIn(each, timeZone));
  const uids = new Map(
    events.map(({ component }, index) => [component, textIn(component, 'UID') ?? `without ${index}`]),
  );
  const groups = groupedBy(events, ({ component }) => uids.get(component) ?? '');
  const items = [...[...groups.values()].flatMap(itemsOf), ...calendars.flatMap(othersIn)];
  if (items.length === 0) throw new UnreadableCalendarError('The calendar in this file is empty. Choose another one.');
  if (items.length > MOST_READ) {
    throw new UnreadableCalendarError(`The file holds ${items.length} entries; split it, ${MOST_READ} at most.`);
  }
  return items;
}
