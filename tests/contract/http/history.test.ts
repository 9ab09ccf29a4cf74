import { randomUUID } from 'node:crypto';
import type { HistoryAnswer } from '@lexledger/contracts/kernel/history';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { registeredVisitor, type Visitor } from '../../support/visitor.ts';

let product: Product;
let lawyer: Visitor & { readonly username: string };
let id = '';

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.dispose());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const aClient = { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax' };

beforeEach(async () => {
  lawyer = await registeredVisitor(product.address, { remembersPositions: true });
  id = (await lawyer.post('/api/clients', aClient)).body.id;
});

const historyOf = async (path = `clients/${id}`): Promise<HistoryAnswer> =>
  (await lawyer.get(`/api/history/${path}`)).body;
const change = (changes: object, headers: Record<string, string> = {}) =>
  lawyer.send('PATCH', `/api/clients/${id}`, changes, headers);
const undo = (body: object, headers: Record<string, string> = {}) =>
  lawyer.post(`/api/history/clients/${id}/undo`, body, headers);

describe('the history of a record', () => {
  it('tells every change right after it: who, when, from where, and each field before and after', async () => {
    await change({ phone: '555-0100', practiceArea: 'Family' }, { 'user-agent': FIREFOX, 'x-correlation-id': 'mine' });
    await lawyer.send('DELETE', `/api/clients/${id}`);
    const { entries, version, removed, total } = await historyOf();
    expect([version, removed, total]).toEqual([2, true, 3]);
    expect(entries.map(({ revision, type, title }) => [revision, type, title])).toEqual([
      [2, 'ClientRemoved', 'Client removed'],
      [1, 'ClientChanged', 'Client changed'],
      [0, 'ClientAdded', 'Client added'],
    ]);
    expect(entries[1]).toMatchObject({
      by: { kind: 'you', name: lawyer.username },
      device: 'Firefox on Linux',
      thisSession: true,
      ip: '127.0.0.1',
      correlationId: 'mine',
      changes: [
        { field: 'phone', label: 'Phone', kind: 'text', before: null, after: '555-0100' },
        { field: 'practiceArea', label: 'Practice area', kind: 'text', before: 'Tax', after: 'Family' },
      ],
    });
    expect(Math.abs(Date.parse(entries[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('names the records that are named in it', async () => {
    const matter = { title: 'In re Ada', clientId: id, practiceArea: 'Tax', status: 'active' };
    const { body } = await lawyer.post('/api/cases', matter);
    await lawyer.get('/api/clients');
    expect((await historyOf(`cases/${body.id}`)).names).toEqual({ [id]: 'Ada Byron' });
  });

  it('is read in pages', async () => {
    for (const phone of ['1', '2', '3', '4']) await change({ phone });
    const first = await historyOf(`clients/${id}?limit=3`);
    expect([first.entries.map(({ revision }) => revision), first.next, first.total]).toEqual([[4, 3, 2], 2, 5]);
    const second = await historyOf(`clients/${id}?limit=3&before=2`);
    expect([second.entries.map(({ revision }) => revision), second.next]).toEqual([[1, 0], null]);
    expect((await lawyer.get(`/api/history/clients/${id}?limit=1000`)).status).toBe(400);
  });

  it('is not found for somebody else’s record, for one that there is not, and by nobody who is not signed in', async () => {
    const stranger = await registeredVisitor(product.address);
    for (const answer of [
      await stranger.get(`/api/history/clients/${id}`),
      await stranger.post(`/api/history/clients/${id}/undo`, { revision: 0 }),
      await stranger.post(`/api/history/clients/${id}/revert`, { revision: 0 }),
      await lawyer.get(`/api/history/clients/${randomUUID()}`),
      await lawyer.get('/api/history/clients/not-an-id'),
      await lawyer.get(`/api/history/cases/${id}`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await lawyer.get(`/api/history/clients/${id}`, { cookie: '' })).status).toBe(401);
  });
});

describe('an undo', () => {
  it('takes the change back in every list, says so in the history, and can be undone itself', async () => {
    await change({ name: 'Ada Lovelace' });
    const { status, body } = await undo({ revision: 1 });
    expect([status, body.name, body.version]).toEqual([200, 'Ada Byron', 2]);
    expect((await lawyer.get('/api/clients')).body[0].name).toBe('Ada Byron');
    const { entries } = await historyOf();
    expect(entries.map(({ undoes, undoneBy, undo: state }) => [undoes, undoneBy, state])).toEqual([
      [1, null, 'ready'],
      [null, 2, 'none'],
      [null, null, 'ready'],
    ]);
    expect((await undo({ revision: 2 })).body.name).toBe('Ada Lovelace');
  });

  it('shows both values of a field that was changed again, and takes back what is chosen', async () => {
    await change({ name: 'Ada Lovelace', phone: '1' });
    await change({ name: 'Augusta Ada' });
    expect((await historyOf()).entries[1]?.undo).toBe('contested');
    const refused = await undo({ revision: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect(refused.body.conflict).toEqual({
      version: 2,
      fields: [{ field: 'name', yours: 'Ada Byron', theirs: 'Augusta Ada' }],
    });
    const chosen = await undo({ revision: 1, fields: ['phone'] }, { 'if-match': '"2"' });
    expect(chosen.body).toMatchObject({ name: 'Augusta Ada', phone: null });
    const both = await undo({ revision: 1 }, { 'if-match': `"${chosen.body.version}"` });
    expect(both.body).toMatchObject({ name: 'Ada Byron', phone: null });
  });

  it('restores what was removed, and removes what was added', async () => {
    await lawyer.send('DELETE', `/api/clients/${id}`);
    expect((await undo({ revision: 1 })).body.removedAt).toBeNull();
    expect((await lawyer.get('/api/clients')).body).toHaveLength(1);
    expect((await undo({ revision: 0 })).body.removedAt).not.toBeNull();
    expect((await lawyer.get('/api/clients')).body).toEqual([]);
  });

  it('sent again with the same command id answers the same and has no second effect', async () => {
    await change({ name: 'Ada Lovelace' });
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo({ revision: 1 }, headers)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect((await historyOf()).total).toBe(3);
    const other = await undo({ revision: 0 }, headers);
    expect([other.status, other.body.code]).toEqual([409, 'COMMAND_ID_REUSED']);
  });

  it('of a change that there is not, or of what the body does not name rightly, is refused', async () => {
    expect((await undo({ revision: 9 })).body).toMatchObject({ code: 'NO_SUCH_CHANGE' });
    for (const body of [{}, { revision: -1 }, { revision: 0.5 }, { revision: '1' }, { revision: 0, fields: [] }]) {
      expect((await undo(body)).status).toBe(400);
    }
  });
});

describe('the way back to an earlier point', () => {
  it('takes every later change of fields back in one', async () => {
    await change({ name: 'Ada Lovelace' });
    await change({ phone: '1' });
    await change({ name: 'Augusta Ada', practiceArea: 'Family' });
    const before = await historyOf();
    expect(before.entries.map(({ restorable }) => restorable)).toEqual([false, true, true, true]);
    const headers = { 'if-match': `"${before.version}"` };
    const { status, body } = await lawyer.post(`/api/history/clients/${id}/revert`, { revision: 1 }, headers);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Ada Lovelace', phone: null, practiceArea: 'Tax', version: 4 });
    expect((await historyOf()).entries[0]).toMatchObject({ restores: 1, deed: 'changed' });
  });

  it('is refused with both values when somebody changed a field since the version that was shown', async () => {
    await change({ name: 'Ada Lovelace' });
    await change({ name: 'Augusta Ada' });
    const refused = await lawyer.post(`/api/history/clients/${id}/revert`, { revision: 0 }, { 'if-match': '"1"' });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'EDIT_CONFLICT',
        conflict: { version: 2, fields: [{ field: 'name', yours: 'Ada Byron', theirs: 'Augusta Ada' }] },
      },
    });
  });
});
