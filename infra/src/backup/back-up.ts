import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Clock, instant } from '@lexledger/contracts/kernel/clock';
import type { RecordedEvent } from '../event-store/port.ts';
import { takeLock } from '../sqlite/data-folder.ts';
import { type VerifyReport, verifyTrees } from '../transparency-log/verify-trees.ts';
import { type BackupFolder, HEADER } from './folder-key.ts';
import { openKeptTrees } from './kept-trees.ts';
import { blobName, MANIFEST, type Manifest, readManifest, type Segment, writeManifest } from './manifest.ts';
import { BackupError } from './problem.ts';
import { rowsOf } from './read-backup.ts';
import { recordBackup } from './record.ts';
import { digesting, PARTIAL, sealFile, verifySealed } from './sealed-file.ts';
import {
  type EventKnowledge,
  lineOf,
  namedBlobs,
  openSource,
  positionOf,
  recordedOf,
  type Source,
  subjectOf,
} from './source.ts';

/** The changes that a backup made, and its contents afterwards. */
export interface BackupReport {
  readonly events: number;
  readonly newEvents: number;
  readonly keys: number;
  readonly blobs: number;
  readonly newBlobs: number;
  /** Number of logs whose events, as they were written, lead to the heads that the data folder kept. */
  readonly logs: number;
  /** Bytes written by this backup. */
  readonly bytes: number;
  /** Problems of the data folder, one sentence each. Everything else was backed up. */
  readonly problems: readonly string[];
}

export interface BackupParts {
  readonly clock: Clock;
  readonly knowledge: EventKnowledge;
}

/**
 * Maximum number of events per segment file. The last segment is rewritten until it is full, so that the number of
 * files does not grow daily.
 */
export const SEGMENT_EVENTS = 20_000;

/**
 * Backs a data folder up, also while a process writes to it. What is there from an earlier backup is not copied again.
 * The order is what keeps it whole:
 * 1. The position of the last event is fixed; later events are the next backup's.
 * 2. Then the keys are read: each was on the disk before the first event that is sealed under it.
 * 3. Then the blobs: each was on the disk before the first event that names it, and is removed only where none does.
 * 4. All that was written is read back, and all events are compared with the trees over them.
 * 5. Then the manifest takes the place of the one before. Until then the folder holds the backup before.
 * 6. Then what it does not name is cleared away: keys as they were before, which may have been destroyed since.
 * @throws BackupError, StorageError; the folder then holds the backup before
 */
export async function backUp(dataFolder: string, folder: BackupFolder, parts: BackupParts): Promise<BackupReport> {
  const { clock, knowledge } = parts;
  const source = openSource(dataFolder);
  try {
    const lock = takeLock(dataFolder, 'backup.lock', 'alone', (pid) => {
      const who = pid === null ? 'another process' : `another process (pid ${pid})`;
      return `${dataFolder} is being backed up by ${who}. Wait until it has ended.`;
    });
    try {
      const before = await readManifest(folder, existsSync(join(folder.path, MANIFEST)));
      await removePartial(folder.path);
      const at = instant(clock);
      const until = source.log.last();
      const events = await backUpEvents(source, folder, before, until);
      const keys = await backUpKeys(source, folder);
      const { hashes: named, problems } = await namedBlobs(source.log, keys.rows, until, knowledge);
      // Where it is not known what the events name, nothing that was backed up is given up.
      const blobs = await backUpBlobs(source, folder, before, problems.length > 0 ? null : named);
      for (const hash of named) {
        if (!blobs.found.has(hash)) blobs.problems.push(missing(dataFolder, hash, blobs.all));
      }
      const missingKeys = [...events.subjects].filter((subject) => !keys.subjects.has(subject));
      const keyProblems = missingKeys.map((subject) => `${join(dataFolder, 'keys.db')} has no key of ${subject}.`);
      const written = [...events.written, keys.file, ...blobs.written];
      for (const file of written) await verifySealed(folder.path, file, folder.dataKey);
      const trees = await verifyHeads(dataFolder, folder, events.segments, before, until);
      const manifest: Manifest = {
        at,
        events: until,
        segments: events.segments,
        keys: { ...keys.file, count: keys.rows.length },
        blobs: blobs.all,
        heads: [...trees.heads],
      };
      await demandSizes(folder, manifest);
      await writeManifest(folder, manifest);
      const readBack = await readManifest(folder, true);
      if (JSON.stringify(readBack) !== JSON.stringify(manifest)) {
        throw new BackupError('damaged', `${join(folder.path, MANIFEST)} is not what was just written to it.`);
      }
      await removeUnnamed(folder, manifest);
      const found = [...problems, ...keyProblems, ...blobs.problems, ...trees.problems];
      if (found.length === 0) await recordBackup(dataFolder, { at, events: until });
      return {
        events: until,
        newEvents: until - (before?.events ?? 0),
        keys: keys.rows.length,
        blobs: blobs.all.length,
        newBlobs: blobs.written.length,
        logs: trees.trees,
        bytes: written.reduce((sum, { bytes }) => sum + bytes, 0),
        problems: found,
      };
    } finally {
      lock.release();
    }
  } finally {
    source.close();
  }
}

