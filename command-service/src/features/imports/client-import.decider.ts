import {
  beginImport,
  type ClientImport,
  cancelImport,
  clientImport,
  completedRowApplied,
  completeRow,
  type ImportRow,
  ROWS_A_CHUNK,
  receiveRows,
  rowsApplied,
  rowsTakenBack,
  undoImport,
} from '@lexledger/contracts/features/imports';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { type DomainEvent, ERASED, type NewEvent } from '@lexledger/contracts/kernel/event';
import { isOfFirm } from '@lexledger/contracts/kernel/firm';
import { type Decider, type Decision, type Reference, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';
import {
  type ChunkResults,
  complete,
  countOf,
  NO_WAITING_ROWS,
  recordCompleted,
  type WaitingRows,
  waitingAfter,
} from './waiting-rows.ts';

/** Commands issued by the process of imports alone; they have no routes. */
export const RECORD_ROWS_APPLIED = 'RecordClientImportRowsApplied';
export const RECORD_ROWS_TAKEN_BACK = 'RecordClientImportRowsTakenBack';
export const RECORD_COMPLETED_ROW = 'RecordClientImportCompletedRow';

export const isUnderWay = ({ status }: Pick<ClientImport, 'status'>): boolean =>
  status === 'running' || status === 'stopping';

/**
 * Maximum characters of one chunk, unless a single row has more: an event may have at most a megabyte in a distributed
 * store.
 */
const CHARACTERS_A_CHUNK = 200_000;

function split(rows: readonly ImportRow[]): readonly (readonly ImportRow[])[] {
  const chunks: ImportRow[][] = [];
  let size = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    const last = chunks.at(-1);
    if (last === undefined || last.length >= ROWS_A_CHUNK || size + length > CHARACTERS_A_CHUNK) {
      chunks.push([row]);
      size = length;
    } else {
      last.push(row);
      size += length;
    }
  }
  return chunks;
}

function receive(record: ClientImport, command: Command): Decision {
  const { after, rows } = (command as CommandOf<typeof receiveRows.command>).data;
  if (record.status !== 'prepared') return refuse('IMPORT_HAS_BEGUN');
  if (after !== record.received) return refuse('ROWS_OUT_OF_ORDER');
  if (after + rows.length > record.rows) return refuse('TOO_MANY_ROWS');
  let { received } = record;
  return split(rows).map((part, index): NewEvent => {
    received += part.length;
    const chunk = record.chunks + index;
    return { type: receiveRows.event.type, data: { changes: { received, chunks: chunk + 1 }, chunk, rows: part } };
  });
}

/** Whether the key of the rows was destroyed, since one of the people in them was erased. */
const isErased = ({ name }: ClientImport): boolean => name === ERASED;

function begin(record: ClientImport, command: Command): Decision {
  const { status, received, rows } = record;
  if (isErased(record)) return refuse('IMPORT_ERASED');
  if (status !== 'prepared') return refuse('IMPORT_HAS_BEGUN');
  if (received < rows) return refuse('ROWS_MISSING');
  return [{ type: beginImport.event.type, data: { changes: { status: 'running', begunAt: command.at } } }];
}

/** Cancels an import. Rows that are being processed are finished first; an import that has not started has none. */
function cancel({ status }: ClientImport, command: Command): Decision {
  if (status === 'stopping' || status === 'cancelled') return [];
  if (status !== 'running' && status !== 'prepared') return refuse('IMPORT_NOT_UNDER_WAY');
  const changes =
    status === 'running' ? { status: 'stopping', endedAt: null } : { status: 'cancelled', endedAt: command.at };
  return [{ type: cancelImport.event.type, data: { changes } }];
}

function undo(record: ClientImport, command: Command): Decision {
  const { status } = record;
  if (isErased(record)) return refuse('IMPORT_ERASED');
  if (status === 'undoing' || status === 'undone') return refuse('IMPORT_TAKEN_BACK');
  if (status !== 'completed' && status !== 'cancelled') return refuse('IMPORT_UNDER_WAY');
  const { keep, changed } = (command as CommandOf<typeof undoImport.command>).data;
  return [{ type: undoImport.event.type, data: { changes: { status: 'undoing' }, keep, changed } }];
}

