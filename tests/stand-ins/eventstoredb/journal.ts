import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from './log.ts';

interface Line {
  readonly entry: Entry;
  readonly frame: Buffer;
}

/** Before each event: the lengths of its entry and of its frame, 32 bits each. */
const HEADER = 8;
const PIECE = 32 * 1024 * 1024;

/**
 * Events in a file of a folder, in the order of their writing. Each is handed to the operating system before it is
 * acknowledged, so it outlives the end of this process, not that of the machine.
 */
export function openJournal(folder: string) {
  mkdirSync(folder, { recursive: true });
  const file = openSync(join(folder, 'events.log'), 'a+');
  return {
    /** Every whole event; what was cut off in the middle of writing, and so never acknowledged, is removed. */
    *read(): Generator<Line> {
      const { size } = fstatSync(file);
      let rest: Buffer = Buffer.alloc(0);
      let offset = 0;
      while (offset < size) {
        const piece = Buffer.allocUnsafe(Math.min(PIECE, size - offset));
        offset += readSync(file, piece, 0, piece.length, offset);
        const bytes = Buffer.concat([rest, piece]);
        let start = 0;
        for (let end = endOfLine(bytes, start); end <= bytes.length; end = endOfLine(bytes, start)) {
          yield lineOf(bytes.subarray(start, end));
          start = end;
        }
        rest = bytes.subarray(start);
      }
      if (rest.length > 0) ftruncateSync(file, size - rest.length);
    },

    append({ entry, frame }: Line): void {
      const text = Buffer.from(JSON.stringify(entry));
      const header = Buffer.allocUnsafe(HEADER);
      header.writeUInt32LE(text.length, 0);
      header.writeUInt32LE(frame.length, 4);
      writeSync(file, Buffer.concat([header, text, frame]));
    },

    close: () => closeSync(file),
  };
}

/** Infinity when not even the lengths are there. */
function endOfLine(bytes: Buffer, start: number): number {
  if (bytes.length < start + HEADER) return Number.POSITIVE_INFINITY;
  return start + HEADER + bytes.readUInt32LE(start) + bytes.readUInt32LE(start + 4);
}

function lineOf(line: Buffer): Line {
  const frameAt = HEADER + line.readUInt32LE(0);
  return { entry: JSON.parse(line.toString('utf8', HEADER, frameAt)) as Entry, frame: line.subarray(frameAt) };
}
