// `npm run migrate`: copies everything from the stores that FROM_… names to those that the configuration names, and compares the roots
// of the Merkle trees of both.

import { policyNames } from '@lexledger/command-service/service';
import { systemClock } from '@lexledger/contracts/kernel/clock';
import { BackupError } from '@lexledger/infra/backup/problem';
import { type Config, readConfig } from '@lexledger/infra/config/config';
import { compareRoots } from '@lexledger/infra/migration/compare-roots';
import { migrate, OccupiedError } from '@lexledger/infra/migration/migrate';
import type { Stores } from '@lexledger/infra/stores/port';
import { openStores } from '@lexledger/infra/stores/stores';
import { createLogger, terminalDestination } from '@lexledger/infra/telemetry/logger';
import { counted, readTyped, runScript, tellProblems } from './operator.ts';

const USAGE =
  'Say where from by FROM_DATA_DIR, or by FROM_EVENTSTOREDB_URL and FROM_MONGODB_URL; where to as for the server. Then: npm run migrate';
const SOURCES = ['DATA_DIR', 'EVENTSTOREDB_URL', 'MONGODB_URL'] as const;
const EVENTS_PER_LINE = 10_000;

/** The configuration of the stores that are read. */
function sourceConfig(env: NodeJS.ProcessEnv): Config {
  const named = SOURCES.map((name) => [name, env[`FROM_${name}`]] as const);
  if (named.every(([, value]) => !value)) throw new BackupError('usage', USAGE);
  return readConfig({ ...env, ...Object.fromEntries(named) });
}

await runScript('The migration', async () => {
  readTyped(process.argv.slice(2), { flags: [], words: [0, 0], usage: USAGE });
  const logger = createLogger('warn', 'lexledger', terminalDestination());
  const opened: Stores[] = [];
  const open = async (config: Config): Promise<Stores> => {
    const stores = await openStores(config, systemClock, logger);
    opened.push(stores);
    await stores.answer();
    return stores;
  };
  try {
    const from = await open(sourceConfig(process.env));
    const to = await open(readConfig(process.env));
    let told = 0;
    const { events, keys, blobs } = await migrate(from, to, policyNames, (copied) => {
      if (copied - told < EVENTS_PER_LINE) return;
      told = copied;
      process.stdout.write(`${counted(copied, 'event')} so far\n`);
    });
    process.stdout.write(
      `Copied from ${from.place} to ${to.place}: ${counted(events, 'event')}, ${counted(keys, 'key')}, ${counted(blobs, 'file')}.\n`,
    );
    const { trees, entries, resealed, problems } = await compareRoots(from, to);
    process.stdout.write(
      `Compared the roots of ${counted(trees, 'tree')} with ${counted(entries, 'entry', 'entries')}: ` +
        `${problems.length === 0 ? 'the same in both.' : 'they differ:'}\n` +
        (resealed === 0 ? '' : `${counted(resealed, 'event')} of 0.1.0 are encrypted under the keys of clients now.\n`),
    );
    tellProblems(problems);
    if (problems.length > 0) return;
    process.stdout.write(
      'Start the server on them now. Everybody signs in again; the views are built anew. What was read stays as it was.\n',
    );
  } catch (error) {
    if (error instanceof OccupiedError) throw new BackupError('occupied', error.message, { cause: error });
    throw error;
  } finally {
    for (const stores of opened) await stores.close();
  }
});
