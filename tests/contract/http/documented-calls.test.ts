import { DATE_FORMS, INSTANT_FORMS } from '@lexledger/contracts/kernel/given-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { registeredVisitor, type Visitor, visitor } from '../../support/visitor.ts';

const NO_SUCH_DAY = 'There is no such day. Check the month and the day.';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.dispose());

const signedIn = (): Promise<Visitor & { username: string }> =>
  registeredVisitor(product.address, { remembersPositions: true });

describe('authentication', () => {
  it('tells a stranger that nobody is signed in, without an error', async () => {
    const { status, body } = await visitor(product.address).get('/api/auth/check');
    expect(status).toBe(200);
    expect(body.authenticated).toBe(false);
  });

  it('registers, signs out, signs in and tells who it is', async () => {
    const lawyer = await signedIn();
    const check = await lawyer.get('/api/auth/check');
    expect(check.body).toMatchObject({ authenticated: true, user: { username: lawyer.username } });
    expect((await lawyer.post('/api/logout')).status).toBe(200);
    expect((await lawyer.get('/api/auth/check')).body.authenticated).toBe(false);
    const login = await lawyer.post('/api/login', { username: lawyer.username, password: 'correct horse' });
    expect(login.status).toBe(200);
    expect((await lawyer.get('/api/auth/check')).body.authenticated).toBe(true);
  });

  it('refuses a wrong password with the documented message', async () => {
    const lawyer = await signedIn();
    const { status, body } = await visitor(product.address).post('/api/login', {
      username: lawyer.username,
      password: 'wrong',
    });
    expect(status).toBe(401);
    expect(body.message).toBe('Invalid username or password');
  });

  it('refuses a taken username with the documented message', async () => {
    const lawyer = await signedIn();
    const again = { username: lawyer.username, password: 'correct horse', confirmPassword: 'correct horse' };
    const { status, body } = await visitor(product.address).post('/api/register', again);
    expect(status).toBe(409);
    expect(body.message).toContain('Username already exists');
  });

  it('extends the session', async () => {
    const lawyer = await signedIn();
    const { status, body } = await lawyer.send('POST', '/api/auth/refresh-session');
    expect(status).toBe(200);
    expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now());
  });

  it('answers 401 to every list without a session', async () => {
    for (const path of [
      '/api/clients',
      '/api/cases',
      '/api/dashboard/widgets',
      '/api/user/level',
      '/api/financial-records/summary',
    ]) {
      const { status, body } = await visitor(product.address).get(path);
      expect([path, status, body.code]).toEqual([path, 401, 'NOT_SIGNED_IN']);
    }
  });
});

describe('the theme', () => {
  it('is light until another is chosen, and stays chosen', async () => {
    const lawyer = await signedIn();
    expect((await lawyer.get('/api/user/theme')).body).toEqual({ theme: 'light' });
    expect((await lawyer.send('PUT', '/api/user/theme', { theme: 'dark' })).status).toBe(200);
    expect((await lawyer.get('/api/user/theme')).body).toEqual({ theme: 'dark' });
  });
});

describe('the dashboard', () => {
  it('adds, arranges, removes and resets widgets', async () => {
    const lawyer = await signedIn();
    expect((await lawyer.get('/api/dashboard/widgets')).body).toEqual([]);
    const first = await lawyer.post('/api/dashboard/widgets', {
      widgetType: 'stats',
      position: 0,
      width: 2,
      height: 1,
    });
    expect(first.status).toBe(201);
    const second = await lawyer.post('/api/dashboard/widgets', {
      widgetType: 'tasks',
      position: 1,
      width: 2,
      height: 1,
    });
    const positions = [
      { id: first.body.id, position: 1 },
      { id: second.body.id, position: 0 },
    ];
    expect((await lawyer.post('/api/dashboard/widgets/positions', { positions })).status).toBe(200);
    const arranged = await lawyer.get('/api/dashboard/widgets');
    expect(arranged.body.map((widget: { widgetType: string }) => widget.widgetType)).toEqual(['tasks', 'stats']);
    expect((await lawyer.send('DELETE', `/api/dashboard/widgets/${first.body.id}`)).status).toBe(200);
    expect((await lawyer.get('/api/dashboard/widgets')).body).toHaveLength(1);
    expect((await lawyer.post('/api/dashboard/widgets/reset')).status).toBe(200);
    expect((await lawyer.get('/api/dashboard/widgets')).body.length).toBeGreaterThan(3);
  });

  it('counts what the records say', async () => {
    const lawyer = await signedIn();
    const client = await lawyer.post('/api/clients', {
      name: 'Ada Byron',
      email: 'ada@byron.example',
      practiceArea: 'Business',
    });
    await lawyer.post('/api/cases', {
      title: 'Byron v. Babbage',
      clientId: client.body.id,
      practiceArea: 'Business',
      status: 'active',
    });
    const { body } = await lawyer.get('/api/dashboard/metrics', { 'x-prefetch': 'true' });
    expect(body).toMatchObject({ clients: 1, openCases: 1, closedCases: 0 });
  });
});

