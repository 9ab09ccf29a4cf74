import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joining, ok, type Person, registered } from '../../support/firm.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { isSampled } from '../../support/sampled.ts';
import { openTab } from '../../support/tab.ts';
import { addressedCommands, atId, foreignIdsContract, oneOfEach, readingPaths } from './foreign-ids.ts';
import { ofOneClient } from './planting.ts';
import { sampleBody } from './sample-body.ts';

/** A reconciliation speaks for every client, so nobody who is screened makes one. */
const RECONCILING = Object.fromEntries(
  ['CloseTrustPeriod', 'AddTrustReconciliation', 'ChangeTrustReconciliation', 'SignTrustReconciliation'].map((type) => [
    type,
    'RECONCILED_BY_SCREENED',
  ]),
);

/** In every text of what is behind the wall. */
const CANARY = 'zanzibarquartz';

/** What is asked of the stores for an answer. */
const READS = new Set(['views.get', 'views.find', 'views.count', 'views.aggregate', 'events.read', 'events.head']);

let product: Product;
let ada: Person;
/** Who is screened: another owner, and a lawyer of whom nothing is refused. */
let dana: Person;
let lee: Person;
let own: ReadonlyMap<string, string>;
let walled: ReadonlyMap<string, string>;
/** Answers to who is screened, how many, and those in which something of what is behind the wall is. */
let answers = 0;
const leaks: string[] = [];
/** Ids of what is behind the wall. */
const secrets = new Set<string>();

beforeAll(async () => {
  const env = { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0', METRICS: 'on', LOG_LEVEL: 'debug' };
  product = await startProduct({ env });
  const { address } = product;
  ada = await registered(address, 'ada');
  [dana, lee] = [await joining(address, ada, 'dana'), await joining(address, ada, 'lee')];
  ok(await ada.send('PATCH', `/api/firm/members/${dana.id}`, { role: 'owner' }));
  await until(async () => ok(await dana.get('/api/firm')).me.role === 'owner');
  own = await oneOfEach(address, dana);
  walled = await aWalledClient();
  console.log(`${walled.size} kinds of records are behind the wall: ${[...walled.keys()].join(', ')}.`);
  // They saw it until now.
  await until(async () => ok(await dana.get(`/api/search?q=${CANARY}`)).hits.length > 5);
  expect((await dana.get(`/api/cases/${walled.get('case')}`)).status).toBe(200);
  ok(await raise(walled), 201);
  await until(async () => (await dana.get(`/api/cases/${walled.get('case')}`)).status === 404);
});
afterAll(() => product.dispose());

/** Waits, outside of a test, until something shows. */
const until = (holds: () => Promise<boolean>): Promise<boolean> => vi.waitUntil(holds, { timeout: 20_000 });

/** Puts the word into each text that may be any. */
function withCanary(value: unknown): unknown {
  if (typeof value === 'string') return /^(a text|name)\.*$/.test(value) ? `${CANARY} ${value}` : value;
  if (Array.isArray(value)) return value.map(withCanary);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withCanary(inner)]));
}

/** @param ids whether no id of what is behind the wall may be in it either: it is in what was asked with it */
function hear(answer: string, of: string, ids: ReadonlySet<string> = new Set()): void {
  answers += 1;
  const found = [CANARY, ...ids].map((secret) => answer.indexOf(secret)).find((at) => at >= 0);
  if (found !== undefined) leaks.push(`${of}: ${answer.slice(Math.max(0, found - 200), found + 100)}`);
}

/** What is behind the wall: a record of each kind that can be of a client, a matter or a lead, by category. */
async function aWalledClient(): Promise<ReadonlyMap<string, string>> {
  const behind = new Set<string>();
  const added = await oneOfEach(product.address, ada, ofOneClient(behind, withCanary), CANARY);
  behind.add('document');
  const walled = new Map([...added].filter(([category]) => behind.has(category)));
  for (const id of walled.values()) secrets.add(id);
  return walled;
}

const raise = (walled: ReadonlyMap<string, string>) =>
  ada.post('/api/walls', {
    ...{ basis: 'formerClient', people: [dana.id, lee.id], knownSince: '2026-02-27' },
    ...{ reason: `Acted for ${CANARY}`, text: 'You are screened from a matter of this firm.' },
    ...{ clients: [walled.get('client')], leads: [walled.get('lead')] },
  });

describe('a word that is only behind an ethical wall', () => {
  /** Whatever is asked without naming it, or with what somebody may remember of it. */
  const asked = async (one: Person): Promise<readonly string[]> => {
    const { body } = await one.get('/api/docs/json');
    const plain = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      'get' in methods && !path.includes('{') ? [path] : [],
    );
    const words = [CANARY, CANARY.slice(0, 4), `${CANARY.slice(0, -1)}s`, 'text'].map(encodeURIComponent);
    const searches = words.flatMap((word) =>
      [
        'search?q',
        'research?question',
        'conflict-checks/matches?name',
        'clients/duplicates?name',
        'firm/restricted-matters?q',
      ].map((path) => `/api/${path}=${word}`),
    );
    const days = 'from=2020-01-01&to=2030-01-01';
    return [...plain, ...plain.map((path) => `${path}?${days}`), ...searches];
  };

  /** What is answered to somebody in whose answers the word is, without a question that has it. */
  async function told(one: Person): Promise<readonly string[]> {
    const found: string[] = [];
    for (const path of await asked(one)) {
      const { status, headers, body } = await one.get(path);
      const text = JSON.stringify([status, [...headers], body]);
      // A question comes back in its answer, as it was asked.
      const said = text.replaceAll(JSON.stringify(CANARY), '');
      if (one !== ada) hear(said, path, secrets);
      if (said.includes(CANARY)) found.push(path);
    }
    return found;
  }

  it('is in no list, figure, report, search, export or file that they ask for, nor in a header', async () => {
    const shown = await told(ada);
    console.log(`${shown.length} answers have the word for who is not screened: ${shown.join(', ')}.`);
    expect(shown.length).toBeGreaterThan(20);
    expect(await told(dana)).toEqual([]);
    expect(await told(lee)).toEqual([]);
    expect(leaks).toEqual([]);
  });

  it('nor pushed, whatever is added and changed behind the wall', async () => {
    const tab = await openTab(product.address, dana.cookie());
    const heard: string[] = [];
    tab.socket.onAny((...said: unknown[]) => heard.push(JSON.stringify(said)));
    const again = await aWalledClient();
    ok(await raise(again), 201);
    const { id: seen } = ok(
      await ada.post('/api/clients', { name: 'Seen', email: 's@example.com', practiceArea: 'Tax' }),
      201,
    );
    await expect.poll(() => heard.some((each) => each.includes(seen))).toBe(true);
    tab.close();
    console.log(`${heard.length} messages were heard.`);
  });

  it('nor in the log of the server', () => {
    expect(product.output()).not.toContain(CANARY);
  });
});

