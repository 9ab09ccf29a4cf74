import { once } from 'node:events';
import { v7 as newId } from 'uuid';
import { type Product, startProduct } from '../support/product.ts';
import { openTab, type Tab } from '../support/tab.ts';
import { registeredVisitor, type Visitor, visitor } from '../support/visitor.ts';
import { json, rate, send } from './load.ts';
import { latency } from './push.ts';
import { compare, type Figure } from './rounds.ts';

const MATTERS = 20_000;
/** Matters that the member does not see. */
const HIDDEN = 100;
const MEMBERS = 20;
const WARMING_CHANGES = 500;
const PASSWORD = 'a good long password';

async function joined({ address }: Product, by: Visitor): Promise<Visitor> {
  const email = `${newId()}@example.com`;
  const { body } = await by.post('/api/firm/invitations', { email, role: 'lawyer' });
  const one = visitor(address, { remembersPositions: true });
  const account = { username: newId(), password: PASSWORD, confirmPassword: PASSWORD };
  const { status } = await one.post(`/api${new URL(body.url).pathname}/accept`, account);
  if (status !== 200) throw new Error(`an invitation answered ${status}`);
  return one;
}

const headersOf = (one: Visitor) => ({ ...json, cookie: one.cookie() });

async function withMatters({ address }: Product): Promise<Visitor> {
  const owner = await registeredVisitor(address, { remembersPositions: true });
  const client = { name: 'Ada Okafor', email: 'ada@example.com', practiceArea: 'Litigation' };
  const { body } = await owner.post('/api/clients', client);
  const matter = { title: 'Okafor v. Lund', clientId: body.id, practiceArea: 'Litigation', status: 'active' };
  const post = { url: `${address}/api/cases`, method: 'POST', headers: headersOf(owner) } as const;
  await send({ ...post, body: JSON.stringify(matter), amount: MATTERS });
  return owner;
}

async function restrictNewest(owner: Visitor): Promise<void> {
  const me = (await owner.get('/api/firm')).body.me.id;
  const { body } = await owner.get(`/api/cases?limit=${HIDDEN}`);
  for (const { id } of body) {
    const team = [{ memberId: me, part: 'lead' }];
    const { status } = await owner.post(`/api/cases/${id}/access`, { access: 'restricted', team });
    if (status !== 200) throw new Error(`restricting answered ${status}`);
  }
}

async function benchLists(product: Product): Promise<Figure> {
  const alone = await withMatters(product);
  const owner = await withMatters(product);
  const member = await joined(product, owner);
  await restrictNewest(owner);
  const url = `${product.address}/api/cases?limit=50`;
  const seen = Number((await member.get('/api/cases?limit=50')).headers.get('x-total-count'));
  if (seen !== MATTERS - HIDDEN) throw new Error(`the member sees ${seen} matters`);
  return compare(
    `milliseconds for 50 of ${MATTERS.toLocaleString('en-US')} matters, for a member who does not see ${HIDDEN}`,
    {
      ours: async () => 1_000 / (await rate({ url, headers: headersOf(member), connections: 1 })),
      reference: async () => 1_000 / (await rate({ url, headers: headersOf(alone), connections: 1 })),
    },
    { unit: 'ms', aim: '≤ 1.5', referenceName: 'an account alone' },
  );
}

async function benchPushes(product: Product): Promise<Figure> {
  const alone = await registeredVisitor(product.address);
  const owner = await registeredVisitor(product.address, { remembersPositions: true });
  const members: Visitor[] = [owner];
  while (members.length < MEMBERS) members.push(await joined(product, owner));
  const tabsOf = (people: readonly Visitor[]) =>
    Promise.all(people.map((one) => openTab(product.address, one.cookie())));
  const ofMembers = await tabsOf(members);
  const ofOne = await tabsOf(Array.from({ length: MEMBERS }, () => alone));
  const through = (one: Visitor, tabs: readonly Tab[], changes?: number) =>
    latency(
      () => one.post('/api/tasks', { title: 'File the answer' }),
      () => Promise.all(tabs.map(({ socket }) => once(socket as never, 'push'))),
      changes,
    );
  try {
    await through(owner, ofMembers, WARMING_CHANGES);
    await through(alone, ofOne, WARMING_CHANGES);
    return await compare(
      `POST to push to ${MEMBERS} members`,
      { ours: () => through(owner, ofMembers), reference: () => through(alone, ofOne) },
      { unit: 'ms', aim: '≤ 1.3', referenceName: `${MEMBERS} tabs of one account` },
    );
  } finally {
    for (const tab of [...ofMembers, ...ofOne]) tab.close();
  }
}

async function benchCommands(product: Product): Promise<Figure> {
  const alone = await registeredVisitor(product.address);
  const owner = await registeredVisitor(product.address, { remembersPositions: true });
  await joined(product, owner);
  const body = JSON.stringify({ title: 'File the answer' });
  const post = (one: Visitor) =>
    rate({ url: `${product.address}/api/tasks`, method: 'POST', headers: headersOf(one), body });
  return compare(
    'durable POST of a member, 32 connections',
    { ours: () => post(owner), reference: () => post(alone) },
    { unit: '/s', aim: '–', referenceName: 'an account alone' },
  );
}

/** Compares what several people of a firm wait for with an account alone. */
export async function benchFirm(): Promise<readonly Figure[]> {
  const product = await startProduct({ env: { RATE_LIMIT: '0', LOG_LEVEL: 'error' } });
  try {
    return [await benchLists(product), await benchPushes(product), await benchCommands(product)];
  } finally {
    await product.dispose();
  }
}
