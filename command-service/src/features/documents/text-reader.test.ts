import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { StoredFile } from './file-thread.ts';
import { createTextReader } from './text-reader.ts';

const never = new AbortController().signal;
const fileOf = (words: string, type = 'text/plain'): StoredFile => ({
  type,
  size: Buffer.byteLength(words),
  open: () => Promise.resolve(Readable.from([Buffer.from(words)])),
});

// A thread that reads TypeScript takes seconds to begin on a busy machine.
describe('a reader of texts', { timeout: 60_000 }, () => {
  it('reads a file in a thread of its own', async () => {
    expect(await createTextReader().read(fileOf('The lease'), 100, never)).toEqual({
      content: 'The lease',
      isCut: false,
    });
  });

  it('says what is wrong with a file that cannot be read', async () => {
    const answer = await createTextReader().read(fileOf('%PDF-1.7 broken', 'application/pdf'), 100, never);
    expect(answer).toEqual({ problem: 'The PDF is damaged, and its text cannot be read.' });
  });

  it('reads the next file after one that it gave up', async () => {
    const reader = createTextReader({ fileBytes: 1_000, milliseconds: 60_000, memory: 100 });
    const stopping = new AbortController();
    const given = reader.read(fileOf('The draft'), 100, stopping.signal);
    const next = reader.read(fileOf('The lease'), 100, never);
    stopping.abort(new Error('stop'));
    await expect(given).rejects.toThrow('stop');
    expect(await next).toMatchObject({ content: 'The lease' });
    expect(await reader.read(fileOf('The rent'), 100, never)).toMatchObject({ content: 'The rent' });
  });

  it('leaves alone what holds no text, and what is too large', async () => {
    const reader = createTextReader({ fileBytes: 4, milliseconds: 60_000, memory: 100 });
    expect(await reader.read(fileOf('GIF89a', 'image/gif'), 100, never)).toBeNull();
    expect(await reader.read({ ...fileOf('The lease') }, 100, never)).toMatchObject({
      problem: expect.stringContaining('up to') as string,
    });
  });

  it('gives up after its time', async () => {
    const reader = createTextReader({ fileBytes: 1_000, milliseconds: 0, memory: 100 });
    expect(await reader.read(fileOf('The lease'), 100, never)).toEqual({
      problem: 'Reading it took longer than 0 seconds.',
    });
  });

  it('stops when it is told to, without an answer', async () => {
    const stopping = new AbortController();
    const reading = createTextReader().read(fileOf('The lease'), 100, stopping.signal);
    stopping.abort(new Error('stop'));
    await expect(reading).rejects.toThrow('stop');
  });
});