describe('an id of what is behind an ethical wall, for an owner who is screened,', () => {
  foreignIdsContract(async () => ({
    ...{ address: product.address, lawyer: dana, reader: async () => lee, own, foreign: walled },
    refusedByType: RECONCILING,
    onAnswer: hear,
  }));

  /** How often the stores were asked until now, by what they were asked. What follows the log reads on and on, and is left out. */
  async function readsUntilNow(): Promise<ReadonlyMap<string, number>> {
    const { body } = await ada.get('/metrics');
    const lines = String(body).matchAll(/^lexledger_store_call_seconds_count\{.*store="(\w+)",call="(\w+)"\} (\d+)$/gm);
    const all = [...lines].map(([, store, call, count]) => [`${store}.${call}`, Number(count)] as const);
    return new Map(all.filter(([call]) => READS.has(call)));
  }

  /** The reads that each of some answers takes, one after the other. */
  async function readsOf(asks: readonly (() => Promise<unknown>)[], only?: string): Promise<readonly string[]> {
    const reads: string[] = [];
    let before = await readsUntilNow();
    for (const ask of asks) {
      await ask();
      const after = await readsUntilNow();
      const more = [...after].map(([call, count]) => [call, count - (before.get(call) ?? 0)] as const);
      reads.push(
        more
          .filter(([call, count]) => count > 0 && (only === undefined || call === only))
          .map(([call, count]) => `${count} ${call}`)
          .toSorted()
          .join(', '),
      );
      before = after;
    }
    return reads;
  }

  /** Waits until nothing is read any more. */
  async function quiet(): Promise<void> {
    await until(async () => {
      const before = await readsUntilNow();
      await pause(200);
      return JSON.stringify([...before]) === JSON.stringify([...(await readsUntilNow())]);
    });
  }

  it('takes the reads that an id of nothing takes, wherever something is read', async () => {
    const pairs: (readonly [path: string, id: string, none: string])[] = [];
    for (const path of (await readingPaths(ada)).filter((_, at) => isSampled(at, 3))) {
      for (const id of walled.values()) {
        if ((await ada.get(atId(path, id))).status !== 200) continue;
        pairs.push([path, id, randomUUID()]);
        break;
      }
    }
    // The first attempt is recorded, and memory holds what was asked before.
    for (const [path, ...ids] of pairs) for (const id of ids) await dana.get(atId(path, id));
    await quiet();
    const reads = await readsOf(pairs.flatMap(([path, ...ids]) => ids.map((id) => () => dana.get(atId(path, id)))));
    const unlike = pairs.flatMap(([path], at) => {
      const [of, none] = reads.slice(2 * at);
      return of === none ? [] : [[path, of, none]];
    });
    console.log(`${pairs.length} pairs of answers take the same reads.`);
    expect(unlike).toEqual([]);
    expect(pairs.length).toBeGreaterThan(15);
  });

  it('takes the reads that an id of nothing takes, wherever something is changed', async () => {
    const tried = addressedCommands.filter(({ category }, at) => walled.has(category) && isSampled(at, 12));
    const asksOf = ({ method, path, body, category }: (typeof tried)[number]) => {
      const given = sampleBody(body, (of) => own.get(of));
      return [walled.get(category) ?? '', randomUUID()].map(
        (id) => () => dana.send(method, path.replace(':id', id), given),
      );
    };
    const all = tried.map((command) => ({ command, asks: asksOf(command) }));
    for (const { asks } of all) for (const ask of asks) await ask();
    await quiet();
    // What processes read meanwhile only adds to it, so the fewest of some times are those of the answer.
    const times: (readonly string[])[] = [];
    for (let time = 0; time < 3; time += 1)
      times.push(
        await readsOf(
          all.flatMap(({ asks }) => asks),
          'events.read',
        ),
      );
    const fewest = (at: number): number => Math.min(...times.map((each) => Number.parseInt(each[at] ?? '', 10)));
    const unlike = all.flatMap(({ command: { method, path } }, at) => {
      const [of, none] = [fewest(2 * at), fewest(2 * at + 1)];
      return of === none ? [] : [[method, path, of, none]];
    });
    console.log(`${all.length} pairs of refusals take the same reads.`);
    expect(unlike).toEqual([]);
    expect(all.length).toBeGreaterThan(5);
  });

  it('is answered with no word of it', () => {
    console.log(`${answers} answers to who is screened have nothing of what is behind the wall.`);
    expect(leaks).toEqual([]);
    expect(answers).toBeGreaterThan(2_000);
  });
});
