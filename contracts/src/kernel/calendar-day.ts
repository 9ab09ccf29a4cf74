interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** The minute last asked for, counted from 1970, and its day: offsets change only at whole minutes. */
  minute: number;
  day: string;
}

const MINUTE_MS = 60_000;
const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (zone === undefined) {
    // Swedish dates have the format of ISO 8601.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    zone = { format, minute: Number.NaN, day: '' };
    zones.set(timeZone, zone);
  }
  return zone;
}

/**
 * The calendar date, `YYYY-MM-DD`, of an instant in a time zone.
 * @throws RangeError for a name that is not an IANA time zone
 */
export function calendarDay(instant: string | number, timeZone: string): string {
  const zone = zoneOf(timeZone);
  const time = typeof instant === 'number' ? instant : Date.parse(instant);
  const minute = Math.floor(time / MINUTE_MS);
  if (zone.minute !== minute) {
    zone.day = zone.format.format(time);
    zone.minute = minute;
  }
  return zone.day;
}
