/**
 * Measures, inside the process of the product, the longest time for which its event loop serves nobody else. Loaded by
 * `node --import`; WATCH_PORT says where it tells.
 *
 * What is measured is time on a processor of the one thread that the loop runs in, not time on the clock: on a busy machine
 * a thread waits for its turn, and that wait is not the product's. A slow machine is told from slow code by a piece of work
 * that is always the same and is measured in the same way, in the same process, just before the answer is given.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const { WATCH_PORT } = process.env;

/** Milliseconds that the main thread has spent on a processor; of the whole process where the system tells no more. */
function ownTime() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e3;
  }
}

/** Milliseconds that ten million additions and multiplications take. */
function calibration() {
  const before = ownTime();
  let sum = 0;
  for (let step = 0; step < 1e7; step += 1) sum = (Math.imul(sum, 31) + step) | 0;
  const took = ownTime() - before;
  return sum === 0.5 ? 0 : took;
}

// The product's own process alone: what it starts inherits its environment.
if (WATCH_PORT !== undefined && isMainThread && process.argv[1]?.endsWith('start.mjs')) {
  let longest = 0;
  let last = ownTime();
  let isLooking = false;

  /** One turn of the loop lies between two looks. */
  const look = () => {
    if (!isLooking) return;
    const now = ownTime();
    longest = Math.max(longest, now - last);
    last = now;
    setImmediate(look);
  };

  createServer((request, response) => {
    if (request.url === '/begin') {
      longest = 0;
      last = ownTime();
      if (!isLooking) setImmediate(look);
      isLooking = true;
      response.end('{}');
      return;
    }
    isLooking = false;
    response.end(JSON.stringify({ longest, calibration: Math.min(calibration(), calibration(), calibration()) }));
  }).listen(Number(WATCH_PORT), '127.0.0.1');
}
