import { randomUUID } from 'node:crypto';
import type { ShownInboxItem } from '@lexledger/contracts/features/inbox';
import type { ParkedCommand } from '@lexledger/contracts/features/parked-commands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityIdFor } from '../../../command-service/src/kernel/derived-id.ts';
import { expectEntitled } from '../../support/entitled.ts';
import { joining, ok, openedMatter, type Person, registered } from '../../support/firm.ts';
import { type Product, startProduct } from '../../support/product.ts';
import type { Visitor } from '../../support/visitor.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
});
afterAll(async () => {
  await expectEntitled(product);
  await product.dispose();
});

/** A matter that Dana leads, of which Lee knew a task and a deadline before it was restricted. */
async function aFirm() {
  const ada = await registered(product.address, 'ada');
  const dana = await joining(product.address, ada, 'dana');
  const kim = await joining(product.address, ada, 'kim');
  const lee = await joining(product.address, ada, 'lee', 'paralegal');
  const caseId = await openedMatter(dana, 'Byron v. Babbage');
  const task = ok(await lee.post('/api/tasks', { title: 'File the motion', caseId }), 201);
  const deadline = ok(
    await dana.post('/api/calendar-events', {
      ...{ title: 'Answer due', eventType: 'deadline', caseId, isAllDay: true },
      ...{ startDate: '2026-12-01T00:00:00.000Z', endDate: '2026-12-01T00:00:00.000Z' },
    }),
    201,
  );
  const restrict = async () => {
    const team = [{ memberId: dana.id, part: 'lead' }];
    ok(await dana.post(`/api/cases/${caseId}/access`, { access: 'restricted', team }));
  };
  return { ada, dana, kim, lee, caseId, task, deadline, restrict };
}

interface Change {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly version?: number;
}

/** What a device sends that had waited, and hands over once it was refused. */
async function parkedBy(one: Visitor, change: Change, expected: string) {
  const commandId = randomUUID();
  const made = { 'x-made-at': '2026-11-01T09:00:00.000Z' };
  const refused = await one.send(change.method, change.path, change.body, {
    'idempotency-key': commandId,
    ...made,
  });
  expect(refused.body.code).toBe(expected);
  return {
    ...change,
    commandId,
    ...{ noun: 'Task', deed: 'changed', about: 'File the motion', madeAt: '2026-11-01T09:00:00.000Z' },
    ...{ code: refused.body.code, message: refused.body.message },
  };
}

const handOver = async (one: Visitor, parked: object, key: string = randomUUID()): Promise<string> =>
  ok(await one.post('/api/parked-commands', parked, { 'idempotency-key': key }), 201).id;

const listOf = async (one: Visitor): Promise<readonly ParkedCommand[]> => ok(await one.get('/api/parked-commands'));

async function known(one: Visitor, id: string, state: ParkedCommand['state'] = 'open'): Promise<ParkedCommand> {
  let found: ParkedCommand | undefined;
  await expect
    .poll(async () => {
      found = (await listOf(one)).find((each) => each.id === id);
      return found?.state;
    })
    .toBe(state);
  return found as ParkedCommand;
}

const concerns = async (one: Person): Promise<readonly string[]> =>
  (ok(await one.get('/api/inbox')) as readonly ShownInboxItem[]).map(({ concern }) => concern);

