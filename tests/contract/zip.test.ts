import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readZip, ZipError, type ZipReader } from '@lexledger/infra/zip/read-zip';
import { withUnnamedFile } from '@lexledger/infra/zip/unnamed-file';
import PizZip from 'pizzip';
import { describe, expect, it } from 'vitest';

const BOUNDS = { entries: 10, bytes: 1_000_000 };
const LONG = Buffer.alloc(300_000, 'The quick brown fox. ');

function zipped(files: Readonly<Record<string, Buffer>>, isCompressed = true): Buffer {
  const zip = new PizZip();
  for (const [path, content] of Object.entries(files)) zip.file(path, content, { createFolders: false });
  return zip.generate({ type: 'nodebuffer', compression: isCompressed ? 'DEFLATE' : 'STORE' });
}

/** Has a zip read. */
const reading = <Result>(bytes: Buffer, use: (zip: ZipReader) => Promise<Result>, bounds = BOUNDS): Promise<Result> =>
  withUnnamedFile(Readable.from([bytes]), async (file) => use(await readZip(file, bounds)));

const read = (zip: ZipReader, path: string) => buffer(zip.entries.get(path)?.read() ?? Readable.from([]));

describe('a zip', () => {
  it.each([true, false])('is read file by file, in any order and again (compressed: %s)', async (isCompressed) => {
    const bytes = zipped({ 'a/long.txt': LONG, 'b.txt': Buffer.from('B'), none: Buffer.alloc(0) }, isCompressed);
    await reading(bytes, async (zip) => {
      expect([...zip.entries.keys()]).toEqual(['a/long.txt', 'b.txt', 'none']);
      expect((await read(zip, 'b.txt')).toString()).toBe('B');
      for (const _ of [1, 2]) expect((await read(zip, 'a/long.txt')).equals(LONG)).toBe(true);
      expect((await read(zip, 'none')).length).toBe(0);
      expect((await buffer(zip.whole())).equals(bytes)).toBe(true);
    });
  });

  it('of which one file is left unread in the middle is read on', async () => {
    await reading(zipped({ long: LONG, b: Buffer.from('B') }), async (zip) => {
      for await (const _ of zip.entries.get('long')?.read() ?? []) break;
      expect((await read(zip, 'b')).toString()).toBe('B');
    });
  });

  it('that is damaged is noticed, wherever it is', async () => {
    const whole = zipped({ long: LONG });
    for (const at of [40, 200, Math.floor(whole.length / 2)]) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      await expect(reading(bytes, (zip) => read(zip, 'long'))).rejects.toThrow(ZipError);
    }
    const cut = whole.subarray(0, whole.length - 30);
    for (const bytes of [cut, Buffer.from('no zip at all, but long enough to be one')]) {
      await expect(reading(bytes, (zip) => read(zip, 'long'))).rejects.toThrow(ZipError);
    }
  });

  it('that goes beyond its bounds, or leaves its folder, is refused', async () => {
    const two = zipped({ a: LONG, b: LONG });
    const nothing = async (): Promise<void> => undefined;
    await expect(reading(two, nothing, { ...BOUNDS, entries: 1 })).rejects.toThrow('too many');
    await expect(reading(two, nothing, { ...BOUNDS, bytes: 400_000 })).rejects.toThrow('more in it');
    const outside = zipped({ 'aa/passwd': LONG }).toString('latin1').replaceAll('aa/passwd', '../passwd');
    await expect(reading(Buffer.from(outside, 'latin1'), nothing)).rejects.toThrow('no plain name');
  });
});
