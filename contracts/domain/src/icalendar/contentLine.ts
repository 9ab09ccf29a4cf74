/** One line of a calendar file: 'DTSTART;TZID=Europe/Berlin:20260310T080000'. */
export interface ContentLine {
  /** Name in capitals. */
  readonly name: string;
  /** Parameters by name in capitals, without quotes. */
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
  readonly raw: string;
}

/** Properties whose values are times. In these, a colon may be part of a time zone's name. */
const OF_TIME = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE', 'DUE', 'DTSTAMP', 'LAST-MODIFIED']);

/** The index of the colon before the value: the first one outside quotes. */
function colonIn(raw: string): number {
  let isQuoted = false;
  for (let at = 0; at < raw.length; at += 1) {
    if (raw[at] === '"') isQuoted = !isQuoted;
    else if (raw[at] === ':' && !isQuoted) return at;
  }
  // An unclosed quote does not hide a colon.
  return raw.indexOf(':');
}

/**
 * The colon before a time. Some programs write zone names that contain colons, such as 'tzone://Microsoft/Custom',
 * without quotes.
 */
function timeColonIn(raw: string): number {
  const before = [...raw.matchAll(/:(?=\s*\d{4}-?\d{2}-?\d{2}(?:\D|$))/g)].at(-1);
  return before?.index ?? colonIn(raw);
}

const PARAM = /;\s*([A-Za-z0-9-]+)\s*=\s*((?:"[^"]*"|[^;"]+)*)/g;

/** Parses an unfolded line; null if it is not a content line. */
export function readLine(raw: string): ContentLine | null {
  const name = /^\s*([A-Za-z0-9.-]+)\s*(?=[;:])/.exec(raw)?.[1]?.toUpperCase().replace(/^.*\./, '');
  if (name === undefined || name === '') return null;
  const colon = OF_TIME.has(name) ? timeColonIn(raw) : colonIn(raw);
  if (colon < 0) return null;
  const params = new Map(
    [...raw.slice(0, colon).matchAll(PARAM)].map(([, key = '', value = '']) => [
      key.toUpperCase(),
      value.replaceAll('"', '').trim(),
    ]),
  );
  return { name, params, value: raw.slice(colon + 1), raw };
}
