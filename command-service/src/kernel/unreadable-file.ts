/** A file whose text cannot be read. The message is shown to users. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}
