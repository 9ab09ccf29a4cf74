import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '@lexledger/contracts/kernel/clock';
import { openLogReader } from '@lexledger/infra/event-store/sqlite-copy';
import { openEmbeddedStores } from '@lexledger/infra/stores/embedded';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFull } from '../support/full.ts';
import { beginScript, runScript } from '../support/operator.ts';
import { type Product, startProduct } from '../support/product.ts';
import { registeredVisitor, type Visitor, visitor } from '../support/visitor.ts';

const WRITERS = 6;
const ROUNDS = isFull ? 3 : 2;
const FILES = 40;
const FILE_BYTES = 2 * 1024 * 1024;

let root: string;
let products: Product[];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lexledger-backup-'));
  products = [];
});
afterEach(async () => {
  for (const product of products) await product.dispose();
  await rm(root, { recursive: true, force: true });
});

async function started(dataFolder: string): Promise<Product> {
  const product = await startProduct({ dataFolder });
  products.push(product);
  return product;
}

async function uploaded(lawyer: Visitor, address: string, caseId: string, name: string): Promise<number> {
  const response = await fetch(`${address}/api/case-documents?caseId=${caseId}&fileName=${name}.txt`, {
    method: 'POST',
    body: `${name} ${'of some length '.repeat(500)}`,
    headers: { cookie: lawyer.cookie(), 'content-type': 'application/octet-stream' },
  });
  await response.arrayBuffer();
  return response.status;
}

function rowsOf(folder: string) {
  const log = openLogReader(join(folder, 'events.db'));
  try {
    return [...log.rows(0, log.last())].flat();
  } finally {
    log.close();
  }
}

describe('a backup under writes', () => {
  it('holds whatever was acknowledged when it began, and nothing that never was', async () => {
    const data = join(root, 'data');
    const target = join(root, 'backup');
    const product = await started(data);
    const lawyer = await registeredVisitor(product.address);
    const client = { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax' };
    const clientId = (await lawyer.post('/api/clients', client)).body.id as string;
    const matter = { clientId, title: 'Byron v. Lease', practiceArea: 'Tax', status: 'active' };
    const caseId = (await lawyer.post('/api/cases', matter)).body.id as string;

    const sent = new Set<string>();
    const acknowledged = new Set<string>();
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let count = 0; !isOver; count += 1) {
        const title = `${writer}-${count}`;
        sent.add(title);
        // A client adds a key, a document adds a blob, and a task adds neither.
        const status =
          writer === 0
            ? (await lawyer.post('/api/clients', { ...client, name: title })).status
            : writer === 1
              ? await uploaded(lawyer, product.address, caseId, title)
              : (await lawyer.post('/api/tasks', { title })).status;
        expect(status).toBe(201);
        acknowledged.add(title);
      }
    });

    const atStart: ReadonlySet<string>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size, { timeout: 90_000 }).toBeGreaterThan(before + WRITERS);
      atStart.push(new Set(acknowledged));
      const { exitCode, output } = await runScript('backup', [target], { DATA_DIR: data });
      expect([exitCode, output]).toEqual([0, expect.stringContaining('read it back')]);
    }
    isOver = true;
    await Promise.all(writers);
    await product.stop();

    const restored = join(root, 'restored');
    expect(await runScript('restore', [target], { DATA_DIR: restored })).toMatchObject({ exitCode: 0 });
    const [then, now] = [rowsOf(restored), rowsOf(data)];
    expect(then).toEqual(now.slice(0, then.length));
    const check = await runScript('check', [], { DATA_DIR: restored });
    expect([check.exitCode, check.output]).toEqual([0, expect.stringContaining('All is well.')]);

    const again = await started(restored);
    const reader = visitor(again.address, { remembersPositions: true });
    await reader.post('/api/login', { username: lawyer.username, password: 'correct horse' });
    const titles = async (): Promise<string[]> => {
      const [tasks, clients, documents] = await Promise.all(
        ['/api/tasks', '/api/clients', '/api/case-documents'].map(async (path) => (await reader.get(path)).body),
      );
      const names = [...tasks, ...clients].map(({ title, name }) => (title ?? name) as string);
      return [...names, ...documents.map(({ fileName }: { fileName: string }) => fileName.replace('.txt', ''))];
    };
    const expected = [...(atStart.at(-1) as ReadonlySet<string>)];
    await expect.poll(async () => lacking(await titles(), expected), { timeout: 90_000 }).toEqual([]);
    expect((await titles()).filter((title) => title !== client.name && !sent.has(title))).toEqual([]);
  });
});

