import { readFileSync } from 'node:fs';
import { decodeCalendar, type ReadFields, type ReadItem, readCalendar } from '@lexledger/domain/icalendar/read';
import { occurrencesBetween, startsBetween } from '@lexledger/domain/recurrence/occurrences';
import { isSeries } from '@lexledger/domain/recurrence/series';

/** A file, and what a person reads in it. `calendars/README.md` describes how the cases are written. */
export interface Case {
  readonly program: string;
  readonly name: string;
  readonly half: 'mended' | 'held out';
  readonly bytes: Uint8Array;
  readonly expected: readonly Expected[];
}

interface Expected {
  readonly title: string;
  /** Occurrences as the cases write them; null for an event that cannot be imported. */
  readonly occurrences: readonly string[] | null;
  /** Whether more occurrences follow than are listed. */
  readonly more: boolean;
  readonly last: string | undefined;
  readonly has: readonly string[];
  readonly says: readonly string[];
}

interface Program {
  readonly head: readonly string[];
  readonly eastern: string;
  /** Id of Eastern Time in the program's files; null if they do not define the time zone. */
  readonly zone: string | null;
  readonly event: readonly string[];
  readonly lineEnd: string;
}

const stored = (name: string): string => readFileSync(new URL(`./calendars/${name}`, import.meta.url), 'utf8');
const programs = JSON.parse(stored('programs.json')) as Readonly<Record<string, Program>>;

/** Time zone of the user who imports, which is Central Time. */
const OWN_ZONE = 'America/Chicago';

const easternTime = (tzid: string): readonly string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  'BEGIN:STANDARD',
  'DTSTART:16011104T020000',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010311T020000',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

const encoder = new TextEncoder();

/** Folds a line to at most 75 octets, between characters or, as some programs do, inside a character. */
function folded(line: string, byCharacters: boolean): Uint8Array {
  const bytes = encoder.encode(line);
  const pieces: number[] = [];
  let inLine = 0;
  for (const byte of bytes) {
    const isInside = (byte & 0xc0) === 0x80;
    if (byCharacters ? inLine >= 70 && !isInside : inLine >= 20 && isInside) {
      pieces.push(13, 10, 32);
      inLine = 1;
    }
    pieces.push(byte);
    inLine += 1;
  }
  return Uint8Array.from(pieces);
}

const WESTERN: Readonly<Record<string, number>> = { '“': 0x93, '”': 0x94, '–': 0x96 };

function encoded(lines: readonly string[], encoding: string, lineEnd: string): Uint8Array {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const text = `\uFEFF${lines.join(lineEnd)}${lineEnd}`;
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le');
    return new Uint8Array(view.buffer);
  }
  if (encoding === 'windows-1252') {
    const text = `${lines.join(lineEnd)}${lineEnd}`;
    return Uint8Array.from(text, (letter) => WESTERN[letter] ?? letter.charCodeAt(0));
  }
  const parts = lines.flatMap((line) => [...folded(line, encoding !== 'folded-bytes'), ...encoder.encode(lineEnd)]);
  return Uint8Array.from(parts);
}

