import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectEntitled } from '../../support/entitled.ts';
import { joining, ok, openedMatter, type Person, registered } from '../../support/firm.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { openTab, type Tab } from '../../support/tab.ts';
import type { Answer } from '../../support/visitor.ts';

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

const said = { since: '2026-02-27', reason: 'A subpoena for the file' };

async function aMatter(by: Person, title = 'Lind v. Brandt') {
  const caseId = await openedMatter(by, title);
  const { clientId } = ok(await by.get(`/api/cases/${caseId}`));
  return { caseId, clientId } as { readonly caseId: string; readonly clientId: string };
}

const held = async (by: Person, of: object): Promise<string> =>
  ok(await by.post('/api/legal-holds', { ...of, ...said }), 201).id;

const remove = (by: Person, path: string, body: object = { withRecords: true }): Promise<Answer> =>
  by.send('DELETE', path, body);

const isRefused = (answer: Answer, message = /on legal hold since February 27, 2026, placed by you/): void => {
  expect(answer).toMatchObject({ status: 409, body: { code: 'ON_LEGAL_HOLD' } });
  expect(answer.body.issues[0].message).toMatch(message);
};

async function uploaded(by: Person, caseId: string): Promise<string> {
  const answer = await fetch(`${product.address}/api/case-documents?caseId=${caseId}&fileName=letter.txt`, {
    method: 'POST',
    headers: { cookie: by.cookie(), 'content-type': 'application/octet-stream' },
    body: 'Dear counsel',
  });
  return ((await answer.json()) as { readonly id: string }).id;
}

describe('a legal hold on a case', () => {
  it('refuses the removal of the case, of its client and of every record of it, and says whose hold it is', async () => {
    const ada = await registered(product.address, 'ada');
    const { caseId, clientId } = await aMatter(ada);
    const note = ok(await ada.post('/api/case-notes', { caseId, content: 'He called.' }), 201);
    const document = await uploaded(ada, caseId);
    const holdId = await held(ada, { caseId });
    isRefused(await remove(ada, `/api/cases/${caseId}`));
    isRefused(await remove(ada, `/api/clients/${clientId}`));
    isRefused(await remove(ada, `/api/case-notes/${note.id}`, {}));
    isRefused(await remove(ada, `/api/case-documents/${document}`, {}));
    // To undo what added it is to remove it, and to give it to another case is to take it out of this one.
    isRefused(await ada.post(`/api/history/case-notes/${note.id}/undo`, { revision: 0 }));
    const other = await aMatter(ada, 'Another');
    isRefused(await ada.send('PATCH', `/api/case-notes/${note.id}`, { caseId: other.caseId }));
    ok(await ada.send('PATCH', `/api/case-notes/${note.id}`, { content: 'He called twice.' }));
    ok(await remove(ada, `/api/cases/${other.caseId}`));
    ok(await ada.post(`/api/legal-holds/${holdId}/release`, { reason: 'Withdrawn' }));
    ok(await remove(ada, `/api/case-notes/${note.id}`, {}));
    ok(await remove(ada, `/api/clients/${clientId}`));
  });

  it('is listed, live in another tab, and in the audit trail', async () => {
    const ada = await registered(product.address, 'ada');
    const { caseId } = await aMatter(ada);
    const tab = await openTab(product.address, ada.cookie());
    tabs.push(tab);
    const id = await held(ada, { caseId });
    await expect.poll(() => tab.pushes.some((push) => push.view === 'legal-holds' && push.id === id)).toBe(true);
    expect(ok(await ada.get('/api/legal-holds'))).toMatchObject([
      { id, caseId, clientId: null, ...said, released: null },
    ]);
    ok(await ada.post(`/api/legal-holds/${id}/release`, { reason: 'Withdrawn' }));
    expect(ok(await ada.get('/api/legal-holds'))).toMatchObject([{ id, released: { reason: 'Withdrawn' } }]);
    const { entries } = ok(await ada.get('/api/audit-logs?entityType=hold'));
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['LegalHoldReleased', 'LegalHoldPlaced']);
  });
});

