// `npm run restore -- FOLDER`: puts a backup in the data folder, with the server stopped.

import { systemClock } from '@lexledger/contracts/kernel/clock';
import { openBackupFolder } from '@lexledger/infra/backup/folder-key';
import { finishRestore, isHalfMoved, type RestoreReport, restore } from '@lexledger/infra/backup/restore';
import { configOfFolder, counted, pathOf, readTyped, runScript } from './operator.ts';
import { readPassphrase } from './passphrase.ts';

const REPLACE = '--replace';
const USAGE = `Say where from: npm run restore -- FOLDER. With ${REPLACE} after it, data that are there already are moved aside.`;

await runScript('The restore', async () => {
  const { words, flags } = readTyped(process.argv.slice(2), { flags: [REPLACE], words: [1, 1], usage: USAGE });
  const path = pathOf(words[0] as string);
  const { dataFolder } = configOfFolder(process.env);
  let report: RestoreReport;
  if (isHalfMoved(dataFolder)) {
    process.stdout.write('A restore was cut off when all was verified. It is finished now.\n');
    report = await finishRestore(dataFolder);
  } else {
    const folder = await openBackupFolder(path, await readPassphrase(process.env, false));
    report = await restore(folder, dataFolder, { clock: systemClock, replace: flags.has(REPLACE) });
  }
  const { at, events, keys, blobs, setAside } = report;
  const lines = [
    `Restored ${dataFolder} as it was at ${at}, and verified it: ${counted(events, 'event')}, ${counted(keys, 'key')}, ${counted(blobs, 'file')}.`,
    ...(setAside === null ? [] : [`What was there before is in ${setAside}. Delete it when you need it no more.`]),
    'Start the server now. Everybody signs in again; the views are built anew.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
});
