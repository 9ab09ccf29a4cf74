import { type ContentLine, readLine } from './contentLine.ts';

/** What stands between a BEGIN and its END. */
export interface Component {
  /** In capitals. */
  readonly name: string;
  readonly lines: ContentLine[];
  readonly children: Component[];
  /** Lines that say nothing that can be read, as they stand. */
  readonly unread: string[];
}

/** Names of properties (RFC 5545, 7986, 9073, 9074 and drafts that are in use); others begin with 'X-'. */
const KNOWN = new Set(
  `ACKNOWLEDGED ACTION ATTACH ATTENDEE CALENDAR-ADDRESS CALSCALE CATEGORIES CLASS COLOR COMMENT COMPLETED CONCEPT CONFERENCE
  CONTACT CREATED DCREATED DESCRIPTION DTEND DTSTAMP DTSTART DUE DURATION EXDATE EXRULE FREEBUSY GEO IMAGE LAST-MODIFIED LINK
  LOCATION LOCATION-TYPE METHOD NAME ORGANIZER PARTICIPANT-TYPE PERCENT-COMPLETE PRIORITY PRODID PROXIMITY RDATE RECURRENCE-ID
  REFID REFRESH-INTERVAL RELATED-TO REPEAT REQUEST-STATUS RESOURCE-TYPE RESOURCES RRULE SEQUENCE SOURCE STATUS
  STRUCTURED-DATA STYLED-DESCRIPTION SUMMARY TRANSP TRIGGER TZID TZNAME TZOFFSETFROM TZOFFSETTO TZUNTIL TZURL UID URL VERSION`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether others know it by this name; what one program alone writes begins with 'X-', or ought to. */
export const isCommon = (name: string): boolean => KNOWN.has(name);

/** A word and a colon in a text are no property, but a name in capitals is one that a program made up. */
function isProperty({ name, raw }: ContentLine, inText: boolean): boolean {
  if (KNOWN.has(name) || name.startsWith('X-')) return true;
  return raw.startsWith(name) && (!inText || name.includes('-'));
}

/** What stands in a calendar by itself: none of these is inside of another one. */
const STANDS_ALONE = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VAVAILABILITY', 'VPOLL']);

const newComponent = (name: string): Component => ({ name, lines: [], children: [], unread: [] });

/** A text that somebody wrote into a file without folding it goes on in lines that are no properties. */
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

/** An event whose BEGIN cannot be read ends all the same: what came since the last one is its own. */
function withoutBegin(calendar: Component, name: string): void {
  const at = calendar.lines.findIndex((line) => ['UID', 'DTSTART', 'DTSTAMP', 'SUMMARY'].includes(line.name));
  if (at < 0) return;
  const alarms = calendar.children.filter((child) => child.name === 'VALARM');
  for (const alarm of alarms) calendar.children.splice(calendar.children.indexOf(alarm), 1);
  const unread = calendar.unread.splice(0);
  calendar.children.push({ name, lines: calendar.lines.splice(at), children: alarms, unread });
}

/**
 * The calendars of a file. What is never ended ends where the next one of its kind begins, or with the file; a line that
 * cannot be read is kept with what it stands in.
 */
export function componentsIn(lines: readonly string[]): readonly Component[] {
  const calendars: Component[] = [];
  let open: Component[] = [];
  const begin = (name: string): void => {
    if (name === 'VCALENDAR') open = [];
    else if (STANDS_ALONE.has(name)) open = open.slice(0, 1);
    if (open.length === 0 && name !== 'VCALENDAR') {
      // Some programs leave the calendar around their events out.
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

/** The properties of a name that say something. */
export const linesNamed = ({ lines }: Component, name: string): readonly ContentLine[] =>
  lines.filter((line) => line.name === name && line.value.trim() !== '');

export const childrenNamed = ({ children }: Component, name: string): readonly Component[] =>
  children.filter((child) => child.name === name);