describe('a legal hold on a client', () => {
  it('holds their cases and what is of them', async () => {
    const ada = await registered(product.address, 'ada');
    const { caseId, clientId } = await aMatter(ada);
    const task = ok(await ada.post('/api/tasks', { caseId, title: 'Answer the subpoena' }), 201);
    await held(ada, { clientId });
    isRefused(await remove(ada, `/api/clients/${clientId}`));
    isRefused(await remove(ada, `/api/cases/${caseId}`));
    isRefused(await remove(ada, `/api/tasks/${task.id}`, {}));
    const other = await aMatter(ada, 'Another');
    isRefused(await ada.send('PATCH', `/api/cases/${caseId}`, { clientId: other.clientId }));
  });

  it('refuses the undo of an import that would take the client, unless the client is kept', async () => {
    const ada = await registered(product.address, 'ada');
    const row = (name: string, at: number) => ({
      row: at,
      fields: { name, email: `${name.toLowerCase()}@example.com`, practiceArea: 'Tax' },
    });
    const { id } = ok(await ada.post('/api/imports', { name: 'clients.csv', rows: 2 }), 201);
    ok(await ada.post(`/api/imports/${id}/rows`, { after: 0, rows: [row('Lind', 1), row('Brandt', 2)] }));
    ok(await ada.post(`/api/imports/${id}/begin`));
    await expect.poll(async () => ok(await ada.get(`/api/imports/${id}`)).status).toBe('completed');
    const clients = ok(await ada.get('/api/clients')) as readonly { readonly id: string; readonly name: string }[];
    const clientId = clients.find(({ name }) => name === 'Lind')?.id;
    await held(ada, { clientId });
    isRefused(await ada.post(`/api/imports/${id}/undo`, {}));
    ok(await ada.post(`/api/imports/${id}/undo`, { keep: [clientId] }));
    await expect
      .poll(async () => ok(await ada.get('/api/clients')).map(({ name }: { name: string }) => name))
      .toEqual(['Lind']);
  });
});

describe('a legal hold in a firm of several', () => {
  it('is released by two, and is nothing to whom the case is hidden from', async () => {
    const ada = await registered(product.address, 'ada');
    const [dana, kim] = [
      await joining(product.address, ada, 'dana'),
      await joining(product.address, ada, 'kim', 'paralegal'),
    ];
    const { caseId, clientId } = await aMatter(ada);
    const id = await held(dana, { caseId });
    expect(await kim.post('/api/legal-holds', { caseId, ...said })).toMatchObject({ status: 403 });
    const release = { method: 'POST', path: `/api/legal-holds/${id}/release`, body: { reason: 'Withdrawn' } };
    expect(await dana.post(release.path, release.body)).toMatchObject({
      status: 409,
      body: { code: 'APPROVAL_NEEDED' },
    });
    isRefused(await remove(ada, `/api/cases/${caseId}`), /placed by dana/);
    const { id: approval } = ok(await dana.post('/api/approvals', release), 201);
    expect(ok(await ada.get('/api/approvals'))).toMatchObject([
      { id: approval, title: 'Release a legal hold', caseId },
    ]);
    ok(await ada.post(`/api/approvals/${approval}/grant`, {}));
    await expect
      .poll(async () => ok(await ada.get('/api/legal-holds')))
      .toMatchObject([{ id, released: { by: dana.id } }]);

    const again = await held(ada, { caseId });
    ok(
      await ada.post(`/api/cases/${caseId}/access`, {
        access: 'restricted',
        team: [{ memberId: ada.id, part: 'lead' }],
      }),
    );
    await expect.poll(async () => ok(await dana.get('/api/legal-holds'))).toEqual([]);
    expect(await dana.post(`/api/legal-holds/${again}/release`, { reason: 'Mine' })).toMatchObject({ status: 404 });
    expect(await dana.post('/api/legal-holds', { caseId, ...said })).toMatchObject({
      status: 422,
      body: { code: 'REFERENCE_NOT_FOUND' },
    });
    // What is refused for what somebody does not see says nothing of it.
    const refusedToDana = await remove(dana, `/api/clients/${clientId}`);
    expect(refusedToDana.body.code).not.toBe('ON_LEGAL_HOLD');
    expect(JSON.stringify(refusedToDana.body)).not.toContain('hold');
  });
});
