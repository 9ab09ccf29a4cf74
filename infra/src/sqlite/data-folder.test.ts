import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder } from './data-folder.ts';
import { StorageError } from './storage-error.ts';

let root: string;
let path: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lexledger-folder-'));
  path = join(root, 'a', 'b');
});
afterEach(() => rmSync(root, { recursive: true }));

function failureOf(work: () => unknown): StorageError {
  try {
    work();
  } catch (error) {
    if (error instanceof StorageError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

/** A process that holds the folder as the adapter does, until it is killed. */
async function holdElsewhere(folder: string) {
  const driver = createRequire(import.meta.url).resolve('@photostructure/sqlite');
  const program = `
    const { DatabaseSync } = require(${JSON.stringify(driver)});
    const db = new DatabaseSync(${JSON.stringify(join(folder, 'lock'))});
    db.exec('BEGIN EXCLUSIVE');
    require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'lock.pid'))}, process.pid + '\\n');
    console.log('held');
    setInterval(() => db, 1000);
  `;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

describe('a data folder', () => {
  it('is made for its owner alone when it is missing, and can be taken again after it was released', () => {
    const lock = lockDataFolder(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    lock.release();
    lock.release();
    lockDataFolder(path).release();
  });

  it('is taken by one at a time, and the other is told by whom', () => {
    const lock = lockDataFolder(path);
    const failure = failureOf(() => lockDataFolder(path));
    expect(failure.reason).toBe('locked');
    expect(failure.message).toContain(`pid ${process.pid}`);
    lock.release();
  });

  it('is free again when the process that had it was killed', async () => {
    lockDataFolder(path).release();
    const child = await holdElsewhere(path);
    const failure = failureOf(() => lockDataFolder(path));
    expect(failure.reason).toBe('locked');
    expect(failure.message).toContain(`pid ${child.pid}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    lockDataFolder(path).release();
  });

  it('cannot be a file, nor lie in one', () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    expect(failureOf(() => lockDataFolder(file)).reason).toBe('not-a-directory');
    expect(failureOf(() => lockDataFolder(join(file, 'x'))).reason).toBe('not-a-directory');
    expect(existsSync(file)).toBe(true);
  });

  it.runIf(process.platform === 'linux')('cannot be where none can be made', () => {
    expect(failureOf(() => lockDataFolder('/proc/lexledger')).reason).toBe('cannot-create');
  });

  // The superuser may write anywhere.
  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('cannot be read-only', () => {
    lockDataFolder(path).release();
    chmodSync(path, 0o500);
    expect(failureOf(() => lockDataFolder(path)).reason).toBe('read-only');
    chmodSync(path, 0o700);
  });
});
