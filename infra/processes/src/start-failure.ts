import { BackupError, type BackupReason } from '@lexledger/infra/backup/problem';
import { ConfigError, EX_CONFIG } from '@lexledger/infra/config/config';
import { StorageError, type StorageReason } from '@lexledger/infra/sqlite/storage-error';
import { StoreRefusedError } from '@lexledger/infra/stores/port';

/** Why the product did not start: lines for the operator, and an exit code for the process manager (sysexits.h). */
export interface StartFailure {
  readonly lines: readonly string[];
  readonly exitCode: number;
}

const EX_USAGE = 64;
const EX_DATAERR = 65;
const EX_NOINPUT = 66;
const EX_UNAVAILABLE = 69;
const EX_SOFTWARE = 70;
const EX_CANTCREAT = 73;
const EX_IOERR = 74;
const EX_TEMPFAIL = 75;
const EX_NOPERM = 77;

const STORAGE_CODES: Readonly<Record<StorageReason, number>> = {
  'cannot-create': EX_CANTCREAT,
  'not-a-directory': EX_CANTCREAT,
  locked: EX_TEMPFAIL,
  busy: EX_TEMPFAIL,
  'read-only': EX_NOPERM,
  corrupt: EX_DATAERR,
  newer: EX_DATAERR,
  full: EX_IOERR,
  'cannot-open': EX_IOERR,
  'not-durable': EX_IOERR,
  'input-output': EX_IOERR,
  closed: EX_SOFTWARE,
};

const BACKUP_CODES: Readonly<Record<BackupReason, number>> = {
  usage: EX_USAGE,
  'wrong-passphrase': EX_NOPERM,
  damaged: EX_DATAERR,
  missing: EX_NOINPUT,
  occupied: EX_CANTCREAT,
};

function ofPort(error: NodeJS.ErrnoException, where: string): StartFailure | null {
  switch (error.code) {
    case 'EADDRINUSE':
      return {
        lines: [`${where} is in use by another program. End that program, or name another port by PORT.`],
        exitCode: EX_UNAVAILABLE,
      };
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return { lines: [`${where} is no address of this machine. Name another by HOST.`], exitCode: EX_UNAVAILABLE };
    case 'EACCES':
      return {
        lines: [`This process may not listen at ${where}. Name a port over 1023 by PORT.`],
        exitCode: EX_NOPERM,
      };
    default:
      return null;
  }
}

/** @param where the requested host and port */
export function startFailure(error: unknown, where: string): StartFailure {
  if (error instanceof ConfigError) {
    return {
      lines: ['The configuration cannot be used:', ...error.problems.map((line) => `  ${line}`)],
      exitCode: EX_CONFIG,
    };
  }
  if (error instanceof StorageError) return { lines: [error.message], exitCode: STORAGE_CODES[error.reason] };
  if (error instanceof BackupError) return { lines: [error.message], exitCode: BACKUP_CODES[error.reason] };
  if (error instanceof StoreRefusedError) return { lines: [error.message], exitCode: EX_NOPERM };
  return (
    ofPort(error as NodeJS.ErrnoException, where) ?? {
      lines: ['LexLedger could not start because of an unexpected error:', (error as Error)?.stack ?? String(error)],
      exitCode: EX_SOFTWARE,
    }
  );
}
