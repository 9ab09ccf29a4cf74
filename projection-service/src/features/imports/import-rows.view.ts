import {
  type ImportedRow,
  type ImportRow,
  importRowsView,
  listImportedRows,
  type RowResult,
} from '@lexledger/contracts/features/imports';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';
import type { Reader } from '../../kernel/reader.ts';
import { TOTAL_HEADER } from '../../kernel/record-queries.ts';

const waiting = (row: ImportRow): ImportedRow => ({
  ...row,
  outcome: 'waiting',
  clientId: null,
  problems: [],
});

/** The rows with their results, in order. An undo has results only for rows that the import added. */
function withResults(rows: readonly ImportedRow[], results: readonly RowResult[]): ImportedRow[] {
  const byRow = new Map(results.map((result) => [result.row, result]));
  return rows.map((row) => ({ ...row, ...byRow.get(row.row) }));
}

export const importRowsProjection = defineProjection(importRowsView, {
  version: 2,
  indexes: [['importId', 'chunk']],
  project: {
    ClientImportRowsReceived: (_document, { data, entityId, metadata }, id) => ({
      id,
      userId: metadata.userId ?? '',
      importId: entityId,
      chunk: data.chunk,
      // Rows whose key was destroyed no longer exist.
      rows: (data.rows ?? []).map(waiting),
    }),
    ClientImportRowsApplied: (document, { data }) =>
      document === null ? null : { ...document, rows: withResults(document.rows, data.results) },
    ClientImportRowCompleted: (document, { data }) =>
      document === null
        ? null
        : {
            ...document,
            rows: document.rows.map((row) =>
              row.row === data.row ? { ...waiting(row), fields: { ...row.fields, ...data.given } } : row,
            ),
          },
    ClientImportCompletedRowApplied: (document, { data }) =>
      document === null ? null : { ...document, rows: withResults(document.rows, data.results) },
    ClientImportRowsTakenBack: (document, { data }) =>
      document === null ? null : { ...document, rows: withResults(document.rows, data.results) },
  },
});

/** Whether the row has content beyond its client, or one of its fields was left out. */
const hasRemark = ({ remark, outcome, problems }: ImportedRow): boolean =>
  remark !== undefined || (outcome === 'added' && problems.length > 0);

/** Rows of one of the user's imports, in order. */
export async function rowsOf(read: Reader, importId: string): Promise<readonly ImportedRow[]> {
  const chunks = await read.find(importRowsView.name, {
    where: { importId },
    sort: [{ field: 'chunk', direction: 'asc' }],
  });
  return chunks.flatMap(({ rows }) => rows as unknown as readonly ImportedRow[]);
}

export const importedRowsQuery = answerQuery(
  listImportedRows,
  async ({ query, params, read, catchUp }) => {
    const importId = params.id ?? '';
    let rows = await rowsOf(read, importId);
    if (rows.length === 0) {
      await catchUp();
      rows = await rowsOf(read, importId);
    }
    if (rows.length === 0) throw new HttpRefusal('NOT_FOUND');
    const outcomes = query.outcome === undefined ? null : new Set(query.outcome.split(','));
    const wanted = rows.filter(
      (row) => (outcomes?.has(row.outcome) ?? true) && (query.remarks === undefined || hasRemark(row)),
    );
    const from = query.offset ?? 0;
    const body = wanted.slice(from, from + (query.limit ?? wanted.length));
    return { body, headers: { [TOTAL_HEADER]: String(wanted.length) } };
  },
  { timeless: true },
);
