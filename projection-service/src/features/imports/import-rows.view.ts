import {
  type ImportedRow,
  type ImportRow,
  importRowsView,
  listImportedRows,
  type RowResult,
} from '@lexledger/contracts/features/imports';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery, type Reader } from '../../kernel/query-handler.ts';
import { TOTAL_HEADER } from '../../kernel/record-queries.ts';

const waiting = ({ row, fields, skip }: ImportRow): ImportedRow => ({
  row,
  fields,
  skip,
  outcome: 'waiting',
  clientId: null,
  problems: [],
});

/** In the order of the rows; of an undo, only those that the import added have a result. */
function withResults(rows: readonly ImportedRow[], results: readonly RowResult[]): ImportedRow[] {
  const byRow = new Map(results.map((result) => [result.row, result]));
  return rows.map((row) => ({ ...row, ...byRow.get(row.row) }));
}

export const importRowsProjection = defineProjection(importRowsView, {
  version: 1,
  indexes: [['importId', 'chunk']],
  project: {
    ClientImportRowsReceived: (_document, { data, entityId, metadata }, id) => ({
      id,
      userId: metadata.userId ?? '',
      importId: entityId,
      chunk: data.chunk,
      // Rows whose key was destroyed are gone.
      rows: (data.rows ?? []).map(waiting),
    }),
    ClientImportRowsApplied: (document, { data }) =>
      document === null ? null : { ...document, rows: withResults(document.rows, data.results) },
    ClientImportRowsTakenBack: (document, { data }) =>
      document === null ? null : { ...document, rows: withResults(document.rows, data.results) },
  },
});

/** Rows of an import of the user's, in their order. */
export async function rowsOf(read: Reader, userId: string, importId: string): Promise<readonly ImportedRow[]> {
  const chunks = await read.find(importRowsView.name, {
    where: { userId, importId },
    sort: [{ field: 'chunk', direction: 'asc' }],
  });
  return chunks.flatMap(({ rows }) => rows as unknown as readonly ImportedRow[]);
}

export const importedRowsQuery = answerQuery(
  listImportedRows,
  async ({ query, params, actor, read, catchUp }) => {
    const importId = params.id ?? '';
    let rows = await rowsOf(read, actor.userId, importId);
    if (rows.length === 0) {
      await catchUp();
      rows = await rowsOf(read, actor.userId, importId);
    }
    if (rows.length === 0) throw new HttpRefusal('NOT_FOUND');
    const outcomes = query.outcome === undefined ? null : new Set(query.outcome.split(','));
    const wanted = outcomes === null ? rows : rows.filter(({ outcome }) => outcomes.has(outcome));
    const from = query.offset ?? 0;
    const body = wanted.slice(from, from + (query.limit ?? wanted.length));
    return { body, headers: { [TOTAL_HEADER]: String(wanted.length) } };
  },
  { timeless: true },
);
