import { slips } from '../conflicts/letters.ts';
import { knownPaths, knownPlaceholder, type PlaceholderType } from './known.ts';

/**
 * A place in a text, as character offsets from its start, and as the line and column that an editor shows, beginning
 * with 1.
 */
export interface Place {
  readonly start: number;
  /** Offset after its last character. */
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** A placeholder of a text. Placeholders with the same key get the same text. */
export interface Placeholder extends Place {
  /** Canonical notation: 'client.name', 'date:today+14', 'text:Deadline'. */
  readonly key: string;
  /** Label: 'Client’s name', 'Deadline'. */
  readonly label: string;
  readonly type: PlaceholderType;
  /** Source of the text. `record`: filled from a case; `today`: a day counted from today; `person`: asked for. */
  readonly from: 'record' | 'today' | 'person';
  /** Options of a choice. */
  readonly options: readonly string[];
  /** Days counted from today; 0 for other placeholders. */
  readonly days: number;
}

/** A problem of a text. The message says what to do. */
export interface Problem extends Place {
  readonly message: string;
}

export interface PlaceholderText {
  /** The text in order, with its placeholders as separate pieces. A `\{{` of the source reads as `{{`. */
  readonly pieces: readonly (string | Placeholder)[];
  /** Each placeholder once, in order of its first use. */
  readonly placeholders: readonly Placeholder[];
  readonly problems: readonly Problem[];
}

/** Maximum number of characters between the braces. */
export const LONGEST_PLACEHOLDER = 500;
/** Maximum number of days before or after today: about 27 years. */
export const MOST_DAYS = 9999;
/** Maximum number of options of a choice. */
export const MOST_OPTIONS = 20;

/** What a placeholder's notation means, wherever it stands. */
export type PlaceholderMeaning = Omit<Placeholder, keyof Place>;
type Outcome = PlaceholderMeaning | { readonly problem: string };

const EXAMPLES: Readonly<Record<string, string>> = {
  date: '{{date:today}} or {{date:Date of the hearing}}',
  money: '{{money:Amount}}',
  number: '{{number:Days}}',
  text: '{{text:Deadline}}',
  choice: '{{choice:rescission|damages}}',
};

const words = (text: string): string => text.trim().replace(/\s+/g, ' ');

const asked = (
  type: PlaceholderType,
  label: string,
  key: string,
  options: readonly string[] = [],
): PlaceholderMeaning => ({
  key,
  label,
  type,
  from: 'person',
  options,
  days: 0,
});

/** Reads `today`, `today + 14`, `today-7`; anything else is the label of a day that is asked for. */
function readDate(argument: string): Outcome {
  const match = /^today(?:\s*([+-])\s*(\d+)(?:\s*days?)?)?$/i.exec(argument);
  if (match === null) return asked('date', argument, `date:${argument}`);
  const [, sign = '+', amount = '0'] = match;
  const days = (sign === '-' ? -1 : 1) * Number(amount);
  if (Math.abs(days) > MOST_DAYS) return { problem: `Count at most ${MOST_DAYS} days from today.` };
  if (days === 0) return { key: 'date:today', label: 'Today', type: 'date', from: 'today', options: [], days: 0 };
  const far = Math.abs(days);
  const label = `${far} ${far === 1 ? 'day' : 'days'} ${days < 0 ? 'before' : 'after'} today`;
  return { key: `date:today${days < 0 ? '-' : '+'}${far}`, label, type: 'date', from: 'today', options: [], days };
}

/** Reads `a|b`, or `Remedy=a|b` with a name before it. */
function readChoice(argument: string): Outcome {
  const equals = argument.indexOf('=');
  const name = equals < 0 ? '' : words(argument.slice(0, equals));
  const options = argument
    .slice(equals + 1)
    .split('|')
    .map(words);
  if (equals >= 0 && name === '') return { problem: 'Say what is chosen before the =, such as {{choice:Remedy=a|b}}.' };
  if (options.length < 2)
    return { problem: `Give two things to choose from, with | between them: ${EXAMPLES.choice}.` };
  if (options.length > MOST_OPTIONS) return { problem: `Give at most ${MOST_OPTIONS} things to choose from.` };
  if (options.includes(''))
    return { problem: 'One of the things to choose from is empty. Fill it in, or take a | out.' };
  const twice = options.find((option, index) => options.indexOf(option) < index);
  if (twice !== undefined) return { problem: `'${twice}' stands among the choices twice. Take one out.` };
  const list = options.join('|');
  return asked('choice', name === '' ? options.join(' or ') : name, `choice:${name === '' ? '' : `${name}=`}${list}`, [
    ...options,
  ]);
}

const TYPES: readonly string[] = Object.keys(EXAMPLES);

function nearest(written: string, more: readonly string[]): string {
  const limit = written.length < 6 ? 1 : 3;
  const [best] = [...knownPaths, ...more, ...TYPES.map((type) => `${type}:`)]
    .map((path) => ({ path, distance: slips(written.toLowerCase(), path.toLowerCase(), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance);
  return best === undefined ? 'Use one of the list, or ask for it: {{text:…}}.' : `Did you mean ${best.path}?`;
}

/**
 * Reads what stands between the braces.
 * @param more paths that are known besides, to be suggested for one that is misspelled
 */
export function meaningOf(inner: string, more: readonly string[] = []): Outcome {
  const written = words(inner);
  if (written === '')
    return { problem: 'Nothing stands between the braces. Name what belongs there, or take them out.' };
  if (written.length > LONGEST_PLACEHOLDER) return { problem: `Use at most ${LONGEST_PLACEHOLDER} characters.` };
  const colon = written.indexOf(':');
  if (colon < 0) {
    const known = knownPlaceholder(written);
    if (known !== undefined) {
      return { key: known.path, label: known.label, type: known.type, from: 'record', options: [], days: 0 };
    }
    const type = written.toLowerCase();
    const example = EXAMPLES[type];
    if (example !== undefined) return { problem: `Say what ${type === 'choice' ? 'is chosen' : 'it is'}: ${example}.` };
    return { problem: `There is no placeholder '${written}'. ${nearest(written, more)}` };
  }
  const type = words(written.slice(0, colon)).toLowerCase();
  const argument = words(written.slice(colon + 1));
  const example = EXAMPLES[type];
  if (example === undefined) return { problem: `There is no kind of placeholder '${type}'. Use ${TYPES.join(', ')}.` };
  if (argument === '') return { problem: `Say what ${type === 'choice' ? 'is chosen' : 'it is'}: ${example}.` };
  if (type === 'date') return readDate(argument);
  if (type === 'choice') return readChoice(argument);
  return asked(type as PlaceholderType, argument, `${type}:${argument}`);
}

const MARKS = /\\\{\{|\{\{|\}\}/g;

/**
 * Reads a text with placeholders such as `{{client.name}}` and `{{choice:a|b}}`. It never throws: problems are
 * returned.
 */
export function readPlaceholders(text: string): PlaceholderText {
  const pieces: (string | Placeholder)[] = [];
  const placeholders = new Map<string, Placeholder>();
  const problems: Problem[] = [];
  const lineStarts = [0];
  for (const { index } of text.matchAll(/\n/g)) lineStarts.push(index + 1);
  let line = 1;
  const placed = (start: number, end: number): Place => {
    while (line < lineStarts.length && (lineStarts[line] as number) <= start) line += 1;
    return { start, end, line, column: start - (lineStarts[line - 1] as number) + 1 };
  };
  let written = '';
  let at = 0;
  const take = (piece: Placeholder): void => {
    if (written !== '') pieces.push(written);
    written = '';
    pieces.push(piece);
    if (!placeholders.has(piece.key)) placeholders.set(piece.key, piece);
  };
  const found = [...text.matchAll(MARKS)];
  for (const [order, { 0: mark, index: start }] of found.entries()) {
    if (start < at) continue;
    written += text.slice(at, start);
    at = start + mark.length;
    if (mark === '\\{{') {
      written += '{{';
      continue;
    }
    if (mark === '}}') {
      written += mark;
      problems.push({ ...placed(start, at), message: 'There is no {{ before this }}. Take it out, or open it.' });
      continue;
    }
    const close = found[order + 1];
    const inner = close === undefined ? '' : text.slice(at, close.index);
    if (close?.[0] !== '}}' || inner.includes('\n')) {
      written += mark;
      problems.push({
        ...placed(start, at),
        message: 'This {{ is not closed on its line. Put }} behind the placeholder, or write \\{{ for plain braces.',
      });
      continue;
    }
    const end = close.index + 2;
    const place = placed(start, end);
    const meant = meaningOf(inner);
    at = end;
    if ('problem' in meant) {
      written += text.slice(start, end);
      problems.push({ ...place, message: meant.problem });
    } else take({ ...meant, ...place });
  }
  written += text.slice(at);
  if (written !== '') pieces.push(written);
  return { pieces, placeholders: [...placeholders.values()], problems };
}

/** A problem in words: 'Line 3, column 12: There is no placeholder …'. */
export const wordsOfProblem = ({ line, column, message }: Problem): string =>
  `Line ${line}, column ${column}: ${message}`;
