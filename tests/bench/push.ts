import { once } from 'node:events';
import { WebSocket } from 'ws';
import { startProduct } from '../support/product.ts';
import { openTab } from '../support/tab.ts';
import { registeredVisitor } from '../support/visitor.ts';
import { startReference } from './reference.ts';
import { compare, type Figure, median } from './rounds.ts';

const CHANGES = 200;
/** Changes until the code of both is optimized by the compiler, as it is in a server that has run for a minute. */
const WARMING_CHANGES = 2_000;

/** Median of the milliseconds from sending a POST until every tab has received its push. */
export async function latency(
  post: () => Promise<unknown>,
  heard: () => Promise<unknown>,
  changes = CHANGES,
): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < changes; count += 1) {
    const all = heard();
    const start = performance.now();
    await Promise.all([post(), all]);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Compares the time from a POST to the push in every tab with that of a bare POST and a bare ws broadcast. */
export async function benchPush(): Promise<readonly Figure[]> {
  const product = await startProduct({ env: { RATE_LIMIT: '0', LOG_LEVEL: 'error' } });
  const reference = await startReference();
  try {
    const figures: Figure[] = [];
    const lawyer = await registeredVisitor(product.address);
    for (const count of [1, 100]) {
      const tabs = await Promise.all(Array.from({ length: count }, () => openTab(product.address, lawyer.cookie())));
      const bare = await Promise.all(
        Array.from({ length: count }, async () => {
          const socket = new WebSocket(reference.address.replace('http', 'ws'));
          await once(socket, 'open');
          return socket;
        }),
      );
      const ours = (changes?: number) =>
        latency(
          () => lawyer.post('/api/tasks', { title: 'File the answer' }),
          () => Promise.all(tabs.map(({ socket }) => once(socket as never, 'push'))),
          changes,
        );
      const rooms = await Promise.all(Array.from({ length: count }, () => openTab(reference.address, '')));
      const bareOf = (path: string, heard: () => Promise<unknown>) => (changes?: number) =>
        latency(
          () => fetch(`${reference.address}${path}`, { method: 'POST' }).then((answer) => answer.text()),
          heard,
          changes,
        );
      const inBare = () => Promise.all(bare.map((socket) => once(socket, 'message')));
      const inRooms = () => Promise.all(rooms.map(({ socket }) => once(socket as never, 'push')));
      const theirs = bareOf('/broadcast', inBare);
      const durable = bareOf('/durable-broadcast', inBare);
      const emitted = bareOf('/durable-emit', inRooms);
      for (const warmed of [ours, theirs, durable, emitted]) await warmed(WARMING_CHANGES);
      const place = count === 1 ? 'another tab' : `${count} tabs`;
      const about = { unit: 'ms', referenceName: 'bare POST and ws' };
      figures.push(
        await compare(
          `POST to push in ${place}`,
          { ours: () => ours(), reference: () => theirs() },
          { ...about, aim: '≤ 1.5' },
        ),
        // This shows how much time the sync of the disk adds to the reference.
        await compare(
          `bare durable POST to a message in ${place}`,
          { ours: () => durable(), reference: () => theirs() },
          { ...about, aim: '–' },
        ),
        // This shows how much time socket.io adds to that. It reconnects tabs and tells them what they missed.
        await compare(
          `bare durable POST to socket.io's message in ${place}`,
          { ours: () => emitted(), reference: () => theirs() },
          { ...about, aim: '–' },
        ),
      );
      for (const tab of [...tabs, ...rooms]) tab.close();
      for (const socket of bare) socket.close();
    }
    return figures;
  } finally {
    await product.dispose();
    await reference.stop();
  }
}
