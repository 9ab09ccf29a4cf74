import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BackupError } from '@lexledger/infra/backup/problem';

const ADVICE = 'Set BACKUP_PASSPHRASE, or name a file that holds it by BACKUP_PASSPHRASE_FILE.';

/** Reads input from the terminal without echoing it. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const cancelled = new Promise<never>((_resolve, reject) => {
    terminal.once('SIGINT', () => reject(new BackupError('usage', 'Nothing was done.')));
    terminal.once('close', () => reject(new BackupError('usage', `No passphrase was given. ${ADVICE}`)));
  });
  try {
    return await Promise.race([terminal.question(''), cancelled]);
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

function fromFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new BackupError('usage', `BACKUP_PASSPHRASE_FILE: ${path} cannot be read.`, { cause: error });
  }
}

/**
 * The passphrase of backups: from the environment, from a file named there, or from the terminal, where a new one has
 * to be entered twice.
 * @throws BackupError 'usage' when there is none
 */
export async function readPassphrase(env: NodeJS.ProcessEnv, isNew: boolean): Promise<string> {
  const { BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE } = env;
  if (BACKUP_PASSPHRASE) return BACKUP_PASSPHRASE;
  if (BACKUP_PASSPHRASE_FILE) return fromFile(BACKUP_PASSPHRASE_FILE);
  if (!process.stdin.isTTY) throw new BackupError('usage', `The backup needs its passphrase. ${ADVICE}`);
  if (isNew) {
    process.stderr.write(
      'Choose a passphrase for this backup, and keep it where the backup is not: without it nothing can be restored.\n',
    );
  }
  const given = await ask('Passphrase: ');
  if (isNew && (await ask('Once more: ')) !== given)
    throw new BackupError('usage', 'The two are not the same. Nothing was done.');
  return given;
}
