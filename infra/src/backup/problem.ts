/** Why a backup, a restore or a check could not be done. */
export type BackupReason =
  /** What was asked for makes no sense, or lacks something that the person must give. */
  | 'usage'
  | 'wrong-passphrase'
  /** A file of the backup, or of the data folder, is missing, cut, altered or damaged. */
  | 'damaged'
  /** There is no backup where one was named, or nothing to back up. */
  | 'missing'
  /** The folder that was named is of something else: other data, another version, or files that must not be replaced. */
  | 'occupied';

/** The message says what to do; it is fit for a console. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly reason: BackupReason;

  constructor(reason: BackupReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
