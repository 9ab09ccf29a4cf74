/** One line of a calendar file: 'DTSTART;TZID=Europe/Berlin:20260310T080000'. */
export interface ContentLine {
  /** In capitals. */
  readonly name: string;
  /** By their names, in capitals; without quotes. */
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
  readonly raw: string;
}

/** Properties whose values are times, in which a colon is not the one that ends a name of a zone. */
const OF_TIME = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE', 'DUE', 'DTSTAMP', 'LAST-MODIFIED']);

/** Where the value begins: behind the first colon that stands in no quotes. */
function colonIn(raw: string): number {
  let isQuoted = false;
  for (let at = 0; at < raw.length; at += 1) {
    if (raw[at] === '"') isQuoted = !isQuoted;
    else if (raw[at] === ':' && !isQuoted) return at;
  }
  // A quote that is never closed hides no colon.
  return raw.indexOf(':');
}

/** Some programs write names of zones that hold colons, such as 'tzone://Microsoft/Custom', without the quotes. */
function timeColonIn(raw: string): number {
  const before = [...raw.matchAll(/:(?=\s*\d{4}-?\d{2}-?\d{2}(?:\D|$))/g)].at(-1);
  return before?.index ?? colonIn(raw);
}

const PARAM = /;\s*([A-Za-z0-9-]+)\s*=\s*((?:"[^"]*"|[^;"]+)*)/g;

/** A line as it stands, unfolded; null for one that says nothing of the kind. */
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
