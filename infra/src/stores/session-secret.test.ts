import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StorageError } from '../sqlite/storage-error.ts';
import { sessionSecretOf } from './session-secret.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lexledger-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a data folder gets a secret of its own at the first start, and keeps it', () => {
  const secret = sessionSecretOf(folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(sessionSecretOf(folder)).toBe(secret);
});

it('the secret is readable by its owner alone', () => {
  sessionSecretOf(folder);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
});

it('a secret that was cut short is refused rather than used, and left as it is', () => {
  const path = join(folder, 'session-secret');
  writeFileSync(path, 'short');
  expect(() => sessionSecretOf(folder)).toThrow(StorageError);
  expect(readFileSync(path, 'utf8')).toBe('short');
});
