// `npm run verify`: computes again that nothing of the log was changed since it was recorded, and that the authors of its
// events were entitled; `-- CHECKPOINT…` compares it with signed heads that were kept elsewhere as well.
import { readFileSync } from 'node:fs';
import { systemClock } from '@lexledger/contracts/kernel/clock';
import { checkDataFolder } from '@lexledger/infra/backup/check';
import { openKeptTrees } from '@lexledger/infra/backup/kept-trees';
import { openSource, recordedOf, type Source } from '@lexledger/infra/backup/source';
import { type Config, readConfig } from '@lexledger/infra/config/config';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';
import { openStores } from '@lexledger/infra/stores/stores';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import { seedsIn } from '@lexledger/infra/transparency-log/signer';
import { type SeenHead, type VerifyReport, verifyTrees } from '@lexledger/infra/transparency-log/verify-trees';
import { eventKnowledge } from './event-knowledge.ts';
import { counted, pathOf, readTyped, runScript, tellProblems } from './operator.ts';
import { verifyServers } from './verify-servers.ts';

const USAGE = 'Say npm run verify, or npm run verify -- CHECKPOINT… with files of heads that you kept.';
const MOST_SEEN = 1_000;

function* batchesOf({ log }: Source): Generator<readonly RecordedEvent[]> {
  for (const rows of log.rows(0, log.last())) yield rows.map(recordedOf);
}

/** What was verified, and where. */
interface Verified extends Pick<VerifyReport, 'events' | 'trees' | 'problems'> {
  readonly decisions: number;
  readonly place: string;
}

async function verifyFolder(dataFolder: string, seen: readonly SeenHead[]): Promise<Verified> {
  const source = openSource(dataFolder);
  const kept = await openKeptTrees(dataFolder);
  try {
    const { events, trees, problems } = await verifyTrees({
      batches: batchesOf(source),
      ...{ kept, seen },
      seeds: seedsIn(new Map(source.readKeys().map(([subject, , key]) => [subject, key]))),
    });
    const checked = await checkDataFolder(dataFolder, eventKnowledge);
    const { decisions } = checked;
    return { events, trees, decisions, place: dataFolder, problems: [...problems, ...checked.problems] };
  } finally {
    await kept?.close();
    source.close();
  }
}

async function verifyStores(config: Config, seen: readonly SeenHead[]): Promise<Verified> {
  const stores = await openStores(config, systemClock, createLogger(config.logLevel, 'verify'));
  try {
    await stores.answer();
    return { ...(await verifyServers(stores, seen, eventKnowledge)), place: stores.place };
  } finally {
    await stores.close();
  }
}

await runScript('The verification', async () => {
  const { words } = readTyped(process.argv.slice(2), { flags: [], words: [0, MOST_SEEN], usage: USAGE });
  const config = readConfig(process.env);
  const seen = words.map((word) => ({ path: word, note: readFileSync(pathOf(word), 'utf8') }));
  const { events, trees, decisions, place, problems } =
    config.servers === undefined ? await verifyFolder(config.dataFolder, seen) : await verifyStores(config, seen);
  process.stdout.write(
    `Verified ${place}: ${counted(events, 'event')} in ${counted(trees, 'tree')}, ` +
      `${counted(words.length, 'kept head')}, ${counted(decisions, 'decision')} of members of a firm. ` +
      `${problems.length === 0 ? 'All holds.' : 'Not all holds:'}\n`,
  );
  tellProblems(problems);
});
