import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import PizZip from 'pizzip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joining, ok, openedMatter, PASSWORD, type Person, registered } from '../../support/firm.ts';
import { runScript } from '../../support/operator.ts';
import { type Product, startProduct } from '../../support/product.ts';
import {
  exported,
  imported,
  manifestOf,
  numberOfEvents,
  rewritten,
  savedBy,
  sent,
  staysEqual,
} from './practice-import.ts';

let here: Product;
let there: Product;
let ada: Person;
let matter: string;
let file: Buffer;
/** An export of which nothing is imported. */
let another: Buffer;
let anothersMatter: string;

beforeAll(async () => {
  const env = { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' };
  here = await startProduct({ env });
  there = await startProduct({ env });
  ada = await registered(here.address, 'ada');
  matter = await openedMatter(ada, 'Byron v. Babbage');
  file = await exported(here.address, ada);
  const fay = await registered(here.address, 'fay');
  anothersMatter = await openedMatter(fay, 'Fay v. Roe');
  ok(await fay.send('PATCH', `/api/cases/${anothersMatter}`, { court: 'Court of Claims' }));
  another = await exported(here.address, fay);
});
afterAll(async () => {
  await here.dispose();
  await there.dispose();
});

const codeOf = async (by: Person, sentFile: Buffer, address = there.address) => {
  const { status, body } = await sent(address, by, sentFile);
  return [status, body.code];
};

describe('the import of an export', () => {
  it('leaves every record and file as it was exported, with its id', async () => {
    await staysEqual(here.address, there.address);
  });

  it('says first what is in it, brings the history along, and is brought once', async () => {
    const bea = await registered(there.address, 'bea');
    const key = { 'idempotency-key': randomUUID() };
    const { body } = await sent(there.address, bea, file, key);
    expect(body).toMatchObject({ status: 'uploaded', from: ada.username, size: file.length, files: 0, done: 0 });
    expect(body.records).toContainEqual({ list: 'cases', count: 1 });
    expect((await sent(there.address, bea, file, key)).body.id).toBe(body.id);
    expect(ok(await bea.get('/api/cases'))).toEqual([]);
    const done = await imported(there.address, bea, file);
    expect(done).toMatchObject({ status: 'completed', done: body.events });
    expect(ok(await bea.get(`/api/cases/${matter}`)).title).toBe('Byron v. Babbage');
    const once = numberOfEvents(await exported(there.address, bea));
    expect(once).toBe(body.events);
    expect(await imported(there.address, bea, file)).toMatchObject({ status: 'completed', kept: 0 });
    expect(numberOfEvents(await exported(there.address, bea))).toBe(once);
    const elsewhere = async () =>
      ok(await bea.get(`/api/audit-logs?entityId=${matter}`)).entries.map(
        ({ details }: { readonly details: { readonly elsewhere?: true } }) => details.elsewhere,
      );
    expect(await elsewhere()).toEqual([true]);
    // It is a case like any other from then on.
    ok(await bea.send('PATCH', `/api/cases/${matter}`, { title: 'Lovelace v. Babbage' }));
    expect(await elsewhere()).toEqual([undefined, true]);
    expect(await codeOf(bea, file)).toEqual([409, 'IMPORT_NOT_EMPTY']);
    const [{ id: clientId, name }] = ok(await bea.get('/api/clients'));
    ok(await bea.post(`/api/clients/${clientId}/erasure`, { password: PASSWORD, name }), 202);
    await expect.poll(async () => ok(await bea.get('/api/erasures'))[0]?.state, { timeout: 15_000 }).toBe('completed');
    const told = ok(await bea.get(`/api/history/cases/${matter}`));
    expect(JSON.stringify(told)).not.toContain('Byron v. Babbage');
    const verified = await runScript('verify', [], { DATA_DIR: there.dataFolder });
    expect(verified).toMatchObject({ exitCode: 0, output: expect.stringContaining('All holds.') });
  });

  it('keeps its file no longer than until it is imported or discarded', async () => {
    const cleo = await registered(there.address, 'cleo');
    const { body } = await sent(there.address, cleo, another);
    const blobs = async () => (await readdir(join(there.dataFolder, 'blobs'), { recursive: true })).sort();
    const before = await blobs();
    ok(await cleo.post(`/api/practice-imports/${body.id}/discard`));
    await expect.poll(async () => (await blobs()).length).toBeLessThan(before.length);
    expect((await cleo.post(`/api/practice-imports/${body.id}/start`)).body.code).toBe('IMPORT_DECIDED');
    expect((await ada.post(`/api/practice-imports/${body.id}/start`)).status).toBe(404);
  });
});

describe('an import that was a mistake', () => {
  it('is taken back with the account, after which its ids stay taken', async () => {
    const max = await registered(there.address, 'max');
    const nora = await registered(here.address, 'nora');
    const lost = await openedMatter(nora, 'Nora v. Roe');
    const theirs = await exported(here.address, nora);
    await imported(there.address, max, theirs);
    expect(ok(await max.get(`/api/cases/${lost}`)).title).toBe('Nora v. Roe');
    ok(await max.post('/api/user/deletion', { username: max.username, password: PASSWORD }));
    const again = await registered(there.address, 'again');
    expect(await codeOf(again, theirs)).toEqual([409, 'IMPORT_IDS_TAKEN']);
  });
});

describe('the export of a firm of several people', () => {
  it('brings what everybody did, and what was restricted, without the people', async () => {
    const gail = await registered(here.address, 'gail');
    const hal = await joining(here.address, gail, 'hal');
    const secret = await openedMatter(hal, 'Restricted v. Roe');
    const note = ok(await hal.post('/api/case-notes', { caseId: secret, content: 'Of a colleague' }), 201);
    const team = [gail, hal].map(({ id }) => ({ memberId: id, part: 'lead' }));
    ok(await gail.post(`/api/cases/${secret}/access`, { access: 'restricted', team }));
    const alone = { password: PASSWORD, reason: 'The firm moves' };
    ok(await gail.post('/api/approvals', { method: 'POST', path: '/api/practice-exports', body: {}, alone }), 201);
    await expect.poll(async () => ok(await gail.get('/api/practice-exports')).length).toBe(1);
    const ivy = await registered(there.address, 'ivy');
    await imported(there.address, ivy, await savedBy(here.address, gail));
    expect(ok(await ivy.get(`/api/case-notes/${note.id}`)).content).toBe('Of a colleague');
    expect(ok(await ivy.get(`/api/cases/${secret}/access`)).access).toBe('restricted');
    expect(ok(await ivy.get('/api/firm')).isShared).toBe(false);
    expect(ok(await ivy.get(`/api/history/case-notes/${note.id}`)).entries).toHaveLength(1);
    // Who joins here is not shown what was restricted there.
    const jo = await joining(there.address, ivy, 'jo');
    expect((await jo.get(`/api/cases/${secret}`)).status).toBe(404);
  });
});

describe('an export is not imported', () => {
  it('into an account that has records, and where another account has them', async () => {
    const dan = await registered(here.address, 'dan');
    expect(await codeOf(dan, file, here.address)).toEqual([409, 'IMPORT_IDS_TAKEN']);
    await openedMatter(dan, 'His own');
    expect(await codeOf(dan, file, here.address)).toEqual([409, 'IMPORT_NOT_EMPTY']);
    expect(await codeOf(ada, file, here.address)).toEqual([409, 'IMPORT_NOT_EMPTY']);
  });

  it('that is damaged, of a newer version, or without its log', async () => {
    const eve = await registered(there.address, 'eve');
    const broken = Buffer.from(another);
    const events = broken.indexOf('log/events.jsonl');
    broken.fill(0, events + 200, events + 264);
    for (const bytes of [broken, another.subarray(0, another.length - 100), Buffer.from('no zip')]) {
      expect(await codeOf(eve, bytes)).toEqual([422, 'IMPORT_DAMAGED']);
    }
    expect(await codeOf(eve, Buffer.alloc(0))).toEqual([422, 'FILE_EMPTY']);
    const [newer, without] = [new PizZip(another), new PizZip(another)];
    newer.file('log/manifest.json', `${JSON.stringify({ ...manifestOf(newer), version: 99 })}\n`);
    expect(await codeOf(eve, newer.generate({ type: 'nodebuffer' }))).toEqual([422, 'IMPORT_NEWER']);
    for (const path of Object.keys(without.files)) if (path.startsWith('log/')) without.remove(path);
    expect(await codeOf(eve, without.generate({ type: 'nodebuffer' }))).toEqual([422, 'IMPORT_WITHOUT_LOG']);
  });

  it('that was written to reach what is somebody else’s, or what nobody can read', async () => {
    const [eve, mallory] = [await registered(there.address, 'eve'), await registered(there.address, 'mallory')];
    const accountId = manifestOf(new PizZip(another)).accountId;
    const changed = (change: Parameters<typeof rewritten>[1]) => codeOf(mallory, rewritten(another, change));
    expect(
      await changed((events) =>
        events.filter(({ stream, revision }) => stream !== `case-${anothersMatter}` || revision > 0),
      ),
    ).toEqual([422, 'IMPORT_DAMAGED']);
    expect(
      await changed(([first, ...rest]) => [
        { ...first, type: 'SignedIn', metadata: { ...first?.metadata, schemaVersion: 1 } },
        ...rest,
      ]),
    ).toEqual([422, 'IMPORT_DAMAGED']);
    expect(await changed(([first, ...rest]) => [{ ...first, type: 'YetUnknown' }, ...rest])).toEqual([
      422,
      'IMPORT_NEWER',
    ]);
    expect(await changed(([first, ...rest]) => [{ ...first, data: {} }, ...rest])).toEqual([422, 'IMPORT_DAMAGED']);
    const told = (id: string) => changed((events) => JSON.parse(JSON.stringify(events).replaceAll(anothersMatter, id)));
    expect(await told(eve.id)).toEqual([409, 'IMPORT_IDS_TAKEN']);
    const erased = (events: readonly object[]) =>
      JSON.parse(
        JSON.stringify(events.map((event) => ('sealed' in event ? { ...event, erased: true } : event))).replaceAll(
          /client-[0-9a-f-]{36}"/g,
          `user-${accountId}"`,
        ),
      );
    expect((await changed(erased))[0]).toBe(422);
    expect(ok(await mallory.get('/api/cases'))).toEqual([]);
  });
});
