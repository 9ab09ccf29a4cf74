import Papa from 'papaparse';
import { countOfMeanings } from './columnMeanings.ts';

export interface CsvRow {
  /** As a spreadsheet counts them: 1 is the first of the file. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  /** Rows that hold something, the heading included. */
  readonly rows: readonly CsvRow[];
  readonly separator: Separator;
}

export const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'pipes' } as const;
export type Separator = keyof typeof SEPARATORS;

/** The file is not what it should be; its message says what is wrong and what to do. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** Spreadsheets write such a first line to say how the file is separated. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?\r?\n/i;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Rows by which the separator is told, and those of them among which the heading is looked for. */
const SAMPLE = 50;
const HEADING_WITHIN = 20;

/** How many cells most rows have, and the share of rows that have as many. */
function regularity(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, often] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
  return width < 2 ? 0 : (often / rows.length) * Math.min(width, 10);
}

/**
 * Told from a row whose cells are names of columns, and else from how regular the rows are: a note in which there are
 * commas does not make a file one that is separated by them.
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

/** Puts a cell such as `"Bob" Smith` in quotes as it should have been, the quotes inside doubled. */
function mended(text: string, separator: Separator): string {
  const between = escaped(separator);
  const badlyQuoted = new RegExp(`(^|[${between}\\r\\n])("[^"\\r\\n]*"[^"${between}\\r\\n][^${between}\\r\\n]*)`, 'g');
  return text.replaceAll(
    badlyQuoted,
    (_all, before: string, cell: string) => `${before}"${cell.replaceAll('"', '""')}"`,
  );
}

/** @param rowsBefore of the file, that are not in the text */
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
 * The rows of a CSV text. The separator is told from the text itself; fields in quotes may hold line breaks.
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
