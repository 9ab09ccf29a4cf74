import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { ROOT } from '../support/compose.ts';

/** Starts a child that has the same output and would go on for minutes, and goes on itself. */
const STARTER = `
  import { spawn } from 'node:child_process';
  import { endWithTests } from './tests/support/end-with-tests.ts';
  const child = spawn('sleep', ['300'], { stdio: ['ignore', 'inherit', 'ignore'] });
  endWithTests(child);
  console.log(child.pid);
  setInterval(() => undefined, 1000);
`;

it('what tests started ends even when their process is killed', async () => {
  const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', STARTER], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = (await once(starter.stdout, 'data')) as [Buffer];
  expect(Number(pid)).toBeGreaterThan(0);
  starter.kill('SIGKILL');
  // The output ends when nobody can write to it any more.
  await once(starter.stdout.resume(), 'end');
});
