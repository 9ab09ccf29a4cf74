import { randomUUID } from 'node:crypto';
import { NOTICE } from '@lexledger/contracts/kernel/push';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEntitled } from '../../support/entitled.ts';
import { joining, ok, openedMatter, type Person, registered } from '../../support/firm.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { openTab } from '../../support/tab.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
});
afterAll(async () => {
  await expectEntitled(product);
  await product.dispose();
});

/** An owner, two lawyers and a paralegal, whose new matters are for their teams. */
async function aFirm() {
  const ada = await registered(product.address, 'ada');
  const dana = await joining(product.address, ada, 'dana');
  const kim = await joining(product.address, ada, 'kim');
  const lee = await joining(product.address, ada, 'lee', 'paralegal');
  ok(await ada.send('PATCH', '/api/firm/policy', { newMatters: 'team' }));
  return { ada, dana, kim, lee };
}

const titlesOf = async (one: Person): Promise<readonly string[]> =>
  ok(await one.get('/api/cases')).map(({ title }: { readonly title: string }) => title);

describe('a matter in a firm whose new matters are for their teams', () => {
  it('is never seen by others, from the moment that it is opened', async () => {
    const { ada, dana, lee } = await aFirm();
    const caseId = await openedMatter(dana, 'Byron v. Babbage');
    expect((await lee.get(`/api/cases/${caseId}`)).status).toBe(404);
    expect([await titlesOf(ada), await titlesOf(lee), await titlesOf(dana)]).toEqual([[], [], ['Byron v. Babbage']]);
    expect(ok(await dana.get(`/api/cases/${caseId}/access`))).toEqual({
      id: caseId,
      access: 'restricted',
      team: [{ memberId: dana.id, part: 'lead', until: null }],
    });
    // An owner knows that there is a matter, and whose it is.
    expect(ok(await ada.get('/api/firm/restricted-matters'))).toHaveLength(1);
  });

  it('is led by its responsible attorney, by account or by contact, and worked on by who opens it', async () => {
    const { dana, kim } = await aFirm();
    const { me } = ok(await kim.get('/api/firm'));
    const { id: clientId } = ok(
      await dana.post('/api/clients', { name: 'Ada', email: 'client@example.com', practiceArea: 'Tax' }),
      201,
    );
    for (const responsibleAttorney of [
      { kind: 'account', id: kim.id },
      { kind: 'contact', id: me.contactId },
    ]) {
      const body = { title: 'Byron', clientId, practiceArea: 'Tax', status: 'intake', responsibleAttorney };
      const { id } = ok(await dana.post('/api/cases', body), 201);
      expect(ok(await kim.get(`/api/cases/${id}/access`)).team).toEqual([
        { memberId: kim.id, part: 'lead', until: null },
        { memberId: dana.id, part: 'work', until: null },
      ]);
    }
  });

  it('is opened once, with one team, by a command that is repeated', async () => {
    const { dana } = await aFirm();
    const client = { name: 'Ada', email: 'client@example.com', practiceArea: 'Tax' };
    const { id: clientId } = ok(await dana.post('/api/clients', client), 201);
    const body = { title: 'Byron', clientId, practiceArea: 'Tax', status: 'intake' };
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await dana.send('POST', '/api/cases', body, key),
      await dana.send('POST', '/api/cases', body, key),
    ];
    expect([first.status, again.body]).toEqual([201, first.body]);
    const trail = ok(await dana.get('/api/audit-logs?action=MatterRestricted'));
    expect(trail.entries).toHaveLength(1);
  });

  it('is opened to the firm by who leads it, and a paralegal’s is once it is approved, for its team', async () => {
    const { ada, dana, lee } = await aFirm();
    const caseId = await openedMatter(dana, 'Byron v. Babbage');
    const { team } = ok(await dana.get(`/api/cases/${caseId}/access`));
    ok(await dana.post(`/api/cases/${caseId}/access`, { access: 'open', team }));
    await expect.poll(() => titlesOf(lee)).toEqual(['Byron v. Babbage']);
    const { clientId } = ok(await lee.get(`/api/cases/${caseId}`));
    const body = { title: 'Lovelace', clientId, practiceArea: 'Tax', status: 'intake' };
    expect((await lee.post('/api/cases', body)).body.code).toBe('APPROVAL_NEEDED');
    const { id } = ok(await lee.post('/api/approvals', { method: 'POST', path: '/api/cases', body }), 201);
    ok(await ada.post(`/api/approvals/${id}/grant`));
    await expect.poll(() => titlesOf(lee)).toContain('Lovelace');
    expect(await titlesOf(ada)).toEqual(['Byron v. Babbage']);
  });

  it('tells nobody outside of its team that they see less', async () => {
    const { dana, kim, lee } = await aFirm();
    const tab = await openTab(product.address, lee.cookie());
    const notices: string[] = [];
    tab.socket.on(NOTICE, (notice: string) => notices.push(notice));
    await openedMatter(dana, 'Byron v. Babbage');
    const open = ok(await kim.post('/api/tasks', { title: 'After it' }), 201);
    await expect.poll(() => tab.pushes.map(({ id }) => id)).toContain(open.id);
    expect(notices).toEqual([]);
    tab.close();
  });

  it('is open where the firm did not choose otherwise, and nothing of it is for who works alone', async () => {
    const { ada, dana, kim } = await aFirm();
    ok(await ada.send('PATCH', '/api/firm/policy', { newMatters: 'open' }));
    await openedMatter(dana, 'Byron v. Babbage');
    expect(await titlesOf(kim)).toEqual(['Byron v. Babbage']);
    const alone = await registered(product.address, 'sole');
    expect((await alone.send('PATCH', '/api/firm/policy', { newMatters: 'team' })).body.code).toBe('FIRM_OF_ONE');
  });
});

describe('the policy', () => {
  it.each([{ newMatters: 'nobody' }, { offlineHours: -1 }, { offlineHours: 1.5 }, { offlineHours: 721 }])(
    'takes no %o',
    async (body) => {
      const { ada } = await aFirm();
      expect((await ada.send('PATCH', '/api/firm/policy', body)).status).toBe(400);
    },
  );

  it('says that new matters are open, and restricted ones readable for three days, until somebody changes it', async () => {
    const ada = await registered(product.address, 'ada');
    await joining(product.address, ada, 'dana');
    expect(ok(await ada.get('/api/firm')).policy).toMatchObject({ newMatters: 'open', offlineHours: 72 });
  });
});
