import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { openTab, type Tab } from '../../support/tab.ts';
import { registeredVisitor, visitor } from '../../support/visitor.ts';

let product: Product;
const tabs: Tab[] = [];

beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});
afterAll(() => product.dispose());

async function tab(cookie: string, after?: string): Promise<Tab> {
  const opened = await openTab(product.address, cookie, after);
  tabs.push(opened);
  return opened;
}

const client = { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Business' };

describe('a change', () => {
  it("reaches the owner's other tab, and a GET then shows it", async () => {
    const lawyer = await registeredVisitor(product.address);
    const other = await tab(lawyer.cookie());
    const { body } = await lawyer.post('/api/clients', client);
    await expect.poll(() => other.pushes.find((push) => push.view === 'clients')?.id).toBe(body.id);
    expect((await lawyer.get('/api/clients')).body).toHaveLength(1);
  });

  it("carries the correlation id of its request, so that the sender's tab knows its own change", async () => {
    const lawyer = await registeredVisitor(product.address);
    const own = await tab(lawyer.cookie());
    const sent = await lawyer.post('/api/clients', client, { 'x-correlation-id': 'tab-1' });
    expect(sent.headers.get('x-correlation-id')).toBe('tab-1');
    await expect.poll(() => own.pushes.find((push) => push.view === 'clients')?.correlationId).toBe('tab-1');
  });

  it("never reaches another user's tab", async () => {
    const lawyer = await registeredVisitor(product.address);
    const stranger = await registeredVisitor(product.address);
    const own = await tab(lawyer.cookie());
    const foreign = await tab(stranger.cookie());
    await lawyer.post('/api/clients', client);
    await expect.poll(() => own.pushes.some((push) => push.view === 'clients')).toBe(true);
    // Pushes arrive in order: the stranger's own change is pushed after the one that they must not receive.
    const theirs = await stranger.post('/api/clients', client);
    const ofClients = () => foreign.pushes.filter((push) => push.view === 'clients').map(({ id }) => id);
    await expect.poll(ofClients).toContain(theirs.body.id);
    expect(ofClients()).toEqual([theirs.body.id]);
  });

  it('that a tab slept through is told when it comes back, once and in order', async () => {
    const lawyer = await registeredVisitor(product.address);
    const first = await tab(lawyer.cookie());
    await lawyer.post('/api/clients', client);
    await expect.poll(() => first.pushes.some((push) => push.view === 'clients')).toBe(true);
    const seen = first.pushes.at(-1)?.position ?? '';
    first.close();
    for (const name of ['One', 'Two', 'Three']) await lawyer.post('/api/clients', { ...client, name });
    const again = await tab(lawyer.cookie(), seen);
    await expect.poll(() => again.pushes.filter((push) => push.view === 'clients').length).toBe(3);
    const positions = again.pushes.map((push) => push.position);
    expect(positions).toEqual([...positions].sort());
    expect(positions.every((position) => position > seen)).toBe(true);
  });
});

describe('a connection', () => {
  it('is refused without a session', async () => {
    await expect(tab(visitor(product.address).cookie())).rejects.toThrow();
  });

  it('ends when the user signs out', async () => {
    const lawyer = await registeredVisitor(product.address);
    const own = await tab(lawyer.cookie());
    await lawyer.post('/api/logout');
    await expect.poll(() => own.socket.connected).toBe(false);
  });
});
