import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createFileQueue, FILE_LIMITS, type FileLimits, type StoredFile } from '../../kernel/file-queue.ts';
import { builtProgram } from './built-program.ts';
import { createTextReader } from './text-reader.ts';

const never = new AbortController().signal;
const turn = { userId: 'ada', begins: () => Promise.resolve(true) };
const fileOf = (words: string, type = 'text/plain'): StoredFile => ({
  type,
  size: Buffer.byteLength(words),
  open: () => Promise.resolve(Readable.from([Buffer.from(words)])),
});
const program = builtProgram();
const aReader = (limits: Partial<FileLimits> = {}) =>
  createTextReader(createFileQueue({ ...FILE_LIMITS, ...limits }, program));

// A process takes seconds to start on a busy machine.
describe('a reader of texts', { timeout: 120_000 }, () => {
  it('reads a file in a process of its own', async () => {
    expect(await aReader().read(fileOf('The lease'), 100, turn, never)).toEqual({ content: 'The lease', isCut: false });
  });

  it('says what is wrong with a file that cannot be read', async () => {
    const answer = await aReader().read(fileOf('%PDF-1.7 broken', 'application/pdf'), 100, turn, never);
    expect(answer).toEqual({ problem: 'The PDF is damaged, and its text cannot be read.' });
  });

  it('reads the next file after one that it gave up', async () => {
    const reader = aReader();
    const stopping = new AbortController();
    const given = reader.read(fileOf('The draft'), 100, turn, stopping.signal);
    const next = reader.read(fileOf('The lease'), 100, turn, never);
    stopping.abort(new Error('stop'));
    await expect(given).rejects.toThrow('stop');
    expect(await next).toMatchObject({ content: 'The lease' });
    expect(await reader.read(fileOf('The rent'), 100, turn, never)).toMatchObject({ content: 'The rent' });
  });

  it('leaves alone what holds no text, and what is too large', async () => {
    const reader = aReader({ fileBytes: 4 });
    expect(await reader.read(fileOf('GIF89a', 'image/gif'), 100, turn, never)).toBeNull();
    expect(await reader.read(fileOf('The lease'), 100, turn, never)).toMatchObject({
      problem: expect.stringContaining('up to') as string,
    });
  });

  it('says so where the bytes cannot be had', async () => {
    const file = { type: 'text/plain', size: 9, open: () => Promise.reject(new Error('the disk is away')) };
    await expect(aReader().read(file, 100, turn, never)).rejects.toThrow('the disk is away');
  });
});
