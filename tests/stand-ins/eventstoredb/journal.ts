import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from './logged-event.ts';

export interface Line {
  readonly entry: Entry;
  readonly frame: Buffer;
}

/** Bytes of the header before each write: the length of its entries as JSON and that of its frames, 32 bits each. */
const HEADER = 8;
const PIECE = 32 * 1024 * 1024;

/**
 * Stores events in a file of a folder, in the order in which they were written. Each write is passed to the operating
 * system before it is acknowledged, so it survives the end of this process, but not that of the machine.
 */
export function openJournal(folder: string) {
  mkdirSync(folder, { recursive: true });
  const file = openSync(join(folder, 'events.log'), 'a+');
  return {
    /** Reads the events of every complete write. An incomplete one, which was never acknowledged, is removed. */
    *read(): Generator<Line> {
      const { size } = fstatSync(file);
      let rest: Buffer = Buffer.alloc(0);
      let offset = 0;
      while (offset < size) {
        const piece = Buffer.allocUnsafe(Math.min(PIECE, size - offset));
        offset += readSync(file, piece, 0, piece.length, offset);
        const bytes = Buffer.concat([rest, piece]);
        let start = 0;
        for (let end = endOfWrite(bytes, start); end <= bytes.length; end = endOfWrite(bytes, start)) {
          yield* linesOf(bytes.subarray(start, end));
          start = end;
        }
        rest = bytes.subarray(start);
      }
      if (rest.length > 0) ftruncateSync(file, size - rest.length);
    },

    /** Writes these events in one piece, so that after a crash either all or none of them are read. */
    append(lines: readonly Line[]): void {
      const text = Buffer.from(JSON.stringify(lines.map(({ entry, frame }) => ({ ...entry, size: frame.length }))));
      const frames = Buffer.concat(lines.map(({ frame }) => frame));
      const header = Buffer.allocUnsafe(HEADER);
      header.writeUInt32LE(text.length, 0);
      header.writeUInt32LE(frames.length, 4);
      writeSync(file, Buffer.concat([header, text, frames]));
    },

    close: () => closeSync(file),
  };
}

/** Offset of the end of the write that begins at `start`; Infinity if not even its header is complete. */
function endOfWrite(bytes: Buffer, start: number): number {
  if (bytes.length < start + HEADER) return Number.POSITIVE_INFINITY;
  return start + HEADER + bytes.readUInt32LE(start) + bytes.readUInt32LE(start + 4);
}

function* linesOf(write: Buffer): Generator<Line> {
  let start = HEADER + write.readUInt32LE(0);
  for (const { size, ...entry } of JSON.parse(write.toString('utf8', HEADER, start)) as (Entry & { size: number })[]) {
    yield { entry, frame: write.subarray(start, start + size) };
    start += size;
  }
}
