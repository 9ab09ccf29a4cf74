import type { ChildProcess } from 'node:child_process';

/** Children that outlive nobody: a test run that is given up does not come to its own end. */
const children = new Map<ChildProcess, NodeJS.Signals>();

process.once('exit', () => {
  for (const [child, signal] of children) child.kill(signal);
});

/** Has a child end when this process does, however that comes. */
export function endWithTests(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  children.set(child, signal);
  child.once('exit', () => children.delete(child));
}
