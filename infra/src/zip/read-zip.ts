import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

/** The file is no zip, is damaged, or is made such that it would take more than it is. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

/** A file in a zip. */
export interface ZipEntry {
  readonly path: string;
  /** Bytes of its content. */
  readonly size: number;
  /**
   * The content, which ends with a ZipError where it is damaged or longer than it says.
   */
  read(): Readable;
}

export interface ZipReader {
  readonly entries: ReadonlyMap<string, ZipEntry>;
  /** Bytes of the zip itself. */
  readonly size: number;
  whole(): Readable;
}

export interface ZipBounds {
  readonly entries: number;
  /** Bytes of all contents together. */
  readonly bytes: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const END_64_BYTES = 56;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
/** Number of bytes that are read at once. */
const AT_ONCE = 65_536;
const OVERFLOW = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
/** Of which kind the field of sizes beyond four bytes is. */
const LARGE_FIELD = 1;

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw new ZipError('The file ends too early.');
  return buffer;
}

const wide = (buffer: Buffer, offset: number): number => Number(buffer.readBigUInt64LE(offset));

interface Directory {
  readonly count: number;
  readonly size: number;
  readonly offset: number;
}

/** Where the list of files is, which stands at the end. */
async function directoryOf(file: FileHandle, fileSize: number): Promise<Directory> {
  const length = Math.min(fileSize, END_BYTES + LONGEST_COMMENT);
  const tail = await bytesAt(file, fileSize - length, length);
  let at = length - END_BYTES;
  while (at >= 0 && tail.readUInt32LE(at) !== END) at -= 1;
  if (at < 0) throw new ZipError('The file is no zip.');
  const found = {
    count: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
  const isLarge = found.count === 0xffff || found.size === OVERFLOW || found.offset === OVERFLOW;
  const locator = fileSize - length + at - LOCATOR_BYTES;
  if (!isLarge || locator < 0) return found;
  const place = await bytesAt(file, locator, LOCATOR_BYTES);
  if (place.readUInt32LE(0) !== END_64_LOCATOR) return found;
  const large = await bytesAt(file, wide(place, 8), END_64_BYTES);
  if (large.readUInt32LE(0) !== END_64) throw new ZipError('The list of files is damaged.');
  return { count: wide(large, 32), size: wide(large, 40), offset: wide(large, 48) };
}

interface Listed {
  readonly path: string;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** Sizes and place of a file, where four bytes do not hold them. */
function largeValues(extra: Buffer, known: Pick<Listed, 'size' | 'packed' | 'offset'>) {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== LARGE_FIELD) continue;
    let next = at + 4;
    const take = (value: number): number => {
      if (value !== OVERFLOW) return value;
      if (next + 8 > extra.length) throw new ZipError('The list of files is damaged.');
      next += 8;
      return wide(extra, next - 8);
    };
    return { size: take(known.size), packed: take(known.packed), offset: take(known.offset) };
  }
  return known;
}

function listedAt(list: Buffer, at: number): Listed & { readonly next: number } {
  if (at + CENTRAL_BYTES > list.length || list.readUInt32LE(at) !== CENTRAL) {
    throw new ZipError('The list of files is damaged.');
  }
  const nameEnd = at + CENTRAL_BYTES + list.readUInt16LE(at + 28);
  const extraEnd = nameEnd + list.readUInt16LE(at + 30);
  const next = extraEnd + list.readUInt16LE(at + 32);
  if (next > list.length) throw new ZipError('The list of files is damaged.');
  const known = {
    packed: list.readUInt32LE(at + 20),
    size: list.readUInt32LE(at + 24),
    offset: list.readUInt32LE(at + 42),
  };
  return {
    path: list.toString('utf8', at + CENTRAL_BYTES, nameEnd),
    method: list.readUInt16LE(at + 10),
    crc: list.readUInt32LE(at + 16),
    ...largeValues(list.subarray(nameEnd, extraEnd), known),
    next,
  };
}

/** A path that stays within a folder. */
const isPlain = (path: string): boolean =>
  path !== '' && !path.startsWith('/') && !/[\\:\0]/.test(path) && !path.split('/').some((part) => part === '..');

/** The bytes of a part of the file, a bounded number at a time. */
async function* partOf(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += AT_ONCE) yield await bytesAt(file, start + at, Math.min(AT_ONCE, length - at));
}

/** The content of a file, which ends with a ZipError where it is not the one that was listed. */
async function* contentOf(
  file: FileHandle,
  { path, offset, packed, method, size, crc }: Listed,
): AsyncGenerator<Buffer> {
  const damaged = (): ZipError => new ZipError(`${path} is damaged.`);
  const head = await bytesAt(file, offset, LOCAL_BYTES);
  if (head.readUInt32LE(0) !== LOCAL) throw damaged();
  if (method !== STORED && method !== DEFLATED) throw new ZipError(`${path} is packed in an unknown way.`);
  const raw = partOf(file, offset + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28), packed);
  // An error of the inflation is thrown where it is read.
  const content = method === STORED ? raw : pipeline(Readable.from(raw), createInflateRaw(), () => undefined);
  let [length, sum] = [0, 0];
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      length += chunk.length;
      sum = crc32(chunk, sum);
      if (length > size) throw damaged();
      yield chunk;
    }
  } catch {
    throw damaged();
  }
  if (length !== size || sum !== crc) throw damaged();
}

/**
 * Reads a zip, of which the list of files is in memory and nothing else. The file stays open.
 * @throws ZipError for what is none, or goes beyond the bounds
 */
export async function readZip(file: FileHandle, bounds: ZipBounds): Promise<ZipReader> {
  const { size: fileSize } = await file.stat();
  if (fileSize < END_BYTES) throw new ZipError('The file is no zip.');
  const { count, size, offset } = await directoryOf(file, fileSize);
  if (count > bounds.entries) throw new ZipError('There are too many files in it.');
  if (offset + size > fileSize) throw new ZipError('The file ends too early.');
  const list = await bytesAt(file, offset, size);
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  for (let index = 0, at = 0; index < count; index += 1) {
    const { next, ...listed } = listedAt(list, at);
    at = next;
    total += listed.size;
    if (total > bounds.bytes) throw new ZipError('There is more in it than an export can have.');
    if (!isPlain(listed.path) || entries.has(listed.path)) throw new ZipError('A file in it has no plain name.');
    const read = (): Readable => Readable.from(contentOf(file, listed), { objectMode: false });
    entries.set(listed.path, { path: listed.path, size: listed.size, read });
  }
  const whole = (): Readable => Readable.from(partOf(file, 0, fileSize), { objectMode: false });
  return { entries, size: fileSize, whole };
}
