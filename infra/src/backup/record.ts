import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { storageError } from '../sqlite/storage-error.ts';
import { replaceFile } from './folder-key.ts';

const NAME = 'last-backup.json';

const recordShape = z.object({
  /** Time of the backed-up state, in ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** Number of backed-up events, which equals the position of the last one. */
  events: z.int().min(0),
});

/** A data folder's record of its last verified backup. */
export type LastBackup = z.output<typeof recordShape>;

/** @throws StorageError */
export async function recordBackup(dataFolder: string, record: LastBackup): Promise<void> {
  try {
    await replaceFile(dataFolder, NAME, `${JSON.stringify(record)}\n`);
  } catch (error) {
    throw storageError(error, join(dataFolder, NAME));
  }
}

/** The last backup's record; null when there is none or it cannot be read. The next backup writes it again. */
export async function lastBackup(dataFolder: string): Promise<LastBackup | null> {
  try {
    return recordShape.parse(JSON.parse(await readFile(join(dataFolder, NAME), 'utf8')));
  } catch {
    return null;
  }
}
