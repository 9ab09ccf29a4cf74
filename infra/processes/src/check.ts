// `npm run check`: reads the data folder whole and tells what is wrong; `-- FOLDER` does so with a backup.
import { checkBackup, checkDataFolder } from '@lexledger/infra/backup/check';
import { openBackupFolder } from '@lexledger/infra/backup/folder-key';
import { eventKnowledge } from './event-knowledge.ts';
import { configOfFolder, counted, pathOf, readTyped, runScript, tellProblems } from './operator.ts';
import { readPassphrase } from './passphrase.ts';

const USAGE = 'Say npm run check for the data folder, or npm run check -- FOLDER for a backup.';

await runScript('The check', async () => {
  const { words } = readTyped(process.argv.slice(2), { flags: [], words: [0, 1], usage: USAGE });
  const [named] = words;
  const path = named === undefined ? configOfFolder(process.env).dataFolder : pathOf(named);
  const report =
    named === undefined
      ? await checkDataFolder(path, eventKnowledge)
      : await checkBackup(await openBackupFolder(path, await readPassphrase(process.env, false)), eventKnowledge);
  const { events, decisions, keys, blobs, problems } = report;
  const of = 'at' in report ? `${path}, a backup of ${report.at}` : path;
  const found = problems.length === 0 ? 'All is well.' : 'Not all is well:';
  const rights = decisions === 0 ? '' : `, and ${counted(decisions, 'decision')} of members of a firm`;
  process.stdout.write(
    `Read ${of}: ${counted(events, 'event')}, ${counted(keys, 'key')}, ${counted(blobs, 'file')}${rights}. ${found}\n`,
  );
  tellProblems(problems);
});
