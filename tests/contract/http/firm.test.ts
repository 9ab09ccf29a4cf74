import { randomUUID } from 'node:crypto';
import type { Role } from '@lexledger/contracts/access/roles';
import { NOTICE } from '@lexledger/contracts/kernel/push';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectEntitled } from '../../support/entitled.ts';
import {
  account,
  invited,
  joining as joiningAt,
  ok,
  openedMatter,
  PASSWORD,
  type Person,
  registered as registeredAt,
} from '../../support/firm.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { openTab, type Tab } from '../../support/tab.ts';
import { type Visitor, visitor } from '../../support/visitor.ts';

let product: Product;
const tabs: Tab[] = [];

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});
afterAll(async () => {
  await expectEntitled(product);
  await product.dispose();
});

const registered = (name: string): Promise<Person> => registeredAt(product.address, name);
const joining = (by: Visitor, name: string, role?: Role): Promise<Person> => joiningAt(product.address, by, name, role);

async function tabOf(one: Visitor): Promise<Tab & { readonly notices: readonly string[] }> {
  const tab = await openTab(product.address, one.cookie());
  tabs.push(tab);
  const notices: string[] = [];
  tab.socket.on(NOTICE, (notice: string) => notices.push(notice));
  return { ...tab, notices };
}

const client = (name: string) => ({ name, email: 'client@example.com', practiceArea: 'Tax' });
const clientsOf = async (one: Visitor): Promise<readonly string[]> =>
  ok(await one.get('/api/clients')).map((each: { readonly name: string }) => each.name);

describe('two people of a firm', () => {
  it('see and change the same records, live', async () => {
    const ada = await registered('ada');
    ok(await ada.post('/api/clients', client('Of Ada')), 201);
    const dana = await joining(ada, 'dana');
    expect(await clientsOf(dana)).toEqual(['Of Ada']);
    expect(ok(await dana.get('/api/firm'))).toMatchObject({
      id: ada.id,
      isShared: true,
      me: { id: dana.id, role: 'lawyer' },
      firms: [
        { id: dana.id, isOwn: true },
        { id: ada.id, isOwn: false },
      ],
    });
    const [ofAda, ofDana] = [await tabOf(ada), await tabOf(dana)];
    const { id } = ok(await dana.post('/api/clients', client('Of Dana')), 201);
    for (const tab of [ofAda, ofDana]) {
      await expect.poll(() => tab.pushes.some((push) => push.view === 'clients' && push.id === id)).toBe(true);
    }
    ok(await ada.send('PATCH', `/api/clients/${id}`, { name: 'Of both' }));
    expect((await clientsOf(ada)).toSorted()).toEqual(['Of Ada', 'Of both']);
    const members = ok(await dana.get('/api/firm/members'));
    expect(members.map((each: { id: string; role: string }) => [each.id, each.role])).toEqual([
      [ada.id, 'owner'],
      [dana.id, 'lawyer'],
    ]);
  });

  it('pass the ownership on, and both hear of it', async () => {
    const ada = await registered('ada');
    const dana = await joining(ada, 'dana');
    const both = [await tabOf(ada), await tabOf(dana)];
    ok(await ada.post('/api/firm/transfer', { memberId: dana.id }));
    await expect.poll(async () => ok(await dana.get('/api/firm')).transfer).toEqual({ to: dana.id, from: ada.id });
    ok(await dana.post('/api/firm/transfer/accept', undefined));
    for (const { notices } of both) await expect.poll(() => notices).toEqual(['access-changed']);
    const roleOf = async (one: Visitor) => ok(await one.get('/api/firm')).me.role;
    await expect.poll(() => roleOf(ada)).toBe('manager');
    await expect.poll(() => roleOf(dana)).toBe('owner');
  });

  it('have one set of details, numbers, tags, rates and holidays', async () => {
    const ada = await registered('ada');
    ok(await ada.post('/api/firm-profiles', { firmName: 'Byron LLP', matterNumberPattern: '{year}-{number}' }), 201);
    const dana = await joining(ada, 'dana');
    ok(await ada.post('/api/document-tags', { name: 'Pleadings' }), 201);
    ok(await ada.send('PUT', '/api/rates/own', { hourlyRate: '411.00' }));
    ok(await ada.post('/api/court-holidays', { name: 'Statehood Day', date: '2026-09-09' }), 201);
    for (const [path, shown] of [
      ['/api/firm-profiles', 'Byron LLP'],
      ['/api/document-tags', 'Pleadings'],
      ['/api/rates', '411.00'],
      ['/api/court-holidays', 'Statehood Day'],
    ] as const) {
      await expect.poll(async () => JSON.stringify(ok(await dana.get(path)))).toContain(shown);
    }

    const matters: string[] = [];
    for (const one of [ada, dana, ada]) {
      const { id: clientId } = ok(await one.post('/api/clients', client('Somebody')), 201);
      const matter = { title: 'Somebody v. Nobody', clientId, practiceArea: 'Tax', status: 'active' };
      const { id } = ok(await one.post('/api/cases', matter), 201);
      const number = async () => ok(await one.get(`/api/cases/${id}`)).matterNumber;
      await expect.poll(number).not.toBeNull();
      matters.push(await number());
      const line = {
        id: randomUUID(),
        kind: 'fee',
        description: 'Advice',
        date: '2026-03-02',
        amount: '100.00',
        caseId: id,
      };
      const { id: draft } = ok(await one.post('/api/invoices', { title: 'Advice', clientId, lines: [line] }), 201);
      ok(await one.post(`/api/invoices/${draft}/send`));
    }
    expect(matters.map((number) => number.replace(/^\d+-/, ''))).toEqual(['1', '2', '3']);
    const numbers = async (one: Visitor) =>
      ok(await one.get('/api/invoices'))
        .map((each: { readonly number: number }) => each.number)
        .toSorted();
    await expect.poll(() => numbers(ada)).toEqual([1, 2, 3]);
    expect(await numbers(dana)).toEqual([1, 2, 3]);
  });
});

