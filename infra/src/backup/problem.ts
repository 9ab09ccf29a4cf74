/** Why a backup, a restore or a check could not be done. */
export type BackupReason =
  /** The request is invalid, or the user has to provide something else. */
  | 'usage'
  | 'wrong-passphrase'
  /** A file of the backup or of the data folder is missing, truncated, altered or damaged. */
  | 'damaged'
  /** There is no backup at the given place, or there is nothing to back up. */
  | 'missing'
  /** The given folder contains other data, data of another version, or files that must not be replaced. */
  | 'occupied';

/** An error whose message tells the user what to do and can be printed to the console. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly reason: BackupReason;

  constructor(reason: BackupReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
