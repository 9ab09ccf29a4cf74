import { randomUUID } from 'node:crypto';
import { NOTICE } from '@lexledger/contracts/kernel/push';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joining, ok, PASSWORD, type Person, registered } from '../../support/firm.ts';
import type { Product } from '../../support/product.ts';
import { openTab, type Tab } from '../../support/tab.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

let product: Product;
const tabs: Tab[] = [];

/** In everything that is behind the wall. */
const CANARY = 'zanzibarquartz';
const BEHIND = ['matter', 'client', 'lead'] as const;
type Behind = (typeof BEHIND)[number];

const client = (name: string) => ({ name, email: 'client@example.com', practiceArea: 'Tax' });

async function tabOf(one: Visitor): Promise<Tab & { readonly notices: readonly string[] }> {
  const tab = await openTab(product.address, one.cookie());
  tabs.push(tab);
  const notices: string[] = [];
  tab.socket.on(NOTICE, (notice: string) => notices.push(notice));
  return { ...tab, notices };
}

interface Firm {
  readonly ada: Person;
  readonly dana: Person;
  /** Ids of what is behind the wall, or of nothing in a firm without it. */
  readonly hidden: Readonly<Record<'clientId' | 'caseId' | 'noteId' | 'leadId', string>>;
}

/** Raises a wall between somebody and what is named. */
const raised = async (by: Visitor, person: Person, behind: object): Promise<string> =>
  ok(
    await by.post('/api/walls', {
      ...{ basis: 'formerClient', people: [person.id], knownSince: '2026-02-27' },
      ...{ reason: `Acted for ${CANARY}`, text: 'You are screened from a matter of this firm.' },
      ...behind,
    }),
    201,
  ).id;

const opened = async (by: Visitor, clientId: string, title: string): Promise<string> =>
  ok(await by.post('/api/cases', { clientId, practiceArea: 'Tax', status: 'active', title }), 201).id;

/** Puts one word into everything that a matter can have, and answers the id of a note. */
async function filled(by: Visitor, caseId: string): Promise<string> {
  const { id } = ok(await by.post('/api/case-notes', { caseId, content: `${CANARY} called` }), 201);
  ok(await by.post('/api/tasks', { caseId, title: `Call ${CANARY}` }), 201);
  ok(await by.post('/api/facts', { caseId, title: `${CANARY} paid` }), 201);
  ok(await by.post('/api/parties', { caseId, name: CANARY, side: 'adverse', role: 'defendant' }), 201);
  const hours = { startDate: '2026-03-02T15:00:00.000Z', endDate: '2026-03-02T16:00:00.000Z' };
  ok(await by.post('/api/calendar-events', { title: CANARY, caseId, eventType: 'hearing', ...hours }), 201);
  return id;
}

/** A firm with what is to be behind a wall, if there is to be one, and a person who is screened from it. */
async function aFirm(behind: Behind | null): Promise<Firm> {
  const ada = await registered(product.address, 'ada');
  const dana = await joining(product.address, ada, 'dana');
  const { id: seen } = ok(await ada.post('/api/clients', client('Lind Holdings')), 201);
  await opened(ada, seen, 'Lind v. Brandt');
  const none = () => randomUUID();
  if (behind === null)
    return { ada, dana, hidden: { clientId: none(), caseId: none(), noteId: none(), leadId: none() } };
  if (behind === 'lead') {
    const { id: leadId } = ok(
      await ada.post('/api/leads', { ...client(`Lind ${CANARY}`), phone: '555 0100', status: 'new' }),
      201,
    );
    await raised(ada, dana, { leads: [leadId] });
    return { ada, dana, hidden: { clientId: none(), caseId: none(), noteId: none(), leadId } };
  }
  const clientId = behind === 'matter' ? seen : ok(await ada.post('/api/clients', client(`Lind ${CANARY}`)), 201).id;
  const caseId = await opened(ada, clientId, `Lind v. ${CANARY}`);
  const noteId = await filled(ada, caseId);
  await raised(ada, dana, behind === 'matter' ? { matters: [caseId] } : { clients: [clientId] });
  return { ada, dana, hidden: { clientId: behind === 'matter' ? none() : clientId, caseId, noteId, leadId: none() } };
}

