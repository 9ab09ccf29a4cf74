import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../support/compose.ts';

/** The built program, because this test starts it many times. */
const main = join(ROOT, 'infra/dist/server/main.mjs');
const PATIENCE_MS = 30_000;

let folder: string;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexledger-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

/** User id for the tests if they run as root, because root may write everywhere. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Whether another user can run the program in its place. */
function isOpenToAll(path: string): boolean {
  return (statSync(path).mode & 0o005) === 0o005 && (path === '/' || isOpenToAll(dirname(path)));
}

function launch(env: Record<string, string>, user?: number): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}

/** Starts it and waits until it ends by itself. */
async function failure(
  env: Record<string, string>,
  user?: number,
): Promise<{ exitCode: number | null; output: string }> {
  const { child, output } = launch(env, user);
  await once(child, 'close');
  return { exitCode: child.exitCode, output: output() };
}

/** Starts it and waits until it prints its address. */
async function running(env: Record<string, string> = {}) {
  const { child, output } = launch(env);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const said = /is ready at (\S+) /.exec(output());
      if (said !== null) resolve(said[1] as string);
    });
    child.once('exit', () => reject(new Error(`it ended:\n${output()}`)));
  });
  return { child, output, address };
}

describe('a start that cannot succeed ends with a clear line and an exit code of its own', {
  timeout: PATIENCE_MS,
}, () => {
  it('when the configuration cannot be used', async () => {
    const { exitCode, output } = await failure({ PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(exitCode).toBe(78);
    expect(output).toBe(
      'The configuration cannot be used:\n' +
        '  PORT must be a port: a whole number from 0 to 65535, 0 for any that is free.\n' +
        '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.\n',
    );
  });

  it('when one of the servers is not named, or there is no secret for all processes', async () => {
    const half = await failure({ EVENTSTOREDB_URL: 'esdb://lex:hunter2@127.0.0.1:1?tls=false' });
    expect([half.exitCode, half.output]).toEqual([78, expect.stringContaining('MONGODB_URL must be given')]);
    expect(half.output).not.toContain('hunter2');
  });

  it('when the address of a server cannot be understood, without a word of its password', async () => {
    const { exitCode, output } = await failure({
      EVENTSTOREDB_URL: 'esdb://127.0.0.1:1?tls=false',
      MONGODB_URL: 'mongodb://lex:hunter2@127.0.0.1:1/lexledger?colour=red',
      SESSION_SECRET: 's'.repeat(32),
    });
    expect([exitCode, output]).toEqual([78, expect.stringContaining('MONGODB_URL')]);
    expect(output).not.toContain('hunter2');
  });

  it('when the port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { exitCode, output } = await failure({ PORT: String(port) });
    server.close();
    expect(exitCode).toBe(69);
    expect(output).toContain(`127.0.0.1:${port} is in use by another program.`);
    expect(output).not.toContain('    at ');
  });

  it('when the data folder is in use', async () => {
    const first = await running();
    const { exitCode, output } = await failure({});
    expect(exitCode).toBe(75);
    expect(output).toContain(`is in use by another process (pid ${first.child.pid}).`);
    expect((await fetch(`${first.address}/health/ready`)).ok).toBe(true);
  });

  it('when the data folder is a file, or cannot be made', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await failure({ DATA_DIR: join(folder, 'file') })).toMatchObject({ exitCode: 73 });
    const { exitCode, output } = await failure({ DATA_DIR: '/proc/lexledger' });
    expect(exitCode).toBe(73);
    expect(output).toBe(
      '/proc/lexledger could not be created. Create it for this process, or name another data folder.\n',
    );
  });

  it.skipIf(isRoot && !isOpenToAll(dirname(main)))('when the data folder is read-only', async () => {
    const data = join(folder, 'data');
    await mkdir(data);
    await chmod(folder, 0o755);
    await chmod(data, 0o555);
    const { exitCode, output } = await failure({}, isRoot ? NOBODY : undefined);
    await chmod(data, 0o755);
    expect(exitCode).toBe(77);
    expect(output).toBe(
      `${data} cannot be written to. Give this process the right to write there, or name another data folder.\n`,
    );
  });

  it('when a file in the data folder is damaged', async () => {
    const data = join(folder, 'data');
    await mkdir(data);
    for (const [name, advice] of [
      ['events.db', 'restore it from a backup'],
      ['keys.db', 'restore it from a backup'],
      ['sessions.db', 'is damaged'],
      ['views.db', 'delete it, and it is built anew'],
    ] as const) {
      await writeFile(join(data, name), 'this is no database, whatever its name says. '.repeat(100));
      const { exitCode, output } = await failure({});
      expect([name, exitCode]).toEqual([name, 65]);
      expect(output).toContain(join(data, name));
      expect(output).toContain(advice);
      expect(output.trim().split('\n')).toHaveLength(1);
      await rm(join(data, name));
    }
  });
});

describe('a start whose servers are away', { timeout: PATIENCE_MS }, () => {
  it('says what it waits for, is live, is not ready, and stops when it is told to', async () => {
    const { child, output } = launch({
      EVENTSTOREDB_URL: 'esdb://lex:hunter2@127.0.0.1:1?tls=false',
      MONGODB_URL: 'mongodb://lex:hunter2@127.0.0.1:1/lexledger',
      SESSION_SECRET: 's'.repeat(32),
    });
    await expect.poll(output, { timeout: PATIENCE_MS }).toContain('waits for its stores');
    const address = / is live at (\S+) and waits for its stores \((.*)\)/.exec(output()) ?? [];
    expect(address[2]).toBe('events at esdb://127.0.0.1:1, the rest at mongodb://127.0.0.1:1/lexledger');
    expect((await fetch(`${address[1]}/health/live`)).status).toBe(200);
    const ready = await fetch(`${address[1]}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable' }]);
    const asked = await fetch(`${address[1]}/api/clients`, { headers: { cookie: 'lexledger.sid=x.y' } });
    expect(asked.status).toBe(401);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
    expect(output()).not.toContain('hunter2');
  });
});

describe('a stop', { timeout: PATIENCE_MS }, () => {
  it('by signal is clean, and leaves the folder to the next start', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const { child, address, output } = await running();
      const registered = await fetch(`${address}/api/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          username: `ada-${signal}`,
          password: 'correct horse',
          confirmPassword: 'correct horse',
        }),
      });
      expect(registered.status).toBe(201);
      child.kill(signal);
      await once(child, 'exit');
      expect([signal, child.exitCode, output().includes('"level":"error"')]).toEqual([signal, 0, false]);
    }
  });

  it('by the loss of the process leaves the folder to the next start too', async () => {
    const { child } = await running();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { address } = await running();
    expect((await fetch(`${address}/health/ready`)).ok).toBe(true);
  });
});
