import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

const NOT_READ = 'The zip is not read any more.';

type Parts = AsyncIterable<string | Uint8Array>;

/** A zip whose files are written one after the other, so that a later one may tell of those before it. */
export interface GrowingZip {
  /** Resolves once everything of the file was taken, which is as fast as the zip is read. */
  add(path: string, content: string | Parts, at?: Date): Promise<void>;
}

/**
 * A zip that is made while it is read; nothing of it is held but the names of its files.
 * @param fill adds its files
 * @returns what is read, which ends with the error where a file cannot be made
 */
export function growingZip(fill: (zip: GrowingZip) => Promise<void>): Readable {
  const zip = new ZipFile();
  const sent = zip.outputStream as Readable;
  const failed = (error: Error): void => void sent.destroy(error);
  /** Ends what is being written, where nobody reads the zip any more. */
  let stop = (): void => undefined;
  zip.on('error', failed);
  sent.once('close', () => stop());

  async function add(path: string, content: string | Parts, at?: Date): Promise<void> {
    if (sent.destroyed) throw new Error(NOT_READ);
    const read = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : Readable.from(content);
    stop = () => read.destroy(new Error(NOT_READ));
    const taken = finished(read, { writable: false });
    zip.addReadStreamLazy(path, at === undefined ? {} : { mtime: at }, (take) => take(null, read));
    await taken;
  }

  fill({ add }).then(() => zip.end(), failed);
  return sent;
}
