import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as startRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readConfig } from '@lexledger/infra/config/config';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningProcess, startProcess } from './process.ts';

const MEGABYTE = 1024 * 1024;

let folder: string;
let product: RunningProcess;
let cookie: string;
let caseId: string;

const headersOf = (more: Record<string, string> = {}): Record<string, string> => ({ cookie, ...more });

async function json(path: string, body: object) {
  const response = await fetch(`${product.address}${path}`, {
    method: 'POST',
    headers: { ...headersOf(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const set = response.headers.getSetCookie().find((one) => one.startsWith('lexledger.sid='));
  if (set !== undefined) cookie = set.split(';')[0] as string;
  return (await response.json()) as Record<string, string>;
}

async function upload(bytes: Uint8Array | Readable, fileName: string, path = `/api/case-documents?caseId=${caseId}&`) {
  const response = await fetch(`${product.address}${path}fileName=${encodeURIComponent(fileName)}`, {
    method: 'POST',
    headers: headersOf({ 'content-type': 'application/octet-stream' }),
    body: bytes instanceof Readable ? Readable.toWeb(bytes) : bytes,
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const file = (id: unknown, query = '') =>
  fetch(`${product.address}/api/case-documents/${String(id)}/file${query}`, { headers: headersOf() });

const halves = (): readonly string[] => {
  const uploads = join(folder, 'blobs', 'uploads');
  return existsSync(uploads) ? readdirSync(uploads) : [];
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexledger-'));
  product = await startProcess(readConfig({ PORT: '0', DATA_DIR: folder }), { logger: createLogger('silent') });
  await product.begun;
  cookie = '';
  await json('/api/register', { username: 'Ada', password: 'correct horse', confirmPassword: 'correct horse' });
  const client = await json('/api/clients', { name: 'Ada', email: 'ada@byron.example', practiceArea: 'Tax' });
  const matter = { title: 'A v. B', clientId: client.id, practiceArea: 'Tax', status: 'active' };
  caseId = (await json('/api/cases', matter)).id as string;
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a file that is uploaded', () => {
  it('comes back byte by byte, under a safe name, with its type told from its bytes', async () => {
    const bytes = Buffer.from(`%PDF-1.7\n${'x'.repeat(10_000)}`);
    const { status, body } = await upload(bytes, '../../Lease “final”.pdf');
    expect(status).toBe(201);
    expect(body).toMatchObject({ fileName: 'Lease “final”.pdf', fileType: 'application/pdf', fileSize: bytes.length });
    const answer = await file(body.id);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(
      'inline; filename="Lease _final_.pdf"; filename*=UTF-8\'\'',
    );
    expect((await file(body.id, '?download=1')).headers.get('content-disposition')).toContain('attachment;');
  });

  it.each([
    ['page.html', '<!doctype html><script>alert(1)</script>', 'text/html'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
    ['notes.txt', '<script>alert(1)</script>', 'text/html'],
  ])('%s with a script is only ever something to save, in a sandbox', async (name, text, type) => {
    const { body } = await upload(Buffer.from(text), name);
    const answer = await file(body.id);
    expect(body.fileType).toBe(type);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox;/);
    await answer.body?.cancel();
  });

  it.each([
    ['an empty one', '', 'empty.pdf', 422, 'FILE_EMPTY'],
    ['one that is not what its name says', '<!doctype html>', 'lease.pdf', 422, 'FILE_TYPE_WRONG'],
  ])('is refused: %s', async (_what, text, name, status, code) => {
    const before = readdirSync(join(folder, 'blobs')).sort();
    expect(await upload(Buffer.from(text), name)).toMatchObject({ status, body: { code } });
    expect(readdirSync(join(folder, 'blobs')).sort()).toEqual(before);
    expect(halves()).toEqual([]);
  });

  it('is refused for a case that is not there', async () => {
    const path = '/api/case-documents?caseId=00000000-0000-4000-8000-000000000000&';
    expect(await upload(Buffer.from('x'), 'a.txt', path)).toMatchObject({ body: { code: 'REFERENCE_NOT_FOUND' } });
  });

  it('is nobody else’s', async () => {
    const { body } = await upload(Buffer.from('mine'), 'mine.txt');
    const own = cookie;
    cookie = '';
    expect((await file(body.id)).status).toBe(401);
    await json('/api/register', { username: 'Eve', password: 'correct horse', confirmPassword: 'correct horse' });
    expect((await file(body.id)).status).toBe(404);
    cookie = own;
  });

  it('leaves nothing behind when it is cut half way', async () => {
    const { hostname, port } = new URL(product.address);
    const outgoing = startRequest({
      hostname,
      port,
      method: 'POST',
      path: `/api/case-documents?caseId=${caseId}&fileName=cut.txt`,
      headers: headersOf({ 'content-type': 'application/octet-stream', 'content-length': String(4 * MEGABYTE) }),
    });
    outgoing.on('error', () => undefined);
    outgoing.write('x'.repeat(2 * MEGABYTE));
    await vi.waitFor(() => expect(halves()).toHaveLength(1));
    outgoing.destroy();
    await vi.waitFor(() => expect(halves()).toEqual([]));
    const list = await fetch(`${product.address}/api/case-documents?search=cut`, { headers: headersOf() });
    expect(await list.json()).toEqual([]);
  });

  it('has versions, and goes back to any of them', async () => {
    const { body } = await upload(Buffer.from('one'), 'draft.txt');
    const second = await upload(Buffer.from('two'), 'draft.txt', `/api/case-documents/${String(body.id)}/versions?`);
    expect(second).toMatchObject({ status: 200, body: { versionNumber: 2, fileSize: 3 } });
    expect(await (await file(body.id)).text()).toBe('two');
    expect(await (await file(body.id, '?version=1')).text()).toBe('one');
    await json(`/api/case-documents/${String(body.id)}/restore-version`, { versionNumber: 1 });
    expect(await (await file(body.id, '?version=3')).text()).toBe('one');
    expect((await file(body.id, '?version=9')).status).toBe(404);
  });
});
