import { randomUUID } from 'node:crypto';
import { NOTICE } from '@lexledger/contracts/kernel/push';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { openTab, type Tab } from '../../support/tab.ts';
import { type Answer, type Visitor, visitor } from '../../support/visitor.ts';

let product: Product;
const tabs: Tab[] = [];

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});
afterAll(() => product.dispose());

const PASSWORD = 'a good long password';
let count = 0;

const account = (name: string) => {
  count += 1;
  const username = `${name}-${count}`;
  return { username, password: PASSWORD, confirmPassword: PASSWORD, email: `${username}@example.com` };
};

const ok = ({ status, body }: Answer, expected = 200) => {
  expect([status, body]).toEqual([expected, body]);
  return body;
};

interface Person extends Visitor {
  readonly id: string;
  readonly email: string;
  readonly username: string;
}

async function registered(name: string): Promise<Person> {
  const one = visitor(product.address, { remembersPositions: true });
  const given = account(name);
  const { id } = ok(await one.post('/api/register', given), 201);
  return { ...one, ...given, id };
}

const invited = async (by: Visitor, email: string, role = 'lawyer'): Promise<string> => {
  const { url } = ok(await by.post('/api/firm/invitations', { email, role }), 201);
  return new URL(url).pathname;
};

/** A new person in the firm of whoever invites. */
async function joining(by: Visitor, name: string, role?: string): Promise<Person> {
  const { email, ...given } = account(name);
  const one = visitor(product.address, { remembersPositions: true });
  ok(await one.post(`/api${await invited(by, email, role)}/accept`, given));
  const { me } = ok(await one.get('/api/firm'));
  return { ...one, ...given, email, id: me.id };
}

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
    expect(ok(await dana.get('/api/firm')).transfer).toEqual({ to: dana.id, from: ada.id });
    ok(await dana.post('/api/firm/transfer/accept', undefined));
    for (const { notices } of both) await expect.poll(() => notices).toEqual(['access-changed']);
    expect([ok(await ada.get('/api/firm')).me.role, ok(await dana.get('/api/firm')).me.role]).toEqual([
      'manager',
      'owner',
    ]);
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
      expect(JSON.stringify(ok(await dana.get(path)))).toContain(shown);
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
    expect(ok(await ada.get('/api/firm/members'))).toHaveLength(2);
  });
});
