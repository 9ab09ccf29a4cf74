import { IMPORT_ROWS } from '@lexledger/contracts/features/imports';
import { headingPlace, isHeading, type Mapping, programOf, proposedMapping } from './columnMeanings.ts';
import { type CsvRow, type Separator, tableOf, UnreadableFileError } from './csvTable.ts';
import { type Encoding, textOf } from './fileText.ts';
import { type KnownClient, namesIn, type PlannedRow, type PlanSettings, planRows } from './planRows.ts';
import { ambiguousDay, type DayOrder, orderIn } from './readDay.ts';
import { createSimilarNames, type SimilarByRow } from './similarNames.ts';

/** Summary of a file, before its columns are assigned. */
export interface FileSummary {
  /** Headings of the columns; 'Column 1' where the file has none. */
  readonly headings: readonly string[];
  /** The first values of each column. */
  readonly samples: readonly (readonly string[])[];
  /** Number of rows that are not blank, without the heading. */
  readonly count: number;
  readonly hasHeading: boolean;
  /**
   * The number of the heading row as in a spreadsheet, and the first words of the rows before it, which are left out.
   */
  readonly headingRow: number;
  readonly before: readonly string[];
  readonly mapping: Mapping;
  /** The order of day and month in each column; 'unknown' if it can be either, null if no value depends on it. */
  readonly dayOrders: readonly (DayOrder | 'unknown' | null)[];
  /** An ambiguous date of each column, as an example. */
  readonly ambiguous: readonly (string | null)[];
  /** Number of characters that could not be decoded. */
  readonly unreadable: number;
  /** The program that wrote the file, if the headings reveal it. */
  readonly program: string | null;
  readonly encoding: Encoding;
  readonly separator: Separator;
}

/** A file that was read. Its rows stay in the thread that read it and are queried there. */
export interface FileReading {
  summary(hasHeading?: boolean): FileSummary;
  plan(settings: PlanSettings, clients: readonly KnownClient[], hasHeading: boolean): readonly PlannedRow[];
  /** The names that are similar to those of the rows planned last; null when other rows were planned meanwhile. */
  similar(): Promise<SimilarByRow | null>;
}

const SAMPLES = 3;
/** Number of rows that are searched for sample values. */
const LOOKED_THROUGH = 200;

function samplesOf(rows: readonly CsvRow[], column: number): readonly string[] {
  const values = rows.slice(0, LOOKED_THROUGH).map(({ cells }) => (cells[column] ?? '').trim());
  return [...new Set(values)].filter(Boolean).slice(0, SAMPLES);
}

/** @throws UnreadableFileError */
export function readFile(bytes: ArrayBuffer): FileReading {
  const { text, encoding } = textOf(bytes);
  const { rows, separator } = tableOf(text);
  const similarNames = createSimilarNames();
  let planned: ReturnType<typeof namesIn> | undefined;
  const place = headingPlace(rows.slice(0, LOOKED_THROUGH).map(({ cells }) => cells));
  const heading = rows[place]?.cells ?? [];
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, column) => column);
  const unreadable = text.split('\uFFFD').length - 1;
  const bodyOf = (hasHeading: boolean): readonly CsvRow[] => (hasHeading ? rows.slice(place + 1) : rows);
  const headingsOf = (hasHeading: boolean): readonly string[] =>
    columns.map((column) => (hasHeading && heading[column]?.trim()) || `Column ${column + 1}`);

  return {
    summary(hasHeading = isHeading(heading)) {
      const body = bodyOf(hasHeading);
      if (body.length === 0) {
        throw new UnreadableFileError('The file has a heading and no rows. Choose a file that has rows.');
      }
      if (body.length > IMPORT_ROWS) {
        throw new UnreadableFileError(
          `The file has ${body.length.toLocaleString('en-US')} rows. Bring at most ${IMPORT_ROWS.toLocaleString('en-US')} at once; split the file.`,
        );
      }
      const headings = headingsOf(hasHeading);
      const samples = columns.map((column) => samplesOf(body, column));
      const values = columns.map((column) => body.map(({ cells }) => cells[column] ?? ''));
      const written = columns.map((column) => heading[column] ?? '');
      return {
        headings,
        samples,
        count: body.length,
        hasHeading,
        headingRow: rows[place]?.row ?? 1,
        before: hasHeading
          ? rows.slice(0, place).map(({ cells }) => cells.find((cell) => cell.trim() !== '') ?? '')
          : [],
        dayOrders: values.map(orderIn),
        ambiguous: values.map(ambiguousDay),
        mapping: hasHeading
          ? proposedMapping(written).map((meaning, column) =>
              samples[column]?.length === 0 && written[column]?.trim() === '' ? null : meaning,
            )
          : headings.map(() => null),
        program: hasHeading ? programOf(headings) : null,
        unreadable,
        encoding,
        separator,
      };
    },
    plan(settings, clients, hasHeading) {
      const plan = planRows(bodyOf(hasHeading), clients, headingsOf(hasHeading), settings);
      planned = namesIn(plan, clients);
      return plan;
    },
    async similar() {
      const names = planned;
      return names === undefined ? null : similarNames(names, () => planned === names);
    },
  };
}
