import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { type Product, startProduct } from '../support/product.ts';
import { registeredVisitor } from '../support/visitor.ts';
import { json, send } from './load.ts';
import { compare, type Figure } from './rounds.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WITHOUT = join(ROOT, 'infra/dist/server-without-trees/main.mjs');
const POSTS = 2_000;
/** Jiffies in a second, as Linux counts the time of processes. */
const JIFFIES = 100;

/** Trees that never grow, in place of those of the product. */
const noTrees: Plugin = {
  name: 'no trees',
  setup({ onLoad }) {
    onLoad({ filter: /projection-service\/src\/kernel\/log-trees\.ts$/ }, () => ({
      contents: `export const createLogTrees = () => ({
        read() { throw new Error('there are no trees'); },
        async open() {},
        start() {},
        async stop() {},
      });`,
    }));
  },
};

/** Seconds of a processor that a process has taken. */
async function processorSeconds({ pid }: Product): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / JIFFIES;
}

async function posting(product: Product): Promise<() => Promise<number>> {
  const lawyer = await registeredVisitor(product.address, { remembersPositions: true });
  const headers = { ...json, cookie: lawyer.cookie() };
  const body = JSON.stringify({ title: 'File the answer', priority: 'high', dueDate: '2026-03-01' });
  return async () => {
    const before = await processorSeconds(product);
    await send({ url: `${product.address}/api/tasks`, method: 'POST', headers, body, amount: POSTS });
    // What the log and the views still do for these belongs to them.
    await lawyer.get('/api/tasks?limit=1');
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return POSTS / ((await processorSeconds(product)) - before);
  };
}

/**
 * Compares the product with one that is built without the Merkle trees of the log, by the time of a processor that a
 * POST takes with all that comes of it. Linux only.
 */
export async function benchLog(): Promise<readonly Figure[]> {
  // @ts-expect-error: the build is plain JavaScript.
  const { buildServer } = await import('../../infra/deploy/build.mjs');
  await buildServer(WITHOUT, [noTrees]);
  const env = { RATE_LIMIT: '0', LOG_LEVEL: 'error' };
  const product = await startProduct({ env });
  const without = await startProduct({ env, main: WITHOUT });
  try {
    return [
      await compare(
        'durable POST with the Merkle trees of the log',
        { ours: await posting(product), reference: await posting(without) },
        { unit: 'in a processor second', aim: '≥ 0.91', referenceName: 'without the trees' },
      ),
    ];
  } finally {
    await product.dispose();
    await without.dispose();
    await rm(dirname(WITHOUT), { recursive: true, force: true });
  }
}
