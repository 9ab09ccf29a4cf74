const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // The Swedish way of writing a date is ISO 8601's.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format;
}

/**
 * The calendar date, `YYYY-MM-DD`, on which an instant falls in a zone.
 * @throws RangeError for a name that is no IANA zone
 */
export const calendarDay = (instant: string | number, timeZone: string): string =>
  formatFor(timeZone).format(new Date(instant));
