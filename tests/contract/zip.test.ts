import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openZip, ZipError, type ZipReader } from '@lexledger/infra/zip/read-zip';
import PizZip from 'pizzip';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
let opened: ZipReader | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexledger-zip-'));
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  await rm(folder, { recursive: true, force: true });
});

const LONG = Buffer.alloc(300_000, 'The quick brown fox. ');

function zipped(files: Readonly<Record<string, Buffer>>, isCompressed = true): Buffer {
  const zip = new PizZip();
  for (const [path, content] of Object.entries(files)) zip.file(path, content, { createFolders: false });
  return zip.generate({ type: 'nodebuffer', compression: isCompressed ? 'DEFLATE' : 'STORE' });
}

async function open(bytes: Buffer, bounds = { entries: 10, bytes: 1_000_000 }): Promise<ZipReader> {
  const path = join(folder, 'a.zip');
  await writeFile(path, bytes);
  opened = await openZip(path, bounds);
  return opened;
}

const read = (zip: ZipReader, path: string) => buffer(zip.entries.get(path)?.read() ?? Readable.from([]));

describe('a zip', () => {
  it.each([true, false])('is read file by file, in any order and again (compressed: %s)', async (isCompressed) => {
    const zip = await open(
      zipped({ 'a/long.txt': LONG, 'b.txt': Buffer.from('B'), none: Buffer.alloc(0) }, isCompressed),
    );
    expect([...zip.entries.keys()]).toEqual(['a/long.txt', 'b.txt', 'none']);
    expect((await read(zip, 'b.txt')).toString()).toBe('B');
    for (const _ of [1, 2]) expect((await read(zip, 'a/long.txt')).equals(LONG)).toBe(true);
    expect((await read(zip, 'none')).length).toBe(0);
  });

  it('of which one file is left unread in the middle is read on', async () => {
    const zip = await open(zipped({ long: LONG, b: Buffer.from('B') }));
    for await (const _ of zip.entries.get('long')?.read() ?? []) break;
    expect((await read(zip, 'b')).toString()).toBe('B');
  });

  it('that is damaged is noticed, wherever it is', async () => {
    const whole = zipped({ long: LONG });
    for (const at of [40, 200, Math.floor(whole.length / 2)]) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      const zip = await open(bytes);
      await expect(read(zip, 'long')).rejects.toThrow(ZipError);
      await zip.close();
    }
    await expect(open(whole.subarray(0, whole.length - 30))).rejects.toThrow(ZipError);
    await expect(open(Buffer.from('no zip at all, but long enough to be one'))).rejects.toThrow(ZipError);
    opened = undefined;
  });

  it('that goes beyond its bounds, or leaves its folder, is refused', async () => {
    const two = zipped({ a: LONG, b: LONG });
    await expect(open(two, { entries: 1, bytes: 1_000_000 })).rejects.toThrow('too many');
    await expect(open(two, { entries: 2, bytes: 400_000 })).rejects.toThrow('more in it');
    const outside = zipped({ 'aa/passwd': LONG }).toString('latin1').replaceAll('aa/passwd', '../passwd');
    await expect(open(Buffer.from(outside, 'latin1'))).rejects.toThrow('no plain name');
  });
});
