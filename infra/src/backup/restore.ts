import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Clock, instant } from '@lexledger/contracts/kernel/clock';
import type { RecordedEvent } from '../event-store/port.ts';
import { openLogReader, openLogWriter } from '../event-store/sqlite-copy.ts';
import { type KeyRow, readKeys, writeKeys } from '../keys/sqlite-copy.ts';
import { lockDataFolder, RESTORING } from '../sqlite/data-folder.ts';
import { storageError } from '../sqlite/storage-error.ts';
import { verifyTrees } from '../transparency-log/verify-trees.ts';
import { countsOf } from './check.ts';
import { type BackupFolder, replaceFile } from './folder-key.ts';
import type { Manifest } from './manifest.ts';
import { BackupError } from './problem.ts';
import { bytesOf, demandManifest, keysOf, rowsOf } from './read-backup.ts';
import { recordBackup } from './record.ts';
import { syncFolder } from './sealed-file.ts';
import { lineOf, recordedOf } from './source.ts';

/** The files and folders of a data folder that belong to this program. Anything else in it is left alone. */
const OURS = [
  ...['events.db', 'keys.db', 'views.db', 'past.db', 'sessions.db'].flatMap((name) => [
    name,
    `${name}-wal`,
    `${name}-shm`,
  ]),
  'session-secret',
  'last-backup.json',
  'blobs',
];
/**
 * Marker file in a restore's folder, written once everything is verified. From then on the restore is completed rather
 * than started again.
 */
const READY = 'ready';
/** Marker file that is written once the previous data has been moved aside. */
const MOVED = 'moved';
const NEW = 'new';

export interface RestoreReport {
  /** Time of the restored state, in ISO 8601, UTC. */
  readonly at: string;
  readonly events: number;
  readonly keys: number;
  readonly blobs: number;
  /** Folder to which the previous data was moved; null when there was none. */
  readonly setAside: string | null;
}

export interface RestoreOptions {
  readonly clock: Clock;
  /** Whether existing data in the folder is moved aside. */
  readonly replace: boolean;
}

/**
 * Restores a backup into a data folder that no process uses. Everything is first written next to the existing data and
 * read back, and only then moved into place. A restore that is interrupted before that starts again; one that is
 * interrupted while files are moved continues with that.
 * @throws BackupError 'occupied' for a folder with data, unless `replace` is set; 'damaged'; StorageError
 */
export async function restore(
  folder: BackupFolder,
  dataFolder: string,
  { clock, replace }: RestoreOptions,
): Promise<RestoreReport> {
  const manifest = await demandManifest(folder);
  const lock = lockDataFolder(dataFolder);
  try {
    const staging = join(dataFolder, RESTORING);
    const begun = await readReady(staging);
    if (begun === null) {
      if (!replace) await demandEmpty(dataFolder);
      for (const left of [staging, `${staging}.done`]) await rm(left, { recursive: true, force: true });
      await stage(folder, manifest, join(staging, NEW));
      const aside = (await isEmpty(dataFolder)) ? null : `before-restore-${instant(clock).replaceAll(/[:.]/g, '-')}`;
      const ready: Ready = { aside, at: manifest.at, ...countsOf(manifest) };
      await replaceFile(staging, READY, JSON.stringify(ready));
    }
    return await finish(dataFolder);
  } catch (error) {
    throw storageError(error, dataFolder);
  } finally {
    lock.release();
  }
}

interface Ready {
  readonly aside: string | null;
  readonly at: string;
  readonly events: number;
  readonly keys: number;
  readonly blobs: number;
}

