import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';

/** Last year for which clock changes are written. */
const LAST_YEAR = 2045;
const MINUTE_NS = 60_000_000_000;

const offsetText = (nanoseconds: number): string => {
  const minutes = Math.round(nanoseconds / MINUTE_NS);
  const size = Math.abs(minutes);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};

interface Observance {
  readonly from: number;
  readonly to: number;
  readonly starts: string[];
}

/**
 * The times at which the zone's offset changes, in the wall-clock time before the change, grouped by the kind of
 * change.
 */
function observancesOf(zone: string, since: string): readonly Observance[] {
  const begin = Temporal.Instant.from(since).toZonedDateTimeISO(zone).subtract({ years: 1 });
  const kinds = new Map<string, Observance>();
  const first = begin.startOfDay();
  const still: Observance = { from: first.offsetNanoseconds, to: first.offsetNanoseconds, starts: [] };
  still.starts.push(first.toPlainDateTime().toString({ smallestUnit: 'second' }));
  let at = first.getTimeZoneTransition('next');
  while (at !== null && at.year <= LAST_YEAR) {
    const before = at.subtract({ nanoseconds: 1 });
    const [from, to] = [before.offsetNanoseconds, at.offsetNanoseconds];
    const kind = kinds.get(`${from} ${to}`) ?? { from, to, starts: [] };
    // The wall-clock time before the change.
    const shown = at.toInstant().add({ nanoseconds: from }).toZonedDateTimeISO('UTC').toPlainDateTime();
    kind.starts.push(shown.toString({ smallestUnit: 'second' }));
    kinds.set(`${from} ${to}`, kind);
    at = at.getTimeZoneTransition('next');
  }
  return [still, ...kinds.values()];
}

/** The VTIMEZONE of an IANA zone, from a year before the first event that names it. */
export function zoneComponent(zone: string, since: string): ICAL.Component {
  const component = new ICAL.Component('vtimezone');
  component.addPropertyWithValue('tzid', zone);
  for (const { from, to, starts } of observancesOf(zone, since)) {
    const observance = new ICAL.Component(to > from ? 'daylight' : 'standard');
    observance.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString(offsetText(from)));
    observance.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString(offsetText(to)));
    const [start = '', ...others] = starts;
    observance.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(start));
    // Each date is on a line of its own, because not every program reads a list.
    for (const other of others) observance.addPropertyWithValue('rdate', ICAL.Time.fromDateTimeString(other));
    component.addSubcomponent(observance);
  }
  return component;
}
