import type { AuditAnswer } from '@lexledger/contracts/features/audit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { openTab } from '../../support/tab.ts';
import { registeredVisitor, type Visitor, visitor } from '../../support/visitor.ts';

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

const trail = async (query = ''): Promise<AuditAnswer> => (await lawyer.get(`/api/audit-logs${query}`)).body;
const change = (changes: object, headers: Record<string, string> = {}) =>
  lawyer.send('PATCH', `/api/clients/${id}`, changes, headers);
const failSignIn = () =>
  visitor(product.address).post(
    '/api/login',
    { username: lawyer.username, password: 'wrong' },
    { 'user-agent': FIREFOX },
  );
const actions = ({ entries }: AuditAnswer): readonly string[] => entries.map(({ action }) => action);

describe('GET /api/audit-logs', () => {
  it('tells a change right after it, with every field that is specified', async () => {
    await change({ practiceArea: 'Family' }, { 'user-agent': FIREFOX });
    const { entries, next } = await trail();
    expect(next).toBeNull();
    expect(entries[0]).toEqual({
      id: expect.any(String),
      userId: expect.any(String),
      action: 'ClientChanged',
      entityType: 'client',
      entityId: id,
      entityName: 'Ada Byron',
      details: expect.objectContaining({
        title: 'Client changed',
        by: { kind: 'you', name: lawyer.username },
        device: 'Firefox on Linux',
        thisSession: true,
        changes: [
          {
            field: 'practiceArea',
            label: 'Practice area',
            kind: 'text',
            before: 'Tax',
            after: 'Family',
            erased: false,
          },
        ],
      }),
      ipAddress: '127.0.0.1',
      userAgent: FIREFOX,
      sessionId: expect.any(String),
      success: true,
      errorMessage: null,
      timestamp: expect.stringMatching(/Z$/),
      caseId: null,
      clientId: id,
      importId: null,
    });
    expect(actions({ entries, next })).toEqual(['ClientChanged', 'ClientAdded', 'UserRegistered']);
  });

  it('tells a refused command, with what was answered', async () => {
    const { status, body } = await lawyer.post(`/api/clients/${id}/restore`);
    expect(status).toBe(409);
    const [entry] = (await trail('?success=false')).entries;
    expect(entry).toMatchObject({
      action: 'RestoreClient',
      entityType: 'client',
      entityId: id,
      entityName: 'Ada Byron',
      success: false,
      errorMessage: body.message,
      details: { code: 'NOT_REMOVED' },
    });
  });

  it('tells the account that somebody failed to sign in to it, and nobody of a name that nobody has', async () => {
    expect((await failSignIn()).status).toBe(401);
    await visitor(product.address).post('/api/login', { username: 'nobody-at-all', password: 'wrong' });
    await expect.poll(async () => actions(await trail('?success=false'))).toEqual(['SignInRefused']);
    const [entry] = (await trail('?success=false')).entries;
    expect(entry).toMatchObject({
      entityType: 'user',
      entityName: lawyer.username,
      sessionId: null,
      ipAddress: '127.0.0.1',
      userAgent: FIREFOX,
      errorMessage: 'Invalid username or password',
      details: { by: { kind: 'unknown' } },
    });
    expect(entry?.entityId).toBe(entry?.userId);
  });

  it('is asked for page by page, and by every filter', async () => {
    for (const practiceArea of ['Family', 'Tax', 'Family']) await change({ practiceArea });
    const first = await trail(`?entityId=${id}&limit=3`);
    expect(actions(first)).toEqual(['ClientChanged', 'ClientChanged', 'ClientChanged']);
    const second = await trail(`?entityId=${id}&limit=3&after=${first.next}`);
    expect([actions(second), second.next]).toEqual([['ClientAdded'], null]);
    expect(actions(await trail('?entityType=client&action=ClientAdded'))).toEqual(['ClientAdded']);
    const userId = first.entries[0]?.userId;
    expect(actions(await trail(`?userId=${userId}&entityType=client`))).toHaveLength(4);
    expect(await trail('?to=2001-01-01')).toEqual({ entries: [], next: null });
    expect(actions(await trail(`?entityId=${id}&from=${first.entries[0]?.timestamp}`))).toEqual(['ClientChanged']);
    expect((await trail('?success=false')).entries).toEqual([]);
  });

  it('is narrowed to a matter, a client, a session, an address and words', async () => {
    const matter = (
      await lawyer.post('/api/cases', {
        clientId: id,
        title: 'Byron v. Lovelace',
        practiceArea: 'Tax',
        status: 'active',
      })
    ).body.id;
    const task = (await lawyer.post('/api/tasks', { title: 'File the answer', caseId: matter })).body.id;
    await lawyer.send('PATCH', `/api/tasks/${task}`, { priority: 'high' });
    await lawyer.send('PATCH', `/api/tasks/${task}`, { caseId: null });
    const ofMatter = await trail(`?caseId=${matter}`);
    expect(actions(ofMatter)).toEqual(['TaskChanged', 'TaskAdded', 'CaseOpened']);
    expect(ofMatter.entries[0]).toMatchObject({ entityId: task, caseId: matter, clientId: id });
    expect(actions(await trail(`?clientId=${id}`))).toEqual([
      'AuditTrailRead',
      ...['TaskChanged', 'TaskAdded', 'CaseOpened', 'ClientAdded'],
    ]);
    expect(actions(await trail(`?q=file+answer&action=TaskAdded&caseId=${matter}`))).toEqual(['TaskAdded']);
    expect(actions(await trail('?q=case%20opened'))).toEqual(['CaseOpened']);
    const { sessionId } = ofMatter.entries[0] ?? {};
    expect(actions(await trail(`?sessionId=${sessionId}&ipAddress=127.0.0.1&entityType=case`))).toEqual(['CaseOpened']);
    expect(actions(await trail('?ipAddress=192.0.2.9'))).toEqual([]);
  });

  it('skips and repeats nothing while more is recorded', async () => {
    for (const practiceArea of ['Family', 'Tax', 'Family']) await change({ practiceArea });
    const before = (await trail(`?entityId=${id}`)).entries.map((entry) => entry.id);
    const paged: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await trail(`?entityId=${id}&limit=1${after === undefined ? '' : `&after=${after}`}`);
      paged.push(...page.entries.map((entry) => entry.id));
      after = page.next;
      await change({ phone: `555-01${paged.length}0` });
    }
    expect(paged).toEqual(before);
  });

  it('tells that it was read and by which filters, once an hour, and no words of a search', async () => {
    await trail('?q=Byron&action=ClientAdded');
    await trail('?q=Byron&action=ClientAdded&limit=1');
    const reads = async () => (await trail('?action=AuditTrailRead')).entries;
    expect((await reads()).map(({ details }) => details.changes.map(({ after }) => after))).toEqual([
      ['Action: Client added, Words'],
    ]);
    expect(await reads()).toHaveLength(2);
    expect(await reads()).toHaveLength(2);
  });

  it('tells who saved a file, before the file is sent', async () => {
    const range = '?from=2026-01-01&to=2026-01-31';
    const headers = { cookie: lawyer.cookie() };
    const file = await fetch(`${product.address}/api/financial-reports/pdf${range}`, { headers });
    expect(file.status).toBe(200);
    const [entry] = (await trail('?action=FileDownloaded')).entries;
    expect(entry).toMatchObject({ entityType: 'file', entityId: null, entityName: 'Financial report PDF' });
  });

  it('is saved as a table or with every field, as it is filtered, which it tells', async () => {
    await change({ practiceArea: 'Family' });
    const saved = async (query: string) => {
      const answer = await fetch(`${product.address}/api/audit-logs/file?entityId=${id}&${query}`, {
        headers: { cookie: lawyer.cookie() },
      });
      return {
        status: answer.status,
        text: await answer.text(),
        disposition: answer.headers.get('content-disposition'),
      };
    };
    const csv = await saved('format=csv');
    expect(csv.disposition).toContain('Audit trail.csv');
    const [head, ...lines] = csv.text.trim().split('\r\n');
    expect(head).toContain('Time (UTC),Person,Action,Outcome');
    expect(lines.map((line) => line.split(',').slice(1, 4))).toEqual([
      [lawyer.username, 'Client changed', 'Succeeded'],
      [lawyer.username, 'Client added', 'Succeeded'],
      ['', 'Head of the log', ''],
    ]);
    const { origin } = (await lawyer.get('/api/audit-logs/head')).body;
    expect(lines.at(-1)).toMatch(new RegExp(`${origin},"?[\\d,]+ entries, root [A-Za-z0-9+/]{43}=`));
    expect(csv.text).toContain('Practice area: Tax → Family');
    const json = JSON.parse((await saved('format=json&action=ClientAdded')).text);
    expect(json.entries).toMatchObject([{ action: 'ClientAdded', entityId: id, entityName: 'Ada Byron' }]);
    expect(json.head).toMatchObject({ origin, size: expect.any(Number) });
    expect(json.head.checkpoint).toContain(`${origin}\n${json.head.size}\n${json.head.root}\n`);
    const { entries } = await trail('?action=AuditTrailExported');
    expect(entries.map(({ details }) => details.changes.map(({ after }) => after))).toEqual([
      ['Action: Client added, One record', 'json'],
      ['One record', 'csv'],
    ]);
    expect((await saved('format=xml')).status).toBe(400);
    expect((await fetch(`${product.address}/api/audit-logs/file?format=csv`)).status).toBe(401);
  });

  it('tells an entry with what it caused, and nobody else’s', async () => {
    const mary = { ...aClient, name: 'Mary Shelley', status: 'new' };
    const lead = (await lawyer.post('/api/leads', mary)).body.id;
    expect((await lawyer.post(`/api/leads/${lead}/convert`)).status).toBe(200);
    const [cause] = (await trail(`?entityId=${lead}`)).entries;
    await expect
      .poll(async () => (await lawyer.get(`/api/audit-logs/${cause?.id}`)).body.related)
      .toContainEqual(expect.objectContaining({ causedBy: cause?.id, by: { kind: 'product', name: 'LexLedger' } }));
    const stranger = await registeredVisitor(product.address, { remembersPositions: true });
    expect((await stranger.get(`/api/audit-logs/${cause?.id}`)).body.code).toBe('NOT_FOUND');
  });

  it.each([
    ['caseId=7', 'caseId'],
    ['clientId=7', 'clientId'],
    ['ipAddress=here', 'ipAddress'],
    ['sessionId=mine', 'sessionId'],
    ['importId=1', 'importId'],
    ['q=%20', 'q'],
    ['grouped=perhaps', 'grouped'],
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['after=nothing', 'after'],
    ['after=%27', 'after'],
    ['userId=me', 'userId'],
    ['action=client%20added', 'action'],
    ['entityType=Client', 'entityType'],
    ['entityId=7', 'entityId'],
    ['success=perhaps', 'success'],
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
  ])('refuses %s, and says what is wrong', async (query, path) => {
    const { status, body } = await lawyer.get(`/api/audit-logs?${query}`);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });

  it('refuses what it does not know, and whoever is not signed in', async () => {
    expect((await lawyer.get('/api/audit-logs?offset=1')).body.code).toBe('INVALID_INPUT');
    expect((await visitor(product.address).get('/api/audit-logs')).body.code).toBe('NOT_SIGNED_IN');
  });

  it('shows nobody the trail of another account', async () => {
    const stranger = await registeredVisitor(product.address, { remembersPositions: true });
    const [own] = (await trail()).entries;
    const asked = async (query: string) => (await stranger.get(`/api/audit-logs?${query}`)).body;
    expect(await asked(`userId=${own?.userId}`)).toEqual({ entries: [], next: null });
    expect(await asked(`entityId=${id}`)).toEqual({ entries: [], next: null });
    const { next } = await trail('?limit=1');
    expect(JSON.stringify(await asked(`after=${next}`))).not.toContain(id);
  });

  it('tells no secret of the account', async () => {
    const { body } = await lawyer.post('/api/user/two-factor/prepare', { password: 'correct horse' });
    const answer = await lawyer.get('/api/audit-logs');
    expect(actions(answer.body)).toContain('TwoFactorPrepared');
    expect(JSON.stringify(answer.body)).not.toContain(body.secret);
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
  });

  it('is followed live by the tabs of the account, also where somebody fails to sign in', async () => {
    const tab = await openTab(product.address, lawyer.cookie());
    const told = () => tab.pushes.filter(({ view }) => view === 'audit-logs').length;
    await change({ phone: '555-0100' });
    await expect.poll(told).toBeGreaterThan(0);
    const before = told();
    await failSignIn();
    await expect.poll(told).toBeGreaterThan(before);
    tab.close();
  });
});

describe('GET /api/audit-logs/choices', () => {
  it('names the types of records and the actions that there are', async () => {
    const { body } = await lawyer.get('/api/audit-logs/choices');
    expect(body.entityTypes).toContainEqual({ value: 'client', label: 'Client' });
    expect(body.actions).toContainEqual({ value: 'SignInRefused', label: 'Sign-in refused' });
  });
});
