import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aLetterhead, aWordTemplate } from '@lexledger/command-service/features/drafting/test-template';
import { draftValues } from '@lexledger/contracts/drafting/values';
import { systemClock } from '@lexledger/contracts/kernel/clock';
import { readConfig } from '@lexledger/infra/config/config';
import { SESSION_COOKIE } from '@lexledger/infra/http/session';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import { type ServedAuthority, serveTestAuthority } from '@lexledger/infra/time-stamp/test-authority';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningProcess, startProcess } from './process.ts';

const ada = { username: 'Ada', password: 'correct horse', confirmPassword: 'correct horse' };
/** A red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

/** Opened by a token of its own, in programs that have no session: the calendars that a person shares. */
const WITHOUT_SESSION = '/api/calendar-feed';

let folder: string;
let product: RunningProcess;
let authority: ServedAuthority;
let cookie = '';
/** By route: an address of it at which there is something. */
let addresses: Readonly<Record<string, string>>;

async function send(method: 'GET' | 'POST', url: string, payload?: object, type = 'application/json') {
  const response = await product.app.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    headers: { cookie, ...(payload !== undefined && { 'content-type': type }) },
  });
  const { statusCode: status, headers, rawPayload } = response;
  return { status, headers, bytes: rawPayload, body: () => response.json() };
}

const post = async (url: string, payload: object, type?: string) => {
  const answer = await send('POST', url, payload, type);
  expect(answer.status, `${url}: ${answer.bytes.toString()}`).toBeLessThan(300);
  return answer;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexledger-'));
  authority = await serveTestAuthority();
  product = await startProcess(readConfig({ PORT: '0', DATA_DIR: folder, ...authority.env }), {
    logger: createLogger('silent'),
    clock: systemClock,
  });
  const registered = await post('/api/register', ada);
  const cookies = [registered.headers['set-cookie'] ?? []].flat();
  cookie = cookies.find((one) => one.startsWith(`${SESSION_COOKIE}=`))?.split(';')[0] ?? '';
  const practiceArea = 'Tax';
  const client = (await post('/api/clients', { name: 'Ada Byron', email: 'ada@byron.example', practiceArea })).body();
  const about = { practiceArea, status: 'active', value: '1000' };
  const matter = (await post('/api/cases', { title: 'Byron v. Babbage', clientId: client.id, ...about })).body();
  const upload = `/api/case-documents?caseId=${matter.id}&fileName=Pixel.png`;
  const document = (await post(upload, PICTURE, 'application/octet-stream')).body();
  const invoice = (await post('/api/invoices', { title: 'March', clientId: client.id })).body();
  const draft = (await post('/api/drafts', { title: 'Letter', caseId: matter.id })).body();
  const values = draftValues.parse((await send('GET', `/api/cases/${matter.id}/draft-values`)).body());
  for (const name of ['First', 'Second']) await post(`/api/drafts/${draft.id}/versions`, { name, values });
  const word = aWordTemplate();
  const ofTemplate = '/api/document-templates/upload?fileName=Letter.docx';
  const template = (await post(ofTemplate, word, 'application/octet-stream')).body();
  const checked = (await send('GET', `/api/drafts/${draft.id}/cite-check`)).body();
  const check = (await post('/api/cite-checks', { title: 'First', draftId: draft.id, ...checked })).body();
  const request = (
    await post('/api/trust-requests', { clientId: client.id, amount: '1.00', dueOn: '2026-05-04' })
  ).body();
  const shares = [{ stage: 'Recovery', percent: '40', of: null }];
  const closing = (
    await post('/api/closing-statements', { caseId: matter.id, outcome: 'Settled', recovery: '1.00', shares })
  ).body();
  const slip = (await post('/api/deposit-slips', { number: '1', date: '2026-05-04', deposits: [client.id] })).body();
  const firm = (await post('/api/firm-profiles', { firmName: 'Byron & Byron' })).body();
  const letterhead = `/api/firm-profiles/${firm.id}/letterhead`;
  await post(`${letterhead}?fileName=Letterhead.docx`, aLetterhead(), 'application/octet-stream');
  const file = `/api/case-documents/${document.id}`;
  await post(`/api/cases/${matter.id}/close`, {});
  const erased = (await post('/api/clients', { name: 'Otto Reed', email: 'o@reed.example', practiceArea })).body();
  await post(`/api/clients/${erased.id}/erasure`, { password: ada.password, name: erased.name });
  const certificate = `/api/erasures/${erased.id}/certificate`;
  const { entries } = (await send('GET', '/api/audit-logs')).body();
  const everything = (await post('/api/practice-exports', {})).body();
  const { asked: head } = (await post('/api/log-heads', {})).body();
  const stamp = `/api/log-heads/${head}/stamp`;
  addresses = {
    '/api/log-heads/{id}/stamp': stamp,
    '/api/audit-logs/export': '/api/audit-logs/export',
    '/api/audit-logs/head/file': '/api/audit-logs/head/file',
    '/api/audit-logs/{id}/proof': `/api/audit-logs/${entries[0].id}/proof`,
    '/api/cases/{id}/client-file': `/api/cases/${matter.id}/client-file`,
    '/api/erasures/{id}/certificate': certificate,
    '/api/retained-files/{id}/paper': `/api/retained-files/${matter.id}/paper`,
    '/api/cases/{id}/differences/pdf': `/api/cases/${matter.id}/differences/pdf`,
    '/api/audit-logs/file': '/api/audit-logs/file?format=csv',
    '/api/case-documents/{id}/file': `${file}/file?version=1`,
    '/api/case-documents/{id}/thumbnail': `${file}/thumbnail?version=1`,
    '/api/cite-checks/{id}/pdf': `/api/cite-checks/${check.id}/pdf`,
    '/api/closing-statements/{id}/pdf': `/api/closing-statements/${closing.id}/pdf`,
    '/api/claims/outline/{caseId}': `/api/claims/outline/${matter.id}`,
    '/api/document-templates/{id}/file': `/api/document-templates/${template.id}/file`,
    '/api/drafts/{id}/docx': `/api/drafts/${draft.id}/docx`,
    '/api/drafts/{id}/pdf': `/api/drafts/${draft.id}/pdf`,
    '/api/drafts/{id}/redline': `/api/drafts/${draft.id}/redline?from=1&to=2`,
    '/api/firm-profiles/{id}/letterhead': letterhead,
    '/api/invoices/{id}/pdf': `/api/invoices/${invoice.id}/pdf`,
    '/api/practice-exports/{id}/file': `/api/practice-exports/${everything.id}/file`,
    '/api/deposit-slips/{id}/pdf': `/api/deposit-slips/${slip.id}/pdf`,
    '/api/trust-journal/pdf': '/api/trust-journal/pdf?part=checks',
    '/api/trust-package/pdf': '/api/trust-package/pdf?month=2026-01',
    '/api/trust-package/zip': '/api/trust-package/zip?from=2026-01&to=2026-02',
    '/api/trust-requests/{id}/pdf': `/api/trust-requests/${request.id}/pdf`,
    '/api/financial-reports/pdf': '/api/financial-reports/pdf?from=2026-01-01&to=2026-12-31',
  };
  // The past is kept from the first question on.
  const differences = `/api/cases/${matter.id}/differences`;
  await vi.waitFor(async () => expect((await send('GET', differences)).status).toBe(200), 30_000);
  for (const made of [`${file}/thumbnail?version=1`, certificate, stamp]) {
    await vi.waitFor(async () => expect((await send('GET', made)).status).toBe(200), 30_000);
  }
}, 60_000);
afterAll(async () => {
  await product.stop();
  authority.close();
  await rm(folder, { recursive: true, force: true });
});

