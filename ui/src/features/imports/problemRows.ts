import { IMPORTED_FIELDS, type ImportRow, type RowProblem } from '@lexledger/contracts/features/imports';
import { csvOf } from '../../components/csv.ts';
import { MEANINGS } from './meanings.ts';

interface Row {
  readonly row: number;
  readonly fields: ImportRow['fields'];
  readonly problems: readonly RowProblem[];
  readonly remark?: string | undefined;
}

export const labelOf = (field: string): string => (MEANINGS as Readonly<Record<string, string>>)[field] ?? field;

/** The problems in words: 'Email: Valid email is required'. */
export const inWords = (problems: readonly RowProblem[]): string =>
  problems.map(({ field, message }) => (field === null ? message : `${labelOf(field)}: ${message}`)).join('; ');

const cellOf = (value: string | boolean | undefined): string | null =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? null);

/** Describes each left-out field of a row: 'Birthday “spring” left out (Give a day such as 1980-03-14)'. */
const leftOutInWords = (fields: ImportRow['fields'], leftOut: readonly RowProblem[]): readonly string[] =>
  leftOut.map(
    ({ field, message }) => `${labelOf(field ?? '')} “${fields[field as 'birthday'] ?? ''}” left out (${message})`,
  );

/** A row's left-out fields and its remark, as lines. */
export const remarksIn = (
  fields: ImportRow['fields'],
  leftOut: readonly RowProblem[],
  remark: string | undefined,
): readonly string[] => [
  ...leftOutInWords(fields, leftOut),
  ...(remark === undefined || remark === '' ? [] : remark.split('\n')),
];

/** A CSV file of rows with their problems, which can be corrected and imported again. */
export const problemFile = (rows: readonly Row[]): string =>
  csvOf(
    [...IMPORTED_FIELDS.map(labelOf), 'Row', 'Problem', 'Remark'],
    rows.map(({ row, fields, problems, remark }) => [
      ...IMPORTED_FIELDS.map((field) => cellOf(fields[field])),
      row,
      inWords(problems),
      remark ?? null,
    ]),
  );

/** The name of the file of problems: 'clients.csv' becomes 'clients, problems.csv'. */
export const problemFileName = (name: string): string => `${name.replace(/\.(csv|tsv|txt)$/i, '')}, problems.csv`;
