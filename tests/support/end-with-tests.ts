import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Ends a child process when this process or worker ends, for whatever reason: an aborted test run does not reach its
 * cleanup, and a worker that is killed has no last event either. A shell waits at a pipe, which the system closes then.
 */
export function endWithTests(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (child.pid === undefined) return;
  const script = `read -r ended || kill -s ${signal.slice('SIG'.length)} ${child.pid}`;
  // In a process group of its own it outlives an interrupt from the terminal.
  const watcher = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watcher.unref();
  child.once('exit', () => watcher.stdin.end('ended\n'));
}
