// `npm run verify`: computes again that nothing of the log was changed since it was recorded, and that the authors of its
// events were entitled; `-- CHECKPOINT…` compares it with signed heads that were kept elsewhere as well.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDataFolder } from '@lexledger/infra/backup/check';
import { openSource, recordedOf, type Source } from '@lexledger/infra/backup/source';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';
import { openSqliteReadStoreToRead } from '@lexledger/infra/read-store/sqlite';
import { seedsIn } from '@lexledger/infra/transparency-log/signer';
import { TREES } from '@lexledger/infra/transparency-log/trees';
import { verifyTrees } from '@lexledger/infra/transparency-log/verify-trees';
import { eventKnowledge } from './event-knowledge.ts';
import { configOfFolder, counted, pathOf, readTyped, runScript, tellProblems } from './operator.ts';

const USAGE = 'Say npm run verify, or npm run verify -- CHECKPOINT… with files of heads that you kept.';
const MOST_SEEN = 1_000;

function* batchesOf({ log }: Source): Generator<readonly RecordedEvent[]> {
  for (const rows of log.rows(0, log.last())) yield rows.map(recordedOf);
}

/** The trees of the views; null where they were not grown yet. */
async function keptTrees(path: string) {
  const store = openSqliteReadStoreToRead(path);
  if ((await store.activeVersion(TREES.name)) !== null) return store;
  await store.close();
  return null;
}

await runScript('The verification', async () => {
  const { words } = readTyped(process.argv.slice(2), { flags: [], words: [0, MOST_SEEN], usage: USAGE });
  const { dataFolder } = configOfFolder(process.env);
  const source = openSource(dataFolder);
  const views = join(dataFolder, 'views.db');
  const kept = existsSync(views) ? await keptTrees(views) : null;
  try {
    const { events, trees, problems } = await verifyTrees({
      batches: batchesOf(source),
      kept,
      seen: words.map((word) => ({ path: word, note: readFileSync(pathOf(word), 'utf8') })),
      seeds: seedsIn(new Map(source.readKeys().map(([subject, , key]) => [subject, key]))),
    });
    const checked = await checkDataFolder(dataFolder, eventKnowledge);
    const all = [...problems, ...checked.problems];
    process.stdout.write(
      `Verified ${dataFolder}: ${counted(events, 'event')} in ${counted(trees, 'tree')}, ` +
        `${counted(words.length, 'kept head')}, ${counted(checked.decisions, 'decision')} of members of a firm. ` +
        `${all.length === 0 ? 'All holds.' : 'Not all holds:'}\n`,
    );
    tellProblems(all);
  } finally {
    await kept?.close();
    source.close();
  }
});