function recordApplied(record: ClientImport, command: Command): Decision {
  const { chunk, results } = command.data as ChunkResults;
  if (!isUnderWay(record) || chunk !== record.applied) return [];
  const isLast = chunk + 1 === record.chunks;
  const incomplete = countOf(results, 'incomplete');
  const end = isLast && countOf(results, 'left') === 0 ? 'completed' : 'cancelled';
  const changes = {
    applied: chunk + 1,
    added: record.added + countOf(results, 'added'),
    skipped: record.skipped + countOf(results, 'skipped'),
    rejected: record.rejected + countOf(results, 'refused'),
    ...(incomplete > 0 && { incomplete: record.incomplete + incomplete }),
    ...((isLast || record.status === 'stopping') && { status: end, endedAt: command.at }),
  };
  return [{ type: rowsApplied.type, data: { changes, chunk, results } }];
}

function recordTakenBack(record: ClientImport, command: Command): Decision {
  const { chunk, results } = command.data as ChunkResults;
  if (record.status !== 'undoing' || chunk !== record.takenBack) return [];
  const changes = {
    takenBack: chunk + 1,
    removed: record.removed + countOf(results, 'removed'),
    kept: record.kept + countOf(results, 'kept'),
    ...(chunk + 1 >= record.applied && { status: 'undone', undoneAt: command.at }),
  };
  return [{ type: rowsTakenBack.type, data: { changes, chunk, results } }];
}

/**
 * The rows concern many people, so they are sealed under a key of the import's own, which is destroyed when one of them
 * is erased.
 */
const record = recordDecider<ClientImport>(clientImport, {
  subject: (record) => `import-${record.id}`,
  check: ({ rows }, before) => (before !== null && rows !== before.rows ? refuse('IMPORT_IS_SET') : null),
  compute: (_fields, before) =>
    before === null
      ? {
          status: 'prepared',
          received: 0,
          added: 0,
          skipped: 0,
          rejected: 0,
          incomplete: 0,
          removed: 0,
          kept: 0,
          chunks: 0,
          applied: 0,
          takenBack: 0,
          begunAt: null,
          endedAt: null,
          undoneAt: null,
        }
      : {},
  verbs: {
    [receiveRows.command.type]: receive,
    [beginImport.command.type]: begin,
    [cancelImport.command.type]: cancel,
    [undoImport.command.type]: undo,
    [RECORD_ROWS_APPLIED]: recordApplied,
    [RECORD_ROWS_TAKEN_BACK]: recordTakenBack,
    [completeRow.command.type]: (own, command, state) => complete(own, command, state as ImportState),
    [RECORD_COMPLETED_ROW]: (own, command, state) => recordCompleted(own, command, state as ImportState),
  },
  verbCommands: [
    receiveRows.command,
    beginImport.command,
    cancelImport.command,
    undoImport.command,
    completeRow.command,
  ],
});

/** The existing clients for which rows are skipped. They must be the sender's own, but may have been removed. */
function clientsOf(command: Command, { record: own }: RecordState<ClientImport>): readonly Reference[] {
  const { type, data } = command;
  if (type !== receiveRows.command.type || !isOfFirm(own, command)) return [];
  const known = new Set<string>();
  const { rows } = data as CommandOf<typeof receiveRows.command>['data'];
  return rows.flatMap(({ skip }, index): readonly Reference[] => {
    const id = skip?.clientId ?? null;
    if (id === null || known.has(id)) return [];
    known.add(id);
    return [{ field: `rows.${index}.skip.clientId`, category: 'client', id, past: true }];
  });
}

export type ImportState = RecordState<ClientImport> & WaitingRows;

/** The clients that the import added, and that its undo would remove. */
function clientsTaken({ type, data }: Command, past: readonly DomainEvent[]): readonly string[] {
  if (type !== undoImport.command.type) return [];
  const { keep } = data as CommandOf<typeof undoImport.command>['data'];
  return past
    .filter((event) => event.type === rowsApplied.type || event.type === completedRowApplied.type)
    .flatMap((event) => (event.data as ChunkResults).results)
    .flatMap(({ outcome, clientId }) => (outcome === 'added' && typeof clientId === 'string' ? [clientId] : []))
    .filter((id) => !keep.includes(id));
}

export const clientImportDecider: Decider<ImportState> = {
  ...record,
  clientsTaken,
  initial: (entityId) => ({ ...record.initial(entityId), ...NO_WAITING_ROWS }),
  evolve: (state, event) => ({ ...state, ...record.evolve(state, event), ...waitingAfter(state, event) }),
  references: (command, state) => [...(record.references?.(command, state) ?? []), ...clientsOf(command, state)],
};