const LISTS = [
  ...['cases', 'case-notes', 'tasks', 'facts', 'parties', 'calendar-events', 'drafts', 'claims', 'element-proofs'],
  ...['analyses', 'legal-authorities', 'case-documents', 'documents', 'document-folders', 'google-docs', 'invoices'],
  ...['time-entries', 'financial-records', 'postings', 'clients', 'leads', 'conflict-checks', 'dashboard/metrics'],
  ...['birthday-notifications', 'research-questions', 'cite-checks', 'case-triggers', 'trust-requests', 'audit-logs'],
  ...['reminders', 'walls', 'rates', 'calendar-occurrences?from=2026-03-01&to=2026-03-31', `search?q=${CANARY}`],
  ...[`search?q=${CANARY.slice(0, 5)}`, 'search?q=lind', `research?question=${CANARY}+called`],
];

const pathsIn = ({ clientId, caseId, noteId, leadId }: Firm['hidden']): readonly string[] => [
  ...LISTS,
  ...[`cases/${caseId}`, `clients/${clientId}`, `leads/${leadId}`, `case-notes/${noteId}`, `cases/${caseId}/access`],
  ...[`history/cases/${caseId}`, `history/clients/${clientId}`, `history/leads/${leadId}`],
  ...[`history/case-notes/${noteId}`, `cases/${caseId}/consequences`, `clients/${clientId}/consequences`],
  ...[`case-notes?caseId=${caseId}`, `cases?clientId=${clientId}`, `cases/${caseId}/draft-values`],
];

/** What a screened person may try to do with what is behind the wall. */
const tries = async (one: Person, { clientId, caseId, noteId, leadId }: Firm['hidden']): Promise<readonly Answer[]> => [
  await one.send('PATCH', `/api/cases/${caseId}`, { title: 'X' }),
  await one.send('DELETE', `/api/cases/${caseId}`, {}),
  await one.send('PATCH', `/api/clients/${clientId}`, { phone: '555 0101' }),
  await one.send('PATCH', `/api/leads/${leadId}`, { phone: '555 0101' }),
  await one.send('PATCH', `/api/case-notes/${noteId}`, { content: 'X' }),
  await one.post('/api/tasks', { caseId, title: 'X' }),
  await one.post('/api/cases', { clientId, practiceArea: 'Tax', status: 'active', title: 'X' }),
];

/** An answer without what differs from one run to the next: ids, times, positions, and its own name. */
const likened = ({ status, headers, body }: Answer, known: readonly string[]): string => {
  const told = [...headers].filter(([name]) => !['date', 'etag', 'x-position', 'x-request-id'].includes(name));
  return known
    .reduce((all, id, place) => all.replaceAll(id, `<${place}>`), JSON.stringify([status, told, body]))
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/"position":"[\da-f]+"/g, '<position>')
    .replaceAll(/"content-length","\d+"/g, '<length>')
    .replaceAll(/lexledger.position=[\da-f]+/g, '<position>')
    .replaceAll(/(ada|dana)-\d+/g, '$1');
};

async function answersOf({ dana, hidden }: Firm): Promise<readonly (readonly [string, string])[]> {
  const known = Object.values(hidden);
  const answers: (readonly [string, string])[] = [];
  for (const [place, path] of pathsIn(hidden).entries()) {
    const named = path.replace(CANARY, 'a-word').replace(CANARY.slice(0, 5), 'its-beginning');
    answers.push([
      `${place} ${named.replaceAll(/[0-9a-f-]{36}/g, ':id')}`,
      likened(await dana.get(`/api/${path}`), known),
    ]);
  }
  for (const [place, answer] of (await tries(dana, hidden)).entries())
    answers.push([`try ${place}`, likened(answer, known)]);
  return answers;
}

/** What the others did may take a moment to show. */
async function shown({ dana }: Firm): Promise<void> {
  await expect.poll(async () => ok(await dana.get('/api/cases')).length).toBe(1);
  await expect.poll(async () => ok(await dana.get('/api/clients')).length).toBe(1);
  await expect.poll(async () => ok(await dana.get('/api/leads')).length).toBe(0);
  await expect.poll(async () => ok(await dana.get('/api/search?q=lind')).hits.length).toBe(2);
}

/** What is behind a wall is not there in any answer, whichever stores the product is on. */
export function hiddenByWalls(start: () => Promise<Product>, end: (product: Product) => Promise<void>): void {
  beforeAll(async () => {
    product = await start();
  });
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.close();
  });
  afterAll(() => product && end(product));

  describe('what is behind an ethical wall', () => {
    it.each(BEHIND)('is not there for who is screened from the %s, in any answer', async (behind) => {
      const [without, walled] = [await aFirm(null), await aFirm(behind)];
      for (const firm of [without, walled]) await shown(firm);
      const [absent, hidden] = [await answersOf(without), await answersOf(walled)];
      expect(JSON.stringify(hidden)).not.toContain(CANARY);
      expect(hidden).toEqual(absent);
    });
  });
}

