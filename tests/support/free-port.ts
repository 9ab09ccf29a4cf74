import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Range below the ports that systems assign to outgoing connections, since one of those may be taken between the check
 * and its use.
 */
const [FIRST, LAST] = [20_000, 32_000];
const TRIES = 100;

/** Ports that this process has returned, and that may not be in use yet. */
const given = new Set<number>();

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** Finds a port on the loopback address that is currently free. */
export async function freePort(): Promise<number> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const port = randomInt(FIRST, LAST);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`No free port was found between ${FIRST} and ${LAST}.`);
}
