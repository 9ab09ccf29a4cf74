import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';

const compress = promisify(gzip);

/** Lists up to this length are serialized in one step. */
const SHORT_LIST = 50;
/**
 * Records that are validated and serialized in the first part. The size of later parts depends on how long the previous
 * one took.
 */
const FIRST_PART = 100;
const LARGEST_PART = 1_000;
/** Approximate milliseconds that one part may block the event loop. */
const TURN_MS = 8;
/** Bytes from which an answer is compressed. Shorter ones fit into a few packets anyway. */
const COMPRESSED_FROM = 4 * 1024;
/**
 * Bytes from which compression runs on another thread. For shorter answers the handover costs more than the
 * compression.
 */
const COMPRESSED_ASIDE_FROM = 64 * 1024;
/** Lists of records are so repetitive that a higher compression level saves little. */
const LEVEL = 1;

/** The JSON of a list's records in parts, with commas between the records. */
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
    // Records differ in size by a factor of up to a thousand, so the next part's size is adapted to how long this one
    // took.
    size = performance.now() - since > TURN_MS ? Math.max(1, size >> 1) : Math.min(LARGEST_PART, size * 2);
    await nextTurn();
  }
  return parts;
}

type Members = Readonly<Record<string, unknown>>;

/** A long list within an answer, by the names that lead to it. */
interface LongList {
  readonly path: readonly string[];
  readonly list: readonly unknown[];
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The long lists among the members of an answer, and of objects in it. */
const longListsIn = (answer: Members, path: readonly string[] = []): readonly LongList[] =>
  Object.entries(answer).flatMap(([key, value]): readonly LongList[] => {
    if (Array.isArray(value)) return value.length > SHORT_LIST ? [{ path: [...path, key], list: value }] : [];
    return isMembers(value) && path.length === 0 ? longListsIn(value, [key]) : [];
  });

/** The answer with another list in the place of one. */
function withList(answer: Members, [key, ...rest]: readonly string[], list: readonly unknown[]): Members {
  const name = key as string;
  return { ...answer, [name]: rest.length === 0 ? list : withList(answer[name] as Members, rest, list) };
}

/**
 * Serializes an answer. A long list, or an answer that contains some, is written in parts so that other requests are
 * served in between.
 * @param write the JSON of a list, or of any other answer
 */
export async function writeInTurns(write: (answer: unknown) => string, answer: unknown): Promise<Buffer> {
  if (Array.isArray(answer)) {
    if (answer.length <= SHORT_LIST) return Buffer.from(write(answer));
    const parts = await recordsInTurns(answer, (part) => write(part).slice(1, -1));
    return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
  }
  const lists = isMembers(answer) ? longListsIn(answer) : [];
  if (lists.length === 0) return Buffer.from(write(answer));
  // While one list is written, the others are empty: each part would write them anew.
  const short = lists.reduce((rest, { path }) => withList(rest, path, []), answer as Members);
  const around = write(short);
  const places = lists.map(({ path, list }) => {
    const opening = `${JSON.stringify(path.at(-1))}:[`;
    const at = around.indexOf(opening);
    return { path, list, end: at + opening.length, isFound: at >= 0 && around.indexOf(opening, at + 1) < 0 };
  });
  // A list cannot be located: the contract does not name it, or another member looks the same.
  if (places.some(({ isFound }) => !isFound)) return Buffer.from(write(answer));
  const written: Buffer[] = [];
  let from = 0;
  for (const { path, list, end } of places.toSorted((one, other) => one.end - other.end)) {
    const writePart = (part: readonly unknown[]): string =>
      write(withList(short, path, part)).slice(end, end - around.length);
    written.push(Buffer.from(around.slice(from, end)), ...(await recordsInTurns(list, writePart)));
    from = end;
  }
  return Buffer.concat([...written, Buffer.from(around.slice(from))]);
}

export interface Packed {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Compresses an answer if it is large enough and the client accepts gzip. */
export async function pack(body: Buffer, acceptsGzip: boolean): Promise<Packed> {
  if (body.length < COMPRESSED_FROM) return { body, headers: {} };
  const headers = { vary: 'accept-encoding' };
  if (!acceptsGzip) return { body, headers };
  const options = { level: LEVEL };
  const packed = body.length < COMPRESSED_ASIDE_FROM ? gzipSync(body, options) : await compress(body, options);
  return { body: packed, headers: { ...headers, 'content-encoding': 'gzip' } };
}
