import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openSealed, putSealed } from './sealed-file.ts';

function memoryBlobs() {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    put: async (content: Readable) => {
      const bytes = await buffer(content);
      const hash = createHash('sha256').update(bytes).digest('hex');
      kept.set(hash, bytes);
      return { hash, size: bytes.length };
    },
    open: async (hash: string) => {
      const bytes = kept.get(hash);
      return bytes === undefined ? null : { size: bytes.length, content: Readable.from([bytes]) };
    },
  };
}

const value = { values: { 'client.name': 'Ada Byron' }, facts: ['The engine came late.'] };

describe('a sealed file', () => {
  it('is opened with its key, and its bytes say nothing of what is in it', async () => {
    const blobs = memoryBlobs();
    const file = await putSealed(blobs, value);
    expect(await openSealed(blobs, file)).toEqual(value);
    expect(blobs.kept.get(file.fileData)?.toString('latin1')).not.toContain('Ada Byron');
  });

  it('has a key of its own, whatever it holds', async () => {
    const blobs = memoryBlobs();
    const [one, other] = [await putSealed(blobs, value), await putSealed(blobs, value)];
    expect(one.fileKey).not.toBe(other.fileKey);
    await expect(openSealed(blobs, { ...one, fileKey: other.fileKey })).rejects.toThrow();
  });

  it('is refused when its bytes were modified, and is null when they are gone', async () => {
    const blobs = memoryBlobs();
    const file = await putSealed(blobs, value);
    const bytes = blobs.kept.get(file.fileData) as Buffer;
    bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
    await expect(openSealed(blobs, file)).rejects.toThrow();
    blobs.kept.clear();
    expect(await openSealed(blobs, file)).toBeNull();
  });
});
