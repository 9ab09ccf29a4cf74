import { resolve } from 'node:path';
import { BackupError } from '@lexledger/infra/backup/problem';
import { type Config, readConfig } from '@lexledger/infra/config/config';
import { startFailure } from './start-failure.ts';

/** The arguments of a script. */
export interface Typed {
  readonly words: readonly string[];
  readonly flags: ReadonlySet<string>;
}

/** @throws BackupError 'usage' for a flag that the script does not know, or a wrong number of words */
export function readTyped(
  typed: readonly string[],
  { flags, words: [least, most], usage }: { flags: readonly string[]; words: readonly [number, number]; usage: string },
): Typed {
  const words = typed.filter((word) => !word.startsWith('--'));
  const given = typed.filter((word) => word.startsWith('--'));
  const isKnown = given.every((flag) => flags.includes(flag)) && words.length >= least && words.length <= most;
  if (!isKnown) throw new BackupError('usage', usage);
  return { words, flags: new Set(given) };
}

/** A path relative to where the script was called; npm runs scripts in the package's folder. */
export const pathOf = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** @throws ConfigError; BackupError 'usage' where servers keep the data */
export function configOfFolder(env: NodeJS.ProcessEnv): Config {
  const config = readConfig(env);
  if (config.servers === undefined) return config;
  throw new BackupError(
    'usage',
    'Servers keep the data (EVENTSTOREDB_URL): back them up by their own means, see docs/operations.md.',
  );
}

/** Runs an operator's script. A failure becomes a message and an exit code. */
export async function runScript(name: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const { lines, exitCode } = startFailure(error, name);
    process.stderr.write(`${lines.join('\n')}\n`);
    process.exitCode = exitCode;
  }
}

/** Lists problems of the data and sets the exit code. */
export function tellProblems(problems: readonly string[], exitCode = 65): void {
  if (problems.length === 0) return;
  process.stderr.write(`${problems.map((problem) => `  ${problem}`).join('\n')}\n`);
  process.exitCode = exitCode;
}

const number = new Intl.NumberFormat('en-US');

/** '1,234 events', '1 event' */
export const counted = (count: number, noun: string, several = `${noun}s`): string =>
  `${number.format(count)} ${count === 1 ? noun : several}`;

const KILOBYTE = 1_000;

/** '3.4 MB' */
export function sizeOf(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let size = bytes;
  let unit = 0;
  for (; size >= KILOBYTE && unit < units.length - 1; unit += 1) size /= KILOBYTE;
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit]}`;
}
