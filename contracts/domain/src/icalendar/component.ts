import { type ContentLine, readLine } from './contentLine.ts';

/** The content between a BEGIN and its END. */
export interface Component {
  /** Name in capitals. */
  readonly name: string;
  readonly lines: ContentLine[];
  readonly children: Component[];
  /** Lines that cannot be parsed, verbatim. */
  readonly unread: string[];
}

/** Names of properties (RFC 5545, 7986, 9073, 9074 and drafts in use); others begin with 'X-'. */
const KNOWN = new Set(
  `ACKNOWLEDGED ACTION ATTACH ATTENDEE CALENDAR-ADDRESS CALSCALE CATEGORIES CLASS COLOR COMMENT COMPLETED CONCEPT CONFERENCE
  CONTACT CREATED DCREATED DESCRIPTION DTEND DTSTAMP DTSTART DUE DURATION EXDATE EXRULE FREEBUSY GEO IMAGE LAST-MODIFIED LINK
  LOCATION LOCATION-TYPE METHOD NAME ORGANIZER PARTICIPANT-TYPE PERCENT-COMPLETE PRIORITY PRODID PROXIMITY RDATE RECURRENCE-ID
  REFID REFRESH-INTERVAL RELATED-TO REPEAT REQUEST-STATUS RESOURCE-TYPE RESOURCES RRULE SEQUENCE SOURCE STATUS
  STRUCTURED-DATA STYLED-DESCRIPTION SUMMARY TRANSP TRIGGER TZID TZNAME TZOFFSETFROM TZOFFSETTO TZUNTIL TZURL UID URL VERSION`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether the property's name is standardized; names of a single program begin with 'X-', or should. */
export const isCommon = (name: string): boolean => KNOWN.has(name);

/**
 * Whether a line is a property. A word and a colon within a text are not one, but a name in capitals is one that some
 * program invented.
 */
function isProperty({ name, raw }: ContentLine, inText: boolean): boolean {
  if (KNOWN.has(name) || name.startsWith('X-')) return true;
  return raw.startsWith(name) && (!inText || name.includes('-'));
}

/** Components that are never nested in one another. */
const STANDS_ALONE = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VAVAILABILITY', 'VPOLL']);

const newComponent = (name: string): Component => ({ name, lines: [], children: [], unread: [] });

/**
 * Whether the component ends with a description. A description written without folding continues in lines that are not
 * properties.
 */
function isContinued(component: Component): boolean {
  return component.lines.at(-1)?.name === 'DESCRIPTION';
}

function addLine(component: Component, raw: string): void {
  const line = readLine(raw);
  const inText = isContinued(component);
  if (line !== null && isProperty(line, inText)) component.lines.push(line);
  else if (inText) {
    const before = component.lines.pop() as ContentLine;
    component.lines.push({ ...before, value: `${before.value}\\n${raw}` });
  } else component.unread.push(raw);
}

/** Handles the END of an event whose BEGIN cannot be read: the lines since the previous event belong to it. */
function withoutBegin(calendar: Component, name: string): void {
  const at = calendar.lines.findIndex((line) => ['UID', 'DTSTART', 'DTSTAMP', 'SUMMARY'].includes(line.name));
  if (at < 0) return;
  const alarms = calendar.children.filter((child) => child.name === 'VALARM');
  for (const alarm of alarms) calendar.children.splice(calendar.children.indexOf(alarm), 1);
  const unread = calendar.unread.splice(0);
  calendar.children.push({ name, lines: calendar.lines.splice(at), children: alarms, unread });
}

/**
 * The calendars of a file. A component without an END ends where the next one of its kind begins, or with the file; a
 * line that cannot be parsed is kept with its component.
 */
export function componentsIn(lines: readonly string[]): readonly Component[] {
  const calendars: Component[] = [];
  let open: Component[] = [];
  const begin = (name: string): void => {
    if (name === 'VCALENDAR') open = [];
    else if (STANDS_ALONE.has(name)) open = open.slice(0, 1);
    if (open.length === 0 && name !== 'VCALENDAR') {
      // Some programs omit the calendar around their events.
      if (!STANDS_ALONE.has(name)) return;
      begin('VCALENDAR');
    }
    const made = newComponent(name);
    if (name === 'VCALENDAR') calendars.push(made);
    else open.at(-1)?.children.push(made);
    open.push(made);
  };
  for (const raw of lines) {
    const [, edge, kind] = /^\s*(BEGIN|END)\s*:\s*([A-Za-z0-9-]+)\s*$/i.exec(raw) ?? [];
    const name = kind?.toUpperCase() ?? '';
    const current = open.at(-1);
    if (edge === undefined) {
      if (current !== undefined) addLine(current, raw);
    } else if (edge.toUpperCase() === 'BEGIN') begin(name);
    else {
      const at = open.findLastIndex((each) => each.name === name);
      if (at >= 0) open = open.slice(0, at);
      else if (name === 'VEVENT' && open.length === 1 && open[0] !== undefined) withoutBegin(open[0], name);
    }
  }
  return calendars;
}

/** The properties of a name that are not empty. */
export const linesNamed = ({ lines }: Component, name: string): readonly ContentLine[] =>
  lines.filter((line) => line.name === name && line.value.trim() !== '');

export const childrenNamed = ({ children }: Component, name: string): readonly Component[] =>
  children.filter((child) => child.name === name);
