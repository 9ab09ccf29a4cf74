import {
  beginImport,
  type ClientImport,
  cancelImport,
  clientImport,
  type ImportRow,
  ROWS_A_CHUNK,
  type RowResult,
  receiveRows,
  rowsApplied,
  rowsTakenBack,
  undoImport,
} from '@lexledger/contracts/features/imports';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { NewEvent } from '@lexledger/contracts/kernel/event';
import { type Decider, type Decision, type Reference, refuse } from '../../kernel/decider.ts';
import { type RecordState, recordDecider } from '../../kernel/record-decider.ts';

/** Issued by the process of imports alone; no route leads to them. */
export const RECORD_ROWS_APPLIED = 'RecordClientImportRowsApplied';
export const RECORD_ROWS_TAKEN_BACK = 'RecordClientImportRowsTakenBack';

/** What became of the rows of one chunk. */
export interface ChunkResults {
  readonly chunk: number;
  readonly results: readonly RowResult[];
}

export const isUnderWay = ({ status }: Pick<ClientImport, 'status'>): boolean =>
  status === 'running' || status === 'stopping';

const split = (rows: readonly ImportRow[]): readonly (readonly ImportRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_A_CHUNK) }, (_, index) =>
    rows.slice(index * ROWS_A_CHUNK, (index + 1) * ROWS_A_CHUNK),
  );

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

function begin({ status, received, rows }: ClientImport, command: Command): Decision {
  if (status !== 'prepared') return refuse('IMPORT_HAS_BEGUN');
  if (received < rows) return refuse('ROWS_MISSING');
  return [{ type: beginImport.event.type, data: { changes: { status: 'running', begunAt: command.at } } }];
}

/** The rows in hand are finished first; of an import that has not begun there are none. */
function cancel({ status }: ClientImport, command: Command): Decision {
  if (status === 'stopping' || status === 'cancelled') return [];
  if (status !== 'running' && status !== 'prepared') return refuse('IMPORT_NOT_UNDER_WAY');
  const changes =
    status === 'running' ? { status: 'stopping', endedAt: null } : { status: 'cancelled', endedAt: command.at };
  return [{ type: cancelImport.event.type, data: { changes } }];
}

function undo({ status }: ClientImport, command: Command): Decision {
  if (status === 'undoing' || status === 'undone') return refuse('IMPORT_TAKEN_BACK');
  if (status !== 'completed' && status !== 'cancelled') return refuse('IMPORT_UNDER_WAY');
  const { keep, changed } = (command as CommandOf<typeof undoImport.command>).data;
  return [{ type: undoImport.event.type, data: { changes: { status: 'undoing' }, keep, changed } }];
}

const countOf = (results: readonly RowResult[], outcome: RowResult['outcome']): number =>
  results.filter((result) => result.outcome === outcome).length;

function recordApplied(record: ClientImport, command: Command): Decision {
  const { chunk, results } = command.data as ChunkResults;
  if (!isUnderWay(record) || chunk !== record.applied) return [];
  const isLast = chunk + 1 === record.chunks;
  const end = isLast && countOf(results, 'left') === 0 ? 'completed' : 'cancelled';
  const changes = {
    applied: chunk + 1,
    added: record.added + countOf(results, 'added'),
    skipped: record.skipped + countOf(results, 'skipped'),
    rejected: record.rejected + countOf(results, 'refused'),
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

/** Its rows concern many people: they are sealed under a key of the import's own, which goes when one of them is erased. */
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
  },
  verbCommands: [receiveRows.command, beginImport.command, cancelImport.command, undoImport.command],
});

/** The clients whom rows are left out for, as they say them again: the sender's own, removed or not. */
function clientsOf({ type, data, userId }: Command, { record: own }: RecordState<ClientImport>): readonly Reference[] {
  if (type !== receiveRows.command.type || own?.userId !== userId) return [];
  const known = new Set<string>();
  const { rows } = data as CommandOf<typeof receiveRows.command>['data'];
  return rows.flatMap(({ skip }, index): readonly Reference[] => {
    const id = skip?.clientId ?? null;
    if (id === null || known.has(id)) return [];
    known.add(id);
    return [{ field: `rows.${index}.skip.clientId`, category: 'client', id, past: true }];
  });
}

export const clientImportDecider: Decider<RecordState<ClientImport>> = {
  ...record,
  references: (command, state) => [...(record.references?.(command, state) ?? []), ...clientsOf(command, state)],
};
