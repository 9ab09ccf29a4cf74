import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '@lexledger/contracts/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, invited, joining as joiningAt, ok, PASSWORD, type Person, registered } from '../../support/firm.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { type Visitor, visitor } from '../../support/visitor.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
});
afterAll(() => product.dispose());

/** In everything that is behind a wall. */
const CANARY = 'zanzibarquartz';

const founder = (): Promise<Person> => registered(product.address, 'ada');

async function joining(by: Visitor, name: string, role: Role): Promise<Person> {
  const one = await joiningAt(product.address, by, name, role === 'owner' ? 'lawyer' : role);
  if (role === 'owner') await become(role, by, one);
  return one;
}

async function become(role: Role, by: Visitor, one: Person): Promise<void> {
  ok(await by.send('PATCH', `/api/firm/members/${one.id}`, { role }));
  await expect.poll(async () => ok(await one.get('/api/firm')).me.role).toBe(role);
}

const clientOf = async (by: Visitor, name = `Lind ${CANARY}`): Promise<string> =>
  ok(await by.post('/api/clients', { name, email: 'client@example.com', practiceArea: 'Tax' }), 201).id;

const caseOf = async (by: Visitor, clientId: string): Promise<string> =>
  ok(await by.post('/api/cases', { title: `${CANARY} v. Acme`, clientId, practiceArea: 'Tax', status: 'active' }), 201)
    .id;

async function wall(by: Visitor, one: Person, behind: object): Promise<void> {
  const facts = { basis: 'other', knownSince: '2026-02-27', reason: 'A conflict', text: 'You are screened.' };
  ok(await by.post('/api/walls', { ...facts, ...behind, people: [one.id] }), 201);
}

/** Asks for the removal of a client, which a paralegal does not do alone. */
const removalOf = (clientId: string) => ({ method: 'DELETE', path: `/api/clients/${clientId}`, body: {} });

const approvalOf = async (one: Visitor, id: string) =>
  ok(await one.get('/api/approvals')).find((each: { readonly id: string }) => each.id === id);

const stateOf = async (one: Visitor, id: string): Promise<string | undefined> => (await approvalOf(one, id))?.state;

describe('what is asked to be approved of', () => {
  it('is not there for an owner whom a wall screens from the client, with or without a matter', async () => {
    const ada = await founder();
    const dana = await joining(ada, 'dana', 'owner');
    const kim = await joining(ada, 'kim', 'paralegal');
    const clientId = await clientOf(ada);
    const caseId = await caseOf(ada, await clientOf(ada, 'Brandt'));
    const asks = [removalOf(clientId), { method: 'POST', path: `/api/cases/${caseId}/close`, body: {} }];
    const ids: string[] = [];
    for (const ask of asks) ids.push(ok(await kim.post('/api/approvals', ask), 201).id);
    await expect.poll(async () => (await approvalOf(dana, ids[1] ?? ''))?.mayDecide).toBe(true);
    await expect.poll(async () => (await approvalOf(dana, ids[0] ?? ''))?.mayDecide).toBe(true);
    await wall(ada, dana, { clients: [clientId], matters: [caseId] });
    await expect.poll(async () => (await dana.get(`/api/clients/${clientId}`)).status).toBe(404);
    for (const path of ['/api/approvals', '/api/inbox', '/api/audit-logs', '/api/search?q=lind'])
      expect([path, JSON.stringify((await dana.get(path)).body).includes(CANARY)]).toEqual([path, false]);
    for (const id of ids) {
      expect(await dana.post(`/api/approvals/${id}/grant`)).toMatchObject({ status: 404 });
      expect(await dana.post(`/api/approvals/${id}/decline`, { reason: 'No' })).toMatchObject({ status: 404 });
      const asked = await approvalOf(kim, id);
      expect(asked.deciders).not.toContain(dana.id);
      expect(asked.deciders).toContain(ada.id);
    }
  });

  it('is granted by nobody who lost the right meanwhile, and by who got it', async () => {
    const ada = await founder();
    const dana = await joining(ada, 'dana', 'lawyer');
    const kim = await joining(ada, 'kim', 'paralegal');
    const { id } = ok(await kim.post('/api/approvals', removalOf(await clientOf(ada))), 201);
    await expect.poll(async () => (await approvalOf(ada, id))?.mayDecide).toBe(true);
    ok(await ada.post('/api/firm/transfer', { memberId: dana.id }));
    await expect.poll(async () => ok(await dana.get('/api/firm')).transfer).not.toBeNull();
    ok(await dana.post('/api/firm/transfer/accept', undefined));
    expect((await ada.post(`/api/approvals/${id}/grant`)).status).toBe(403);
    ok(await dana.post(`/api/approvals/${id}/grant`));
    await expect.poll(() => stateOf(kim, id)).toBe('done');
  });

  it('is not done once who asked has lost the right, the matter or the firm', async () => {
    const ada = await founder();
    const people = await Promise.all(['kim', 'lou', 'max'].map((name) => joining(ada, name, 'paralegal')));
    const [kim, lou, max] = people as [Person, Person, Person];
    const clients: string[] = [];
    const ids: string[] = [];
    for (const one of people) {
      const clientId = await clientOf(ada);
      clients.push(clientId);
      ids.push(ok(await one.post('/api/approvals', removalOf(clientId)), 201).id);
    }
    await become('bookkeeper', ada, kim);
    await wall(ada, lou, { clients: [clients[1]] });
    ok(await ada.send('PATCH', `/api/firm/members/${max.id}`, { status: 'deactivated' }));
    for (const id of ids) {
      await expect.poll(async () => (await approvalOf(ada, id)) !== undefined).toBe(true);
      const granted = await ada.post(`/api/approvals/${id}/grant`);
      expect(granted.status).toBeLessThan(500);
      await expect.poll(() => stateOf(ada, id)).not.toBe('granted');
      expect(await stateOf(ada, id)).not.toBe('done');
    }
    for (const id of clients) expect((await ada.get(`/api/clients/${id}`)).body.removedAt ?? null).toBeNull();
  });
});

