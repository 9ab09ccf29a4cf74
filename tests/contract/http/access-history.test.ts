import type { AuditAnswer } from '@lexledger/contracts/features/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEntitled } from '../../support/entitled.ts';
import { joining, ok, openedMatter, PASSWORD, registered } from '../../support/firm.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { type Visitor, visitor } from '../../support/visitor.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
});
afterAll(async () => {
  await expectEntitled(product);
  await product.dispose();
});

async function aFirm() {
  const ada = await registered(product.address, 'ada');
  const caseId = await openedMatter(ada, 'Byron v. Babbage');
  const dana = await joining(product.address, ada, 'dana');
  const lee = await joining(product.address, ada, 'lee', 'paralegal');
  const team = [
    { memberId: ada.id, part: 'lead' },
    { memberId: lee.id, part: 'work' },
  ];
  return {
    ada,
    dana,
    lee,
    caseId,
    restrict: () => ada.post(`/api/cases/${caseId}/access`, { access: 'restricted', team }),
  };
}

describe('who could see a matter', () => {
  it('is told from the events, to owners and who leads it', async () => {
    const { ada, dana, lee, caseId, restrict } = await aFirm();
    const path = `/api/cases/${caseId}/access/history`;
    expect((await dana.get(path)).status).toBe(403);
    expect((await lee.get(path)).status).toBe(403);
    ok(await restrict());
    const spans = ok(await ada.get(path));
    expect(
      spans.map(({ memberId, role, part, until }: Record<string, unknown>) => [memberId, role, part, until === null]),
    ).toEqual([
      [ada.id, 'owner', null, false],
      [dana.id, 'lawyer', null, false],
      [lee.id, 'paralegal', null, false],
      [ada.id, 'owner', 'lead', true],
      [lee.id, 'paralegal', 'work', true],
    ]);
    await expect.poll(async () => (await dana.get(path)).status).toBe(404);
    const today = new Date().toISOString().slice(0, 10);
    expect(ok(await ada.get(`${path}?on=${today}`)).length).toBe(5);
    expect(ok(await ada.get(`${path}?on=2020-01-01`))).toEqual([]);
    expect((await ada.get(`${path}?on=yesterday`)).status).toBe(400);
  });
});