/** The file that a program would write for the lines of a case. */
function fileOf(body: readonly string[], name: string, program: Program): Uint8Array {
  const directives = body.filter((line) => line.startsWith('! ')).map((line) => line.slice(2));
  const isBare = directives.includes('bare');
  const written: string[] = ['BEGIN:VCALENDAR', ...program.head];
  if (program.zone !== null) written.push(...easternTime(program.zone));
  let open: number | null = null;
  /** Ends an event; properties that the case gives replace those that the program writes for every event. */
  const close = (): void => {
    if (open === null) return;
    const said = new Set(written.slice(open + program.event.length).map((line) => line.split(/[;:]/)[0]));
    const usual = isBare ? [] : program.event.filter((line) => !said.has(line.split(/[;:]/)[0]));
    written.splice(open, program.event.length, ...usual);
    open = null;
  };
  const lines = body.filter((line) => !line.startsWith('! '));
  for (const line of lines) {
    if (line.startsWith('+ ')) {
      if (open !== null) written.push('END:VEVENT');
      close();
      written.push('BEGIN:VEVENT', `UID:${line.slice(2)}@${name}.example`, 'DTSTAMP:20260901T100000Z');
      open = written.length;
      written.push(...program.event);
    } else {
      written.push(line.replaceAll('{NY}', program.eastern));
      if (line === 'END:VEVENT') close();
    }
  }
  if (open !== null) written.push('END:VEVENT');
  close();
  if (!directives.includes('no end')) written.push('END:VCALENDAR');
  const encoding = directives.find((each) => /^(?:windows|utf|folded)/.test(each)) ?? 'utf-8';
  return encoded(written, encoding, program.lineEnd);
}

const quoted = (text: string, word: string): readonly string[] =>
  [...text.matchAll(new RegExp(` ${word} ("(?:[^"\\\\]|\\\\.)*")`, 'g'))].map(
    ([, literal = '""']) => JSON.parse(literal) as string,
  );

function expectedOf(line: string): Expected {
  const common = { has: quoted(line, 'has'), says: quoted(line, 'says') };
  const refused = /^=> (.*?) refused/.exec(line);
  if (refused !== null) {
    return { ...common, title: refused[1] ?? '', occurrences: null, more: false, last: undefined };
  }
  const [, title = '', rest = ''] = /^=> (.*?) = (.*)$/.exec(line) ?? [];
  const listed = rest.replace(/ (?:has|says|last) .*$/, '').split(', ');
  return {
    ...common,
    title,
    occurrences: listed.filter((each) => each !== '…'),
    more: listed.includes('…'),
    last: / last (\S+)/.exec(rest)?.[1],
  };
}

function casesIn(text: string): readonly Case[] {
  return text
    .split(/^== /m)
    .slice(1)
    .flatMap((block) => {
      const [heading = '', ...lines] = block.replace(/\n+$/, '').split('\n');
      const half = heading.startsWith('held out') ? 'held out' : 'mended';
      const title = heading.slice(half.length + 1);
      const body = lines.filter((line) => !line.startsWith('=> '));
      const expected = lines.filter((line) => line.startsWith('=> ')).map(expectedOf);
      const [own, name] = /^(\w+): (.*)$/.exec(title)?.slice(1) ?? [];
      const names = own === undefined ? Object.keys(programs) : [own];
      return names.map((program) => {
        const habits = programs[program];
        if (habits === undefined) throw new Error(`no program is called ${program}`);
        return { program, name: name ?? title, half, bytes: fileOf(body, program, habits), expected } as const;
      });
    });
}

export const cases: readonly Case[] = [...casesIn(stored('common.txt')), ...casesIn(stored('own.txt'))];

const FROM = '2019-01-01T00:00:00.000Z';
const TO = '2036-01-01T00:00:00.000Z';

/** An occurrence in the notation of the cases. */
function written({ startDate, endDate, isAllDay }: Pick<ReadFields, 'startDate' | 'endDate' | 'isAllDay'>): string {
  const [from, to] = [startDate, endDate].map((instant) => instant?.slice(0, isAllDay ? 10 : 16));
  if (to === undefined) return from ?? '';
  return isAllDay || to.slice(0, 10) !== from?.slice(0, 10) ? `${from}/${to}` : `${from}/${to.slice(11)}`;
}

function occurrencesOf(fields: ReadFields, most: number): readonly string[] {
  return isSeries(fields) ? occurrencesBetween(fields, FROM, TO, most).map(written) : [written(fields)];
}

function lastOf(fields: ReadFields): string | undefined {
  return startsBetween(fields, FROM, TO).at(-1)?.slice(0, 16);
}

