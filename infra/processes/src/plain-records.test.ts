import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeField } from '@lexledger/contracts/kernel/field-words';
import { SAMPLE_ID, sampleFields } from '@lexledger/contracts/kernel/sample-fields';
import { plainRecords } from '@lexledger/contracts/plain-features';
import { readConfig } from '@lexledger/infra/config/config';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProcess, startProcess } from './process.ts';

const PATIENCE_MS = 60_000;

let folder: string;
let product: RunningProcess;
let cookie = '';
let position = '';

/** Registers a user, in whose session the following requests are sent. */
async function register(username: string): Promise<void> {
  const payload = { username, password: 'correct horse', confirmPassword: 'correct horse' };
  const { headers } = await product.app.inject({ method: 'POST', url: '/api/register', payload });
  const cookies = [headers['set-cookie'] ?? []].flat();
  cookie = cookies.find((one) => one.startsWith('lexledger.sid='))?.split(';')[0] ?? '';
  position = String(headers['x-position']);
}

/** Sends a request as the user who registered last. Its answer reflects all earlier requests. */
async function send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const headers = { cookie, 'x-after-position': position };
  const response = await product.app.inject({ method, url, headers, ...(payload && { payload }) });
  position = String(response.headers['x-position'] ?? position);
  return { status: response.statusCode, body: response.json() };
}

async function add(path: string, fields: object): Promise<string> {
  const added = await send('POST', path, fields);
  expect(added).toMatchObject({ status: 201 });
  return added.body.id;
}

/** Records that others can name, by the list in which they are. */
const named = new Map<string, string>();

async function addNamed(): Promise<void> {
  const practiceArea = 'Family';
  const clientId = await add('/api/clients', { name: 'Ann Lindqvist', email: 'ann@lindqvist.example', practiceArea });
  named.set('clients', clientId);
  named.set('cases', await add('/api/cases', { title: 'Lindqvist v. Berg', clientId, practiceArea, status: 'active' }));
  named.set('team-members', await add('/api/team-members', { name: 'Miriam', email: 'miriam@firm.example' }));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexledger-'));
  const config = readConfig({ PORT: '0', DATA_DIR: join(folder, 'data') });
  product = await startProcess(config, { logger: createLogger('silent') });
  await product.begun;
  await register('Ada');
  await addNamed();
}, PATIENCE_MS);
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(plainRecords.map((plain) => ({ ...plain, name: plain.record.name })))('$name', ({ record, title }) => {
  const [sample, other] = sampleFields(record.fields);
  const fields = { ...sample };
  beforeAll(() => {
    for (const [name, schema] of Object.entries(record.fields)) {
      if (fields[name] === SAMPLE_ID) fields[name] = named.get(describeField(name, schema).names ?? '');
    }
  });
  const word = String(fields[title]);
  const path = record.path;

  it('are added, found, changed, undone, removed and restored, and keep their history', async () => {
    const added = await send('POST', path, fields);
    expect(added).toMatchObject({ status: 201, body: fields });
    const { id } = added.body as { readonly id: string };
    const one = `${path}/${id}`;

    expect((await send('GET', path)).body).toMatchObject([fields]);
    expect((await send('GET', `${path}?search=${encodeURIComponent(word)}`)).body).toHaveLength(1);
    expect((await send('GET', `${path}?sort=${title}`)).status).toBe(200);
    const found = await send('GET', `/api/search?q=${encodeURIComponent(word)}`);
    expect(JSON.stringify(found.body)).toContain(id);

    expect((await send('PATCH', one, { [title]: other[title] })).body).toMatchObject({ [title]: other[title] });
    const history = await send('GET', `/api/history/${record.name}/${id}`);
    const [change] = history.body.entries as readonly { readonly revision: number }[];
    const undone = await send('POST', `/api/history/${record.name}/${id}/undo`, { revision: change?.revision });
    expect(undone.body).toMatchObject({ [title]: fields[title] });

    expect((await send('DELETE', one)).status).toBe(200);
    expect((await send('GET', path)).body).toEqual([]);
    expect((await send('GET', `${path}?removed=true`)).body).toHaveLength(1);
    expect((await send('POST', `${one}/restore`)).status).toBe(200);
    expect((await send('GET', one)).body).toMatchObject(fields);
  });

  it('of another user are treated as nonexistent', async () => {
    const { body } = await send('POST', path, fields);
    const mine = cookie;
    await register(`Eve-${record.category}`);
    expect((await send('GET', `${path}/${body.id}`)).status).toBe(404);
    expect((await send('PATCH', `${path}/${body.id}`, { [title]: other[title] })).status).toBe(404);
    cookie = mine;
  });
});
