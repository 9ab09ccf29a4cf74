import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@lexledger/infra/config/config';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { counted, readTyped, sizeOf } from './operator.ts';
import { type RunningProcess, startProcess } from './process.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BUILD_MS = 300_000;
const PATIENCE_MS = 60_000;
const PASSPHRASE = 'correct horse battery';
const ada = { username: 'Ada', password: 'correct horse', confirmPassword: 'correct horse' };

beforeAll(() => {
  execFileSync(process.execPath, [join(ROOT, 'infra/deploy/build.mjs'), '--if-stale'], { stdio: 'inherit' });
}, BUILD_MS);

let folder: string;
let product: RunningProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexledger-'));
});
afterEach(async () => {
  await product?.stop();
  product = undefined;
  await rm(folder, { recursive: true, force: true });
});

const data = (): string => join(folder, 'data');
const target = (): string => join(folder, 'backup');

/** As a person runs it whose terminal is none. */
async function run(name: string, words: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(ROOT, 'infra/dist/server', `${name}.mjs`), ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: data(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  await once(child, 'close');
  return { exitCode: child.exitCode, output };
}
const withPassphrase = { BACKUP_PASSPHRASE: PASSPHRASE };

async function serve(): Promise<RunningProcess> {
  product = await startProcess(readConfig({ PORT: '0', DATA_DIR: data() }), { logger: createLogger('silent') });
  return product;
}
const post = ({ app }: RunningProcess, url: string, payload: object) => app.inject({ method: 'POST', url, payload });

describe('what is typed after a script', () => {
  const known = { flags: ['--replace'], words: [1, 1], usage: 'Say where.' } as const;

  it('is parted into words and flags', () => {
    expect(readTyped(['--replace', 'there'], known)).toEqual({ words: ['there'], flags: new Set(['--replace']) });
  });

  it('is refused, with what to say, where it is not known', () => {
    for (const typed of [[], ['one', 'two'], ['one', '--force']]) {
      expect(() => readTyped(typed, known)).toThrow('Say where.');
    }
  });
});

it('tells numbers and sizes as a person reads them', () => {
  expect([counted(1, 'event'), counted(12_345, 'event'), counted(0, 'file')]).toEqual([
    '1 event',
    '12,345 events',
    '0 files',
  ]);
  expect([999, 1_000, 3_400_000, 2e15].map(sizeOf)).toEqual(['999 B', '1.0 kB', '3.4 MB', '2000.0 TB']);
});

describe('a script that cannot do what it is asked', { timeout: PATIENCE_MS }, () => {
  /** In one line, with an exit code of its own. */
  async function refused(code: number, line: string, ...[name, words, env]: Parameters<typeof run>): Promise<void> {
    const { exitCode, output } = await run(name, words, env);
    expect([name, exitCode, output]).toEqual([name, code, expect.stringContaining(line)]);
    expect(output.trim().split('\n')).toHaveLength(1);
  }

  it('says how it is called', async () => {
    await refused(64, 'npm run backup -- FOLDER', 'backup', []);
    await refused(64, 'npm run restore -- FOLDER', 'restore', ['a', '--force']);
    await refused(64, 'npm run account -- recover NAME', 'account', ['forget', 'ada']);
  });

  it('says that there is nothing, and makes nothing', async () => {
    await refused(66, 'holds no data', 'backup', [target()], withPassphrase);
    await refused(66, 'holds no data', 'check', []);
    await refused(66, 'holds no backup', 'restore', [target()], withPassphrase);
    await refused(74, 'holds no data', 'account', ['recover', 'ada']);
    expect([existsSync(data()), existsSync(target())]).toEqual([false, false]);
  });

  it('says that it needs a passphrase, and that one is too short or the wrong one', async () => {
    await serve();
    await refused(64, 'Set BACKUP_PASSPHRASE', 'backup', [target()]);
    await refused(64, 'at least 12 characters', 'backup', [target()], { BACKUP_PASSPHRASE: 'short' });
    expect(existsSync(target())).toBe(false);
    await writeFile(join(folder, 'passphrase'), `${PASSPHRASE}\n`);
    const fromFile = { BACKUP_PASSPHRASE_FILE: join(folder, 'passphrase') };
    expect(await run('backup', [target()], fromFile)).toMatchObject({ exitCode: 0 });
    await refused(77, 'not the passphrase', 'check', [target()], { BACKUP_PASSPHRASE: 'another passphrase' });
  });

  it('says what is in the way: a server, data that are there, or that nobody has that name', async () => {
    await serve();
    await run('backup', [target()], withPassphrase);
    await refused(75, 'is in use by', 'restore', [target(), '--replace'], withPassphrase);
    await product?.stop();
    product = undefined;
    await refused(73, 'holds data already', 'restore', [target()], withPassphrase);
    await refused(67, 'no account named', 'account', ['recover', 'nobody']);
  });
});

describe('a recovery at the machine', { timeout: PATIENCE_MS }, () => {
  const codeIn = (output: string): string => /enter the code ([0-9A-Z-]{19})\./.exec(output)?.[1] ?? '';
  const next = { password: 'battery staple', confirmPassword: 'battery staple' };

  it('works while the server runs, and while it does not', async () => {
    const before = await serve();
    await post(before, '/api/register', ada);
    const beside = await run('account', ['recover', 'ADA'], { PUBLIC_ORIGIN: 'https://lex.example.com' });
    expect(beside).toMatchObject({ exitCode: 0 });
    expect(beside.output).toContain('https://lex.example.com/recover#username=Ada&code=');
    const code = codeIn(beside.output);
    expect((await post(before, '/api/account/recover', { username: 'Ada', code, ...next })).statusCode).toBe(200);
    expect((await post(before, '/api/login', { username: 'Ada', password: next.password })).statusCode).toBe(200);
    // The server goes on writing behind what another process wrote.
    expect((await post(before, '/api/login', { username: 'Ada', password: ada.password })).statusCode).toBe(401);
    await before.stop();
    product = undefined;

    const alone = await run('account', ['recover', 'ada', '--without-second-factor']);
    expect(alone.output).toContain('Two-step sign-in is turned off with it.');
    const after = await serve();
    const body = { ...ada, code: codeIn(alone.output) };
    expect((await post(after, '/api/account/recover', body)).statusCode).toBe(200);
    const login = await post(after, '/api/login', { username: 'Ada', password: ada.password });
    const cookie =
      [login.headers['set-cookie'] ?? []]
        .flat()
        .find((one) => one.startsWith('lexledger.sid='))
        ?.split(';')[0] ?? '';
    const position = String(login.headers['x-position']);
    const headers = { cookie, 'x-after-position': position };
    const told = await after.app.inject({ method: 'GET', url: '/api/user/recovery', headers });
    expect(told.json()).toEqual({ recoveredAt: expect.any(String), withoutSecondFactor: true });
  });

  it('is not begun on a folder whose restore was cut off', async () => {
    const server = await serve();
    await post(server, '/api/register', ada);
    await server.stop();
    product = undefined;
    await run('backup', [target()], withPassphrase);
    await mkdir(join(data(), 'restoring'));
    expect(await run('account', ['recover', 'ada'])).toMatchObject({
      exitCode: 75,
      output: expect.stringContaining('was cut off'),
    });
  });
});

it('what the product tells of backups follows what the script did', { timeout: PATIENCE_MS }, async () => {
  const server = await serve();
  const registered = await post(server, '/api/register', ada);
  const cookie =
    [registered.headers['set-cookie'] ?? []]
      .flat()
      .find((one) => one.startsWith('lexledger.sid='))
      ?.split(';')[0] ?? '';
  const status = async () =>
    (await server.app.inject({ method: 'GET', url: '/api/monitoring/backup', headers: { cookie } })).json();
  expect(await status()).toEqual({ isKeptHere: true, lastBackupAt: null, isDue: false });
  await run('backup', [target()], withPassphrase);
  expect(await status()).toEqual({ isKeptHere: true, lastBackupAt: expect.stringMatching(/^20/), isDue: false });
  const stranger = await server.app.inject({ method: 'GET', url: '/api/monitoring/backup' });
  expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'NOT_SIGNED_IN']);
});
