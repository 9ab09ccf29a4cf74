// `npm run backup -- FOLDER`: backs the data folder up, also while the server runs.

import { systemClock } from '@lexledger/contracts/kernel/clock';
import { backUp } from '@lexledger/infra/backup/back-up';
import { isBackupFolder, makeBackupFolder, openBackupFolder } from '@lexledger/infra/backup/folder-key';
import { openSource } from '@lexledger/infra/backup/source';
import { eventKnowledge } from './event-knowledge.ts';
import { configOfFolder, counted, pathOf, readTyped, runScript, sizeOf, tellProblems } from './operator.ts';
import { readPassphrase } from './passphrase.ts';

const USAGE = 'Say where to: npm run backup -- FOLDER';

await runScript('The backup', async () => {
  const { words } = readTyped(process.argv.slice(2), { flags: [], words: [1, 1], usage: USAGE });
  const path = pathOf(words[0] as string);
  const { dataFolder } = configOfFolder(process.env);
  // Checks that there is data before asking for a passphrase.
  openSource(dataFolder).close();
  const isNew = !(await isBackupFolder(path));
  const passphrase = await readPassphrase(process.env, isNew);
  const folder = isNew ? await makeBackupFolder(path, passphrase) : await openBackupFolder(path, passphrase);
  const report = await backUp(dataFolder, folder, { clock: systemClock, knowledge: eventKnowledge });
  const { events, newEvents, keys, blobs, newBlobs, logs, bytes, problems } = report;
  const lines = [
    `Backed up ${dataFolder} to ${path} and read it back: ${sizeOf(bytes)} written.`,
    `It holds ${counted(events, 'event')} (${counted(newEvents, 'event')} new), ${counted(keys, 'key')} and ${counted(blobs, 'file')} (${counted(newBlobs, 'file')} new).`,
    ...(problems.length > 0 || logs === 0
      ? []
      : ['Its events lead to the heads of the log that were kept as they were recorded.']),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (problems.length > 0) process.stderr.write('The data folder itself is not whole:\n');
  tellProblems(problems);
});
