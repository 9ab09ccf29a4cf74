import { IMPORTED_FIELDS, type ImportRow, type RowProblem } from '@lexledger/contracts/features/imports';
import { csvOf } from '../../components/csv.ts';
import { MEANINGS } from './columnMeanings.ts';

interface Row {
  readonly row: number;
  readonly fields: ImportRow['fields'];
  readonly problems: readonly RowProblem[];
}

export const labelOf = (field: string): string => (MEANINGS as Readonly<Record<string, string>>)[field] ?? field;

/** 'Email: Valid email is required' */
export const inWords = (problems: readonly RowProblem[]): string =>
  problems.map(({ field, message }) => (field === null ? message : `${labelOf(field)}: ${message}`)).join('; ');

const cellOf = (value: string | boolean | undefined): string | null =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? null);

/** Rows with what is wrong with each, as a file that can be mended and imported again. */
export const problemFile = (rows: readonly Row[]): string =>
  csvOf(
    [...IMPORTED_FIELDS.map(labelOf), 'Row', 'Problem'],
    rows.map(({ row, fields, problems }) => [
      ...IMPORTED_FIELDS.map((field) => cellOf(fields[field])),
      row,
      inWords(problems),
    ]),
  );

/** 'clients.csv' → 'clients, problems.csv' */
export const problemFileName = (name: string): string => `${name.replace(/\.(csv|tsv|txt)$/i, '')}, problems.csv`;