describe('the invitations of a firm', () => {
  it('are shown to who may invite, and can be revoked', async () => {
    const ada = await registered('ada');
    const dana = await joining(ada, 'dana');
    const { email } = account('kim');
    const path = await invited(ada, email, 'guest');
    const shown = ok(await ada.get('/api/firm/invitations'));
    expect(shown).toMatchObject([{ email, role: 'guest', status: 'open' }, { status: 'accepted' }]);
    expect(JSON.stringify(shown)).not.toContain('digest');
    expect(await dana.get('/api/firm/invitations')).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
    const link = visitor(product.address);
    expect(ok(await link.get(`/api${path}`))).toMatchObject({ email, invitedBy: ada.username, isMine: null });
    ok(await ada.send('DELETE', `/api/firm/invitations/${shown[0].id}`));
    expect(await link.get(`/api${path}`)).toMatchObject({ status: 404, body: { code: 'INVITATION_NOT_OPEN' } });
  });
});

describe('who has an account with data', () => {
  it('keeps their own practice apart from the firm, and goes back and forth', async () => {
    const ada = await registered('ada');
    ok(await ada.post('/api/clients', client('Of the firm')), 201);
    const lee = await registered('lee');
    ok(await lee.post('/api/clients', client('Of Lee alone')), 201);
    ok(await lee.post(`/api${await invited(ada, lee.email)}/accept`));
    expect(await clientsOf(lee)).toEqual(['Of the firm']);
    expect(await clientsOf(ada)).toEqual(['Of the firm']);
    ok(await lee.post('/api/firm/choose', { firmId: lee.id }));
    expect(await clientsOf(lee)).toEqual(['Of Lee alone']);
    ok(await lee.post('/api/firm/choose', { firmId: ada.id }));
    expect(await clientsOf(lee)).toEqual(['Of the firm']);
    ok(await lee.post('/api/logout'));
    ok(await lee.post('/api/login', { username: lee.username, password: PASSWORD }));
    expect(await clientsOf(lee)).toEqual(['Of the firm']);
  });
});

describe('who is deactivated', () => {
  it('is out at once, and sees nothing of the firm from then on', async () => {
    const ada = await registered('ada');
    ok(await ada.post('/api/clients', client('Of the firm')), 201);
    const dana = await joining(ada, 'dana');
    const tab = await tabOf(dana);
    ok(await ada.send('PATCH', `/api/firm/members/${dana.id}`, { status: 'deactivated' }));
    await expect.poll(() => [...tab.notices, tab.socket.connected]).toEqual(['access-ended', false]);
    const refused = await dana.get('/api/clients');
    expect(refused).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    ok(await dana.post('/api/login', { username: dana.username, password: PASSWORD }));
    expect(await clientsOf(dana)).toEqual([]);
    expect(ok(await dana.get('/api/firm'))).toMatchObject({ id: dana.id, isShared: false, firms: [{ id: dana.id }] });
  });
});

