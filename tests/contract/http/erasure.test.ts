import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventCatalogue, features } from '@lexledger/contracts/features';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { START } from '@lexledger/contracts/kernel/position';
import { createEventCodec } from '@lexledger/infra/event-codec/event-codec';
import { openBeside } from '@lexledger/infra/stores/beside';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joining, ok, openedMatter, PASSWORD, type Person, registered } from '../../support/firm.ts';
import { runScript } from '../../support/operator.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { visitor } from '../../support/visitor.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
});
afterAll(() => product.dispose());

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lexledger-erasure-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const backedUp = (folder: string) => runScript('backup', [folder], { DATA_DIR: product.dataFolder });

const until = (holds: () => Promise<boolean>): Promise<boolean> => vi.waitUntil(holds, { timeout: 20_000 });

/** The erasure of somebody, once it is complete. */
async function completed(one: Person, id: string) {
  const found = async () => ok(await one.get('/api/erasures')).find((each: { readonly id: string }) => each.id === id);
  await until(async () => (await found())?.state === 'completed');
  return found();
}

/** The files below a folder that have a text in them, in any encoding that the product writes. */
function filesWith(folder: string, text: string): readonly string[] {
  const wanted = Buffer.from(text);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(wanted));
}

/** A client who comes from a spreadsheet, with a remark that is no field of theirs. */
async function anImportedClient(by: Person) {
  const name = `${planted('Imported')} Client`;
  const row = { fields: { name, email: 'row@example.com', practiceArea: 'Tax' }, remark: planted('Remark'), row: 2 };
  const other = { fields: { name: 'Lund Otto', email: 'lund@example.com', practiceArea: 'Tax' }, row: 3 };
  const { id } = ok(await by.post('/api/imports', { name: 'clients.csv', rows: 2 }), 201);
  ok(await by.post(`/api/imports/${id}/rows`, { after: 0, rows: [row, other] }));
  ok(await by.post(`/api/imports/${id}/begin`));
  await until(async () => ok(await by.get(`/api/imports/${id}`)).status === 'completed');
  await until(async () => ok(await by.get(`/api/imports/${id}/rows`))[0].clientId !== null);
  const [{ clientId }] = ok(await by.get(`/api/imports/${id}/rows`));
  return { importId: id, id: clientId as string, name };
}

/** The paths of all queries that need nothing but who asks. */
const LISTS = Object.values(features as Record<string, Feature>)
  .flatMap(({ queries }) => queries)
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'));

/** The planted words that the log says to whoever has the keys that are left. */
async function stillSaid(words: readonly string[]): Promise<readonly string[]> {
  const { events, keys, close } = await openBeside(product.dataFolder);
  const codec = createEventCodec(eventCatalogue, keys);
  const said: string[] = [];
  for (let after = START; ; ) {
    const batch = await events.readAll(after, 500);
    for (const recorded of batch.events) said.push(JSON.stringify((await codec.decode(recorded)).data));
    after = batch.position;
    if (batch.caughtUp) break;
  }
  await close();
  const all = said.join('\n');
  return words.filter((what) => all.includes(planted(what)));
}

/** An edit that met another one: it is refused with what the record says, which is in the log as well. */
async function refusedEdit(by: Person, path: string, field: string): Promise<void> {
  const { version } = ok(await by.get(path));
  ok(await by.send('PATCH', path, { [field]: planted('Conflict') }));
  const late = await by.send('PATCH', path, { [field]: planted('Refused') }, { 'if-match': `"${version}"` });
  expect(late.body.code).toBe('EDIT_CONFLICT');
}

/** A word that stands nowhere else. */
const planted = (what: string): string => `Zq${what}Xerophyte`;

