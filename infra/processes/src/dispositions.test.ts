import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@lexledger/infra/config/config';
import { SESSION_COOKIE } from '@lexledger/infra/http/session';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProcess, startProcess } from './process.ts';

const ada = { username: 'Ada', password: 'correct horse' };

let folder: string;
let product: RunningProcess;
let cookie = '';
/** Of the last change, for which the next query waits. */
let position = '';
/** What the product's clock says: files are kept for years. */
let now = Date.parse('2018-03-05T16:00:00.000Z');

async function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const response = await product.app.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    headers: { cookie, ...(position !== '' && { 'x-after-position': position }) },
  });
  const reached = String(response.headers['x-position'] ?? '');
  if (reached > position) position = reached;
  return { status: response.statusCode, bytes: response.rawPayload, body: () => response.json() };
}

async function ok(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const answer = await send(method, url, payload);
  expect(answer.status, `${url}: ${answer.bytes.toString()}`).toBeLessThan(300);
  return answer.body();
}

async function signIn(url: string, payload: object = ada): Promise<void> {
  const response = await product.app.inject({ method: 'POST', url, payload });
  expect(response.statusCode, response.body).toBeLessThan(300);
  const cookies = [response.headers['set-cookie'] ?? []].flat();
  cookie = cookies.find((one) => one.startsWith(`${SESSION_COOKIE}=`))?.split(';')[0] ?? '';
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexledger-'));
  product = await startProcess(readConfig({ PORT: '0', DATA_DIR: folder }), {
    logger: createLogger('silent'),
    clock: { now: () => now },
  });
  await signIn('/api/register', { ...ada, confirmPassword: ada.password });
}, 60_000);
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the file of a closed case', () => {
  it('is proposed seven years after the last payment out of trust, unless something speaks for keeping it', async () => {
    const practiceArea = 'Tax';
    const { id: clientId } = await ok('POST', '/api/clients', {
      name: 'Mary Lind',
      email: 'm@lind.example',
      practiceArea,
    });
    const matter = { title: 'Lind v. Brandt', clientId, practiceArea, status: 'active' };
    const { id: caseId } = await ok('POST', '/api/cases', matter);
    await ok('POST', `/api/trust-accounts/${clientId}/deposits`, { amount: '100.00', caseId });
    await ok('POST', `/api/cases/${caseId}/close`, {});
    now = Date.parse('2019-06-01T16:00:00.000Z');
    await signIn('/api/login');
    const payment = { amount: '100.00', caseId, description: 'The rest to the client', counterparty: 'Mary Lind' };
    await ok('POST', `/api/trust-accounts/${clientId}/withdrawals`, payment);
    const files = async () => (await ok('GET', '/api/retained-files')).files;

    now = Date.parse('2025-04-01T16:00:00.000Z');
    await signIn('/api/login');
    expect(await files()).toEqual([]);
    now = Date.parse('2026-06-02T16:00:00.000Z');
    await signIn('/api/login');
    expect(await files()).toMatchObject([
      {
        id: caseId,
        clientId,
        closedOn: '2018-03-05',
        lastDistributionOn: '2019-06-01',
        retainedUntil: '2026-06-01',
        exclusions: [],
        disposition: null,
      },
    ]);

    const hold = await ok('POST', '/api/legal-holds', { caseId, since: '2026-06-01', reason: 'A subpoena' });
    expect(await files()).toMatchObject([{ exclusions: [{ kind: 'hold', words: 'On legal hold' }] }]);
    const notice = { sentOn: '2026-06-02', answerBy: '2026-08-01', way: 'mail', to: 'Mary Lind, 4 Elm Street' };
    const refused = await send('POST', `/api/retained-files/${caseId}/notice`, notice);
    expect([refused.status, refused.body().code]).toEqual([409, 'FILE_IS_RETAINED']);
    expect((await send('GET', `/api/retained-files/${caseId}/paper`)).status).toBe(409);
    await ok('POST', `/api/legal-holds/${hold.id}/release`, { reason: 'Withdrawn' });

    await ok('POST', `/api/retained-files/${caseId}/answer`, { keep: 'minor' });
    expect(await files()).toMatchObject([{ exclusions: [{ kind: 'kept' }] }]);
    await ok('POST', `/api/retained-files/${caseId}/answer`, { keep: null });
    await ok('POST', `/api/retained-files/${caseId}/notice`, notice);
    expect(await files()).toMatchObject([{ exclusions: [], disposition: { state: 'noticed', notice } }]);
    const letter = await send('GET', `/api/retained-files/${caseId}/paper`);
    expect([letter.status, letter.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await ok('PUT', '/api/retention-policy', { years: 10 });
    expect(await files()).toMatchObject([{ exclusions: [{ kind: 'early' }], retainedUntil: '2029-06-01' }]);
  });

  it('is destroyed after the term, while the conflict check, trust records and invoices stay', async () => {
    now = Date.parse('2010-03-05T16:00:00.000Z');
    await signIn('/api/login');
    const practiceArea = 'Tax';
    const person = { name: 'Otto Reed', email: 'o@reed.example', practiceArea };
    const { id: clientId } = await ok('POST', '/api/clients', person);
    const matter = { title: 'Reed v. Xerophyte', clientId, practiceArea, status: 'active' };
    const { id: caseId } = await ok('POST', '/api/cases', matter);
    await ok('POST', '/api/parties', { caseId, name: 'Xerophyte Holdings', role: 'defendant', side: 'adverse' });
    const note = await ok('POST', '/api/case-notes', { caseId, content: 'Zqplanted words of the client' });
    const upload = await product.app.inject({
      method: 'POST',
      url: `/api/case-documents?caseId=${caseId}&fileName=letter.txt`,
      payload: Buffer.from('Zqplanted words of the letter'),
      headers: { cookie, 'content-type': 'application/octet-stream' },
    });
    expect(upload.statusCode).toBe(201);
    await ok('POST', `/api/trust-accounts/${clientId}/deposits`, { amount: '100.00', caseId });
    const payment = { amount: '100.00', caseId, description: 'The rest', counterparty: 'Otto Reed' };
    await ok('POST', `/api/trust-accounts/${clientId}/withdrawals`, payment);
    const invoice = await ok('POST', '/api/invoices', { title: 'Reed', clientId, caseId });
    await ok('POST', `/api/cases/${caseId}/close`, {});
    now = Date.parse('2026-06-02T16:00:00.000Z');
    await signIn('/api/login');
    await ok('PUT', '/api/retention-policy', { years: 7 });
    const books = async () => [
      await ok('GET', `/api/trust-accounts/${clientId}`),
      await ok('GET', `/api/invoices/${invoice.id}`),
      await ok('GET', `/api/cases/${caseId}`),
      (await ok('GET', `/api/parties?caseId=${caseId}`)).map(({ name }: { name: string }) => name),
    ];
    const before = await books();
    const of = `/api/retained-files/${caseId}`;
    await ok('POST', `${of}/notice`, { sentOn: '2026-06-02', answerBy: '2026-07-10', way: 'mail', to: 'Otto Reed' });
    const tooEarly = await send('POST', `${of}/dispose`, { originals: 'returned' });
    expect(tooEarly.body().code).toBe('DISPOSITION_TERM_RUNS');
    now = Date.parse('2026-07-11T16:00:00.000Z');
    await signIn('/api/login');
    await ok('POST', `${of}/dispose`, { originals: 'returned' });
    const file = async () =>
      (await ok('GET', '/api/retained-files')).files.find(({ id }: { id: string }) => id === caseId).disposition;
    await expect.poll(async () => (await file()).state, { timeout: 15_000 }).toBe('disposed');
    expect((await file()).disposed).toMatchObject({
      client: 'Otto Reed',
      matter: 'Reed v. Xerophyte',
      adverse: ['Xerophyte Holdings'],
      destroyed: expect.arrayContaining([
        { category: 'note', count: 1 },
        { category: 'document', count: 1 },
      ]),
      files: 1,
    });
    expect(await books()).toEqual(before);
    const found = await ok('GET', '/api/conflict-checks/matches?name=Xerophyte%20Holdings');
    expect(JSON.stringify(found)).toContain('Xerophyte Holdings');
    expect(await ok('GET', `/api/case-notes?caseId=${caseId}`)).toEqual([]);
    const restored = await send('POST', `/api/case-notes/${note.id}/restore`, {});
    expect(restored.body().code).toBe('FILE_DISPOSED');
    const added = await send('POST', '/api/case-notes', { caseId, content: 'One more' });
    expect(added.body().code).toBe('FILE_DISPOSED');
    expect((await send('POST', `/api/cases/${caseId}/reopen`, {})).body().code).toBe('FILE_DISPOSED');
    const certificate = await send('GET', `${of}/paper`);
    expect([certificate.status, certificate.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    // What views made of the words is made anew without them.
    await expect
      .poll(async () => JSON.stringify(await ok('GET', `/api/case-notes?caseId=${caseId}&removed=true`)))
      .not.toContain('Zqplanted');
    const history = await ok('GET', `/api/history/case-notes/${note.id}`);
    expect(JSON.stringify(history)).not.toContain('Zqplanted');
  }, 60_000);
});