describe('a call whose payload is none', () => {
  const BARE = ['/api/auth/refresh-session', '/api/dashboard/widgets/reset', '/api/logout'];

  it.each([
    ['without a body or a content type', undefined, {}],
    ['with an empty body of some text', '', { 'content-type': 'text/plain;charset=UTF-8' }],
    ['with an empty body of a form', '', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['with an empty body of JSON', '', { 'content-type': 'application/json' }],
    ['with an empty object', {}, {}],
  ])('is answered %s', async (_, body, headers) => {
    const lawyer = await signedIn();
    for (const path of BARE) {
      expect([path, (await lawyer.send('POST', path, body, headers)).status]).toEqual([path, 200]);
    }
  });

  it('is refused with a body of another kind', async () => {
    const lawyer = await signedIn();
    const { status } = await lawyer.send('POST', '/api/dashboard/widgets/reset', 'x', { 'content-type': 'text/plain' });
    expect(status).toBe(415);
  });
});

describe('dates', () => {
  const person = { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Business' };

  it.each([
    ['May 3, 1980', '1980-05-03'],
    ['05/03/1980', '1980-05-03'],
    ['1980-05-03', '1980-05-03'],
    ['1980-05-03T00:00:00.000Z', '1980-05-03'],
    ['1980-05-04T03:00:00.000Z', '1980-05-03'],
  ])('of a birthday are coerced: %s', async (birthday, day) => {
    const lawyer = await signedIn();
    const added = await lawyer.post('/api/clients', { ...person, birthday });
    expect([added.status, added.body.birthday]).toEqual([201, day]);
  });

  it('of a task and of an event are coerced in the zone of the person, when they are changed too', async () => {
    const lawyer = await signedIn();
    const task = await lawyer.post('/api/tasks', { title: 'File it', dueDate: '12/01/2026' });
    expect(task.body.dueDate).toBe('2026-12-01');
    const moved = await lawyer.send('PATCH', `/api/tasks/${task.body.id}`, { dueDate: 'December 3, 2026' });
    expect(moved.body.dueDate).toBe('2026-12-03');
    const event = await lawyer.post('/api/calendar-events', {
      title: 'Hearing',
      startDate: '12/01/2026 2:00 PM',
      endDate: 'December 1, 2026 3:00 PM',
    });
    expect(event.body).toMatchObject({ startDate: '2026-12-01T19:00:00.000Z', endDate: '2026-12-01T20:00:00.000Z' });
    const day = { title: 'Filing due', startDate: '12/01/2026', isAllDay: true };
    expect((await lawyer.post('/api/calendar-events', day)).body.startDate).toBe('2026-12-01T00:00:00.000Z');
  });

  it('may be left out where they are optional', async () => {
    const lawyer = await signedIn();
    expect((await lawyer.post('/api/tasks', { title: 'File it' })).body.dueDate).toBeNull();
    const event = await lawyer.post('/api/calendar-events', { title: 'Hearing', startDate: '12/01/2026 2:00 PM' });
    expect(event.body.endDate).toBeNull();
  });

  it.each([
    ['/api/clients', { ...person, birthday: 'soon' }, 'birthday', DATE_FORMS],
    ['/api/clients', { ...person, birthday: 'February 30, 1980' }, 'birthday', NO_SUCH_DAY],
    ['/api/tasks', { title: 'File it', dueDate: '13/45/2026' }, 'dueDate', NO_SUCH_DAY],
    ['/api/calendar-events', { title: 'Hearing', startDate: 'soon' }, 'startDate', INSTANT_FORMS],
  ])('that are none are refused in the documented shape: %s %j', async (path, body, field, message) => {
    const lawyer = await signedIn();
    const answer = await lawyer.post(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: field, message }] });
    expect(answer.body.message).toBeTypeOf('string');
  });
});