describe('one invitation', () => {
  it('lets one of two in who accept it at the same moment', async () => {
    const ada = await registered('ada');
    const { email } = account('dana');
    const path = `/api${await invited(ada, email)}/accept`;
    const answers = await Promise.all(
      ['dana', 'kim'].map((name) => {
        const { email: _, ...given } = account(name);
        return visitor(product.address).post(path, given);
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await expect.poll(async () => ok(await ada.get('/api/firm/members'))).toHaveLength(2);
  });
});

describe('a restricted matter', () => {
  const CANARY = 'zanzibarquartz';

  /** A firm with a matter full of one word, in every list that has matters, and a person who is not of its team. */
  async function aFirm(isRestricted: boolean) {
    const ada = await registered('ada');
    const dana = await joining(ada, 'dana');
    const { id: clientId } = ok(await ada.post('/api/clients', client('Lind Holdings')), 201);
    const matter = { clientId, practiceArea: 'Tax', status: 'active' };
    ok(await ada.post('/api/cases', { ...matter, title: 'Lind v. Brandt' }), 201);
    if (!isRestricted) return { ada, dana, caseId: randomUUID(), noteId: randomUUID() };
    const { id: caseId } = ok(await ada.post('/api/cases', { ...matter, title: `Lind v. ${CANARY}` }), 201);
    const lead = { memberId: ada.id, part: 'lead' };
    ok(await ada.post(`/api/cases/${caseId}/access`, { access: 'restricted', team: [lead] }));
    const { id: noteId } = ok(await ada.post('/api/case-notes', { caseId, content: `${CANARY} called` }), 201);
    ok(await ada.post('/api/tasks', { caseId, title: `Call ${CANARY}` }), 201);
    ok(await ada.post('/api/facts', { caseId, title: `${CANARY} paid` }), 201);
    ok(await ada.post('/api/parties', { caseId, name: CANARY, side: 'adverse', role: 'defendant' }), 201);
    const event = { title: `Hearing of ${CANARY}`, caseId, eventType: 'hearing' };
    const hours = { startDate: '2026-03-02T15:00:00.000Z', endDate: '2026-03-02T16:00:00.000Z' };
    ok(await ada.post('/api/calendar-events', { ...event, ...hours }), 201);
    return { ada, dana, caseId, noteId };
  }

  const paths = (caseId: string, noteId: string): readonly string[] => [
    ...['cases', 'case-notes', 'tasks', 'facts', 'parties', 'calendar-events', 'drafts', 'claims', 'element-proofs'],
    ...['analyses', 'legal-authorities', 'case-documents', 'documents', 'document-folders', 'google-docs', 'invoices'],
    ...['time-entries', 'financial-records', 'postings', 'clients', 'dashboard/metrics', 'birthday-notifications'],
    ...['research-questions', 'cite-checks', 'case-triggers', 'trust-requests', 'audit-logs', 'reminders'],
    ...[`cases/${caseId}`, `case-notes/${noteId}`, `history/cases/${caseId}`, `history/case-notes/${noteId}`],
    ...[`cases/${caseId}/access`, `cases/${caseId}/draft-values`, `cases/${caseId}/consequences`],
    ...[`case-notes?caseId=${caseId}`, `calendar-occurrences?from=2026-03-01&to=2026-03-31`],
    ...[`search?q=${CANARY}`, `search?q=${CANARY.slice(0, 5)}`, 'search?q=lind', `research?question=${CANARY}+called`],
  ];

  /** An answer without what differs from one run to the next. */
  const likened = (text: string, known: readonly string[]): string =>
    known
      .reduce((all, id, place) => all.replaceAll(id, `<${place}>`), text)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replaceAll(/"position":"\d+"/g, '<position>')
      .replaceAll(/(ada|dana)-\d+/g, '$1');

  it('is not there for who is not of its team, in any answer, and they hear nothing of it', async () => {
    const [without, behind] = [await aFirm(false), await aFirm(true)];
    const tab = await tabOf(behind.dana);
    const answersOf = async ({ dana, caseId, noteId }: typeof without) => {
      const answers: (readonly [string, number, string])[] = [];
      for (const [place, path] of paths(caseId, noteId).entries()) {
        const { status, body } = await dana.get(`/api/${path}`);
        answers.push([`${place}`, status, likened(JSON.stringify(body), [caseId, noteId])]);
      }
      return answers;
    };
    // What the others did may take a moment to show.
    for (const { dana } of [without, behind]) {
      await expect.poll(async () => ok(await dana.get('/api/cases')).length).toBe(1);
      await expect.poll(async () => ok(await dana.get('/api/clients')).length).toBe(1);
      await expect.poll(async () => ok(await dana.get('/api/search?q=lind')).hits.length).toBe(2);
    }
    const [absent, hidden] = [await answersOf(without), await answersOf(behind)];
    expect(JSON.stringify(hidden)).not.toContain(CANARY);
    expect(hidden).toEqual(absent);
    ok(await behind.ada.send('PATCH', `/api/case-notes/${behind.noteId}`, { content: 'Changed' }));
    const { id: seen } = ok(await behind.ada.post('/api/clients', client('Seen')), 201);
    await expect.poll(() => tab.pushes.some(({ id }) => id === seen)).toBe(true);
    expect(tab.pushes.filter(({ id }) => [behind.noteId, behind.caseId].includes(id))).toEqual([]);
  });

  it('is found by a conflict check as one match to ask about, and shown to who joins its team, live', async () => {
    const { ada, dana, caseId } = await aFirm(true);
    const matches = ok(await dana.get(`/api/conflict-checks/matches?name=${CANARY}`));
    expect(matches).toMatchObject([{ name: 'Confidential match', caseId: null, side: null }]);
    const tab = await tabOf(dana);
    const team = [
      { memberId: ada.id, part: 'lead' },
      { memberId: dana.id, part: 'work' },
    ];
    ok(await ada.post(`/api/cases/${caseId}/access`, { access: 'restricted', team }));
    await expect.poll(() => tab.notices).toEqual(['access-changed']);
    await expect.poll(async () => (await dana.get(`/api/cases/${caseId}/access`)).body.team).toHaveLength(2);
    expect(ok(await dana.get(`/api/cases/${caseId}`)).title).toContain(CANARY);
    ok(await ada.post(`/api/cases/${caseId}/access`, { access: 'restricted', team: team.slice(0, 1) }));
    await expect.poll(() => tab.notices).toHaveLength(2);
    expect((await dana.get(`/api/cases/${caseId}`)).status).toBe(404);
    expect(ok(await ada.get('/api/firm/restricted-matters'))).toMatchObject([{ id: caseId }]);
    expect((await dana.get('/api/firm/restricted-matters')).status).toBe(403);
  });
});

const contactOf = async (one: Person): Promise<string> => {
  await expect.poll(async () => ok(await one.get('/api/firm')).me.contactId).toEqual(expect.any(String));
  return ok(await one.get('/api/firm')).me.contactId;
};

describe('time of a firm', () => {
  it('is that of whoever enters it, at their rate, unless it is entered for another, who has it as theirs', async () => {
    const ada = await registered('ada');
    const sam = await joining(ada, 'sam', 'paralegal');
    const [ofAda, ofSam] = [await contactOf(ada), await contactOf(sam)];
    ok(await ada.send('PUT', '/api/rates/special', { workedBy: ofSam, hourlyRate: '120.00' }));
    ok(await ada.send('PUT', '/api/rates/special', { workedBy: ofAda, hourlyRate: '410.00' }));
    const log = async (taskDescription: string, more: object = {}) =>
      ok(await sam.post('/api/time-entries', { taskDescription, timeMinutes: 60, ...more }), 201);
    expect(await log('Binder')).toMatchObject({ workedBy: ofSam, userId: sam.id, hourlyRate: '120.00' });
    const forAda = await log('Call with the court', { workedBy: ofAda });
    expect(forAda).toMatchObject({ workedBy: ofAda, userId: sam.id, hourlyRate: '410.00' });
    await expect
      .poll(async () => ok(await ada.get('/api/time-entries?mine=true')).map(({ id }: { id: string }) => id))
      .toEqual([forAda.id]);
    const history = ok(await ada.get(`/api/history/time-entries/${forAda.id}`));
    expect(history).toMatchObject({
      names: { [ofAda]: expect.any(String) },
      entries: [{ by: { kind: 'member', name: sam.username, onBehalfOf: ada.username } }],
    });
    // The trail names both as well, to whoever reads it; a change of it by its owner is their own.
    const trail = async (one: Visitor) =>
      ok(await one.get(`/api/audit-logs?entityId=${forAda.id}`)).entries.map(
        ({ details }: { readonly details: { readonly by: object } }) => details.by,
      );
    await expect.poll(() => trail(ada)).toEqual([{ kind: 'member', name: sam.username, onBehalfOf: ada.username }]);
    await expect.poll(() => trail(sam)).toEqual([{ kind: 'you', name: sam.username, onBehalfOf: ada.username }]);
    ok(await ada.send('PATCH', `/api/time-entries/${forAda.id}`, { taskDescription: 'Call with the clerk' }));
    await expect.poll(() => trail(ada)).toHaveLength(2);
    expect((await trail(ada))[0]).toEqual({ kind: 'you', name: ada.username });
    expect(ok(await ada.get('/api/financial-reports/timekeepers')).rows).toMatchObject([
      { key: ofAda, minutes: 60, worked: '410.00' },
      { key: ofSam, minutes: 60, worked: '120.00' },
    ]);
  });
});

describe('the figures of a firm', () => {
  it('are the firm’s for who may see them, and for a lawyer those of their own matters and time', async () => {
    const ada = await registered('ada');
    const [dana, sam] = [await joining(ada, 'dana'), await joining(ada, 'sam', 'paralegal')];
    const ofDana = await contactOf(dana);
    const [caseId, other] = [await openedMatter(dana, 'Lovelace v. Nobody'), await openedMatter(ada, 'Somerville')];
    const team = [{ memberId: dana.id, part: 'lead' }];
    ok(await ada.post(`/api/cases/${caseId}/access`, { access: 'open', team }));
    const billing = { hourlyRate: '100.00', billable: true, date: '2026-03-02' };
    for (const [one, of] of [
      [dana, caseId],
      [ada, other],
    ] as const) {
      ok(
        await one.post('/api/time-entries', { taskDescription: 'Call', timeMinutes: 60, caseId: of, ...billing }),
        201,
      );
      const money = { type: 'income', amount: '50.00', description: 'Retainer', category: 'Fees', date: '2026-03-02' };
      ok(await ada.post('/api/financial-records', { ...money, caseId: of }), 201);
    }
    const get = async (one: Visitor, path: string) => ok(await one.get(path));
    const REPORT = '/api/financial-reports';
    expect(await get(ada, `${REPORT}?by=case`)).toMatchObject({ income: '100.00', worked: '200.00' });
    // Ada entered both records, and leads nothing of Dana's.
    expect(await get(ada, `${REPORT}?by=case&mine=true`)).toMatchObject({ income: '100.00', worked: '100.00' });
    const own = { income: '50.00', worked: '100.00', lines: [{ key: caseId }] };
    expect(await get(dana, `${REPORT}?by=case&mine=true`)).toMatchObject(own);
    expect(await get(dana, `${REPORT}/records?figure=net&mine=true`)).toMatchObject({ total: '50.00' });
    expect((await get(dana, `${REPORT}/timekeepers?mine=true`)).rows).toMatchObject([{ key: ofDana, minutes: 60 }]);
    expect(await get(dana, '/api/financial-records/summary?mine=true')).toMatchObject({ income: '50.00' });
    const days = 'from=2026-03-01&to=2026-03-31';
    expect(await get(ada, `/api/performance?${days}`)).toMatchObject({ recordedMinutes: 120, received: '100.00' });
    expect(await get(dana, `/api/performance?${days}&mine=true`)).toMatchObject({
      recordedMinutes: 60,
      received: '50.00',
    });
    const names = async (one: Visitor) =>
      (await get(one, '/api/clients?mine=true')).map(({ name }: { readonly name: string }) => name);
    expect([await names(dana), await names(ada)]).toEqual([['Client of Lovelace v. Nobody'], ['Client of Somerville']]);
    const refused = [
      await dana.get(REPORT),
      await sam.get(`${REPORT}?mine=true`),
      await dana.get(`${REPORT}/held?mine=true`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('a guest', () => {
  it('sees the cases in whose teams they are, with their client and their work, as long as they are', async () => {
    const ada = await registered('ada');
    const guest = await joining(ada, 'guest', 'guest');
    const aCase = async (name: string) => {
      const { id: clientId } = ok(await ada.post('/api/clients', client(name)), 201);
      const matter = { title: `${name} v. Nobody`, clientId, practiceArea: 'Tax', status: 'active' };
      const { id: caseId } = ok(await ada.post('/api/cases', matter), 201);
      const { id: noteId } = ok(await ada.post('/api/case-notes', { caseId, content: `Met ${name}` }), 201);
      const { id: factId } = ok(await ada.post('/api/facts', { caseId, title: `${name} paid` }), 201);
      const { id: taskId } = ok(await ada.post('/api/tasks', { title: `Call ${name}`, caseId }), 201);
      return { clientId, caseId, noteId, factId, taskId };
    };
    const [mine, other] = [await aCase('Lovelace'), await aCase('Somerville')];
    const seen = async () => {
      const ids = async (path: string) => ok(await guest.get(path)).map(({ id }: { readonly id: string }) => id);
      return [
        await ids('/api/cases'),
        await ids('/api/clients'),
        await ids('/api/case-notes'),
        await ids('/api/facts'),
        await ids('/api/tasks'),
      ];
    };
    const access = (team: readonly object[]) => ada.post(`/api/cases/${mine.caseId}/access`, { access: 'open', team });
    const lead = { memberId: ada.id, part: 'lead' };
    expect(await seen()).toEqual([[], [], [], [], []]);

    ok(await access([lead, { memberId: guest.id, part: 'work' }]));
    await expect.poll(seen).toEqual([[mine.caseId], [mine.clientId], [mine.noteId], [mine.factId], [mine.taskId]]);
    for (const [path, status] of [
      [`/api/cases/${mine.caseId}`, 200],
      [`/api/cases/${other.caseId}`, 404],
      [`/api/clients/${other.clientId}`, 404],
      [`/api/history/case-notes/${mine.noteId}`, 200],
      [`/api/history/case-notes/${other.noteId}`, 404],
    ] as const) {
      expect([path, (await guest.get(path)).status]).toEqual([path, status]);
    }
    const found = async (q: string) => ok(await guest.get(`/api/search?q=${q}`)).hits.length;
    await expect.poll(() => found('Lovelace')).toBeGreaterThan(2);
    expect(await found('Somerville')).toBe(0);
    const ofTheirs = ok(await guest.post('/api/tasks', { title: 'Read the file', caseId: mine.caseId }), 201);
    expect(await guest.post('/api/tasks', { title: 'Peek', caseId: other.caseId })).toMatchObject({
      status: 422,
      body: { code: 'REFERENCE_NOT_FOUND' },
    });
    ok(await guest.send('PATCH', `/api/cases/${mine.caseId}`, { title: 'Mine' }), 403);

    // What the firm charges is not among what a guest is shown: of the case, of its history, of rates.
    const fees = { billingType: 'flat', flatFee: '4800.00', caseValue: '5100.00', billedClientId: other.clientId };
    ok(await ada.send('PATCH', `/api/cases/${mine.caseId}`, { ...fees, court: 'Tax Court' }));
    ok(await ada.send('PUT', `/api/rates/cases/${mine.caseId}`, { hourlyRate: '777.00' }));
    const told = await Promise.all(
      [`/api/cases`, `/api/cases/${mine.caseId}`, `/api/history/cases/${mine.caseId}`, '/api/rates'].map(async (path) =>
        JSON.stringify(ok(await guest.get(path))),
      ),
    );
    expect(told.slice(0, 3).every((each) => each.includes('Tax Court'))).toBe(true);
    expect(told.join()).not.toMatch(/4800|5100|777|billingType|flatFee|caseValue|contingencyPercent|billedClientId/);
    expect(ok(await ada.get(`/api/cases/${mine.caseId}`))).toMatchObject(fees);
    expect(ok(await ada.get(`/api/cases/${mine.caseId}/members`)).map(({ id }: { id: string }) => id)).toContain(
      guest.id,
    );
    expect(ok(await ada.get(`/api/cases/${other.caseId}/members`)).map(({ id }: { id: string }) => id)).toEqual([
      ada.id,
    ]);

    // Who only reads changes nothing, of an open case as well.
    ok(await access([lead, { memberId: guest.id, part: 'read' }]));
    ok(await guest.post('/api/tasks', { title: 'More', caseId: mine.caseId }), 403);
    ok(await access([lead]));
    await expect.poll(seen).toEqual([[], [], [], [], [ofTheirs.id]]);
    const spans = ok(await ada.get(`/api/cases/${mine.caseId}/access/history`));
    expect(spans.filter(({ memberId }: { memberId: string }) => memberId === guest.id)).toMatchObject([
      { part: 'work', until: expect.any(String) },
      { part: 'read', until: expect.any(String) },
    ]);
  });
});

describe('the work of a member', () => {
  it('is told whole to who may hand it over, among what they see, and to nobody else', async () => {
    const ada = await registered('ada');
    const dana = await joining(ada, 'dana');
    const pat = await joining(ada, 'pat', 'paralegal');
    const { id: clientId } = ok(await ada.post('/api/clients', client('Lind')), 201);
    const matter = { title: 'Lind v. Okafor', clientId, practiceArea: 'Tax', status: 'active' };
    const responsibleAttorney = { kind: 'account', id: dana.id };
    const { id: caseId } = ok(await ada.post('/api/cases', { ...matter, responsibleAttorney }), 201);
    const { id: other } = ok(await ada.post('/api/cases', { ...matter, title: 'Another' }), 201);
    const team = [
      { memberId: ada.id, part: 'lead' },
      { memberId: dana.id, part: 'work' },
    ];
    ok(await ada.post(`/api/cases/${other}/access`, { access: 'restricted', team }));
    const assignedTo = await contactOf(dana);
    const task = ok(await ada.post('/api/tasks', { title: 'Answer', assignedTo, caseId }), 201);
    const done = ok(await ada.post('/api/tasks', { title: 'Done', assignedTo }), 201);
    ok(await ada.post(`/api/tasks/${done.id}/complete`));
    const at = (startDate: string) => ({ title: 'Hearing', startDate, assigneeIds: [assignedTo] });
    const event = ok(await ada.post('/api/calendar-events', at('2090-03-09T15:00:00.000Z')), 201);
    ok(await ada.post('/api/calendar-events', at('2020-03-09T15:00:00.000Z')), 201);
    ok(await dana.post('/api/time-entries', { taskDescription: 'Brief', timeMinutes: 30, caseId }), 201);
    ok(await dana.post('/api/timer/start', { taskDescription: 'Call', caseId }));
    const lead = { name: 'Somebody New', practiceArea: 'Tax', status: 'new' };
    const { id: leadId } = ok(await dana.post('/api/leads', lead), 201);

    const workOf = async () => {
      const { cases, tasks, events, teams, leads, unbilled, timers, otherOfficers } = ok(
        await ada.get(`/api/firm/members/${dana.id}/work`),
      );
      const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
      return {
        cases: ids(cases),
        tasks: ids(tasks),
        events: ids(events),
        leads: ids(leads),
        teams,
        unbilled,
        timers,
        otherOfficers,
      };
    };
    await expect.poll(workOf).toEqual({
      cases: [caseId],
      tasks: [task.id],
      events: [event.id],
      leads: [leadId],
      teams: [{ caseId: other, title: 'Another', part: 'work' }],
      unbilled: { entries: 1, minutes: 30 },
      timers: 1,
      otherOfficers: null,
    });
    ok(await pat.get(`/api/firm/members/${dana.id}/work`), 403);
    ok(await ada.get(`/api/firm/members/${clientId}/work`), 404);

    // "Lock now" comes first, and their work is still to be handed over.
    ok(await ada.send('PATCH', `/api/firm/members/${dana.id}`, { status: 'deactivated' }));
    await expect.poll(async () => (await dana.get('/api/cases')).status).toBe(401);
    await expect.poll(async () => (await workOf()).cases).toEqual([caseId]);
    ok(await ada.send('PATCH', `/api/cases/${caseId}`, { responsibleAttorney: { kind: 'account', id: ada.id } }));
    ok(await ada.send('PATCH', `/api/tasks/${task.id}`, { assignedTo: await contactOf(ada) }));
    await expect
      .poll(async () => (({ cases, tasks }) => ({ cases, tasks }))(await workOf()))
      .toEqual({ cases: [], tasks: [] });
  });
});

describe('work of a firm', () => {
  it('is given to a member by the contact that stands for them, and found as theirs', async () => {
    const ada = await registered('ada');
    const guest = await joining(ada, 'guest', 'guest');
    const dana = await joining(ada, 'dana');
    const [ofGuest, ofDana] = [await contactOf(guest), await contactOf(dana)];
    expect(ok(await ada.get('/api/team-members')).map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([ofGuest, ofDana, await contactOf(ada)]),
    );
    expect(ok(await guest.get('/api/team-members')).map(({ id }: { id: string }) => id)).toEqual([ofGuest]);

    const { id: clientId } = ok(await ada.post('/api/clients', client('Somebody')), 201);
    const matter = { title: 'Somebody v. Nobody', clientId, practiceArea: 'Tax', status: 'active' };
    const { id: caseId } = ok(await ada.post('/api/cases', matter), 201);
    const task = async (title: string, more: object) => ok(await ada.post('/api/tasks', { title, ...more }), 201);
    const forGuest = await task('For the guest', { assignedTo: ofGuest });
    const forDana = await task('For Dana', { assignedTo: ofDana, caseId });
    const hearing = { title: 'Hearing', startDate: '2026-03-09T15:00:00.000Z', assigneeIds: [ofGuest, ofDana] };
    const event = ok(await ada.post('/api/calendar-events', hearing), 201);
    const idsOf = async (one: Visitor, path: string): Promise<readonly string[]> =>
      ok(await one.get(path)).map(({ id }: { readonly id: string }) => id);
    await expect.poll(() => idsOf(guest, '/api/tasks')).toEqual([forGuest.id]);
    await expect.poll(() => idsOf(guest, '/api/calendar-events')).toEqual([event.id]);
    await expect.poll(() => idsOf(dana, '/api/tasks?mine=true')).toEqual([forDana.id]);
    expect(await idsOf(dana, '/api/calendar-events?mine=true')).toEqual([event.id]);
    expect(await idsOf(dana, `/api/calendar-events?assignedTo=${ofGuest}`)).toEqual([event.id]);
    expect(await idsOf(ada, '/api/tasks?mine=true')).toEqual([]);
    const figures = async (one: Visitor, query = '') => {
      const { openTasks, openCases, incomeThisMonth } = ok(await one.get(`/api/dashboard/metrics${query}`));
      return { openTasks, openCases, incomeThisMonth };
    };
    const ofAll = { openTasks: 2, openCases: 1, incomeThisMonth: '0.00' };
    await expect.poll(() => figures(dana)).toEqual(ofAll);
    await expect.poll(() => figures(dana, '?mine=true')).toEqual({ ...ofAll, openTasks: 1, openCases: 0 });
    await expect.poll(() => figures(ada, '?mine=true')).toEqual({ ...ofAll, openTasks: 0 });
    const foundBy = async (one: Visitor, q: string): Promise<readonly string[]> =>
      ok(await one.get(`/api/search?q=${q}`)).hits.map(({ id }: { readonly id: string }) => id);
    await expect.poll(() => foundBy(guest, 'guest')).toContain(forGuest.id);
    expect(await foundBy(guest, 'hearing')).toEqual([event.id]);
    expect(await foundBy(dana, 'dana')).toContain(forDana.id);
    for (const q of ['dana', 'somebody']) expect(await foundBy(guest, q)).toEqual([]);
    ok(await guest.send('PATCH', `/api/tasks/${forGuest.id}`, { status: 'in-progress' }));
    // A change of other fields leaves it theirs, and one of whose it is does not.
    expect(await foundBy(guest, 'guest')).toContain(forGuest.id);
    ok(await ada.send('PATCH', `/api/calendar-events/${event.id}`, { assigneeIds: [ofDana] }));
    expect(await foundBy(ada, 'hearing')).toEqual([event.id]);
    await expect.poll(() => foundBy(guest, 'hearing')).toEqual([]);
    ok(await ada.send('PATCH', `/api/calendar-events/${event.id}`, { assigneeIds: [ofGuest, ofDana] }));
    ok(await guest.send('PATCH', `/api/tasks/${forDana.id}`, { status: 'in-progress' }), 403);

    // Who leads a matter has the rights of who added its records.
    const note = ok(await ada.post('/api/case-notes', { caseId, content: 'Of Ada' }), 201);
    expect((await dana.send('DELETE', `/api/case-notes/${note.id}`)).status).toBe(403);
    expect(ok(await dana.get('/api/firm/own-matters')).led).toEqual([]);
    expect(await idsOf(dana, '/api/cases?mine=true')).toEqual([]);
    const lead = { responsibleAttorney: { kind: 'account', id: dana.id } };
    ok(await ada.send('PATCH', `/api/cases/${caseId}`, lead));
    await expect.poll(async () => ok(await dana.get('/api/firm/own-matters')).led).toEqual([caseId]);
    await expect.poll(() => idsOf(dana, '/api/cases?mine=true')).toEqual([caseId]);
    expect(ok(await ada.get(`/api/history/cases/${caseId}`)).names[dana.id]).toBe(dana.username);
    const entry = ok(await ada.post('/api/time-entries', { taskDescription: 'Advice', timeMinutes: 6, caseId }), 201);
    await expect.poll(() => idsOf(dana, '/api/time-entries')).toEqual([entry.id]);
    expect(await idsOf(dana, '/api/time-entries?mine=true')).toEqual([]);
    ok(await dana.send('DELETE', `/api/case-notes/${note.id}`));
  });
});
