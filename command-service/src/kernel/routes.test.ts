import { randomUUID } from 'node:crypto';
import { errorCatalogue } from '@lexledger/contracts/features';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, aService, type ServiceFixture } from '../features/identity/service-fixture.ts';
import { features } from '../features.ts';
import type { ServiceFeature } from './service-feature.ts';

const aClient = { name: 'Ada Okafor', email: 'ada@okafor.example', practiceArea: 'Family' };
const ada = { username: 'Ada', password: 'correct horse', confirmPassword: 'correct horse' };
const grace = { ...ada, username: 'Grace' };

let service: ServiceFixture;

beforeAll(async () => {
  service = await aService();
  await service.send('POST', '/api/register', ada);
});
afterAll(() => service.close());

const addClient = (body: unknown = aClient, headers: object = {}) =>
  service.send('POST', '/api/clients', body, headers);
const idOf = ({ body }: Answer): string => body.id as string;

describe('a command that says whose it is', () => {
  it('is refused, and does nothing, where somebody else is signed in', async () => {
    const answer = await addClient(aClient, { 'x-user-id': randomUUID() });
    expect(answer).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    const own = await addClient();
    expect(await addClient(aClient, { 'x-user-id': own.body.userId as string })).toMatchObject({ status: 201 });
  });
});

const commands = Object.values<ServiceFeature>(features)
  .flatMap((feature) => feature.deciders)
  .flatMap((decider) => decider.commands);

describe('the route of', () => {
  it.each(commands.map(({ type, method, path }) => [type, method, path] as const))(
    '%s answers nobody who is not signed in',
    async (_type, method, path) => {
      const answer = await service.send(
        method,
        path.replace(/:\w+/g, randomUUID()),
        { surprise: true },
        { cookie: '' },
      );
      expect(answer).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    },
  );

  it.each(commands.map(({ type, method, path }) => [type, method, path] as const))(
    '%s accepts no unknown field',
    async (_type, method, path) => {
      const answer = await service.send(method, path.replace(/:\w+/g, randomUUID()), { surprise: true });
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
      expect(answer.body.issues).toContainEqual({ path: 'surprise', message: 'There is no field surprise here' });
    },
  );
});

describe('a command by HTTP', () => {
  it('is answered with the record, and with its position', async () => {
    const { status, body, headers } = await addClient();
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...aClient, isPNC: false, version: 0, removedAt: null });
    expect(headers['x-position']).toMatch(/^\d{20}$/);
  });

  it('needs no body where it says nothing', async () => {
    const id = idOf(await addClient({ ...aClient, isPNC: true }));
    expect((await service.send('POST', `/api/clients/${id}/convert`)).body).toMatchObject({ isPNC: false });
    expect((await service.send('DELETE', `/api/clients/${id}`)).status).toBe(200);
    expect((await service.send('POST', `/api/clients/${id}/restore`, {})).body).toMatchObject({ removedAt: null });
  });

  it('names its record in the body where the documented path does not', async () => {
    const clientId = idOf(await addClient({ ...aClient, birthday: '1980-05-17' }));
    const dismissed = await service.send('POST', '/api/birthday-notifications/dismiss', { clientId });
    expect(dismissed.body).toMatchObject({ id: clientId, birthdayDismissedForYear: 2026 });
  });

  it('names a part of its record in the path', async () => {
    const added = await service.send('POST', '/api/dashboard/widgets', { widgetType: 'stats', width: 2, height: 1 });
    const widget = `/api/dashboard/widgets/${idOf(added)}`;
    expect((await service.send('PATCH', widget, { width: 4 })).body).toMatchObject({ width: 4 });
    expect((await service.send('DELETE', widget)).status).toBe(200);
    expect(await service.send('DELETE', widget)).toMatchObject({ status: 404, body: { code: 'NO_SUCH_WIDGET' } });
  });

  it.each(['not-a-uuid', '12', '../clients'])('for the record %j is refused', async (id) => {
    const { status } = await service.send('PATCH', `/api/clients/${encodeURIComponent(id)}`, { name: 'X' });
    expect([400, 404]).toContain(status);
  });

  it('that is refused says so in the documented form', async () => {
    const missing = await service.send('PATCH', `/api/clients/${randomUUID()}`, { name: 'X' });
    expect(missing).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: errorCatalogue.NOT_FOUND.message },
    });
    const reference = await service.send('POST', '/api/case-notes', { caseId: randomUUID(), content: 'X' });
    expect(reference).toMatchObject({
      status: 422,
      body: { code: 'REFERENCE_NOT_FOUND', issues: [{ path: 'caseId' }] },
    });
  });

  it('that is refused names the id that finds it in the log, the same one when it is sent again', async () => {
    const path = `/api/clients/${randomUUID()}`;
    const command = { 'idempotency-key': randomUUID() };
    const refused = await service.send('PATCH', path, { name: 'X' }, { ...command, 'x-correlation-id': 'from-a-tab' });
    expect(refused).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', correlationId: 'from-a-tab' } });
    const repeated = await service.send('PATCH', path, { name: 'X' }, { ...command, 'x-correlation-id': 'later' });
    expect(repeated.body).toEqual(refused.body);
    const reused = await service.send('PATCH', path, { name: 'Y' }, { ...command, 'x-correlation-id': 'another' });
    expect(reused.body).toMatchObject({ code: 'COMMAND_ID_REUSED', correlationId: 'another' });
  });

  it('for somebody else’s record is refused as if there were none', async () => {
    const id = idOf(await addClient());
    const mine = service.cookie();
    service.asStranger();
    await service.send('POST', '/api/register', grace);
    const theirs = await service.send('PATCH', `/api/clients/${id}`, { name: 'X' });
    expect(theirs).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    service.asStranger();
    const back = await service.send('PATCH', `/api/clients/${id}`, { name: 'X' }, { cookie: mine });
    expect(back.status).toBe(200);
    await service.send('POST', '/api/login', { username: ada.username, password: ada.password });
  });
});

