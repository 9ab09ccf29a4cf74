import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from './compose.ts';
import { endWithTests } from './end-with-tests.ts';

export type ScriptName = 'account' | 'backup' | 'check' | 'migrate' | 'restore' | 'rotate-key' | 'verify';

export interface Script {
  readonly child: ChildProcess;
  /** Resolves with the exit code and the whole output when it has ended. */
  readonly ended: Promise<{ readonly exitCode: number | null; readonly output: string }>;
}

/** Whether this worker has found the scripts built, so that the next one need not look through the sources again. */
let isBuilt = false;

/** Starts an operator's script, as `npm run NAME -- …` does. */
export function beginScript(name: ScriptName, words: readonly string[], env: NodeJS.ProcessEnv): Script {
  if (!isBuilt)
    execFileSync(process.execPath, [join(ROOT, 'infra/deploy/build.mjs'), '--if-stale'], { stdio: 'inherit' });
  isBuilt = true;
  const child = spawn(process.execPath, [join(ROOT, 'infra/dist/server', `${name}.mjs`), ...words], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, BACKUP_PASSPHRASE: 'correct horse battery', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithTests(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  return { child, ended: once(child, 'close').then(() => ({ exitCode: child.exitCode, output })) };
}

/** Runs an operator's script to its end. */
export const runScript = (name: ScriptName, words: readonly string[], env: NodeJS.ProcessEnv) =>
  beginScript(name, words, env).ended;