async function readReady(staging: string): Promise<Ready | null> {
  try {
    return JSON.parse(await readFile(join(staging, READY), 'utf8')) as Ready;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether a restore was interrupted after everything was verified. Completing it does not need the passphrase. */
export const isHalfMoved = (dataFolder: string): boolean => existsSync(join(dataFolder, RESTORING, READY));

/**
 * Completes a restore that was interrupted while files were moved.
 * @throws StorageError
 */
export async function finishRestore(dataFolder: string): Promise<RestoreReport> {
  const lock = lockDataFolder(dataFolder);
  try {
    return await finish(dataFolder);
  } catch (error) {
    throw storageError(error, dataFolder);
  } finally {
    lock.release();
  }
}

const isEmpty = async (dataFolder: string): Promise<boolean> =>
  (await readdir(dataFolder)).every((name) => !OURS.includes(name));

async function demandEmpty(dataFolder: string): Promise<void> {
  if (await isEmpty(dataFolder)) return;
  throw new BackupError(
    'occupied',
    `${dataFolder} holds data already. Name another folder by DATA_DIR, or say --replace: what is there is then moved aside, not deleted.`,
  );
}

/** Writes the entire backup into a separate folder and reads it back. */
async function stage(folder: BackupFolder, manifest: Manifest, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const events = join(target, 'events.db');
  const writer = openLogWriter(events);
  try {
    for (const segment of manifest.segments) for await (const rows of rowsOf(folder, segment)) writer.add(rows);
  } finally {
    writer.close();
  }
  const keys = await keysOf(folder, manifest);
  writeKeys(join(target, 'keys.db'), keys);
  for (const blob of manifest.blobs) {
    const path = join(target, 'blobs', blob.hash.slice(0, 2), blob.hash);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(
      Readable.from(bytesOf(folder, blob), { objectMode: false }),
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    );
  }
  verifyEvents(events, manifest);
  await verifyHeads(events, manifest);
  verifyKeys(join(target, 'keys.db'), keys);
  for (const { hash } of manifest.blobs) await verifyBlob(join(target, 'blobs', hash.slice(0, 2), hash), hash);
  await recordBackup(target, { at: manifest.at, events: manifest.events });
  await removeSidecars(target);
  await syncAll(target);
}

/**
 * Removes SQLite's WAL and index files. A closed database releases them, empty by then, only when its last statement is
 * garbage collected, and they must not disappear while files are synced and moved.
 */
async function removeSidecars(target: string): Promise<void> {
  for (const name of await readdir(target)) {
    if (/\.db-(wal|shm)$/.test(name)) await rm(join(target, name), { force: true });
  }
}

const unlike = (path: string): BackupError =>
  new BackupError('damaged', `${path} is not what was just written to it. Check the disk, then restore again.`);

function verifyEvents(path: string, { events, segments }: Manifest): void {
  const log = openLogReader(path);
  try {
    if (log.last() !== events || log.problems().length > 0) throw unlike(path);
    for (const { from, to, lines } of segments) {
      const digest = createHash('sha256');
      for (const rows of log.rows(from - 1, to)) digest.update(rows.map(lineOf).join(''));
      if (digest.digest('hex') !== lines) throw unlike(path);
    }
  } finally {
    log.close();
  }
}

/** Computes the trees of the restored events, whose heads have to be those of the backup. */
async function verifyHeads(path: string, { heads = [], events }: Manifest): Promise<void> {
  const log = openLogReader(path);
  function* batches(): Generator<readonly RecordedEvent[]> {
    for (const rows of log.rows(0, events)) yield rows.map(recordedOf);
  }
  try {
    const earlier = { place: 'the backup', heads };
    const { problems } = await verifyTrees({ batches: batches(), kept: null, seen: [], seeds: [], earlier });
    if (problems.length > 0) throw new BackupError('damaged', `${problems.join(' ')} Restore from another backup.`);
  } finally {
    log.close();
  }
}

function verifyKeys(path: string, expected: readonly KeyRow[]): void {
  const hex = (rows: readonly KeyRow[]): string =>
    JSON.stringify(rows.map(([subject, owner, key]) => [subject, owner, key && Buffer.from(key).toString('hex')]));
  if (hex(readKeys(path)) !== hex(expected)) throw unlike(path);
}

async function verifyBlob(path: string, hash: string): Promise<void> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
  if (digest.digest('hex') !== hash) throw unlike(path);
}

/** Syncs everything, including what SQLite wrote, regardless of its last checkpoint. */
async function syncAll(target: string): Promise<void> {
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) {
      await syncFolder(path);
      continue;
    }
    const file = await open(path, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }
  await syncFolder(target);
}

/** Moves the restored data into place. Every step is repeatable, since an earlier attempt may have done it already. */
async function finish(dataFolder: string): Promise<RestoreReport> {
  const staging = join(dataFolder, RESTORING);
  const ready = await readReady(staging);
  if (ready === null) throw new BackupError('missing', `There is no restore to finish in ${dataFolder}.`);
  const { aside, ...counts } = ready;
  const old = aside === null ? null : join(dataFolder, aside);
  if (old !== null && !existsSync(join(staging, MOVED))) {
    await mkdir(old, { recursive: true, mode: 0o700 });
    await moveOurs(dataFolder, old);
    await replaceFile(staging, MOVED, '');
  }
  await moveOurs(join(staging, NEW), dataFolder);
  // The existence of this folder means that a restore is in progress. The rename ends it atomically; the removal
  // follows.
  await rename(staging, `${staging}.done`);
  await syncFolder(dataFolder);
  await rm(`${staging}.done`, { recursive: true, force: true });
  return { ...counts, setAside: old };
}

async function moveOurs(from: string, to: string): Promise<void> {
  for (const name of OURS) if (existsSync(join(from, name))) await rename(join(from, name), join(to, name));
  await syncFolder(from);
  await syncFolder(to);
}
