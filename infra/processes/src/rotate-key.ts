// `npm run rotate-key`: heads of the log are signed with a new key from now on, and with the one before it as well.
import { readConfig } from '@lexledger/infra/config/config';
import { createLogSigner } from '@lexledger/infra/transparency-log/signer';
import { counted, readTyped, runScript } from './operator.ts';
import { openStoresBeside } from './stores-beside.ts';

const USAGE = 'Say npm run rotate-key.';
/** Whose keys are counted: each tree has as many. */
const ANY_TREE = 'any';

await runScript('The rotation', async () => {
  readTyped(process.argv.slice(2), { flags: [], words: [0, 0], usage: USAGE });
  const { keys, close } = await openStoresBeside(readConfig(process.env), 'rotate-key');
  try {
    const signer = createLogSigner(keys);
    await signer.rotate();
    const { length } = await signer.keysOf(ANY_TREE);
    process.stdout.write(
      `Heads are signed with a new key now, and with the one before it; there are ${counted(length, 'key')}. ` +
        'Whoever verifies heads by the former key saves a new head, whose two signatures say that it follows. ' +
        'Back up now: the new key is in no backup yet.\n',
    );
  } finally {
    await close();
  }
});
