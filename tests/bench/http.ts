import autocannon from 'autocannon';
import { startProduct } from '../support/product.ts';
import { registeredVisitor } from '../support/visitor.ts';
import { startReference } from './reference.ts';
import { compare, type Figure } from './rounds.ts';

const CONNECTIONS = 32;
const POSTS = 4_000;
const GETS = 8_000;
const RECORDS = 10_000;

const json = { 'content-type': 'application/json', accept: 'application/json' };

/** Requests a second; throws when an answer was not OK, since a refusal is quick. */
async function rate(options: autocannon.Options): Promise<number> {
  const start = performance.now();
  const result = await autocannon({ connections: CONNECTIONS, ...options });
  const seconds = (performance.now() - start) / 1000;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.total / seconds;
}

/** The whole product in its own process, with a session and everything that is recorded, against bare fastify. */
export async function benchHttp(): Promise<readonly Figure[]> {
  const product = await startProduct({ env: { RATE_LIMIT: '0', LOG_LEVEL: 'error' } });
  const reference = await startReference();
  try {
    const lawyer = await registeredVisitor(product.address);
    const headers = { ...json, cookie: lawyer.cookie() };
    const body = JSON.stringify({ title: 'File the answer', priority: 'high', dueDate: '2026-03-01' });
    const post = await compare(
      'durable POST, 32 connections',
      {
        ours: () => rate({ url: `${product.address}/api/tasks`, method: 'POST', headers, body, amount: POSTS }),
        reference: () =>
          rate({ url: `${reference.address}/validated`, method: 'POST', headers: json, body, amount: POSTS }),
      },
      { unit: '/s', aim: '≥ 0.5', referenceName: 'validated no-op POST' },
    );
    const owner = await registeredVisitor(product.address, { remembersPositions: true });
    const owned = { ...json, cookie: owner.cookie() };
    await rate({ url: `${product.address}/api/tasks`, method: 'POST', headers: owned, body, amount: RECORDS });
    const count = Number((await owner.get('/api/tasks?limit=1')).headers.get('x-total-count'));
    if (count !== RECORDS) throw new Error(`${count} records, not ${RECORDS}`);
    const get = await compare(
      `GET of 50 of ${count.toLocaleString('en-US')} records`,
      {
        ours: () => rate({ url: `${product.address}/api/tasks?limit=50`, headers: owned, amount: GETS }),
        reference: () => rate({ url: `${reference.address}/hello`, headers: json, amount: GETS }),
      },
      { unit: '/s', aim: '≥ 0.6', referenceName: "fastify's hello" },
    );
    return [post, get];
  } finally {
    await product.dispose();
    await reference.stop();
  }
}
