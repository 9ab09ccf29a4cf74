import Papa from 'papaparse';
import { countOfMeanings } from './columnMeanings.ts';

export interface CsvRow {
  /** Row number as in a spreadsheet: the file's first row is 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  /** Rows that are not blank, including the heading. */
  readonly rows: readonly CsvRow[];
  readonly separator: Separator;
}

export const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'pipes' } as const;
export type Separator = keyof typeof SEPARATORS;

/** The file cannot be read as a table; the message says what is wrong and what to do. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** A first line in which spreadsheets declare the file's separator. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?\r?\n/i;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Number of rows from which the separator is inferred, and of those the number that is searched for the heading. */
const SAMPLE = 50;
const HEADING_WITHIN = 20;

/**
 * Scores how regular the rows are: the share of rows with the most common number of cells, times that number (at most
 * 10).
 */
function regularity(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, often] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
  return width < 2 ? 0 : (often / rows.length) * Math.min(width, 10);
}

/**
 * Infers the separator from a row whose cells are known headings, otherwise from the regularity of the rows: a note
 * that contains commas does not make a file comma-separated.
 */
function guessed(text: string): Separator {
  let best: { separator: Separator; named: number; regular: number } = { separator: ',', named: 0, regular: 0 };
  for (const separator of Object.keys(SEPARATORS) as Separator[]) {
    const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: SAMPLE, skipEmptyLines: 'greedy' });
    const several = data.filter(({ length }) => length > 1);
    const named = Math.max(0, ...several.slice(0, HEADING_WITHIN).map(countOfMeanings));
    const regular = regularity(data);
    if (named > best.named || (named === best.named && regular > best.regular)) best = { separator, named, regular };
  }
  return best.separator;
}

const escaped = (separator: Separator): string => (separator === '|' ? '\\|' : separator);

/** Quotes a cell such as `"Bob" Smith` correctly, with the inner quotes doubled. */
function mended(text: string, separator: Separator): string {
  const between = escaped(separator);
  const badlyQuoted = new RegExp(`(^|[${between}\\r\\n])("[^"\\r\\n]*"[^"${between}\\r\\n][^${between}\\r\\n]*)`, 'g');
  return text.replaceAll(
    badlyQuoted,
    (_all, before: string, cell: string) => `${before}"${cell.replaceAll('"', '""')}"`,
  );
}

/** @param rowsBefore number of the file's rows that precede the text */
function parsed(text: string, separator: Separator, rowsBefore: number): readonly (readonly string[])[] {
  const parse = (source: string) => Papa.parse<string[]>(source, { delimiter: separator, skipEmptyLines: false });
  let read = parse(text);
  if (read.errors.some(({ code }) => code === 'InvalidQuotes')) read = parse(mended(text, separator));
  const problem = read.errors.find(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes');
  if (problem === undefined) return read.data;
  const row = (problem.row ?? 0) + 1 + rowsBefore;
  throw new UnreadableFileError(
    problem.code === 'MissingQuotes'
      ? `A field in row ${row} begins with a quotation mark and never ends. Close it there, then choose the file again.`
      : `A field in row ${row} has a quotation mark in its middle. Double it there, then choose the file again.`,
  );
}

/**
 * The rows of a CSV text. The separator is inferred from the text itself; quoted fields may contain line breaks.
 * @throws UnreadableFileError
 */
export function tableOf(text: string): CsvTable {
  const said = SEPARATOR_LINE.exec(text);
  const skipped = said === null ? 0 : 1;
  const body = said === null ? text : text.slice(said[0].length);
  const separator = (said?.[1] as Separator | undefined) ?? guessed(body);
  const rows = parsed(body, separator, skipped).flatMap((cells, index) =>
    isBlank(cells) ? [] : [{ row: index + 1 + skipped, cells }],
  );
  if (rows.length === 0) throw new UnreadableFileError('The file is empty. Choose a file that has rows.');
  return { rows, separator };
}
