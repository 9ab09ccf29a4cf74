import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from './compose.ts';
import { endWithTests } from './end-with-tests.ts';

export type ScriptName = 'account' | 'backup' | 'check' | 'restore';

export interface Script {
  readonly child: ChildProcess;
  /** Resolves with the exit code and the whole output when it has ended. */
  readonly ended: Promise<{ readonly exitCode: number | null; readonly output: string }>;
}

/** Starts an operator's script, as `npm run NAME -- …` does. */
export function beginScript(name: ScriptName, words: readonly string[], env: NodeJS.ProcessEnv): Script {
  const path = join(ROOT, 'infra/processes/src', `${name}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...words], {
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
