import {
  type ClientImport,
  completedRowApplied,
  completeRow,
  type RowResult,
  rowsApplied,
} from '@lexledger/contracts/features/imports';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { type DomainEvent, ERASED } from '@lexledger/contracts/kernel/event';
import { type Decision, refuse } from '../../kernel/decider.ts';

/** The results of the rows of one chunk. */
export interface ChunkResults {
  readonly chunk: number;
  readonly results: readonly RowResult[];
}

type ChunksOfRows = ReadonlyMap<number, ReadonlySet<number>>;

/** The rows that wait for a user, and the completed rows that are not added yet; by chunk. */
export interface WaitingRows {
  readonly incomplete: ChunksOfRows;
  readonly completed: ChunksOfRows;
}

export const NO_WAITING_ROWS: WaitingRows = { incomplete: new Map(), completed: new Map() };

export const countOf = (results: readonly RowResult[], outcome: RowResult['outcome']): number =>
  results.filter((result) => result.outcome === outcome).length;

function withRows(chunks: ChunksOfRows, chunk: number, rows: Iterable<number>): ChunksOfRows {
  const next = new Map(chunks);
  const all = new Set(rows);
  if (all.size === 0) next.delete(chunk);
  else next.set(chunk, all);
  return next;
}

const plus = (chunks: ChunksOfRows, chunk: number, rows: readonly number[]): ChunksOfRows =>
  rows.length === 0 ? chunks : withRows(chunks, chunk, [...(chunks.get(chunk) ?? []), ...rows]);
const minus = (chunks: ChunksOfRows, chunk: number, rows: readonly number[]): ChunksOfRows =>
  withRows(
    chunks,
    chunk,
    [...(chunks.get(chunk) ?? [])].filter((row) => !rows.includes(row)),
  );

export function complete(record: ClientImport, command: Command, { incomplete }: WaitingRows): Decision {
  const { row, fields } = (command as CommandOf<typeof completeRow.command>).data;
  if (record.name === ERASED) return refuse('IMPORT_ERASED');
  if (record.status === 'undoing' || record.status === 'undone') return refuse('IMPORT_TAKEN_BACK');
  const found = [...incomplete].find(([, rows]) => rows.has(row));
  if (found === undefined) return refuse('ROW_NOT_WAITING');
  const changes = { incomplete: record.incomplete - 1 };
  return [{ type: completeRow.event.type, data: { changes, chunk: found[0], row, given: fields } }];
}

export function recordCompleted(record: ClientImport, command: Command, { completed }: WaitingRows): Decision {
  const { chunk, results } = command.data as ChunkResults;
  if (!results.every(({ row }) => completed.get(chunk)?.has(row))) return [];
  const added = countOf(results, 'added');
  const rejected = countOf(results, 'refused');
  const incomplete = countOf(results, 'incomplete');
  const changes = {
    ...(added > 0 && { added: record.added + added }),
    ...(rejected > 0 && { rejected: record.rejected + rejected }),
    ...(incomplete > 0 && { incomplete: record.incomplete + incomplete }),
  };
  return [{ type: completedRowApplied.type, data: { changes, chunk, results } }];
}

const rowsThat = (results: readonly RowResult[], outcome: RowResult['outcome']): readonly number[] =>
  results.filter((result) => result.outcome === outcome).map(({ row }) => row);

/** The waiting rows after an event. */
export function waitingAfter({ incomplete, completed }: WaitingRows, { type, data }: DomainEvent): WaitingRows {
  if (type === rowsApplied.type) {
    const { chunk, results } = data as ChunkResults;
    return { incomplete: plus(incomplete, chunk, rowsThat(results, 'incomplete')), completed };
  }
  if (type === completeRow.event.type) {
    const { chunk, row } = data as { readonly chunk: number; readonly row: number };
    return { incomplete: minus(incomplete, chunk, [row]), completed: plus(completed, chunk, [row]) };
  }
  if (type === completedRowApplied.type) {
    const { chunk, results } = data as ChunkResults;
    return {
      incomplete: plus(incomplete, chunk, rowsThat(results, 'incomplete')),
      completed: minus(
        completed,
        chunk,
        results.map(({ row }) => row),
      ),
    };
  }
  return { incomplete, completed };
}
