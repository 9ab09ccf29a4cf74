import { once } from 'node:events';
import { startProduct } from '../support/product.ts';
import { openTab, type Tab } from '../support/tab.ts';
import { registeredVisitor } from '../support/visitor.ts';
import { startReference } from './reference.ts';
import { compare, type Figure, median } from './rounds.ts';

const TABS = 1_000;
const CHANGES = 20;
/** Changes until the code of both is optimized by the compiler. */
const WARMING_CHANGES = 100;
/** Number of sockets that connect at the same time. */
const AT_ONCE = 50;

async function openTabs(address: string, cookie: string, count: number): Promise<Tab[]> {
  const tabs: Tab[] = [];
  while (tabs.length < count) {
    tabs.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => openTab(address, cookie)))));
  }
  return tabs;
}

/** Compares one change to a thousand sockets on two processes with socket.io's own broadcast to as many on one. */
export async function benchFanOut(): Promise<readonly Figure[]> {
  const command = await startProduct({ env: { SERVICE: 'command', RATE_LIMIT: '0', LOG_LEVEL: 'error' } });
  const { dataFolder } = command;
  const env = { SERVICE: 'projection', RATE_LIMIT: '0', LOG_LEVEL: 'error' };
  const first = await startProduct({ dataFolder, env });
  const second = await startProduct({ dataFolder, env });
  const reference = await startReference();
  const opened: Tab[] = [];
  try {
    const lawyer = await registeredVisitor(command.address);
    const tabs = [
      ...(await openTabs(first.address, lawyer.cookie(), TABS / 2)),
      ...(await openTabs(second.address, lawyer.cookie(), TABS / 2)),
    ];
    opened.push(...tabs);
    const bare = await openTabs(reference.address, '', TABS);
    opened.push(...bare);

    const latency = async (post: () => Promise<unknown>, hearers: readonly Tab[], changes: number): Promise<number> => {
      const times: number[] = [];
      for (let count = 0; count < changes; count += 1) {
        const heard = Promise.all(hearers.map(({ socket }) => once(socket as never, 'push')));
        const start = performance.now();
        await Promise.all([post(), heard]);
        times.push(performance.now() - start);
      }
      return median(times);
    };
    const ours = (changes = CHANGES) =>
      latency(() => lawyer.post('/api/tasks', { title: 'File the answer' }), tabs, changes);
    const theirs = (changes = CHANGES) =>
      latency(
        () => fetch(`${reference.address}/emit`, { method: 'POST' }).then((answer) => answer.text()),
        bare,
        changes,
      );
    await ours(WARMING_CHANGES);
    await theirs(WARMING_CHANGES);
    const figure = await compare(
      `one change to ${TABS.toLocaleString('en-US')} sockets on two processes`,
      { ours: () => ours(), reference: () => theirs() },
      { unit: 'ms', aim: '≤ 1.5', referenceName: "socket.io's broadcast on one" },
    );
    return [figure];
  } finally {
    for (const tab of opened) tab.close();
    await second.stop();
    await first.stop();
    await command.dispose();
    await reference.stop();
  }
}