describe('birthdays', () => {
  it('lists a near birthday until it is dismissed', async () => {
    const lawyer = await signedIn();
    const near = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(5, 10);
    const birthday = near === '02-29' ? '1980-02-28' : `1980-${near}`;
    const client = await lawyer.post('/api/clients', {
      name: 'Ada Byron',
      email: 'ada@byron.example',
      practiceArea: 'Business',
      birthday,
    });
    const before = await lawyer.get('/api/birthday-notifications');
    expect(before.body.dismissedCount).toBe(0);
    expect(before.body.notifications).toMatchObject([
      { clientId: client.body.id, clientName: 'Ada Byron', clientEmail: 'ada@byron.example' },
    ]);
    expect((await lawyer.post('/api/birthday-notifications/dismiss', { clientId: client.body.id })).status).toBe(200);
    expect((await lawyer.get('/api/birthday-notifications')).body).toEqual({ notifications: [], dismissedCount: 1 });
  });

  it('keeps one dismissal for a user, a client and a year, until the reminder is enabled again', async () => {
    const lawyer = await signedIn();
    const near = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const birthday = near.slice(5, 10) === '02-29' ? '1980-02-28' : `1980-${near.slice(5, 10)}`;
    const person = { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Business', birthday };
    const { body: client } = await lawyer.post('/api/clients', person);
    const dismiss = () => lawyer.post('/api/birthday-notifications/dismiss', { clientId: client.id });
    const dismissals = async () => (await lawyer.get('/api/birthday-reminders-dismissals')).body;
    await dismiss();
    await dismiss();
    const { body: check } = await lawyer.get('/api/auth/check');
    expect(await dismissals()).toMatchObject([
      { userId: check.user.id, clientId: client.id, dismissedForYear: Number(near.slice(0, 4)) },
    ]);
    expect((await lawyer.post(`/api/clients/${client.id}/birthday-reminder`)).status).toBe(200);
    expect(await dismissals()).toEqual([]);
    expect((await lawyer.get('/api/birthday-notifications')).body).toMatchObject({
      notifications: [{ clientId: client.id }],
      dismissedCount: 0,
    });
    expect(await (await signedIn()).get('/api/birthday-reminders-dismissals')).toMatchObject({ body: [] });
  });
});

describe('records', () => {
  it('keeps a note and a time entry as an offline queue sends them', async () => {
    const lawyer = await signedIn();
    const client = await lawyer.post('/api/clients', {
      name: 'Ada Byron',
      email: 'ada@byron.example',
      practiceArea: 'Business',
    });
    const matter = await lawyer.post('/api/cases', {
      title: 'Byron v. Babbage',
      clientId: client.body.id,
      practiceArea: 'Business',
      status: 'active',
    });
    const note = await lawyer.post('/api/case-notes', { caseId: matter.body.id, content: 'Called the client.' });
    expect(note.status).toBe(201);
    const entry = await lawyer.post('/api/time-entries', {
      taskDescription: 'Call',
      timeMinutes: 12,
      caseId: matter.body.id,
    });
    expect(entry.status).toBe(201);
    expect(entry.body).toMatchObject({ hourlyRate: '300.00', calculatedValue: '60.00' });
    expect((await lawyer.get('/api/time-entries')).body).toHaveLength(1);
    expect((await lawyer.get('/api/time-entries/today')).body).toHaveLength(1);
  });

  it('sums financial records', async () => {
    const lawyer = await signedIn();
    const date = new Date().toISOString().slice(0, 10);
    await lawyer.post('/api/financial-records', {
      type: 'income',
      amount: '100.10',
      description: 'Fees',
      category: 'Fees',
      date,
    });
    await lawyer.post('/api/financial-records', {
      type: 'expense',
      amount: '0.20',
      description: 'Stamp',
      category: 'Office',
      date,
    });
    const { body } = await lawyer.get('/api/financial-records/summary');
    expect(body).toMatchObject({ income: '100.10', expenses: '0.20', net: '99.90' });
  });

  it('earns experience for work', async () => {
    const lawyer = await signedIn();
    expect((await lawyer.get('/api/user/level')).body.totalExperience).toBe(0);
    await lawyer.post('/api/clients', { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Business' });
    await expect.poll(async () => (await lawyer.get('/api/user/level')).body.totalExperience).toBeGreaterThan(0);
  });

  it('answers every list and prefetch that the interface names', async () => {
    const lawyer = await signedIn();
    for (const path of [
      '/api/clients',
      '/api/cases',
      '/api/dashboard/metrics',
      '/api/financial-records/summary',
      '/api/financial-records',
      '/api/money-targets',
      '/api/tasks',
      '/api/calendar-events',
      '/api/case-notes',
      '/api/team-members',
    ]) {
      expect([path, (await lawyer.get(path, { 'x-prefetch': 'true' })).status]).toEqual([path, 200]);
    }
    expect((await lawyer.get('/api/clients', { 'batch-request': 'true' })).body).toEqual([]);
  });

  it('accepts a performance report', async () => {
    const lawyer = await signedIn();
    const report = { type: 'long-task', data: { duration: 70 }, timestamp: Date.now(), url: '/' };
    expect((await lawyer.post('/api/monitoring/performance', report)).status).toBeLessThan(300);
  });

  it('changes, removes and restores', async () => {
    const lawyer = await signedIn();
    const { body: client } = await lawyer.post('/api/clients', {
      name: 'Ada Byron',
      email: 'ada@byron.example',
      practiceArea: 'Business',
      isPNC: true,
    });
    const changed = await lawyer.send(
      'PATCH',
      `/api/clients/${client.id}`,
      { phone: '555' },
      { 'if-match': `"${client.version}"` },
    );
    expect(changed.body).toMatchObject({ phone: '555', name: 'Ada Byron' });
    expect((await lawyer.post(`/api/clients/${client.id}/convert`)).body).toMatchObject({ isPNC: false });
    expect((await lawyer.send('DELETE', `/api/clients/${client.id}`)).status).toBe(200);
    expect((await lawyer.get('/api/clients')).body).toEqual([]);
    expect((await lawyer.get('/api/clients?removed=true')).body).toHaveLength(1);
    expect((await lawyer.post(`/api/clients/${client.id}/restore`)).status).toBe(200);
    expect((await lawyer.get(`/api/clients/${client.id}`)).body).toMatchObject({ phone: '555', removedAt: null });
  });

  it('shows both values of an edit conflict', async () => {
    const lawyer = await signedIn();
    const { body: client } = await lawyer.post('/api/clients', {
      name: 'Ada Byron',
      email: 'ada@byron.example',
      practiceArea: 'Business',
    });
    const version = { 'if-match': `"${client.version}"` };
    await lawyer.send('PATCH', `/api/clients/${client.id}`, { phone: '1' }, version);
    const { status, body } = await lawyer.send('PATCH', `/api/clients/${client.id}`, { phone: '2' }, version);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'EDIT_CONFLICT',
      conflict: { fields: [{ field: 'phone', yours: '2', theirs: '1' }] },
    });
    expect((await lawyer.send('PATCH', `/api/clients/${client.id}`, { address: 'Elm Court' }, version)).status).toBe(
      200,
    );
  });

  it("answers 404 for somebody else's record, to reads and to writes", async () => {
    const owner = await signedIn();
    const stranger = await signedIn();
    const { body: client } = await owner.post('/api/clients', {
      name: 'Ada Byron',
      email: 'ada@byron.example',
      practiceArea: 'Business',
    });
    expect((await stranger.get(`/api/clients/${client.id}`)).status).toBe(404);
    expect((await stranger.send('PATCH', `/api/clients/${client.id}`, { phone: '1' })).status).toBe(404);
    expect((await stranger.send('DELETE', `/api/clients/${client.id}`)).status).toBe(404);
    expect((await stranger.get('/api/clients')).body).toEqual([]);
    const reference = await stranger.post('/api/cases', {
      title: 'Theft',
      clientId: client.id,
      practiceArea: 'Business',
      status: 'active',
    });
    expect([reference.status, reference.body.code]).toEqual([422, 'REFERENCE_NOT_FOUND']);
  });
});

describe('bad input', () => {
  it.each([
    ['malformed JSON', '{"name":', 400, 'MALFORMED_JSON'],
    ['wrong types', { name: 7, email: 'x', practiceArea: [] }, 400, 'INVALID_INPUT'],
    [
      'unknown fields',
      { name: 'A', email: 'a@b.example', practiceArea: 'Tax', id: '1', createdAt: 'now' },
      400,
      'INVALID_INPUT',
    ],
    ['an oversized body', { name: 'x'.repeat(3_000_000) }, 413, 'PAYLOAD_TOO_LARGE'],
  ])('answers %s in the documented shape', async (_name, body, status, code) => {
    const lawyer = await signedIn();
    const answer = await lawyer.post('/api/clients', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toBeTypeOf('string');
    expect((await lawyer.get('/api/clients')).body).toEqual([]);
  });

  it('refuses a write that another site sends', async () => {
    const lawyer = await signedIn();
    const { status, body } = await lawyer.post('/api/logout', {}, { origin: 'https://evil.example' });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
  });

  it('answers an unknown address in the documented shape', async () => {
    const { status, body } = await visitor(product.address).get('/api/nothing-here');
    expect([status, body.code]).toEqual([404, 'NO_SUCH_ROUTE']);
  });
});