async function upload(by: Person, caseId: string, name: string, content: string): Promise<string> {
  const query = new URLSearchParams({ caseId, fileName: name });
  const answer = await fetch(`${product.address}/api/case-documents?${query}`, {
    method: 'POST',
    headers: { cookie: by.cookie(), 'content-type': 'application/octet-stream' },
    body: Buffer.from(content),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { readonly id: string }).id;
}

/** A client with a word of its own in everything that is recorded of a client. */
async function aPlantedClient(by: Person) {
  const client = {
    name: `${planted('First')} ${planted('Last')}`,
    email: `${planted('Mail').toLowerCase()}@example.com`,
    phone: planted('Phone'),
    address: planted('Street'),
    practiceArea: 'Tax',
  };
  const { id } = ok(await by.post('/api/clients', client), 201);
  const matter = { title: planted('Matter'), clientId: id, practiceArea: 'Tax', status: 'active' };
  const caseId = ok(await by.post('/api/cases', matter), 201).id;
  const of = async (path: string, body: object): Promise<string> =>
    ok(await by.post(path, { caseId, ...body }), 201).id;
  await of('/api/case-notes', { content: planted('Note') });
  await of('/api/tasks', { title: planted('Task') });
  await of('/api/parties', { name: planted('Party'), side: 'adverse', role: 'defendant' });
  await of('/api/facts', { title: planted('Fact'), date: '2026-03-02' });
  await of('/api/time-entries', { date: '2026-03-02', timeMinutes: 60, taskDescription: planted('Time') });
  const note = await of('/api/case-notes', { content: planted('Former') });
  ok(await by.send('PATCH', `/api/case-notes/${note}`, { content: planted('Later') }));
  await upload(by, caseId, `${planted('File')}.txt`, `The letter says ${planted('Content')}.`);
  const block = '5f0c4c0e-7b3a-4d64-9c1f-2f1f3a0b7d11';
  const content = {
    type: 'paragraph',
    attrs: { id: block },
    content: [{ type: 'text', text: planted('Draft') }],
  };
  await of('/api/drafts', { title: planted('Title'), blocks: { [block]: { order: 'A', content } } });
  await of('/api/research-questions', { question: `What does ${planted('Question')} say?`, kinds: [] });
  await of('/api/calendar-events', {
    ...{ title: planted('Event'), startDate: '2026-03-02T10:00:00.000Z', endDate: '2026-03-02T11:00:00.000Z' },
  });
  await refusedEdit(by, `/api/clients/${id}`, 'phone');
  return { id, caseId, name: client.name };
}

const WORDS = [
  'First',
  'Last',
  'Phone',
  'Street',
  'Matter',
  'Note',
  'Task',
  'Party',
  'Fact',
  'Time',
  'Former',
  'Later',
  'File',
  'Content',
  'Draft',
  'Title',
  'Question',
  'Event',
  'Conflict',
];

describe('the erasure of a client', () => {
  it('leaves no byte of them in any file of the data folder, nor in a backup, and every figure without words', async () => {
    const ada = await registered(product.address, 'ada');
    const { id, caseId, name } = await aPlantedClient(ada);
    const past = new Date().toISOString();
    await until(async () => (await ada.get(`/api/search?q=${planted('Content')}`)).body.hits.length > 0);
    await until(async () => (await ada.get(`/api/cases/${caseId}?asOf=${encodeURIComponent(past)}`)).status === 200);

    const preview = ok(await ada.get(`/api/clients/${id}/erasure`));
    expect(preview).toMatchObject({
      name,
      keepsName: false,
      obstacles: [],
      mentions: [],
      stays: [{ list: 'time-entries', count: 1, why: 'figures' }],
      erasure: null,
    });
    expect(preview.goes).toContainEqual({ list: 'case-notes', count: 2 });
    expect(WORDS.filter((what) => filesWith(product.dataFolder, planted(what)).length > 0)).toEqual(WORDS);
    const wrong = await ada.post(`/api/clients/${id}/erasure`, { password: 'not the password', name });
    expect(wrong.body.code).toBe('WRONG_PASSWORD');
    const mistyped = await ada.post(`/api/clients/${id}/erasure`, { password: PASSWORD, name: 'Somebody else' });
    expect(mistyped.body.code).toBe('ERASURE_NAME_DIFFERS');
    const older = join(root, 'older');
    expect(await backedUp(older)).toMatchObject({ exitCode: 0 });
    ok(await ada.post(`/api/clients/${id}/erasure`, { password: PASSWORD, name }), 202);
    const early = await ada.get(`/api/erasures/${id}/certificate`);
    expect(early.status === 200 || early.body.code === 'ERASURE_NOT_COMPLETE').toBe(true);
    await completed(ada, id);
    const certificate = await ada.get(`/api/erasures/${id}/certificate`);
    expect([certificate.status, certificate.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const [erasure] = ok(await ada.get('/api/erasures'));
    expect(erasure).toMatchObject({ id, kind: 'client', files: 1, stays: [] });
    expect(erasure.erased).toContainEqual({ category: 'note', count: 2 });
    expect(ok(await ada.get(`/api/case-notes?caseId=${caseId}`))).toEqual([]);
    const [entry] = ok(await ada.get(`/api/time-entries?caseId=${caseId}`));
    expect(entry).toMatchObject({ timeMinutes: 60, taskDescription: '[erased]' });
    expect((await ada.post(`/api/clients/${id}/restore`)).body.code).toBe('SUBJECT_ERASED');
    expect((await ada.post(`/api/clients/${id}/erasure`, { password: PASSWORD, name })).body.code).toBe(
      'ALREADY_ERASED',
    );

    const found = WORDS.flatMap((what) => filesWith(product.dataFolder, planted(what)).map((file) => [what, file]));
    expect(found).toEqual([]);
    expect(await stillSaid([...WORDS, 'Refused'])).toEqual([]);
    for (const path of [...LISTS, '/api/search?q=xerophyte', '/api/audit-logs?q=xerophyte']) {
      expect([path, JSON.stringify((await ada.get(path)).body)]).toEqual([
        path,
        expect.not.stringContaining('Xerophyte'),
      ]);
    }
    // The views are made anew from the log, and the past from the first question on.
    await product.stop();
    expect(WORDS.flatMap((what) => filesWith(product.dataFolder, planted(what)))).toEqual([]);
    const verified = await runScript('verify', [], { DATA_DIR: product.dataFolder });
    expect([verified.exitCode, verified.output]).toEqual([0, verified.output]);
    for (const name of ['views.db', 'past.db']) await rm(join(product.dataFolder, name));
    await product.restart();
    await until(
      async () => (await ada.get(`/api/time-entries?caseId=${caseId}`)).body[0]?.taskDescription === '[erased]',
    );
    await until(async () => (await ada.get(`/api/clients/${id}?asOf=${encodeURIComponent(past)}`)).status === 200);
    expect(ok(await ada.get(`/api/clients/${id}?asOf=${encodeURIComponent(past)}`)).name).toBe('[erased]');

    // A backup that is made now has none of it; one from before loses it again when it is put back.
    const later = join(root, 'later');
    expect(await backedUp(later)).toMatchObject({ exitCode: 0 });
    await product.stop();
    const restored = join(root, 'restored');
    expect(await runScript('restore', [later], { DATA_DIR: restored })).toMatchObject({ exitCode: 0 });
    expect(WORDS.flatMap((what) => filesWith(restored, planted(what)))).toEqual([]);
    const back = await runScript('restore', [older, '--replace'], { DATA_DIR: product.dataFolder });
    expect(back).toMatchObject({ exitCode: 0 });
    await product.restart();
    const again = visitor(product.address, { remembersPositions: true });
    ok(await again.post('/api/login', { username: ada.username, password: PASSWORD }));
    await until(async () => (await again.get(`/api/clients/${id}`)).status === 200);
    expect(ok(await again.get(`/api/clients/${id}`)).name).toBe('[erased]');
  });

  it('finds where else the name stands, and keeps the name that the books need', async () => {
    const ada = await registered(product.address, 'ada');
    const name = 'Quillon Varga';
    const client = { name, email: 'q@example.com', practiceArea: 'Tax' };
    const { id } = ok(await ada.post('/api/clients', client), 201);
    const other = await openedMatter(ada, 'Lund v. Brandt');
    const note = { caseId: other, content: `Lund knows ${name} from school.` };
    const { id: mention } = ok(await ada.post('/api/case-notes', note), 201);
    const snippet = { title: 'Salutation', content: `Dear ${name},` };
    const { id: snippetId } = ok(await ada.post('/api/document-snippets', snippet), 201);
    ok(await ada.post('/api/conflict-checks', { names: [name], matches: [], verdict: 'clear' }), 201);
    const lines = [{ id: randomUUID(), kind: 'fee', description: 'Advice', amount: '100.00', date: '2026-03-02' }];
    const invoice = ok(await ada.post('/api/invoices', { title: 'Advice', clientId: id, lines }), 201);
    ok(await ada.post(`/api/invoices/${invoice.id}/approve`));
    await until(async () => ok(await ada.get(`/api/invoices/${invoice.id}`)).number !== null);
    await until(async () => ok(await ada.get(`/api/clients/${id}/erasure`)).mentions.length > 1);
    const preview = ok(await ada.get(`/api/clients/${id}/erasure`));
    expect(preview).toMatchObject({
      keepsName: true,
      stays: [
        { list: 'invoices', count: 1, why: 'books' },
        { list: 'conflict-checks', count: 1, why: 'conflicts' },
      ],
    });
    expect(preview.mentions).toHaveLength(2);
    expect(preview.mentions).toContainEqual(expect.objectContaining({ kind: 'note', id: mention, caseId: other }));
    expect(preview.mentions).toContainEqual(expect.objectContaining({ kind: 'snippet', id: snippetId }));
    const hold = { clientId: id, reason: 'A suit is expected.', since: '2026-03-02' };
    ok(await ada.post('/api/legal-holds', hold), 201);
    await until(async () => ok(await ada.get(`/api/clients/${id}/erasure`)).holds.length > 0);
    expect(ok(await ada.get(`/api/clients/${id}/erasure`))).toMatchObject({
      obstacles: ['ON_LEGAL_HOLD'],
      holds: [{ clientId: id, caseId: null, since: '2026-03-02', by: ada.username }],
    });
    const held = await ada.post(`/api/clients/${id}/erasure`, { password: PASSWORD, name });
    expect(held.body.code).toBe('ON_LEGAL_HOLD');
    const [{ id: holdId }] = ok(await ada.get('/api/legal-holds'));
    ok(await ada.post(`/api/legal-holds/${holdId}/release`, { reason: 'It was settled.' }));
    ok(await ada.post(`/api/clients/${id}/erasure`, { password: PASSWORD, name }), 202);
    const erasure = await completed(ada, id);
    expect(erasure).toMatchObject({ stays: [{ category: 'invoice', count: 1 }] });
    expect(ok(await ada.get(`/api/clients/${id}`))).toMatchObject({ name, email: '[erased]' });
    expect(ok(await ada.get(`/api/invoices/${invoice.id}`)).lines).toMatchObject([{ description: 'Advice' }]);
  });

  it('is of a lead, a party and a contact of the team as well, each by itself; a lead that was lost stays', async () => {
    const ada = await registered(product.address, 'ada');
    const lead = { name: planted('Lead'), practiceArea: 'Tax', status: 'new', notes: planted('Wish') };
    const { id: leadId } = ok(await ada.post('/api/leads', lead), 201);
    await refusedEdit(ada, `/api/leads/${leadId}`, 'notes');
    const lost = { name: 'Lost Lind', practiceArea: 'Tax', status: 'lost' };
    const { id: lostId } = ok(await ada.post('/api/leads', lost), 201);
    const caseId = await openedMatter(ada, 'Lund v. Brandt');
    const party = { caseId, name: planted('Adverse'), side: 'adverse', role: 'defendant' };
    const { id: partyId } = ok(await ada.post('/api/parties', party), 201);
    await refusedEdit(ada, `/api/parties/${partyId}`, 'phone');
    const contact = { name: planted('Contact'), email: `${planted('ContactMail').toLowerCase()}@example.com` };
    const { id: contactId } = ok(await ada.post('/api/team-members', contact), 201);
    expect(ok(await ada.get(`/api/leads/${lostId}/erasure`)).obstacles).toEqual(['DECLINED_PROSPECT']);
    const refused = await ada.post(`/api/leads/${lostId}/erasure`, { password: PASSWORD, name: lost.name });
    expect(refused.body.code).toBe('DECLINED_PROSPECT');
    expect(ok(await ada.get(`/api/parties/${partyId}/erasure`)).goes).toEqual([{ list: 'parties', count: 1 }]);
    ok(await ada.post(`/api/leads/${leadId}/erasure`, { password: PASSWORD, name: lead.name }), 202);
    const ofParty = { password: PASSWORD, name: party.name };
    const hold = { caseId, reason: 'A subpoena for the file.', since: '2026-03-02' };
    const { id: holdId } = ok(await ada.post('/api/legal-holds', hold), 201);
    expect((await ada.post(`/api/parties/${partyId}/erasure`, ofParty)).body.code).toBe('ON_LEGAL_HOLD');
    expect(ok(await ada.get(`/api/parties/${partyId}/erasure`)).holds).toMatchObject([{ id: holdId, caseId }]);
    ok(await ada.post(`/api/legal-holds/${holdId}/release`, { reason: 'It was withdrawn.' }));
    ok(await ada.post(`/api/parties/${partyId}/erasure`, ofParty), 202);
    ok(await ada.post(`/api/team-members/${contactId}/erasure`, { password: PASSWORD, name: contact.name }), 202);
    await completed(ada, leadId);
    await completed(ada, partyId);
    await completed(ada, contactId);
    expect((await ada.post(`/api/team-members/${contactId}/restore`)).body.code).toBe('SUBJECT_ERASED');
    const words = ['Lead', 'Wish', 'Adverse', 'Contact', 'Conflict', 'Refused'];
    expect(await stillSaid(words)).toEqual([]);
    await until(async () => words.every((what) => filesWith(product.dataFolder, planted(what)).length === 0));
  });

  it('takes the file of an import along in which they stand, and says so before', async () => {
    const ada = await registered(product.address, 'ada');
    const { importId, id, name } = await anImportedClient(ada);
    expect(ok(await ada.get(`/api/clients/${id}/erasure`)).goes).toContainEqual({ list: 'imports', count: 1 });
    expect(filesWith(product.dataFolder, planted('Remark'))).not.toEqual([]);
    ok(await ada.post(`/api/clients/${id}/erasure`, { password: PASSWORD, name }), 202);
    await completed(ada, id);
    expect(['Imported', 'Remark'].flatMap((what) => filesWith(product.dataFolder, planted(what)))).toEqual([]);
    expect(await stillSaid(['Imported', 'Remark'])).toEqual([]);
    expect((await ada.post(`/api/imports/${importId}/undo`, {})).body.code).toBe('IMPORT_ERASED');
    expect(ok(await ada.get('/api/clients'))).toMatchObject([{ name: 'Lund Otto' }]);
  });

  it('takes a second person in a firm of several, and leaves no name in what was asked', async () => {
    const ada = await registered(product.address, 'ada');
    const ben = await joining(product.address, ada, 'ben', 'manager');
    const name = `${planted('Second')} Name`;
    const { id } = ok(await ada.post('/api/clients', { name, email: 's@example.com', practiceArea: 'Tax' }), 201);
    const matter = { title: 'A matter', clientId: id, practiceArea: 'Tax', status: 'active' };
    const caseId = ok(await ada.post('/api/cases', matter), 201).id;
    const waits = { commandId: randomUUID(), about: planted('Parked'), madeAt: '2026-11-01T09:00:00.000Z' };
    const refusal = { code: 'ALREADY_REMOVED', message: planted('Parked') };
    const added = { method: 'POST', path: '/api/tasks', body: { title: planted('Parked'), caseId } };
    const changed = { method: 'PATCH', path: `/api/clients/${id}`, body: { phone: planted('Parked') } };
    ok(await ben.post('/api/parked-commands', { ...added, ...waits, ...refusal, noun: 'Task', deed: 'added' }), 201);
    const change = { ...changed, ...waits, ...refusal, commandId: randomUUID(), noun: 'Client', deed: 'changed' };
    ok(await ben.post('/api/parked-commands', change), 201);
    const body = { password: PASSWORD, name };
    expect((await ada.post(`/api/clients/${id}/erasure`, body)).body.code).toBe('APPROVAL_NEEDED');
    const sent = { method: 'POST', path: `/api/clients/${id}/erasure`, body };
    const wrong = { ...sent, body: { ...body, password: 'not the password' } };
    expect((await ada.post('/api/approvals', { ...wrong, note: null })).body.code).toBe('WRONG_PASSWORD');
    const asked = ok(await ada.post('/api/approvals', { ...sent, note: null }), 201);
    expect(filesWith(product.dataFolder, PASSWORD)).toEqual([]);
    expect((await ada.post(`/api/approvals/${asked.id}/grant`)).body.code).toBe('APPROVAL_BY_ANOTHER');
    ok(await ben.post(`/api/approvals/${asked.id}/grant`));
    await completed(ada, id);
    await until(async () => filesWith(product.dataFolder, planted('Second')).length === 0);
    expect(await stillSaid(['Second', 'Parked'])).toEqual([]);
    expect(ok(await ada.get('/api/parked-commands'))).toMatchObject([{ about: null }, { about: null }]);
  });
});
