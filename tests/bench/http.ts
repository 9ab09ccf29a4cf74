import { startProduct } from '../support/product.ts';
import { registeredVisitor } from '../support/visitor.ts';
import { json, rate, send } from './load.ts';
import { startReference } from './reference.ts';
import { compare, type Figure } from './rounds.ts';

const RECORDS = 10_000;

/** Compares the whole product in its own process, with a session and all that it stores, with bare fastify. */
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
        ours: () => rate({ url: `${product.address}/api/tasks`, method: 'POST', headers, body }),
        reference: () => rate({ url: `${reference.address}/validated`, method: 'POST', headers: json, body }),
      },
      { unit: '/s', aim: '≥ 0.5', referenceName: 'validated no-op POST' },
    );
    const bare = await compare(
      'bare durable POST, 32 connections',
      {
        ours: () => rate({ url: `${reference.address}/durable`, method: 'POST', headers: json, body }),
        reference: () => rate({ url: `${reference.address}/validated`, method: 'POST', headers: json, body }),
      },
      { unit: '/s', aim: '–', referenceName: 'validated no-op POST' },
    );
    const owner = await registeredVisitor(product.address, { remembersPositions: true });
    const owned = { ...json, cookie: owner.cookie() };
    await send({ url: `${product.address}/api/tasks`, method: 'POST', headers: owned, body, amount: RECORDS });
    const count = Number((await owner.get('/api/tasks?limit=1')).headers.get('x-total-count'));
    if (count !== RECORDS) throw new Error(`${count} records, not ${RECORDS}`);
    const get = await compare(
      `GET of 50 of ${count.toLocaleString('en-US')} records`,
      {
        ours: () => rate({ url: `${product.address}/api/tasks?limit=50`, headers: owned }),
        reference: () => rate({ url: `${reference.address}/hello`, headers: json }),
      },
      { unit: '/s', aim: '≥ 0.6', referenceName: "fastify's hello" },
    );
    const page = await fetch(`${product.address}/api/tasks?limit=50`, { headers: owned });
    await fetch(`${reference.address}/page`, { method: 'PUT', body: await page.text() });
    const bytes = await compare(
      'GET of 50 records, beside the same bytes',
      {
        ours: () => rate({ url: `${product.address}/api/tasks?limit=50`, headers: owned }),
        reference: () => rate({ url: `${reference.address}/page`, headers: owned }),
      },
      { unit: '/s', aim: '–', referenceName: 'bare fastify, the same answer' },
    );
    const alone = await compare(
      'durable POST, one connection',
      {
        ours: () => rate({ url: `${product.address}/api/tasks`, method: 'POST', headers: owned, body, connections: 1 }),
        reference: () =>
          rate({ url: `${reference.address}/validated`, method: 'POST', headers: json, body, connections: 1 }),
      },
      { unit: '/s', aim: '–', referenceName: 'validated no-op POST' },
    );
    return [post, bare, alone, get, bytes];
  } finally {
    await product.dispose();
    await reference.stop();
  }
}
