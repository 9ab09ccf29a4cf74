import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { registeredVisitor, type Visitor } from '../support/visitor.ts';

const hasStrace = spawnSync('strace', ['-V']).status === 0;
if (!hasStrace) console.log('durability: left out, because strace is not installed.');

const WRITE_TO_LOG = /pwrite64\(\d+<[^>]*events\.db-wal>/;
const SYNC_OF_LOG = /f(?:data)?sync\(\d+<[^>]*events\.db-wal>/;
const ANSWER = /HTTP\/1\.1 201/;

/** Whether every thread of the process is being traced. */
async function isTraced(pid: number): Promise<boolean> {
  const threads = await readdir(`/proc/${pid}/task`);
  const states = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/status`, 'utf8')));
  return states.every((state) => !/^TracerPid:\s+0$/m.test(state));
}

/** The system calls of a process while `act` runs, one per line, in the order in which they began. */
async function traced(pid: number, act: () => Promise<void>): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lexledger-trace-'));
  const file = join(folder, 'calls');
  const calls = 'trace=pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg';
  const strace: ChildProcess = spawn('strace', ['-f', '-y', '-s', '80', '-e', calls, '-o', file, '-p', String(pid)], {
    stdio: 'ignore',
  });
  const exit = once(strace, 'exit');
  while (!(await isTraced(pid))) {
    if (strace.exitCode !== null) throw new Error(`strace ended with ${strace.exitCode}`);
    await pause(20);
  }
  await act();
  await pause(300);
  strace.kill('SIGINT');
  await exit;
  const lines = (await readFile(file, 'utf8')).split('\n');
  await rm(folder, { recursive: true, force: true });
  return lines;
}

describe.runIf(hasStrace)('an acknowledged command', () => {
  let product: Product;
  let lawyer: Visitor;

  beforeAll(async () => {
    product = await startProduct();
    lawyer = await registeredVisitor(product.address);
  });
  afterAll(() => product.dispose());

  it('was written to the log and synced before its answer was sent', async () => {
    const calls = await traced(product.pid, async () => {
      for (let count = 0; count < 5; count += 1) await lawyer.post('/api/tasks', { title: `Task ${count}` });
    });
    const kinds = calls.flatMap((line) => {
      if (WRITE_TO_LOG.test(line)) return ['write'];
      if (SYNC_OF_LOG.test(line)) return ['sync'];
      return ANSWER.test(line) ? ['answer'] : [];
    });
    expect(kinds.filter((kind) => kind === 'answer')).toHaveLength(5);
    let state = 'clean';
    for (const kind of kinds) {
      if (kind === 'answer') expect(state).toBe('sync');
      state = kind;
    }
  });
});