describe('the Idempotency-Key header', () => {
  const key = (id: string) => ({ 'idempotency-key': id });

  it('makes one command of 50 at once', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => addClient(aClient, key(id))));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    const events = await service.events();
    expect(events.filter(({ metadata }) => metadata.commandId === id)).toHaveLength(1);
  });

  it('is the same in capitals', async () => {
    const id = randomUUID();
    const first = await addClient(aClient, key(id));
    expect((await addClient(aClient, key(id.toUpperCase()))).body).toEqual(first.body);
  });

  it('is refused for another body', async () => {
    const id = randomUUID();
    await addClient(aClient, key(id));
    expect(await addClient({ ...aClient, name: 'X' }, key(id))).toMatchObject({
      status: 409,
      body: { code: 'COMMAND_ID_REUSED' },
    });
  });

  it.each(['12', 'a-name', ''])('is refused when it is %j', async (id) => {
    expect(await addClient(aClient, key(id))).toMatchObject({ status: 400, body: { code: 'INVALID_COMMAND_ID' } });
  });
});

describe('the If-Match header', () => {
  const edit = (id: string, body: object, version: string) =>
    service.send('PATCH', `/api/clients/${id}`, body, { 'if-match': version });

  it.each(['"0"', 'W/"0"', '0', '*'])('of %s names the version that was edited', async (version) => {
    const id = idOf(await addClient());
    expect((await edit(id, { phone: '1' }, version)).status).toBe(200);
  });

  it.each(['"one"', '"-1"', '"0", "1"', '"1.5"'])('of %s is refused', async (version) => {
    const id = idOf(await addClient());
    expect(await edit(id, { phone: '1' }, version)).toMatchObject({ status: 400, body: { code: 'INVALID_VERSION' } });
  });

  it('of a version that there has not been yet is refused', async () => {
    const id = idOf(await addClient());
    expect(await edit(id, { phone: '1' }, '"7"')).toMatchObject({ status: 400, body: { code: 'INVALID_VERSION' } });
  });

  it('shows both values when the same field was changed since, and keeps both edits otherwise', async () => {
    const id = idOf(await addClient());
    await edit(id, { name: 'Ada Obi' }, '"0"');
    const conflict = await edit(id, { name: 'Ada Eze' }, '"0"');
    expect(conflict).toMatchObject({
      status: 409,
      body: {
        code: 'EDIT_CONFLICT',
        conflict: { version: 1, fields: [{ field: 'name', yours: 'Ada Eze', theirs: 'Ada Obi' }] },
      },
    });
    expect(await edit(id, { phone: '1' }, '"0"')).toMatchObject({
      status: 200,
      body: { name: 'Ada Obi', phone: '1', version: 2 },
    });
  });
});

describe('the log', () => {
  it('tells from where a command came', async () => {
    const id = randomUUID();
    await addClient(aClient, {
      'idempotency-key': id,
      'user-agent': 'a browser',
      'x-correlation-id': 'trace-7',
    });
    const event = (await service.events()).find(({ metadata }) => metadata.commandId === id);
    expect(event?.metadata).toMatchObject({
      ip: '127.0.0.1',
      userAgent: 'a browser',
      correlationId: 'trace-7',
      sessionId: expect.any(String),
      causationId: null,
    });
    expect(service.cookie()).not.toContain(event?.metadata.sessionId as string);
  });
});
