import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.ts';

/** Starts the reference server in a process of its own. */
export async function startReference(): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const port = await freePort();
  const child = fork(fileURLToPath(new URL('./reference-server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, PORT: String(port) },
  });
  await once(child, 'message');
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}
