import Papa from 'papaparse';

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

export const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;
export type Separator = keyof typeof SEPARATORS;

/** The file is not what it should be; its message says what is wrong and what to do. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** Spreadsheets write such a first line to say how the file is separated. */
const SEPARATOR_LINE = /^sep=([,;\t])\r?\n/i;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Rows by which the separator is told. */
const SAMPLE = 50;

/** Told from the rows that hold something: a blank one has one field, whatever the separator. */
const guessed = (text: string): string =>
  Papa.parse<string[]>(text, {
    delimitersToGuess: Object.keys(SEPARATORS),
    skipEmptyLines: 'greedy',
    preview: SAMPLE,
  }).meta.delimiter;

/**
 * The rows of a CSV text. The separator is told from the text itself; fields in quotes may hold line breaks.
 * @throws UnreadableFileError
 */
export function tableOf(text: string): CsvTable {
  const said = SEPARATOR_LINE.exec(text);
  const skipped = said === null ? 0 : 1;
  const body = said === null ? text : text.slice(said[0].length);
  const delimiter = said?.[1] ?? guessed(body);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, skipEmptyLines: false });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open !== undefined) {
    const row = (open.row ?? 0) + 1 + skipped;
    throw new UnreadableFileError(
      `A field in row ${row} begins with a quotation mark and never ends. Close it there, then choose the file again.`,
    );
  }
  const rows = data.flatMap((cells, index) => (isBlank(cells) ? [] : [{ row: index + 1 + skipped, cells }]));
  if (rows.length === 0) throw new UnreadableFileError('The file is empty. Choose a file that has rows.');
  return { rows, separator: delimiter in SEPARATORS ? (delimiter as Separator) : ',' };
}
