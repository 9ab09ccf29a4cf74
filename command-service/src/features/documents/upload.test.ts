import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openFileBlobStore } from '@lexledger/infra/blobs/files';
import { describe, expect, it } from 'vitest';
import { aDataFolder, aTickingClock } from '../../kernel/test-process.ts';
import { receive } from './upload.ts';

const LIMIT = 64 * 1024;
const chunks = (...given: readonly string[]): Readable => Readable.from(given.map((words) => Buffer.from(words)));

function aBlobStore() {
  const folder = join(aDataFolder(), 'blobs');
  return {
    blobs: openFileBlobStore(folder, aTickingClock()),
    kept: () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  };
}

describe('an upload', () => {
  it('is kept under the hash of its bytes, and told by them', async () => {
    const { blobs, kept } = aBlobStore();
    expect(await receive(blobs, chunks('The ', 'lease.'), 'Lease.txt', LIMIT)).toEqual({
      fileName: 'Lease.txt',
      fileType: 'text/plain',
      fileSize: 10,
      fileData: createHash('sha256').update('The lease.').digest('hex'),
    });
    expect(kept()).toHaveLength(1);
  });

  it('is refused where it has no bytes', async () => {
    const { blobs, kept } = aBlobStore();
    await expect(receive(blobs, chunks(), 'Lease.txt', LIMIT)).rejects.toMatchObject({ code: 'FILE_EMPTY' });
    expect(kept()).toEqual([]);
  });

  it('is refused where it goes beyond the limit, however late that shows, and nothing of it is kept', async () => {
    const { blobs, kept } = aBlobStore();
    const long = chunks('a'.repeat(LIMIT), 'b');
    await expect(receive(blobs, long, 'Lease.txt', LIMIT)).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: expect.stringContaining('the limit is 1 MB'),
    });
    expect(kept()).toEqual([]);
  });

  it('is refused where it breaks off, and nothing of it is kept', async () => {
    const { blobs, kept } = aBlobStore();
    async function* cut() {
      yield Buffer.from('a'.repeat(LIMIT / 2));
      throw new Error('the connection was closed');
    }
    await expect(receive(blobs, Readable.from(cut()), 'Lease.txt', LIMIT)).rejects.toMatchObject({ code: 'FILE_CUT' });
    expect(kept()).toEqual([]);
  });

  it('is refused where it is not what its name says', async () => {
    const { blobs, kept } = aBlobStore();
    await expect(receive(blobs, chunks('The lease.'), 'Lease.pdf', LIMIT)).rejects.toMatchObject({
      code: 'FILE_TYPE_WRONG',
    });
    expect(kept()).toEqual([]);
  });
});