/** What else walls do. */
export function wallsAndTheirFiles(): void {
  describe('what is behind an ethical wall', () => {
    it('is heard of by nobody who is screened, whatever changes of it, nor what is opened for a client later', async () => {
      const { ada, dana, hidden } = await aFirm('client');
      await expect.poll(async () => ok(await dana.get('/api/clients')).length).toBe(1);
      const tab = await tabOf(dana);
      const later = await opened(ada, hidden.clientId, `${CANARY} again`);
      const note = await filled(ada, later);
      ok(await ada.send('PATCH', `/api/case-notes/${hidden.noteId}`, { content: 'Changed' }));
      const { id: seen } = ok(await ada.post('/api/clients', client('Seen')), 201);
      await expect.poll(() => tab.pushes.some(({ id }) => id === seen)).toBe(true);
      const secret = [later, note, hidden.noteId, hidden.caseId, hidden.clientId];
      expect(tab.pushes.filter(({ id }) => secret.includes(id))).toEqual([]);
      expect(JSON.stringify((await dana.get('/api/case-notes')).body)).toBe('[]');
      expect((await dana.get(`/api/cases/${later}`)).status).toBe(404);
      expect((await dana.post('/api/tasks', { caseId: later, title: 'X' })).body).toMatchObject({
        code: 'REFERENCE_NOT_FOUND',
      });
    });

    it('is hidden from an owner, and from who is of the team of the matter', async () => {
      const { ada, dana, hidden } = await aFirm('matter');
      const kim = await joining(product.address, ada, 'kim');
      ok(await ada.send('PATCH', `/api/firm/members/${kim.id}`, { role: 'owner' }));
      await expect.poll(async () => ok(await kim.get('/api/firm')).me.role).toBe('owner');
      const team = [
        { memberId: ada.id, part: 'lead' },
        { memberId: dana.id, part: 'work' },
        { memberId: kim.id, part: 'work' },
      ];
      ok(await ada.post(`/api/cases/${hidden.caseId}/access`, { access: 'restricted', team }));
      await expect.poll(async () => (await kim.get(`/api/cases/${hidden.caseId}`)).status).toBe(200);
      const wallId = await raised(ada, kim, { matters: [hidden.caseId] });
      for (const screened of [dana, kim]) {
        await expect.poll(async () => (await screened.get(`/api/cases/${hidden.caseId}`)).status).toBe(404);
      }
      expect((await kim.get(`/api/walls/${wallId}`)).status).toBe(404);
      expect(ok(await kim.get('/api/walls'))).toHaveLength(1);
      expect(ok(await kim.get('/api/wall-notices'))).toMatchObject([{ id: wallId, acknowledgedAt: null }]);
      expect(ok(await kim.get('/api/firm/restricted-matters'))).toEqual([]);
      expect((await kim.post(`/api/walls/${wallId}/lift`, { reason: 'Mine' })).body).toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    it('is found by a conflict check as one match to ask about, and by an officer by its name', async () => {
      const { ada, dana } = await aFirm('client');
      const kim = await joining(product.address, ada, 'kim');
      ok(await ada.send('PATCH', `/api/firm/members/${kim.id}`, { switches: ['conflictOfficer'] }));
      const matches = async (one: Person) =>
        ok(await one.get(`/api/conflict-checks/matches?name=${CANARY}`)).map((each: { name: string }) => each.name);
      await expect.poll(() => matches(dana)).toEqual(['Confidential match']);
      await expect.poll(async () => (await matches(kim)).some((name: string) => name.includes(CANARY))).toBe(true);
    });

    it('is shown again once the wall is lifted, and who was screened is told at once of both', async () => {
      const ada = await registered(product.address, 'ada');
      const dana = await joining(product.address, ada, 'dana');
      const { id: clientId } = ok(await ada.post('/api/clients', client('Lind Holdings')), 201);
      const caseId = await opened(ada, clientId, 'Lind v. Brandt');
      await expect.poll(async () => (await dana.get(`/api/cases/${caseId}`)).status).toBe(200);
      const [ofDana, ofAda] = [await tabOf(dana), await tabOf(ada)];
      const wallId = await raised(ada, dana, { matters: [caseId] });
      await expect.poll(() => ofDana.notices).toEqual(['access-changed']);
      expect((await dana.get(`/api/cases/${caseId}`)).status).toBe(404);
      const lift = { method: 'POST', path: `/api/walls/${wallId}/lift`, body: { reason: 'Consent in writing' } };
      expect(await ada.post(lift.path, lift.body)).toMatchObject({
        status: 409,
        body: { code: 'SECOND_PERSON_MISSING' },
      });
      const alone = { password: PASSWORD, reason: 'Nobody else is an owner.' };
      ok(await ada.post('/api/approvals', { ...lift, alone }), 201);
      await expect.poll(() => ofDana.notices).toHaveLength(2);
      expect((await dana.get(`/api/cases/${caseId}`)).status).toBe(200);
      expect(ofAda.notices).toEqual([]);
    });
  });

  describe('the file of an ethical wall', () => {
    it('has what screened people tried, which only owners see', async () => {
      const { ada, dana, hidden } = await aFirm('matter');
      const kim = await joining(product.address, ada, 'kim');
      ok(await ada.send('PATCH', `/api/firm/members/${kim.id}`, { switches: ['conflictOfficer'] }));
      await expect.poll(async () => (await dana.get(`/api/cases/${hidden.caseId}`)).status).toBe(404);
      expect((await dana.send('PATCH', `/api/case-notes/${hidden.noteId}`, { content: 'X' })).status).toBe(404);
      const [wall] = ok(await ada.get('/api/walls'));
      const attempts = async () => ok(await ada.get(`/api/walls/${wall.id}`)).attempts;
      await expect.poll(async () => (await attempts()).length).toBe(2);
      expect(await attempts()).toMatchObject([
        { memberId: dana.id, kind: 'change', list: 'case-notes', recordId: hidden.noteId },
        { memberId: dana.id, kind: 'read', list: 'cases', recordId: hidden.caseId },
      ]);
      await expect.poll(async () => (await kim.get(`/api/walls/${wall.id}`)).body).toMatchObject({ attempts: null });
      expect((await dana.get(`/api/walls/${wall.id}`)).status).toBe(403);
      expect(JSON.stringify((await dana.get('/api/audit-logs')).body)).not.toContain('WallAccessAttempted');
    });

    it('has what was acknowledged, reminded, noticed, certified and excluded from the fee', async () => {
      const { ada, dana } = await aFirm('lead');
      const notices = async () => ok(await dana.get('/api/wall-notices'));
      await expect.poll(async () => (await notices()).length).toBe(1);
      const [notice] = await notices();
      const on = `/api/walls/${notice.id}`;
      ok(await ada.post(`${on}/remind`, {}));
      ok(await dana.post(`${on}/acknowledge`, { textHash: notice.textHash }));
      ok(await dana.post(`${on}/certify`, { kind: 'periodic', statement: 'I kept to it.' }), 201);
      ok(await ada.post(`${on}/notices`, { to: 'Lind', sentOn: '2026-03-01' }));
      ok(await ada.post(`${on}/fee-exclusions`, { people: [dana.id] }));
      await expect
        .poll(async () => ok(await ada.get(on)))
        .toMatchObject({
          people: [{ memberId: dana.id, acknowledgedAt: expect.any(String), feeExcludedAt: expect.any(String) }],
          reminders: [{ memberId: dana.id }],
          notices: [{ to: 'Lind' }],
          certificates: [{ memberId: dana.id, as: 'screened' }],
          lifted: null,
        });
      expect(JSON.stringify(await notices())).not.toContain(CANARY);
    });
  });
}

export function liftedByTwo(): void {
  describe('lifting an ethical wall', () => {
    it('takes two owners, of whom none is screened by it, and is nothing to an owner who is', async () => {
      const ada = await registered(product.address, 'ada');
      const dana = await joining(product.address, ada, 'dana');
      const [kim, lou] = [await joining(product.address, ada, 'kim'), await joining(product.address, ada, 'lou')];
      for (const one of [kim, lou]) ok(await ada.send('PATCH', `/api/firm/members/${one.id}`, { role: 'owner' }));
      const { id: clientId } = ok(await ada.post('/api/clients', client('Lind Holdings')), 201);
      const caseId = await opened(ada, clientId, `Lind v. ${CANARY}`);
      const wallId = await raised(ada, dana, { matters: [caseId] });
      const lift = { method: 'POST', path: `/api/walls/${wallId}/lift`, body: { reason: `${CANARY} consents` } };
      expect(await ada.post(lift.path, lift.body)).toMatchObject({ status: 409, body: { code: 'APPROVAL_NEEDED' } });
      const { id } = ok(await ada.post('/api/approvals', lift), 201);
      const listed = async (one: Person) =>
        ok(await one.get('/api/approvals')).find((each: { id: string }) => each.id === id);
      await expect.poll(async () => (await listed(kim))?.mayDecide).toBe(true);
      expect(await listed(kim)).toMatchObject({
        title: 'Lift an ethical wall',
        rows: [{ label: 'Screened' }, { value: 'one matter' }, {}, { value: '2026-02-27' }, { label: 'Reason' }],
      });
      // Who is screened since it was asked for is no second person any more.
      ok(await ada.post(`/api/walls/${wallId}/extend`, { people: [kim.id] }));
      await expect.poll(() => listed(kim)).toBeUndefined();
      await expect.poll(async () => (await listed(lou))?.deciders).toEqual([lou.id]);
      expect(JSON.stringify((await kim.get('/api/audit-logs')).body)).not.toContain(CANARY);
      expect(await kim.post(`/api/approvals/${id}/grant`)).toMatchObject({ status: 404 });
      expect(await kim.post(`/api/approvals/${id}/decline`, { reason: 'Mine' })).toMatchObject({ status: 404 });
      // What happens is something else by now, and is looked at again.
      expect(await lou.post(`/api/approvals/${id}/grant`)).toMatchObject({ body: { code: 'APPROVAL_CHANGED' } });
      ok(await lou.post(`/api/approvals/${id}/grant`));
      await expect.poll(async () => (await dana.get(`/api/cases/${caseId}`)).status).toBe(200);
    });
  });
}

export function reconciledByOthers(): void {
  describe('a reconciliation of trust money', () => {
    it('is made by nobody who is screened, and shown to them without a word or a sum of a client', async () => {
      const ada = await registered(product.address, 'ada');
      const lee = await joining(product.address, ada, 'lee', 'bookkeeper');
      const { id: clientId } = ok(await ada.post('/api/clients', client('Lind Holdings')), 201);
      const caseId = await opened(ada, clientId, 'Lind v. Brandt');
      ok(await ada.post(`/api/trust-accounts/${clientId}/deposits`, { amount: '900.00', caseId }), 201);
      await expect.poll(async () => ok(await lee.get('/api/trust-accounts')).length).toBe(1);
      const line = { date: '2026-02-20', number: null, kind: 'check', matches: [] };
      const statement = {
        ...{ date: '2026-02-28', bankBalance: '900.00', bookBalance: '900.00', clientBalance: '900.00' },
        notes: `The check to ${CANARY} is late`,
        lines: {
          one: { ...line, amount: '-100.00', description: `Check to ${CANARY}` },
          two: { ...line, amount: '1000.00', description: 'Deposit', kind: 'deposit' },
        },
      };
      const path = '/api/trust-reconciliations';
      const { id } = ok(await ada.post(path, statement), 201);
      await expect.poll(async () => ok(await lee.get(`${path}/${id}`)).notes).toContain(CANARY);
      const found = async () => ok(await lee.get(`${path}?search=${CANARY}`)).length;
      expect(await found()).toBe(1);
      await raised(ada, lee, { matters: [caseId] });
      await expect.poll(async () => ok(await lee.get(`${path}/${id}`)).notes).toBeNull();
      // All of its money is of the walled matter.
      expect(ok(await lee.get('/api/trust-accounts'))).toEqual([]);
      const { bankBalance, lines } = ok(await lee.get(`${path}/${id}`));
      expect([bankBalance, Object.values(lines)]).toEqual([
        '900.00',
        [{ ...line, date: '2026-02-28', kind: 'other', amount: '900.00', description: 'Confidential' }],
      ]);
      for (const address of [path, `${path}/${id}`, `/api/history/trust-reconciliations/${id}`, '/api/audit-logs']) {
        expect(JSON.stringify((await lee.get(address)).body)).not.toContain(CANARY);
      }
      expect(await found()).toBe(0);
      const refused = { status: 403, body: { code: 'RECONCILED_BY_SCREENED' } };
      expect(await lee.post(path, { ...statement, notes: null, lines: {} })).toMatchObject(refused);
      expect(await lee.send('PATCH', `${path}/${id}`, { bankBalance: '1.00' })).toMatchObject(refused);
      ok(await ada.send('PATCH', `${path}/${id}`, { bankBalance: '900.01' }));
    });
  });
}
