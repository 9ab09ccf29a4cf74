import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';

const compress = promisify(gzip);

/** Shorter lists are written at once. */
const SHORT_LIST = 50;
/** Records that are checked and written in one turn of the event loop at first; then by how long they took. */
const FIRST_PART = 100;
const LARGEST_PART = 1_000;
/** For so long, about, one turn may write; milliseconds. */
const TURN_MS = 8;
/** Shorter answers are sent as they are: they fit into a few packets. Bytes. */
const COMPRESSED_FROM = 4 * 1024;
/** Shorter ones are compressed at once: to have another thread do it costs more time than it takes. Bytes. */
const COMPRESSED_ASIDE_FROM = 64 * 1024;
/** Lists of records are so alike that more effort saves little. */
const LEVEL = 1;

/** The JSON of the records of a list, with commas between them, in parts. */
async function recordsInTurns(
  list: readonly unknown[],
  write: (part: readonly unknown[]) => string,
): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  let size = FIRST_PART;
  for (let start = 0; start < list.length; ) {
    const since = performance.now();
    const records = write(list.slice(start, start + size));
    parts.push(Buffer.from(start === 0 ? records : `,${records}`));
    start += size;
    // Records differ in size a thousandfold: those that come next are taken for alike.
    size = performance.now() - since > TURN_MS ? Math.max(1, size >> 1) : Math.min(LARGEST_PART, size * 2);
    await nextTurn();
  }
  return parts;
}

/** The first member of an answer that is a long list. */
const longListIn = (answer: object): string | undefined =>
  Object.keys(answer).find((key) => {
    const value = (answer as Readonly<Record<string, unknown>>)[key];
    return Array.isArray(value) && value.length > SHORT_LIST;
  });

/**
 * Writes an answer; a list of many records, or an answer with one in it, in parts, between which others are answered.
 * @param write the JSON of a list, or of any other answer
 */
export async function writeInTurns(write: (answer: unknown) => string, answer: unknown): Promise<Buffer> {
  if (Array.isArray(answer)) {
    if (answer.length <= SHORT_LIST) return Buffer.from(write(answer));
    const parts = await recordsInTurns(answer, (part) => write(part).slice(1, -1));
    return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
  }
  const key = typeof answer === 'object' && answer !== null ? longListIn(answer) : undefined;
  if (key === undefined) return Buffer.from(write(answer));
  const having = (list: readonly unknown[]): string => write({ ...(answer as object), [key]: list });
  const around = having([]);
  const opening = `${JSON.stringify(key)}:[`;
  const at = around.indexOf(opening);
  // The contract does not name the member, or another one before it looks like it.
  if (at < 0 || around.indexOf(opening, at + 1) >= 0) return Buffer.from(write(answer));
  const head = around.slice(0, at + opening.length);
  const tail = around.slice(head.length);
  const list = (answer as Readonly<Record<string, readonly unknown[]>>)[key] as readonly unknown[];
  const parts = await recordsInTurns(list, (part) => having(part).slice(head.length, -tail.length));
  return Buffer.concat([Buffer.from(head), ...parts, Buffer.from(tail)]);
}

export interface Packed {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer compressed, where that is worth it, for those who can read it. */
export async function pack(body: Buffer, acceptsGzip: boolean): Promise<Packed> {
  if (body.length < COMPRESSED_FROM) return { body, headers: {} };
  const headers = { vary: 'accept-encoding' };
  if (!acceptsGzip) return { body, headers };
  const options = { level: LEVEL };
  const packed = body.length < COMPRESSED_ASIDE_FROM ? gzipSync(body, options) : await compress(body, options);
  return { body: packed, headers: { ...headers, 'content-encoding': 'gzip' } };
}