const lacking = (all: readonly string[], wanted: readonly string[]): readonly string[] =>
  wanted.filter((one) => !all.includes(one));

/** Writes so many events and blobs that a script can be killed in the middle of its work. */
async function aFullFolder(folder: string): Promise<void> {
  const stores = await openEmbeddedStores(folder, systemClock);
  const at = new Date().toISOString();
  const envelope = { commandHash: '', userId: null, sessionId: null, correlationId: 'test', causationId: null };
  for (let count = 0; count < FILES; count += 1) {
    await stores.blobs.put(Readable.from([randomBytes(FILE_BYTES)]));
    const metadata = { ...envelope, commandId: randomUUID(), ip: null, userAgent: null, at, schemaVersion: 1 };
    const event = { id: randomUUID(), type: 'SignedOut', data: {}, metadata: { ...metadata, subject: null } };
    await stores.events.append(`user-${randomUUID()}`, 'no-stream', [event]);
  }
  await stores.close();
}

/** The number of files in a folder; 0 when it does not exist or is removed in the meantime. */
async function filesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return entries.filter((entry) => entry.isFile()).length;
}

/** Begins a script and kills it once the folder holds so many files; returns whether it was still running. */
async function killedAt(files: number, folder: string, begin: () => ReturnType<typeof beginScript>): Promise<boolean> {
  const { child, ended } = begin();
  while (child.exitCode === null && (await filesIn(folder)) < files) await pause(5);
  const isAtWork = child.exitCode === null;
  child.kill('SIGKILL');
  await ended;
  return isAtWork;
}

describe('a backup that is killed', () => {
  it('leaves the backup before it whole, or none, and the next one goes on', async () => {
    const data = join(root, 'data');
    const target = join(root, 'backup');
    const env = { DATA_DIR: data };
    await aFullFolder(data);
    const begin = () => beginScript('backup', [target], env);
    for (const files of isFull ? [1, 5, FILES / 2] : [5]) {
      expect(await killedAt(files, target, begin)).toBe(true);
      const check = await runScript('check', [target], env);
      expect([check.exitCode, check.output]).toEqual([66, expect.stringMatching(/holds no (?:finished )?backup/)]);
    }
    expect(await runScript('backup', [target], env)).toMatchObject({ exitCode: 0 });
    const before = await filesIn(target);
    await aFullFolder(data);
    for (const more of isFull ? [2, 10, FILES - 2] : [10]) {
      expect(await killedAt(before + more, target, begin)).toBe(true);
      const check = await runScript('check', [target], env);
      expect([check.exitCode, check.output]).toEqual([
        0,
        expect.stringContaining(`${FILES} events, 0 keys, ${FILES} f`),
      ]);
    }
    expect(await runScript('backup', [target], env)).toMatchObject({ exitCode: 0 });
    const whole = await runScript('check', [target], env);
    expect([whole.exitCode, whole.output]).toEqual([0, expect.stringContaining(`${2 * FILES} files. All is well.`)]);
    // These are the header, the manifest, one segment, one file of keys and the blobs; the killed runs left nothing.
    expect(await filesIn(target)).toBe(4 + 2 * FILES);
  });
});

describe('a restore that is killed', () => {
  it('leaves what was there before, keeps a server from starting on it, and is done when it is run again', async () => {
    const data = join(root, 'data');
    const target = join(root, 'backup');
    await aFullFolder(data);
    expect(await runScript('backup', [target], { DATA_DIR: data })).toMatchObject({ exitCode: 0 });
    const other = join(root, 'other');
    const theirs = await openEmbeddedStores(other, systemClock);
    await theirs.close();
    const env = { DATA_DIR: other };
    const begin = () => beginScript('restore', [target, '--replace'], env);
    for (const files of isFull ? [1, 10, FILES] : [10]) {
      expect(await killedAt(files, join(other, 'restoring'), begin)).toBe(true);
      await expect(openEmbeddedStores(other, systemClock)).rejects.toThrow('was cut off');
      expect(rowsOf(other)).toEqual([]);
    }
    const { exitCode, output } = await begin().ended;
    expect([exitCode, output]).toEqual([0, expect.stringContaining(`${FILES} events, 0 keys, ${FILES} files`)]);
    expect(rowsOf(other)).toEqual(rowsOf(data));
    const again = await openEmbeddedStores(other, systemClock);
    await again.close();
  });
});
