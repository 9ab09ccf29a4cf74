import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';

const compress = promisify(gzip);

/** Records that are checked and written in one turn of the event loop: some milliseconds of it. */
const RECORDS_A_TURN = 500;
/** Shorter answers are sent as they are: they fit into a few packets. Bytes. */
const COMPRESSED_FROM = 4 * 1024;
/** Shorter ones are compressed at once: to have another thread do it costs more time than it takes. Bytes. */
const COMPRESSED_ASIDE_FROM = 64 * 1024;
/** Lists of records are so alike that more effort saves little. */
const LEVEL = 1;

/**
 * Writes an answer; a list of many records in parts, between which others are answered.
 * @param write the JSON of a list, or of any other answer
 */
export async function writeInTurns(write: (answer: unknown) => string, answer: unknown): Promise<Buffer> {
  if (!Array.isArray(answer) || answer.length <= RECORDS_A_TURN) return Buffer.from(write(answer));
  const parts: Buffer[] = [];
  for (let start = 0; start < answer.length; start += RECORDS_A_TURN) {
    const list = write(answer.slice(start, start + RECORDS_A_TURN));
    parts.push(Buffer.from(`${start === 0 ? '[' : ','}${list.slice(1, -1)}`));
    await nextTurn();
  }
  return Buffer.concat([...parts, Buffer.from(']')]);
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
