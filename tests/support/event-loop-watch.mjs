/**
 * Measures, inside the product's process, the longest time for which its event loop is blocked. It is loaded by `node
 * --import`; WATCH_PORT is the port on which it reports. It measures the CPU time of the thread that runs the loop, not
 * elapsed time, because on a busy machine a thread waits for its turn, which is not the product's fault. To distinguish
 * a slow machine from slow code, a constant piece of work is measured in the same way, in the same process, just before
 * the answer.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const { WATCH_PORT } = process.env;

/** Milliseconds of CPU time of the main thread, or of the whole process if the system reports no more. */
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

// Only the product's own process is measured, although its child processes inherit the environment.
if (WATCH_PORT !== undefined && isMainThread && /(?:start|main)\.mjs$/.test(process.argv[1] ?? '')) {
  let longest = 0;
  let last = ownTime();
  let isLooking = false;

  /** Runs once in each iteration of the loop. */
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
