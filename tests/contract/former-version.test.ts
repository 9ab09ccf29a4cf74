import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  FORMER_LAWYER,
  type FormerAnswer,
  type FormerPractice,
  unpackFormerPractice,
} from '../support/former-practice.ts';
import { runScript } from '../support/operator.ts';
import type { Product } from '../support/product.ts';
import { type Visitor, visitor } from '../support/visitor.ts';

let practice: FormerPractice;
let product: Product | undefined;

beforeEach(async () => {
  practice = await unpackFormerPractice();
});
afterEach(async () => {
  await product?.dispose();
  await practice.dispose();
});

async function start(): Promise<{ readonly address: string; readonly lawyer: Visitor }> {
  product = await practice.start();
  const { address } = product;
  const lawyer = visitor(address, { remembersPositions: true });
  expect((await lawyer.post('/api/login', FORMER_LAWYER)).status).toBe(200);
  return { address, lawyer };
}

/** The current answer of the route, in the form of the fixture. */
async function answerOf(url: string, lawyer: Visitor): Promise<FormerAnswer> {
  const response = await fetch(url, { headers: { cookie: lawyer.cookie() } });
  const type = (response.headers.get('content-type') ?? '').replace(/;.*/, '');
  const bytes = Buffer.from(await response.arrayBuffer());
  if (type === 'application/json') return { status: response.status, type, body: JSON.parse(bytes.toString()) };
  const body = type === 'application/pdf' ? null : createHash('sha256').update(bytes).digest('hex');
  return { status: response.status, type, body };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes from `now`, at any depth, the fields that `then` does not have. */
function withoutNewFields(then: unknown, now: unknown): unknown {
  if (Array.isArray(then) && Array.isArray(now)) return now.map((item, at) => withoutNewFields(then[at], item));
  if (!isObject(then) || !isObject(now)) return now;
  const known = Object.entries(now).filter(([field]) => field in then);
  return Object.fromEntries(known.map(([field, value]) => [field, withoutNewFields(then[field], value)]));
}

async function expectFormerAnswers(): Promise<void> {
  const { address, lawyer } = await start();
  const paths = Object.keys(practice.answers);
  expect(paths.length).toBeGreaterThan(150);
  for (const path of paths) {
    const then = practice.answers[path];
    const now = await answerOf(`${address}${path}`, lawyer);
    expect([path, withoutNewFields(then, now)]).toEqual([path, then]);
  }
}

it('a data folder of 0.1.0 answers what it answered then, but for new fields', expectFormerAnswers);

it('the events of 0.1.0 alone give the same answers, when every view is built anew from them', async () => {
  for (const file of ['views.db', 'views.db-wal', 'views.db-shm']) await rm(join(practice.dataFolder, file));
  await expectFormerAnswers();
});

it('a data folder of 0.1.0 passes the operator’s check', async () => {
  const { exitCode, output } = await runScript('check', [], { DATA_DIR: practice.dataFolder });
  expect([exitCode, output]).toEqual([0, expect.stringContaining('All is well.')]);
});

it('a record of 0.1.0 is changed on', async () => {
  const { lawyer } = await start();
  const { id, version } = (await lawyer.get('/api/clients')).body[0];
  const changed = await lawyer.send('PATCH', `/api/clients/${id}`, { phone: '555-0100' });
  expect(changed.body).toMatchObject({ phone: '555-0100', version: version + 1 });
});