describe('the audit trail of a firm', () => {
  const actionsOf = async (one: Visitor, query = '') =>
    (ok(await one.get(`/api/audit-logs${query}`)) as AuditAnswer).entries.map(({ action, details }) => [
      action,
      details.by.kind,
    ]);

  it('tells its owner who signed in to it, out of it, and failed to', async () => {
    const { ada, dana } = await aFirm();
    const login = { username: dana.username, password: PASSWORD };
    const again = visitor(product.address, { remembersPositions: true });
    expect((await again.post('/api/login', { ...login, password: 'wrong horse' })).status).toBe(401);
    ok(await again.post('/api/login', login));
    expect((await again.post('/api/logout')).status).toBeLessThan(300);
    const told = async () =>
      (ok(await ada.get(`/api/audit-logs?userId=${dana.id}&entityType=user`)) as AuditAnswer).entries.map(
        ({ action, entityName, success }) => [action, entityName, success],
      );
    await expect.poll(told).toEqual([
      ['SignedOut', dana.username, true],
      ['SignedIn', dana.username, true],
      ['SignInRefused', dana.username, false],
    ]);
  });

  it('tells who looked at a restricted matter, once an hour and before it is shown', async () => {
    const { ada, dana, caseId, restrict } = await aFirm();
    ok(await restrict());
    const openings = async () =>
      (ok(await ada.get('/api/audit-logs?action=RestrictedMatterOpened')) as AuditAnswer).entries.map(
        ({ userId, entityId, caseId: of }) => [userId, entityId, of],
      );
    ok(await ada.get(`/api/cases/${caseId}`));
    ok(await ada.get(`/api/case-notes?caseId=${caseId}`));
    await expect.poll(openings).toEqual([[ada.id, caseId, caseId]]);
    // Whoever does not see it has not opened it.
    await expect.poll(async () => (await dana.get(`/api/cases/${caseId}`)).status).toBe(404);
    ok(await dana.get('/api/cases'));
    expect(await openings()).toEqual([[ada.id, caseId, caseId]]);
  });

  it('has what everybody did for its owner, by person, and for others what they did themselves', async () => {
    const { ada, dana, lee } = await aFirm();
    ok(await dana.post('/api/tasks', { title: 'Call the clerk' }), 201);
    await expect.poll(() => actionsOf(ada)).toContainEqual(['TaskAdded', 'member']);
    expect(await actionsOf(ada, `?userId=${dana.id}&entityType=task`)).toEqual([['TaskAdded', 'member']]);
    await expect.poll(() => actionsOf(dana)).toContainEqual(['TaskAdded', 'you']);
    expect(await actionsOf(lee, '?entityType=task')).toEqual([]);
    expect(await actionsOf(lee, `?userId=${dana.id}`)).toEqual([]);
  });

  it('has what everybody did in a matter for who leads it, and nothing of others', async () => {
    const { ada, dana, lee, caseId } = await aFirm();
    const elsewhere = await openedMatter(ada, 'Lovelace');
    ok(await ada.send('PATCH', `/api/cases/${caseId}`, { responsibleAttorney: { kind: 'account', id: dana.id } }));
    const { id } = ok(await lee.post('/api/tasks', { title: 'Call the clerk', caseId }), 201);
    ok(await ada.post('/api/tasks', { title: 'Not hers', caseId: elsewhere }), 201);
    const ofCase = `?caseId=${caseId}`;
    await expect.poll(() => actionsOf(dana, ofCase)).toContainEqual(['TaskAdded', 'member']);
    expect(await actionsOf(dana, ofCase)).toContainEqual(['CaseOpened', 'member']);
    expect(await actionsOf(dana, `${ofCase}&entityType=task&userId=${lee.id}`)).toEqual([['TaskAdded', 'member']]);
    const [entry] = (ok(await dana.get(`/api/audit-logs${ofCase}&entityId=${id}`)) as AuditAnswer).entries;
    expect(ok(await dana.get(`/api/audit-logs/${entry?.id}`)).entry.id).toBe(entry?.id);
    // Of a matter that somebody else leads, and of the firm, she is told what she did herself.
    expect(await actionsOf(dana, `?caseId=${elsewhere}`)).toEqual([]);
    expect(await actionsOf(dana, `?userId=${lee.id}`)).toEqual([]);
    expect((await lee.get(`/api/audit-logs/${entry?.id}`)).status).toBe(200);
    expect(await actionsOf(lee, `${ofCase}&userId=${ada.id}`)).toEqual([]);
    const { entries } = ok(await ada.get(`/api/audit-logs?caseId=${elsewhere}&entityType=task`)) as AuditAnswer;
    expect((await dana.get(`/api/audit-logs/${entries[0]?.id}`)).status).toBe(404);
  });

  it('says nothing of a matter that is hidden from who asks, and of what others keep for themselves', async () => {
    const { ada, dana, lee, caseId, restrict } = await aFirm();
    ok(await ada.post('/api/tasks', { title: 'Secret', caseId }), 201);
    // An owner has to stay outside of the wall.
    ok(await ada.send('PATCH', `/api/firm/members/${lee.id}`, { role: 'owner' }));
    const wall = { basis: 'other', people: [dana.id], matters: [caseId], knownSince: '2026-01-02' };
    ok(await ada.post('/api/walls', { ...wall, reason: 'She was against Byron', text: 'Speak of it to nobody' }), 201);
    ok(await ada.send('PATCH', `/api/firm/members/${dana.id}`, { role: 'manager' }));
    ok(await ada.post('/api/firm/transfer', { memberId: dana.id }));
    ok(await restrict());
    const told = async (one: Visitor) => JSON.stringify(ok(await one.get('/api/audit-logs')));
    await expect.poll(() => told(ada)).toContain('MatterRestricted');
    expect(await told(ada)).toContain('"WallRaised"');
    ok(await dana.post('/api/firm/transfer/accept'));
    await expect.poll(() => told(dana)).toContain('OwnershipTransferAccepted');
    const ofDana = await told(dana);
    for (const hidden of ['MatterRestricted', 'WallRaised', 'Secret', 'Byron v. Babbage', 'UserRegistered']) {
      expect(ofDana).not.toContain(`"${hidden}"`);
    }
  });
});
