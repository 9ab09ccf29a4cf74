import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { pdfBomb } from '@lexledger/command-service/features/documents/test-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { registeredVisitor, type Visitor } from '../../support/visitor.ts';

const MEGABYTE = 1024 * 1024;
/** MB allowed above the idle process's memory. */
const ROOM = 64;
const PIECE = Buffer.alloc(MEGABYTE / 4, 7);

/** Whether the system reports the memory of a process; Linux does. */
const TELLS = existsSync('/proc/self/status');

let product: Product;
let lawyer: Visitor;
let caseId: string;

beforeAll(async () => {
  product = await startProduct();
  lawyer = await registeredVisitor(product.address, { remembersPositions: true });
  const { body: client } = await lawyer.post('/api/clients', {
    name: 'Ada Byron',
    email: 'ada@byron.example',
    practiceArea: 'Tax',
  });
  const matter = { title: 'Byron v. Babbage', clientId: client.id, practiceArea: 'Tax', status: 'active' };
  caseId = (await lawyer.post('/api/cases', matter)).body.id;
}, 120_000);
afterAll(() => product.dispose());

/** Resident memory of a process in MB; 0 for one that has ended. */
async function inMemory(pid: number | string = product.pid): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

/** MB of the server and all of its child processes. */
async function inMemoryOfAll(): Promise<number> {
  const children = await readFile(`/proc/${product.pid}/task/${product.pid}/children`, 'utf8');
  const each = [String(product.pid), ...children.split(' ').filter(Boolean)].map((pid) => inMemory(pid));
  return (await Promise.all(each)).reduce((sum, part) => sum + part, 0);
}

/** The peak memory during an action. */
async function mostDuring<Result>(
  act: Promise<Result>,
  looksAt: () => Promise<number> = inMemory,
): Promise<readonly [number, Result]> {
  const watched = { isOver: false };
  let most = 0;
  const watching = (async () => {
    while (!watched.isOver) {
      most = Math.max(most, await looksAt());
      await pause(20);
    }
  })();
  const result = await act;
  watched.isOver = true;
  await watching;
  return [most, result];
}

/** Every file has different bytes, or it would be stored only once. */
function* bytes(megabytes: number): Generator<Buffer> {
  yield Buffer.from(`A file of ${megabytes} MB\0`);
  for (let piece = 0; piece < megabytes * 4 - 1; piece += 1) yield PIECE;
}

const upload = (megabytes: number): Promise<string> => put('scan.bin', bytes(megabytes));

async function put(fileName: string, content: Iterable<Buffer>): Promise<string> {
  const response = await fetch(`${product.address}/api/case-documents?caseId=${caseId}&fileName=${fileName}`, {
    method: 'POST',
    headers: { cookie: lawyer.cookie(), 'content-type': 'application/octet-stream' },
    body: Readable.toWeb(Readable.from(content, { objectMode: false })),
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(201);
  return ((await response.json()) as { readonly id: string }).id;
}

async function download(id: string): Promise<number> {
  const response = await fetch(`${product.address}/api/case-documents/${id}/file`, {
    headers: { cookie: lawyer.cookie() },
  });
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) size += chunk.length;
  return size;
}

describe.runIf(TELLS)('a file of 99 MB', () => {
  it(`takes less than ${ROOM} MB of memory on its way in and out`, { timeout: 180_000 }, async () => {
    // Memory that the first file allocates permanently does not depend on its size.
    await download(await upload(8));
    await pause(1_000);
    const idle = await inMemory();
    const [whileIn, id] = await mostDuring(upload(99));
    const [whileOut, size] = await mostDuring(download(id));
    expect(size).toBeGreaterThan(98 * MEGABYTE);
    expect(Math.round(whileIn - idle)).toBeLessThan(ROOM);
    expect(Math.round(whileOut - idle)).toBeLessThan(ROOM);
  });
});

describe.runIf(TELLS)('a PDF of some kB that holds 900 MB', () => {
  it('takes the server no memory, and is marked as what cannot be read', { timeout: 180_000 }, async () => {
    const idle = await inMemory();
    let mostOfServer = 0;
    const marked = async (): Promise<string> => {
      const id = await put('lease.pdf', [pdfBomb(900)]);
      for (;;) {
        const { text } = (await lawyer.get(`/api/case-documents/${id}`)).body;
        if (text !== null) return text.problem;
        await pause(200);
      }
    };
    const [mostOfAll, problem] = await mostDuring(marked(), async () => {
      mostOfServer = Math.max(mostOfServer, await inMemory());
      return inMemoryOfAll();
    });
    expect(problem).toBe('Reading it takes more memory than there is for it.');
    expect(Math.round(mostOfServer - idle)).toBeLessThan(ROOM);
    // A server and its two readers must stay within a gigabyte.
    expect(Math.round(mostOfAll)).toBeLessThan(1_024);
    console.log(
      `The PDF: ${mostOfServer.toFixed(0)} MB of the server (${idle.toFixed(0)} before it), ${mostOfAll.toFixed(0)} MB with its readers.`,
    );
  });
});
