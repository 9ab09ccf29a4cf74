import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BlobNames } from '../blobs/blob-names.ts';
import type { EventCodec } from '../event-codec/event-codec.ts';
import { integrityProblems, type LogRow } from '../event-store/sqlite-copy.ts';
import type { KeyRow } from '../keys/sqlite-copy.ts';
import { openToRead } from '../sqlite/database.ts';
import { StorageError } from '../sqlite/storage-error.ts';
import type { BackupFolder } from './folder-key.ts';
import type { Manifest } from './manifest.ts';
import { BackupError } from './problem.ts';
import { bytesOf, demandManifest, keysOf, rowsOf } from './read-backup.ts';
import { codecOver, type EventKnowledge, openSource, type RightsCheck, recordedOf, subjectOf } from './source.ts';

/** The numbers of checked items, and the problems found, one sentence each. */
export interface CheckReport {
  readonly events: number;
  /** Decisions in firms of several people, whose author’s right was computed again. */
  readonly decisions: number;
  readonly keys: number;
  readonly blobs: number;
  readonly problems: readonly string[];
}

/** Maximum number of problems of one kind that are listed; further ones are only counted. */
const MOST_LISTED = 20;

/** Files that can be recreated, and how. */
const DERIVED = {
  'views.db': 'It holds nothing that the events do not: stop the server and delete it; it is built anew.',
  'past.db': 'It holds nothing that the events do not: stop the server and delete it; it is built anew.',
  'sessions.db': 'Stop the server and delete it: everybody signs in again.',
} as const;

class Problems {
  readonly list: string[] = [];
  #more = 0;

  add(problem: string): void {
    if (this.list.length < MOST_LISTED) this.list.push(problem);
    else this.#more += 1;
  }

  all(): readonly string[] {
    return this.#more === 0 ? this.list : [...this.list, `And ${this.#more} more.`];
  }
}

/**
 * Reads events one by one. Each must decrypt, its author must have been entitled, and every blob that they refer to must
 * exist in the end.
 */
class EventReader {
  readonly #names = new BlobNames();
  readonly #subjects: ReadonlySet<string>;
  readonly #codec: EventCodec;
  readonly #naming: ReadonlySet<string>;
  readonly #knowledge: EventKnowledge;
  readonly #problems: Problems;
  readonly #rights: RightsCheck | undefined;

  constructor(keys: readonly KeyRow[], knowledge: EventKnowledge, problems: Problems) {
    this.#subjects = new Set(keys.map(([subject]) => subject));
    this.#codec = codecOver(keys, knowledge);
    this.#naming = new Set(knowledge.naming);
    this.#knowledge = knowledge;
    this.#problems = problems;
    this.#rights = knowledge.checkRights?.();
  }

  get decisions(): number {
    return this.#rights?.judged ?? 0;
  }

  /** The hashes that the events name, save for those of who was erased. */
  named(): ReadonlySet<string> {
    return this.#names.all();
  }

  async read(rows: readonly LogRow[]): Promise<void> {
    for (const row of rows) {
      const [position, , , category, type] = row;
      try {
        const subject = subjectOf(row);
        if (subject !== null && !this.#subjects.has(subject)) {
          this.#problems.add(`Event ${position} (${type}) is sealed under a key of ${subject}, which there is not.`);
        }
        // An event type that this version does not know was written by another version, so it is not damage.
        if (!this.#knowledge.catalogue.has(type)) continue;
        const event = await this.#codec.decode(recordedOf(row));
        if (this.#naming.has(type)) this.#names.take(event, this.#knowledge.hashesIn(event));
        const unentitled = await this.#rights?.take(category, event);
        if (typeof unentitled === 'string') this.#problems.add(`Event ${position} (${type}): ${unentitled}.`);
      } catch (error) {
        this.#problems.add(`Event ${position} (${type}): ${(error as Error).message}.`);
      }
    }
  }
}

const messageOf = (error: unknown): string => {
  if (error instanceof BackupError || error instanceof StorageError) return error.message;
  throw error;
};

/**
 * Reads an entire data folder, even while a process writes to it, and reports problems.
 * @throws StorageError, BackupError where it cannot be read at all
 */
export async function checkDataFolder(dataFolder: string, knowledge: EventKnowledge): Promise<CheckReport> {
  const problems = new Problems();
  const source = openSource(dataFolder);
  try {
    const until = source.log.last();
    for (const problem of source.log.problems()) problems.add(problem);
    const keys = source.readKeys();
    for (const name of ['keys.db', ...Object.keys(DERIVED)]) {
      const path = join(dataFolder, name);
      if (!existsSync(path)) continue;
      const advice = DERIVED[name as keyof typeof DERIVED];
      for (const problem of fileProblems(path)) problems.add(advice === undefined ? problem : `${problem} ${advice}`);
    }
    const reader = new EventReader(keys, knowledge, problems);
    for (const rows of source.log.rows(0, until)) await reader.read(rows);
    const there = await source.blobs.list();
    let count = 0;
    const named = reader.named();
    for (const hash of new Set([...there, ...named])) {
      const blob = await source.blobs.open(hash);
      const path = join(dataFolder, 'blobs', hash.slice(0, 2), hash);
      if (blob === null) {
        if (named.has(hash)) problems.add(`${path} is missing, though a document names it.`);
        continue;
      }
      count += 1;
      const digest = createHash('sha256');
      for await (const chunk of blob.content) digest.update(chunk as Buffer);
      if (digest.digest('hex') !== hash) problems.add(`${path} is damaged: its bytes are other ones.`);
    }
    return {
      events: until,
      decisions: reader.decisions,
      keys: keys.length,
      blobs: count,
      problems: problems.all(),
    };
  } finally {
    source.close();
  }
}

function fileProblems(path: string): readonly string[] {
  try {
    const db = openToRead(path);
    try {
      return integrityProblems(db);
    } finally {
      db.close();
    }
  } catch (error) {
    return [messageOf(error)];
  }
}

/**
 * Opens and reads every file of a backup, and reports problems.
 * @throws BackupError where its manifest cannot be read
 */
export async function checkBackup(
  folder: BackupFolder,
  knowledge: EventKnowledge,
): Promise<CheckReport & { readonly at: string }> {
  const problems = new Problems();
  const manifest = await demandManifest(folder);
  const keys = await keysOf(folder, manifest).catch((error: unknown) => {
    problems.add(messageOf(error));
    return null;
  });
  const reader = new EventReader(keys ?? [], knowledge, keys === null ? new Problems() : problems);
  for (const segment of manifest.segments) {
    try {
      for await (const rows of rowsOf(folder, segment)) await reader.read(rows);
    } catch (error) {
      problems.add(messageOf(error));
    }
  }
  const backedUp = new Set(manifest.blobs.map(({ hash }) => hash));
  for (const hash of reader.named()) {
    if (!backedUp.has(hash)) problems.add(`The backup lacks the bytes ${hash}, which a document names.`);
  }
  for (const blob of manifest.blobs) {
    try {
      for await (const _ of bytesOf(folder, blob));
    } catch (error) {
      problems.add(messageOf(error));
    }
  }
  return { at: manifest.at, ...countsOf(manifest), decisions: reader.decisions, problems: problems.all() };
}

export const countsOf = ({ events, keys, blobs }: Manifest) => ({ events, keys: keys.count, blobs: blobs.length });
