import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { storageError } from '../sqlite/storage-error.ts';
import { replaceFile } from './folder-key.ts';

const NAME = 'last-backup.json';

const recordShape = z.object({
  /** When the state that it holds was fixed: ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** How many events it holds: the position of the last one. */
  events: z.int().min(0),
});

/** What a data folder says of the last backup of it that was verified. */
export type LastBackup = z.output<typeof recordShape>;

/** @throws StorageError */
export async function recordBackup(dataFolder: string, record: LastBackup): Promise<void> {
  try {
    await replaceFile(dataFolder, NAME, `${JSON.stringify(record)}\n`);
  } catch (error) {
    throw storageError(error, join(dataFolder, NAME));
  }
}

/** null where there was none, or where what is said of it cannot be read: the next one says it anew. */
export async function lastBackup(dataFolder: string): Promise<LastBackup | null> {
  try {
    return recordShape.parse(JSON.parse(await readFile(join(dataFolder, NAME), 'utf8')));
  } catch {
    return null;
  }
}