describe('who is deactivated', () => {
  it('leaves no way in: no invitation of theirs, no calendar link, no session, no file', async () => {
    const ada = await founder();
    const kim = await joining(ada, 'kim', 'manager');
    const invitation = `/api${await invited(kim, account('max').email, 'lawyer')}`;
    const secret = randomBytes(32).toString('base64url');
    const { id: feed } = ok(await kim.post('/api/calendar-feeds', { name: 'Phone', secret }), 201);
    const hours = { startDate: '2026-03-02T15:00:00.000Z', endDate: '2026-03-02T16:00:00.000Z' };
    ok(await ada.post('/api/calendar-events', { title: CANARY, eventType: 'hearing', ...hours }), 201);
    const read = () => visitor(product.address).get(`/api/calendar-feed?token=${feed}.${secret}`);
    await expect.poll(async () => String((await read()).body).includes(CANARY)).toBe(true);
    ok(await ada.send('PATCH', `/api/firm/members/${kim.id}`, { status: 'deactivated' }));
    await expect.poll(async () => (await kim.get('/api/clients')).status).toBe(401);
    expect((await kim.post('/api/clients', {})).status).toBe(401);
    expect(String((await read()).body)).not.toContain(CANARY);
    const { email: _email, ...given } = account('max');
    expect((await visitor(product.address).post(`${invitation}/accept`, given)).status).toBe(404);
    ok(await kim.post('/api/login', { username: kim.username, password: PASSWORD }));
    expect(String((await read()).body)).not.toContain(CANARY);
    expect((await kim.post('/api/firm/choose', { firmId: ada.id })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('a practice of one that becomes a firm', () => {
  it('keeps to its founder what is personal, and shows the rest to who joins, by their role', async () => {
    const ada = await founder();
    ok(
      await ada.post('/api/timer/start', {
        at: new Date().toISOString(),
        measureId: randomUUID(),
        taskDescription: CANARY,
      }),
    );
    ok(await ada.post('/api/quick-actions', { name: CANARY, actionType: 'task', template: {} }), 201);
    const clientId = await clientOf(ada, 'Lind Holdings');
    const dana = await joining(ada, 'dana', 'owner');
    await expect.poll(async () => (await dana.get(`/api/clients/${clientId}`)).status).toBe(200);
    const { body } = await dana.get('/api/docs/json');
    for (const [path, methods] of Object.entries(body.paths as Record<string, object>)) {
      if (!('get' in methods) || path.includes('{')) continue;
      expect([path, JSON.stringify((await dana.get(path)).body ?? '').includes(CANARY)]).toEqual([path, false]);
    }
  });
});
