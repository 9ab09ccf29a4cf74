import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StorageError, storageError } from '../sqlite/storage-error.ts';

const SECRET_BYTES = 48;
const SHORTEST = 32;

/**
 * The secret that signs the session cookies of a data folder. It is created on the first start and readable only by its
 * owner. The folder must be locked.
 * @throws StorageError
 */
export function sessionSecretOf(dataFolder: string): string {
  const path = join(dataFolder, 'session-secret');
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length >= SHORTEST) return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw storageError(error, path);
    return made(path);
  }
  const detail = `${path} is too short to be a secret. Delete it: a new one is made, and everybody signs in again.`;
  throw new StorageError('corrupt', path, { detail });
}

/** Creates the secret under another name first, so that a crash leaves either none or a complete one. */
function made(path: string): string {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  try {
    const file = openSync(`${path}.new`, 'w', 0o600);
    try {
      writeSync(file, `${secret}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(`${path}.new`, path);
  } catch (error) {
    throw storageError(error, path);
  }
  return secret;
}