interface Documented {
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security?: readonly unknown[];
}

const documented = async (): Promise<[string, Documented][]> => {
  const { paths } = (await send('GET', '/api/docs/json')).body() as {
    readonly paths: Readonly<Record<string, { readonly get?: Documented }>>;
  };
  return Object.entries(paths).flatMap(([path, { get }]) => (get === undefined ? [] : [[path, get]]));
};

describe('an answer of bytes', () => {
  it('is known here for every route that documents no JSON', async () => {
    const ofBytes = (await documented()).filter(([, { responses }]) => responses['200'] === undefined);
    expect(ofBytes.map(([path]) => path).toSorted()).toEqual([...Object.keys(addresses), WITHOUT_SESSION].toSorted());
  });

  it('is kept by no cache, and given to nobody who signed out', async () => {
    const told: unknown[] = [];
    for (const [route, address] of Object.entries(addresses)) {
      const { status, headers, bytes } = await send('GET', address);
      told.push([route, status, headers['cache-control'], headers.etag, bytes.length > 0]);
    }
    expect(told).toEqual(Object.keys(addresses).map((route) => [route, 200, 'private, no-store', undefined, true]));
    const before = cookie;
    const left = await post('/api/logout', {});
    expect(left.headers['clear-site-data']).toBe('"cache"');
    cookie = before;
    for (const address of Object.values(addresses)) {
      const { status, headers, body } = await send('GET', address);
      expect([address, status, headers['cache-control'], body().code]).toEqual([
        address,
        401,
        'private, no-store',
        'NOT_SIGNED_IN',
      ]);
    }
  });

  it('and any other answer of the API, refusals among them, is kept by no cache unless it belongs to nobody', async () => {
    for (const [path, { security }] of await documented()) {
      if (path === WITHOUT_SESSION || !path.startsWith('/api/')) continue;
      const { status, headers } = await send('GET', path.replaceAll(/\{\w+\}/g, crypto.randomUUID()));
      expect([path, headers['cache-control']]).toEqual([path, expect.stringContaining('no-store')]);
      if (security === undefined) expect([path, status >= 400]).toEqual([path, true]);
    }
  });
});