describe('a refused change that is handed over', () => {
  it('is applied by who leads the matter, and names both', async () => {
    const { ada, dana, kim, lee, task, restrict } = await aFirm();
    await restrict();
    const change = { method: 'PATCH', path: `/api/tasks/${task.id}`, body: { title: 'File it by noon' }, version: 0 };
    const parked = await parkedBy(lee, change, 'NOT_FOUND');
    const id = await handOver(lee, parked);
    // Its words are for who may read the matter: who leads it, and not who made it, another lawyer, or an owner outside.
    expect(await known(dana, id)).toMatchObject({ userId: lee.id, about: 'File the motion', mayDecide: true });
    expect(await known(lee, id)).toMatchObject({ about: null, body: null, path: null, caseId: null, mayDecide: false });
    for (const other of [ada, kim]) {
      expect((await listOf(other)).filter((each) => each.id === id)).toEqual([]);
      expect((await other.post(`/api/parked-commands/${id}/apply`)).status).toBe(404);
    }
    expect(ok(await dana.post(`/api/parked-commands/${id}/apply`))).toEqual({ id, state: 'taken' });
    await known(dana, id, 'applied');
    await known(lee, id, 'applied');
    expect(ok(await dana.get(`/api/tasks/${task.id}`)).title).toBe('File it by noon');
    const { entries } = ok(await dana.get(`/api/history/tasks/${task.id}`));
    expect(entries[0].by).toMatchObject({ kind: 'you', onBehalfOf: expect.stringContaining('lee') });
    expect((await dana.post(`/api/parked-commands/${id}/apply`)).body.code).toBe('PARKED_COMMAND_NOT_OPEN');
  });

  it('is handed over once, however often, and adds its record under the id of then', async () => {
    const { dana, lee, caseId, restrict } = await aFirm();
    await restrict();
    const parked = await parkedBy(
      lee,
      { method: 'POST', path: '/api/tasks', body: { title: 'Call the clerk', caseId } },
      'REFERENCE_NOT_FOUND',
    );
    const key = randomUUID();
    const id = await handOver(lee, parked, key);
    expect(await handOver(lee, parked, key)).toBe(id);
    expect((await listOf(dana)).filter((each) => each.id === id)).toHaveLength(1);
    ok(await dana.post(`/api/parked-commands/${id}/apply`));
    await known(dana, id, 'applied');
    const added = entityIdFor('task', lee.id, parked.commandId);
    expect(ok(await dana.get(`/api/tasks/${added}`))).toMatchObject({ title: 'Call the clerk', userId: dana.id });
  });

  it('is discarded with a reason, which who made it is told', async () => {
    const { ada, lee, caseId } = await aFirm();
    const parked = await parkedBy(
      lee,
      { method: 'POST', path: `/api/cases/${caseId}/close`, body: {} },
      'APPROVAL_NEEDED',
    );
    const id = await handOver(lee, parked);
    expect(await known(ada, id)).toMatchObject({ mayDecide: true });
    expect((await ada.post(`/api/parked-commands/${id}/discard`, { reason: '' })).status).toBe(400);
    ok(await ada.post(`/api/parked-commands/${id}/discard`, { reason: 'It goes on' }));
    expect(await known(lee, id, 'discarded')).toMatchObject({ reason: 'It goes on', decidedBy: ada.id });
    await expect.poll(() => concerns(lee)).toContain('parkedDiscarded');
    expect((await ada.post(`/api/parked-commands/${id}/apply`)).body.code).toBe('PARKED_COMMAND_NOT_OPEN');
  });

  it('is judged by the rights of who applies it, and waits again where they do not suffice', async () => {
    const { ada, dana, lee } = await aFirm();
    const parked = await parkedBy(
      lee,
      { method: 'PATCH', path: `/api/firm/members/${lee.id}`, body: { role: 'owner' } },
      'NOT_ALLOWED',
    );
    // Whoever applies it does not notice that it makes somebody an owner: what never waits on a device is not applied.
    const id = await handOver(lee, parked);
    ok(await ada.post(`/api/parked-commands/${id}/apply`));
    await expect.poll(async () => (await known(ada, id)).refusalCode).toBe('NOT_ALLOWED');
    expect(ok(await lee.get('/api/firm')).me.role).toBe('paralegal');
    expect((await dana.post(`/api/parked-commands/${id}/apply`)).status).toBe(403);
  });

  it('is loaded from a file by an owner, for who left', async () => {
    const { ada, lee, caseId } = await aFirm();
    ok(await ada.send('PATCH', `/api/firm/members/${lee.id}`, { status: 'deactivated' }));
    const left = {
      ...{ method: 'POST', path: '/api/tasks', body: { title: 'What I left', caseId }, commandId: randomUUID() },
      ...{ noun: 'Task', deed: 'added', about: 'What I left', madeAt: '2026-11-01T09:00:00.000Z' },
      ...{ code: null, message: '', madeBy: lee.id },
    };
    expect([401, 403]).toContain((await lee.post('/api/parked-commands', left)).status);
    const id = await handOver(ada, left);
    expect(await known(ada, id)).toMatchObject({ userId: lee.id, handedOverBy: ada.id });
    ok(await ada.post(`/api/parked-commands/${id}/apply`));
    await known(ada, id, 'applied');
  });

  describe('by the device of somebody who was deactivated', () => {
    const left = (caseId: string | null, title: string) => ({
      ...{ method: 'POST', path: '/api/tasks', body: { title, ...(caseId !== null && { caseId }) } },
      ...{ commandId: randomUUID(), noun: 'Task', deed: 'added', about: title, code: null, message: '' },
      madeAt: '2026-11-01T09:00:00.000Z',
    });
    const deliver = (device: Visitor, userId: string, firmId: string, changes: readonly object[]) =>
      device.post('/api/parked-commands/left', { userId, firmId, timeZone: 'America/New_York', changes });

    it('waits for who leads its matter, or an owner, and is not done', async () => {
      const { ada, dana, lee, caseId, restrict } = await aFirm();
      await restrict();
      const changes = [left(caseId, 'Call the clerk'), left(null, 'Order paper'), left(caseId, 'File it')];
      const early = await deliver(lee, lee.id, ada.id, changes);
      expect([early.status, early.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
      ok(await ada.send('PATCH', `/api/firm/members/${lee.id}`, { status: 'deactivated' }));
      await expect.poll(async () => (await lee.get('/api/tasks')).status).toBe(401);

      const told = ok(await deliver(lee, lee.id, ada.id, changes));
      expect(told).toMatchObject({ handedOver: 3, endedBy: ada.username });
      expect(Date.parse(told.endedAt)).toBeGreaterThan(0);
      // Once more, as after an answer that was lost.
      expect(ok(await deliver(lee, lee.id, ada.id, changes))).toEqual(told);

      const ofLee = async (one: Visitor) =>
        (await listOf(one)).filter(({ userId, mayDecide }) => userId === lee.id && mayDecide).map(({ about }) => about);
      await expect.poll(async () => (await ofLee(dana)).sort()).toEqual(['Call the clerk', 'File it']);
      await expect.poll(() => ofLee(ada)).toEqual(['Order paper']);
      expect(ok(await dana.get(`/api/tasks?caseId=${caseId}`)).map(({ title }: { title: string }) => title)).toEqual([
        'File the motion',
      ]);
      await expect.poll(() => concerns(dana)).toContain('handedOver');

      const [one] = (await listOf(dana)).filter(({ about }) => about === 'Call the clerk');
      ok(await dana.post(`/api/parked-commands/${one?.id}/apply`));
      await known(dana, one?.id ?? '', 'applied');
      const added = entityIdFor('task', lee.id, changes[0]?.commandId ?? '');
      expect(ok(await dana.get(`/api/tasks/${added}`))).toMatchObject({ title: 'Call the clerk', userId: dana.id });
    });

    it('opens nothing else, and is no other device’s to deliver', async () => {
      const { ada, kim, lee, caseId } = await aFirm();
      ok(await ada.send('PATCH', `/api/firm/members/${lee.id}`, { status: 'deactivated' }));
      await expect.poll(async () => (await lee.get('/api/tasks')).status).toBe(401);
      for (const path of ['/api/tasks', '/api/parked-commands', `/api/cases/${caseId}`, '/api/firm']) {
        expect((await lee.get(path)).status).toBe(401);
      }
      const change = left(caseId, 'Call the clerk');
      expect((await lee.post('/api/tasks', change.body)).status).toBe(401);
      expect((await lee.post('/api/parked-commands', change)).status).toBe(401);
      for (const other of [kim, ada, await registered(product.address, 'sole')]) {
        expect((await deliver(other, lee.id, ada.id, [change])).status).toBe(401);
      }
      ok(await ada.send('PATCH', `/api/firm/members/${lee.id}`, { status: 'active' }));
      expect((await deliver(lee, lee.id, ada.id, [change])).status).toBe(401);
    });
  });

  it('is nothing for who works alone', async () => {
    const alone = await registered(product.address, 'sole');
    const parked = {
      ...{ method: 'POST', path: '/api/tasks', body: { title: 'Mine' }, commandId: randomUUID(), about: '' },
      ...{ noun: 'Task', deed: 'added', madeAt: '2026-11-01T09:00:00.000Z', code: null, message: '' },
    };
    expect((await alone.post('/api/parked-commands', parked)).body.code).toBe('FIRM_OF_ONE');
    expect(await listOf(alone)).toEqual([]);
  });
});

describe('a parked change of a deadline', () => {
  it('alerts who leads the matter when it is refused, without its words, and when it is handed over', async () => {
    const { dana, lee, kim, deadline, restrict } = await aFirm();
    await restrict();
    const body = { startDate: '2026-12-02T00:00:00.000Z', endDate: '2026-12-02T00:00:00.000Z' };
    const parked = await parkedBy(
      lee,
      { method: 'PATCH', path: `/api/calendar-events/${deadline.id}`, body },
      'NOT_FOUND',
    );
    await expect.poll(() => concerns(dana)).toEqual(['parkedDeadline']);
    const id = await handOver(lee, parked);
    expect(await known(dana, id)).toMatchObject({ isDeadline: true });
    await expect.poll(() => concerns(dana)).toEqual(['parkedDeadline', 'parkedDeadline']);
    expect(await concerns(kim)).toEqual([]);
  });

  it('alerts nobody where it was refused at once', async () => {
    const { dana, kim, lee, deadline, restrict } = await aFirm();
    await restrict();
    expect((await lee.send('PATCH', `/api/calendar-events/${deadline.id}`, { title: 'Later' })).status).toBe(404);
    // A note that mentions her comes after it, and is the only one.
    const mentions = [{ memberId: dana.id, as: 'Dana' }];
    const open = await openedMatter(dana, 'Lovelace');
    ok(await kim.post('/api/case-notes', { caseId: open, content: 'Look, @Dana', mentions }), 201);
    await expect.poll(() => concerns(dana)).toEqual(['mentioned']);
  });
});
