import type { ChildProcess } from 'node:child_process';

/** Child processes to end with this process, because an aborted test run does not reach its cleanup. */
const children = new Map<ChildProcess, NodeJS.Signals>();

process.once('exit', () => {
  for (const [child, signal] of children) child.kill(signal);
});

/** Ends a child process when this process ends, for whatever reason. */
export function endWithTests(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  children.set(child, signal);
  child.once('exit', () => children.delete(child));
}
