import type { ShownInboxItem } from '@lexledger/contracts/features/inbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectEntitled } from '../../support/entitled.ts';
import { joining, ok, openedMatter, type Person, registered } from '../../support/firm.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { openTab, type Tab } from '../../support/tab.ts';
import type { Visitor } from '../../support/visitor.ts';

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

const inboxOf = async (one: Visitor, query = ''): Promise<readonly ShownInboxItem[]> =>
  ok(await one.get(`/api/inbox${query}`));
const titles = async (one: Visitor, query = '') => (await inboxOf(one, query)).map(({ title }) => title);

/** Ada and Dana in one firm with a matter; `note` is one of Ada's that mentions Dana. */
async function aFirm() {
  const ada = await registered(product.address, 'ada');
  const dana = await joining(product.address, ada, 'dana');
  const caseId = await openedMatter(ada, 'Byron v. Babbage');
  const note = async (content: string, ...mentioned: readonly Person[]): Promise<string> => {
    const mentions = mentioned.map(({ id }) => ({ memberId: id, as: 'Dana' }));
    return ok(await ada.post('/api/case-notes', { caseId, content, mentions }), 201).id;
  };
  return { ada, dana, caseId, note };
}

describe('an inbox', () => {
  it('tells, live, of a note that mentions a person, and is theirs alone', async () => {
    const { ada, dana, caseId, note } = await aFirm();
    const tab = await openTab(product.address, dana.cookie());
    tabs.push(tab);
    const recordId = await note('Call @Dana today', dana);
    await expect.poll(() => tab.pushes.some(({ view }) => view === 'inbox')).toBe(true);
    expect(await inboxOf(dana)).toMatchObject([
      {
        concern: 'mentioned',
        list: 'case-notes',
        recordId,
        caseId,
        by: ada.id,
        title: 'Call @Dana today',
        readAt: null,
      },
    ]);
    expect(await inboxOf(ada)).toEqual([]);
    const [item] = await inboxOf(dana);
    for (const verb of ['read', 'unread', 'done', 'reopen']) {
      expect((await ada.post(`/api/inbox/${item?.id}/${verb}`)).status).toBe(404);
    }
  });

  it('tells a lawyer of a draft that somebody prepared for them, whom its history names beside who wrote it', async () => {
    const { ada, dana, caseId } = await aFirm();
    const lee = await joining(product.address, ada, 'lee', 'paralegal');
    await expect.poll(async () => ok(await dana.get('/api/firm')).me.contactId).toEqual(expect.any(String));
    const { contactId: preparedForId } = ok(await dana.get('/api/firm')).me;
    const draft = ok(await lee.post('/api/drafts', { title: 'Engagement letter', caseId, preparedForId }), 201);
    ok(await lee.send('PATCH', `/api/drafts/${draft.id}`, { title: 'Engagement letter, revised' }));
    await expect
      .poll(() => inboxOf(dana))
      .toMatchObject([
        { concern: 'assigned', list: 'drafts', recordId: draft.id, by: lee.id, title: 'Engagement letter, revised' },
      ]);
    const mine = async (one: Visitor) => ok(await one.get('/api/drafts?mine=true')).map(({ id }: ShownInboxItem) => id);
    expect([await mine(dana), await mine(lee)]).toEqual([[draft.id], []]);
    const by = { kind: 'member', name: lee.username, onBehalfOf: dana.username };
    const { entries } = ok(await ada.get(`/api/history/drafts/${draft.id}`));
    expect(entries.map((entry: { readonly by: object }) => entry.by)).toEqual([by, by]);
    const trail = async () =>
      ok(await ada.get(`/api/audit-logs?entityId=${draft.id}`)).entries.map(
        ({ details }: { readonly details: { readonly by: object } }) => details.by,
      );
    await expect.poll(trail).toEqual([by, by]);
    const file = await ada.get(`/api/drafts/${draft.id}/pdf`);
    expect([file.status, JSON.stringify(file.body).includes('/Author')]).toEqual([200, true]);
  });

  it('keeps what is read and what is done', async () => {
    const { dana, note } = await aFirm();
    await note('One for @Dana', dana);
    await note('Another for @Dana', dana);
    await expect.poll(() => titles(dana)).toEqual(['Another for @Dana', 'One for @Dana']);
    const [another, one] = await inboxOf(dana);
    expect(ok(await dana.post(`/api/inbox/${one?.id}/read`)).readAt).not.toBeNull();
    ok(await dana.post(`/api/inbox/${another?.id}/done`));
    expect((await inboxOf(dana)).map(({ title, readAt }) => [title, readAt !== null])).toEqual([
      ['One for @Dana', true],
    ]);
    expect(await titles(dana, '?done=true')).toEqual(['Another for @Dana']);
    ok(await dana.post(`/api/inbox/${another?.id}/reopen`));
    ok(await dana.post(`/api/inbox/${one?.id}/unread`));
    expect((await inboxOf(dana)).map(({ readAt }) => readAt !== null)).toEqual([true, false]);
  });

  it('forgets what a person may not see any more, and has it again when they may', async () => {
    const { ada, dana, caseId, note } = await aFirm();
    const id = await note('Secret of @Dana', dana);
    await expect.poll(() => titles(dana)).toHaveLength(1);
    const lead = { memberId: ada.id, part: 'lead' };
    const restrict = (team: readonly object[], access = 'restricted') =>
      ada.post(`/api/cases/${caseId}/access`, { access, team });
    ok(await restrict([lead]));
    await expect.poll(() => titles(dana)).toEqual([]);
    ok(await restrict([lead, { memberId: dana.id, part: 'read' }]));
    await expect.poll(() => titles(dana)).toHaveLength(2);
    ok(await ada.send('DELETE', `/api/case-notes/${id}`));
    await expect.poll(() => titles(dana)).toEqual(['Byron v. Babbage']);
  });

  it('has what somebody is asked to approve until it is decided, and tells who asked what became of it', async () => {
    const { ada, dana, caseId } = await aFirm();
    const pat = await joining(product.address, ada, 'pat', 'paralegal');
    const close = { method: 'POST', path: `/api/cases/${caseId}/close`, body: {} };
    const ask = async (): Promise<string> => ok(await pat.post('/api/approvals', close), 201).id;
    const concerns = async (one: Visitor) =>
      (await inboxOf(one)).map(({ concern, recordId, title, by }) => ({ concern, recordId, title, by }));
    const title = 'Close case: Byron v. Babbage';

    const first = await ask();
    const asked = { concern: 'approvalAsked', recordId: first, title, by: pat.id };
    for (const one of [ada, dana]) await expect.poll(() => concerns(one)).toEqual([asked]);
    expect((await inboxOf(dana))[0]?.date).toEqual(expect.any(String));
    ok(await dana.post(`/api/approvals/${first}/decline`, { reason: 'Not yet' }));
    const declined = { concern: 'approvalDeclined', recordId: first, title, by: dana.id };
    await expect.poll(() => concerns(pat)).toEqual([declined]);
    // Nobody is asked any more.
    for (const one of [ada, dana]) await expect.poll(() => concerns(one)).toEqual([]);

    const second = await ask();
    await expect.poll(async () => (await concerns(dana)).length).toBe(1);
    const team = [ada, pat].map(({ id: memberId }) => ({ memberId, part: 'lead' }));
    ok(await ada.post(`/api/cases/${caseId}/access`, { access: 'restricted', team }));
    await expect.poll(() => concerns(dana)).toEqual([]);
    ok(await ada.post(`/api/approvals/${second}/grant`));
    const granted = { concern: 'approvalGranted', recordId: second, title, by: ada.id };
    await expect.poll(() => concerns(pat)).toContainEqual(granted);
  });

  it('asks who is screened to acknowledge the wall, and an officer to clear what a check only hinted at', async () => {
    const { ada, dana, caseId } = await aFirm();
    const concerns = async (one: Visitor) => (await inboxOf(one)).map(({ concern, by }) => ({ concern, by }));
    ok(await ada.post('/api/parties', { caseId, name: 'Zanzibar Quartz', side: 'adverse', role: 'defendant' }), 201);
    const wall = ok(
      await ada.post('/api/walls', {
        ...{ basis: 'formerClient', people: [dana.id], matters: [caseId], knownSince: '2026-02-27' },
        ...{ reason: 'Acted for Zanzibar', text: 'You are screened from a matter of this firm.' },
      }),
      201,
    );
    await expect
      .poll(() => inboxOf(dana))
      .toMatchObject([
        { concern: 'screened', recordId: wall.id, caseId: null, title: 'You are screened from a matter of this firm.' },
      ]);
    ok(await ada.post(`/api/walls/${wall.id}/remind`, {}));
    await expect.poll(() => concerns(dana)).toHaveLength(2);
    ok(await dana.post(`/api/walls/${wall.id}/acknowledge`, { textHash: wall.textHash }));
    await expect.poll(() => concerns(dana)).toEqual([]);

    const found = async (one: Visitor) => {
      const matches = ok(await one.get('/api/conflict-checks/matches?name=Zanzibar%20Quartz'));
      return matches.map((match: object) => ({ ...match, searched: 'Zanzibar Quartz' }));
    };
    await expect.poll(() => found(dana)).toMatchObject([{ name: 'Confidential match' }]);
    const check = { names: ['Zanzibar Quartz'], verdict: 'conflict', matches: await found(dana) };
    const { id } = ok(await dana.post('/api/conflict-checks', check), 201);
    await expect
      .poll(() => inboxOf(ada))
      .toMatchObject([{ concern: 'conflictToClear', recordId: id, by: dana.id, title: 'Zanzibar Quartz' }]);
    ok(await ada.post(`/api/conflict-checks/${id}/review`, { verdict: 'conflict', matches: await found(ada) }));
    await expect.poll(() => inboxOf(ada)).toEqual([]);
    await expect.poll(() => concerns(dana)).toEqual([{ concern: 'conflictDecided', by: ada.id }]);
    expect(JSON.stringify(ok(await dana.get(`/api/conflict-checks/${id}`)))).not.toContain(caseId);
  });

  it('offers to mention who sees the case and its notes', async () => {
    const { ada, dana, caseId } = await aFirm();
    const lee = await joining(product.address, ada, 'lee', 'bookkeeper');
    const offered = async () =>
      ok(await ada.get(`/api/cases/${caseId}/members`)).map(({ id }: { readonly id: string }) => id);
    await expect.poll(offered).toEqual([ada.id, dana.id]);
    expect((await lee.get(`/api/cases/${caseId}/members`)).status).toBe(200);
    ok(
      await ada.post(`/api/cases/${caseId}/access`, {
        access: 'restricted',
        team: [{ memberId: ada.id, part: 'lead' }],
      }),
    );
    await expect.poll(offered).toEqual([ada.id]);
    await expect.poll(async () => (await dana.get(`/api/cases/${caseId}/members`)).status).toBe(404);
  });
});