/**
 * Computes the trees of the events as they were written, and compares them with those that the data folder keeps and with
 * the heads of the backup before, so that an edit of an event is noticed when it is backed up.
 */
async function verifyHeads(
  dataFolder: string,
  folder: BackupFolder,
  segments: readonly Segment[],
  before: Manifest | null,
  until: number,
): Promise<VerifyReport> {
  async function* batches(): AsyncGenerator<readonly RecordedEvent[]> {
    for (const segment of segments) for await (const rows of rowsOf(folder, segment)) yield rows.map(recordedOf);
  }
  const kept = await openKeptTrees(dataFolder);
  try {
    return await verifyTrees({
      ...{ batches: batches(), kept, seen: [], seeds: [], until: positionOf(until) },
      earlier: { place: 'the backup before', heads: before?.heads ?? [] },
    });
  } finally {
    await kept?.close();
  }
}

function missing(dataFolder: string, hash: string, backedUp: Manifest['blobs']): string {
  const where = `${join(dataFolder, 'blobs', hash.slice(0, 2), hash)} is missing, or is damaged, though a document names it`;
  return backedUp.some((blob) => blob.hash === hash)
    ? `${where}. The backup has it from before.`
    : `${where}. No backup here has it.`;
}

/** The lines of a segment. The subjects of its events are collected on the way. */
function* linesOf({ log }: Source, from: number, to: number, subjects = new Set<string>()): Generator<string> {
  for (const rows of log.rows(from - 1, to)) {
    for (const row of rows) {
      const subject = subjectOf(row);
      if (subject !== null) subjects.add(subject);
    }
    yield rows.map(lineOf).join('');
  }
}

async function backUpEvents(source: Source, folder: BackupFolder, before: Manifest | null, until: number) {
  const kept = [...(before?.segments ?? [])];
  const subjects = new Set<string>();
  const written: Segment[] = [];
  const last = kept.at(-1);
  if (last !== undefined) demandSame(source, folder, last, until);
  const isFull = last === undefined || last.to - last.from + 1 >= SEGMENT_EVENTS || last.to === until;
  if (!isFull) kept.pop();
  for (let from = (kept.at(-1)?.to ?? 0) + 1; from <= until; from = (written.at(-1)?.to ?? until) + 1) {
    const to = Math.min(until, from + SEGMENT_EVENTS - 1);
    const text = linesOf(source, from, to, subjects);
    const name = `events/${digits(from)}-${digits(to)}.sealed`;
    // The digest covers the lines rather than the gzip output, which may differ between versions of zlib.
    const digest = digesting();
    const through = [digest.through, createGzip()];
    const file = await sealFile(folder.path, name, folder.dataKey, Readable.from(text), through);
    written.push({ ...file, from, to, lines: digest.hex() });
  }
  return { segments: [...kept, ...written], written, subjects };
}

const digits = (position: number): string => String(position).padStart(12, '0');

