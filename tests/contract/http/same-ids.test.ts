import { createHash } from 'node:crypto';
import { features } from '@lexledger/contracts/features';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invited, ok, type Person, registered } from '../../support/firm.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { openTab } from '../../support/tab.ts';
import type { Visitor } from '../../support/visitor.ts';
import { oneOfEach } from './foreign-ids.ts';

let product: Product;
let ada: Person;
let lee: Person;
let ofAda: ReadonlyMap<string, string>;

/** The id under which everybody sends the command at a path. */
function keyOf(path: string): string {
  const digest = createHash('sha256').update(path).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
  [ada, lee] = [await registered(product.address, 'ada'), await registered(product.address, 'lee')];
  ofAda = await oneOfEach(product.address, ada, undefined, 'minutes', keyOf);
});
afterAll(() => product.dispose());

const commands = Object.values<Feature>(features).flatMap((feature) => feature.commands);

/** What differs from one moment to the next, whatever happens in a firm, as the trail does by what is asked here. */
const OF_THE_SERVER = /^\/health|^\/metrics|monitoring|audit-logs|\/api\/auth\/|-pdf$|\.pdf$|\.ics$/;

/** The moment of an answer, and the id by which it is found in the log. */
const OF_THE_MOMENT = /"correlationId":"[^"]*"|"(now|asOf|serverTime|from|to)":"[^"]*"/g;

/** What somebody is answered to everything that can be asked: lists, figures, exports, searches, and each of their records. */
async function answersOf(one: Visitor, ids: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const { body } = await one.get('/api/docs/json');
  const plain = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    'get' in methods && !path.includes('{') && !OF_THE_SERVER.test(path) ? [path] : [],
  );
  const files = ['', '/file', '/thumbnail'].map((part) => `/api/case-documents/${ids.get('document')}${part}`);
  const own = commands.flatMap(({ target, path, category }) =>
    target === 'new'
      ? [`${path}/${ids.get(category)}`, `${path.replace('/api/', '/api/history/')}/${ids.get(category)}`]
      : [],
  );
  const words = ['/api/search?q=text', '/api/search?q=minutes', '/api/research?question=minutes'];
  const answers = new Map<string, string>();
  for (const path of [...plain, ...own, ...words, ...files]) {
    const answer = await one.get(path);
    const isText = (answer.headers.get('content-type') ?? '').includes('json');
    const said = isText ? JSON.stringify(answer.body).replaceAll(OF_THE_MOMENT, '') : '';
    answers.set(path, `${answer.status} ${said}`);
  }
  return answers;
}

const search = async (one: Visitor) => ok(await one.get('/api/search?q=minutes')).hits.length;

describe('two firms in which everything was sent under the same ids', () => {
  it('know nothing of each other, whatever is asked, pushed or found', async () => {
    await expect.poll(() => search(ada)).toBeGreaterThan(0);
    const tab = await openTab(product.address, ada.cookie());
    const before = await answersOf(ada, ofAda);
    const ofLee = await oneOfEach(product.address, lee, undefined, 'minutes', keyOf);
    await expect.poll(() => search(lee)).toBeGreaterThan(0);
    for (const [category, id] of ofLee) expect([category, id]).not.toEqual([category, ofAda.get(category)]);
    ok(await lee.send('DELETE', `/api/case-documents/${ofLee.get('document')}`));
    const after = await answersOf(ada, ofAda);
    const changed = [...before].filter(([path, answer]) => after.get(path) !== answer).map(([path]) => path);
    expect(changed).toEqual([]);
    expect(before.size).toBeGreaterThan(150);
    const trail = JSON.stringify(ok(await ada.get('/api/audit-logs')));
    expect([lee.id, ...ofLee.values()].filter((id) => trail.includes(id))).toEqual([]);
    expect(tab.pushes.filter(({ id }) => [...ofLee.values()].includes(id ?? ''))).toEqual([]);
    tab.close();
  });

  it('answer whoever works in both with nothing of the other, and do not take the one for done in the other', async () => {
    const kim = await registered(product.address, 'kim');
    const client = { name: 'Of Kim alone', email: 'client@example.com', practiceArea: 'Tax' };
    const added = () => kim.post('/api/clients', client, { 'idempotency-key': keyOf('a client') });
    const refused = () =>
      kim.post(`/api/clients/${keyOf('none')}/restore`, {}, { 'idempotency-key': keyOf('refused') });
    const first = await added();
    ok(first, 201);
    expect((await refused()).body.code).toBe('NOT_FOUND');
    ok(await kim.post(`/api${await invited(ada, kim.email)}/accept`));
    const reused = { status: 409, body: { code: 'COMMAND_ID_REUSED' } };
    expect(await added()).toMatchObject(reused);
    expect(await refused()).toMatchObject(reused);
    await product.restart();
    expect(await added()).toMatchObject(reused);
    expect(await refused()).toMatchObject(reused);
    ok(await kim.post('/api/firm/choose', { firmId: kim.id }));
    expect(await added()).toMatchObject({ status: 201, body: first.body });
    expect(ok(await ada.get('/api/clients')).map(({ name }: { name: string }) => name)).not.toContain(client.name);
  });
});
