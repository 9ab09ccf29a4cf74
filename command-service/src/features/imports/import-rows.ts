import {
  beginImport,
  completedRowApplied,
  completeRow,
  type ImportRow,
  type RowResult,
  receiveRows,
  rowsApplied,
  undoImport,
} from '@lexledger/contracts/features/imports';
import { type EventOf, streamName } from '@lexledger/contracts/kernel/event';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import { RecentlyUsed } from '@lexledger/infra/cache/recently-used';
import type { StepServices } from '../../kernel/policy.ts';

type Received = EventOf<typeof receiveRows.event>['data'];
type Applied = EventOf<typeof rowsApplied>['data'];
type CompletedData = EventOf<typeof completeRow.event>['data'];
type Removal = Pick<EventOf<typeof undoImport.event>['data'], 'keep' | 'changed'>;

/** The session and address from which a user started or undid an import; the resulting commands carry them, too. */
export type Whence = Pick<EventMetadata, 'sessionId' | 'ip' | 'userAgent'>;

const NOWHERE: Whence = { sessionId: null, ip: null, userAgent: null };

const whenceOf = ({ sessionId, ip, userAgent }: EventMetadata): Whence => ({ sessionId, ip, userAgent });

/** A row that a user completed and that is not added yet. */
export interface Completion {
  readonly chunk: number;
  readonly row: number;
  /** Id of the event of the completion; its time is `at`. */
  readonly eventId: string;
  readonly at: string;
  readonly whence: Whence;
}

/** The information about an import's rows in its stream, by chunk. */
export interface RowsOfImport {
  readonly rows: readonly (readonly ImportRow[])[];
  readonly results: readonly (readonly RowResult[])[];
  readonly begun: Whence;
  /** Completions by row. */
  readonly completed: ReadonlyMap<number, Completion>;
  /** The options of the command that undid the import. */
  readonly removal: Removal;
  readonly undone: Whence;
}

interface Known {
  readonly rows: ImportRow[][];
  readonly results: RowResult[][];
  readonly completed: Map<number, Completion>;
  begun: Whence;
  removal: Removal;
  undone: Whence;
  /** Number of events that were read. */
  read: number;
}

const nothingYet = (): Known => ({
  rows: [],
  results: [],
  completed: new Map(),
  begun: NOWHERE,
  removal: { keep: [], changed: 'keep' },
  undone: NOWHERE,
  read: 0,
});

/** Imports whose rows are cached in memory while they are applied: at least half of these, and at most all. */
const REMEMBERED = 8;

/** The rows of imports, read once from their streams; later steps read only new events. */
export function createImportRows() {
  const known = new RecentlyUsed<string, Known>(REMEMBERED);

  return {
    async of(importId: string, { store, codec }: Pick<StepServices, 'store' | 'codec'>): Promise<RowsOfImport> {
      const found: Known = known.get(importId) ?? nothingYet();
      known.set(importId, found);
      for (const recorded of await store.read(streamName('import', importId), found.read)) {
        const { type, data, metadata } = await codec.decode(recorded);
        // Rows whose key was destroyed are lost; there is nothing to add any more.
        if (type === receiveRows.event.type) found.rows.push([...((data as Received).rows ?? [])]);
        if (type === rowsApplied.type) found.results.push([...(data as Applied).results]);
        if (type === completeRow.event.type) {
          const { chunk, row, given } = data as CompletedData;
          const known = found.rows[chunk] ?? [];
          found.rows[chunk] = known.map((one) =>
            one.row === row ? { ...one, fields: { ...one.fields, ...given } } : one,
          );
          found.completed.set(row, { chunk, row, eventId: recorded.id, at: metadata.at, whence: whenceOf(metadata) });
        }
        if (type === completedRowApplied.type) {
          const { chunk, results } = data as Applied;
          for (const result of results) {
            found.completed.delete(result.row);
            const known = found.results[chunk] ?? [];
            found.results[chunk] = known.map((before) => (before.row === result.row ? result : before));
          }
        }
        if (type === beginImport.event.type) found.begun = whenceOf(metadata);
        if (type === undoImport.event.type) {
          found.removal = data as Removal;
          found.undone = whenceOf(metadata);
        }
        found.read = recorded.revision + 1;
      }
      return found;
    },
    forget: (importId: string): void => known.delete(importId),
  };
}