function isRight(expected: Expected, { fields, notes }: ReadItem): boolean {
  const { occurrences, more, last, has, says } = expected;
  if (!says.every((words) => notes.some((note) => note.includes(words)))) return false;
  if (occurrences === null || fields === null) return occurrences === null && fields === null;
  const found = occurrencesOf(fields, occurrences.length + 1);
  const isSame = occurrences.every((each, at) => each === found[at]);
  if (!isSame || (!more && found.length !== occurrences.length)) return false;
  if (last !== undefined && lastOf(fields) !== last) return false;
  const words = JSON.stringify(fields);
  return has.every((text) => words.includes(JSON.stringify(text).slice(1, -1)) || words.includes(text));
}

export interface Outcome {
  readonly it: Case;
  readonly items: readonly ReadItem[];
  /** Whether the whole file was refused. */
  readonly lost: boolean;
  readonly right: number;
  /** Number of events that are missing or differ from the file, without a note that says so. */
  readonly silent: number;
  /** Number of events that are not expected. */
  readonly extra: number;
  readonly errors: readonly string[];
}

/** Reads a file as the browser does. */
export type Reader = (bytes: Uint8Array) => readonly ReadItem[];

export const reader: Reader = (bytes) => readCalendar(decodeCalendar(bytes), OWN_ZONE);

/** Notes that every event of a program gets, so that they say nothing about a particular one. */
function usualNotes(program: string): ReadonlySet<string> {
  const plain = cases.find((each) => each.program === program && each.name === 'one appointment');
  return new Set(plain === undefined ? [] : reader(plain.bytes).flatMap(({ notes }) => notes));
}

const usual = new Map(Object.keys(programs).map((program) => [program, usualNotes(program)]));

export function outcomeOf(it: Case): Outcome {
  let read: readonly ReadItem[];
  try {
    read = reader(it.bytes);
  } catch (error) {
    const errors = [(error as Error).message];
    return { it, items: [], lost: true, right: 0, silent: 0, extra: 0, errors };
  }
  const items = [...read];
  const outcome = { right: 0, silent: 0, errors: [] as string[] };
  for (const expected of it.expected) {
    const at = items.findIndex(({ title }) => title === expected.title);
    const item = at < 0 ? undefined : items.splice(at, 1)[0];
    if (item !== undefined && isRight(expected, item)) {
      outcome.right += 1;
      continue;
    }
    const said = item?.notes.filter((note) => !usual.get(it.program)?.has(note)) ?? [];
    if (said.length === 0) outcome.silent += 1;
    const found = item?.fields == null ? 'nothing' : occurrencesOf(item.fields, 8).join(', ');
    outcome.errors.push(`${expected.title}: ${found} (${item?.notes.join(' ') ?? 'not in the list'})`);
  }
  return { it, items: read, lost: false, extra: items.length, ...outcome };
}

export interface Score {
  readonly cases: number;
  readonly casesRight: number;
  readonly events: number;
  readonly right: number;
  readonly filesLost: number;
  readonly silent: number;
  readonly extra: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

export function scoreOf(outcomes: readonly Outcome[]): Score {
  return {
    cases: outcomes.length,
    casesRight: outcomes.filter(({ it, right, extra }) => right === it.expected.length && extra === 0).length,
    events: sum(outcomes.map(({ it }) => it.expected.length)),
    right: sum(outcomes.map(({ right }) => right)),
    filesLost: outcomes.filter(({ lost }) => lost).length,
    silent: sum(outcomes.map(({ silent }) => silent)),
    extra: sum(outcomes.map(({ extra }) => extra)),
  };
}

export const scoreLine = (who: string, { cases: all, casesRight, events, right, ...rest }: Score): string =>
  `${who}: ${casesRight} of ${all} files as a person reads them, ${right} of ${events} events, ${rest.filesLost} files refused, ` +
  `${rest.silent} events lost or changed without a word, ${rest.extra} that nobody wrote`;
