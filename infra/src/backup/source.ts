import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainEvent, EventDefinition } from '@lexledger/contracts/kernel/event';
import type { JsonObject } from '@lexledger/contracts/kernel/json';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { Position } from '@lexledger/contracts/kernel/position';
import { BlobNames } from '../blobs/blob-names.ts';
import { type BlobFolder, readBlobFolder } from '../blobs/files.ts';
import { createEventCodec, type EventCodec } from '../event-codec/event-codec.ts';
import type { RecordedEvent } from '../event-store/port.ts';
import { type LogReader, type LogRow, openLogReader } from '../event-store/sqlite-copy.ts';
import { type KeyRow, readKeys } from '../keys/sqlite-copy.ts';
import { BackupError } from './problem.ts';

/** The knowledge about events that a backup needs besides their stored form. */
export interface EventKnowledge {
  readonly catalogue: ReadonlyMap<string, EventDefinition>;
  /** Types of the events that refer to file contents. */
  readonly naming: readonly string[];
  /** The hashes that such an event refers to. */
  hashesIn(event: DomainEvent): Iterable<string>;
  /** Begins to compute again, over a whole log, whether the authors of its events were entitled. */
  checkRights?(): RightsCheck;
}

export interface RightsCheck {
  /** Takes the next event of the log in its order, and returns why its author was not entitled; null where they were. */
  take(category: string, event: DomainEvent): Promise<string | null>;
  /** Number of the decisions that were judged. */
  readonly judged: number;
}

/** A data folder that is read while another process may write to it. */
export interface Source {
  readonly log: LogReader;
  readonly blobs: BlobFolder;
  readKeys(): readonly KeyRow[];
  close(): void;
}

/**
 * Opens a data folder for reading, without creating or locking anything.
 * @throws StorageError; BackupError 'missing' for a folder without events
 */
export function openSource(dataFolder: string): Source {
  const at = (name: string): string => join(dataFolder, name);
  if (!existsSync(at('events.db'))) {
    throw new BackupError(
      'missing',
      `${dataFolder} holds no data: it has no events.db. Name the data folder by DATA_DIR.`,
    );
  }
  const log = openLogReader(at('events.db'));
  return {
    log,
    blobs: readBlobFolder(at('blobs')),
    readKeys: () => (existsSync(at('keys.db')) ? readKeys(at('keys.db')) : []),
    close: () => log.close(),
  };
}

export const lineOf = (row: LogRow): string => `${JSON.stringify(row)}\n`;

/** The subject under whose key an event's personal fields are encrypted; null when it has none. */
export const subjectOf = ([, , , , , , , metadata]: LogRow): string | null =>
  (JSON.parse(metadata) as EventMetadata).subject;

const POSITION_DIGITS = 20;

export const positionOf = (number: number): Position => String(number).padStart(POSITION_DIGITS, '0');

export function recordedOf([position, stream, revision, , type, id, data, metadata]: LogRow): RecordedEvent {
  return {
    id,
    type,
    data: JSON.parse(data) as JsonObject,
    metadata: JSON.parse(metadata) as EventMetadata,
    stream,
    revision,
    position: positionOf(position),
  };
}

/** A codec that decodes events with keys that were read before, and creates none. */
export function codecOver(keys: readonly KeyRow[], { catalogue }: EventKnowledge): EventCodec {
  const bySubject = new Map(keys.map(([subject, , key]) => [subject, key]));
  const find = async (subject: string): Promise<Uint8Array | null> => bySubject.get(subject) ?? null;
  return createEventCodec(catalogue, { find, keyFor: find });
}

/** The hashes that the events up to a position refer to, save for those of who was erased, and the problems with reading them, one sentence each. */
export async function namedBlobs(
  log: LogReader,
  keys: readonly KeyRow[],
  until: number,
  knowledge: EventKnowledge,
): Promise<{ readonly hashes: ReadonlySet<string>; readonly problems: readonly string[] }> {
  const codec = codecOver(keys, knowledge);
  const names = new BlobNames();
  const problems: string[] = [];
  for (const rows of log.rows(0, until, knowledge.naming)) {
    for (const row of rows) {
      try {
        const event = await codec.decode(recordedOf(row));
        names.take(event, knowledge.hashesIn(event));
      } catch (error) {
        problems.push(`Event ${row[0]}: ${(error as Error).message}.`);
      }
    }
  }
  return { hashes: names.all(), problems };
}