/** @throws BackupError when the data folder no longer has the events that were backed up last */
function demandSame(source: Source, { path }: BackupFolder, last: Segment, until: number): void {
  const digest = createHash('sha256');
  if (last.to <= until) {
    for (const text of linesOf(source, last.from, last.to)) digest.update(text);
    if (digest.digest('hex') === last.lines) return;
  }
  throw new BackupError(
    'occupied',
    `${path} holds the backup of other data: its last events are not those of this data folder. ` +
      'Name another folder for this data, or restore from that one.',
  );
}

async function backUpKeys(source: Source, folder: BackupFolder) {
  const rows = source.readKeys();
  const lines = rows.map(([subject, owner, key]) =>
    JSON.stringify([subject, owner, key === null ? null : Buffer.from(key).toString('base64')]),
  );
  const content = Readable.from([`${lines.join('\n')}\n`]);
  const file = await sealFile(folder.path, `keys/${randomUUID()}.sealed`, folder.dataKey, content);
  return { rows, file, subjects: new Set(rows.map(([subject]) => subject)) };
}

/** @param named the hashes that events refer to; null when they could not be determined */
async function backUpBlobs(
  source: Source,
  folder: BackupFolder,
  before: Manifest | null,
  named: ReadonlySet<string> | null,
) {
  const known = new Map((before?.blobs ?? []).map((blob) => [blob.hash, blob]));
  const all: Manifest['blobs'] = [];
  const written: Awaited<ReturnType<typeof sealFile>>[] = [];
  const problems: string[] = [];
  const found = new Set<string>();
  const wanted = new Set([...(await source.blobs.list()), ...(named ?? [])]);
  for (const hash of [...wanted].sort()) {
    const there = known.get(hash);
    const blob = await source.blobs.open(hash);
    if (blob !== null) found.add(hash);
    if (there !== undefined && (await sizeOf(join(folder.path, blobName(folder, hash)))) === there.bytes) {
      blob?.content.destroy();
      if (blob !== null && blob.size !== there.size) found.delete(hash);
      all.push(there);
      continue;
    }
    if (blob === null) continue;
    const file = await sealFile(folder.path, blobName(folder, hash), folder.dataKey, blob.content);
    if (file.sha256 === hash) {
      written.push(file);
      all.push({ hash, size: blob.size, bytes: file.bytes });
    } else {
      found.delete(hash);
      await rm(join(folder.path, file.name));
      if (!named?.has(hash))
        problems.push(`The bytes under ${hash} in the folder of blobs are other ones: they are damaged.`);
    }
  }
  for (const blob of before?.blobs ?? []) if (!wanted.has(blob.hash) && named === null) all.push(blob);
  all.sort((a, b) => (a.hash < b.hash ? -1 : 1));
  return { all, written, problems, found };
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Checks that earlier files of the backup exist and have their size. Their content is verified by the check command.
 */
async function demandSizes(folder: BackupFolder, manifest: Manifest): Promise<void> {
  for (const { name, bytes } of filesOf(folder, manifest)) {
    const path = join(folder.path, name);
    const size = await sizeOf(path);
    if (size === bytes) continue;
    const what = size === null ? 'is missing' : `has ${size} bytes where ${bytes} were written`;
    throw new BackupError(
      'damaged',
      `${path} ${what}: this backup is damaged. Name an empty folder, and keep this one until that backup is done.`,
    );
  }
}

/** Every file that belongs to a backup, except the manifest and the header. */
export function filesOf(folder: BackupFolder, { segments, keys, blobs }: Manifest): { name: string; bytes: number }[] {
  return [...segments, keys, ...blobs.map(({ hash, bytes }) => ({ name: blobName(folder, hash), bytes }))];
}

async function filesIn(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

async function removePartial(path: string): Promise<void> {
  for (const name of await filesIn(path)) if (name.endsWith(PARTIAL)) await rm(join(path, name), { force: true });
}

/** Pattern of the files that a backup may remove; anything else in the folder is left alone. */
const OURS = /^(?:events|keys|blobs)\/.*\.sealed$/;

async function removeUnnamed(folder: BackupFolder, manifest: Manifest): Promise<void> {
  const named = new Set([HEADER, MANIFEST, ...filesOf(folder, manifest).map(({ name }) => name)]);
  for (const name of await filesIn(folder.path)) {
    if (OURS.test(name) && !named.has(name)) await rm(join(folder.path, name), { force: true });
  }
}
