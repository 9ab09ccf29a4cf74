import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { EventStore, RecordedEvent } from '@lexledger/infra/event-store/port';
import { type EntryProof, writeProof } from '@lexledger/infra/transparency-log/checkpoint';
import { leafOf, storedForm, treeOf } from '@lexledger/infra/transparency-log/leaf';
import { HASH_BYTES, inclusionProof } from '@lexledger/infra/transparency-log/merkle';
import { TILE_WIDTH, tilePath, tilesOf } from '@lexledger/infra/transparency-log/tiles';
import type { TreeReader } from '@lexledger/infra/transparency-log/trees';
import { ZipFile } from 'yazl';
import { ABOUT_STAMP } from '../../../kernel/stamped-head.ts';
import type { PlacedEvent } from './reached.ts';

/** A signed head, and the keys by which it is verified, the current one last. */
export interface SignedHead {
  /** The time stamp of the head; null for none. */
  readonly stamp?: Uint8Array | null;
  readonly checkpoint: string;
  readonly keys: readonly string[];
}

export interface ExportOf extends SignedHead {
  /** The firm, whose tree it is. */
  readonly tree: string;
  readonly reader: TreeReader;
  readonly log: Pick<EventStore, 'readAll'>;
}

const EVENTS_AT_ONCE = 500;

/** The events of a tree in its order, up to its size. */
async function* eventsOf({ tree, reader, log }: ExportOf): AsyncGenerator<RecordedEvent> {
  let count = 0;
  let after: Position = START;
  while (count < reader.size) {
    const { events, position, caughtUp } = await log.readAll(after, EVENTS_AT_ONCE);
    for (const event of events) {
      if (count === reader.size) return;
      if (treeOf(event.metadata) !== tree) continue;
      count += 1;
      yield event;
    }
    if (caughtUp) return;
    after = position;
  }
}

async function* linesOf(events: AsyncIterable<RecordedEvent>): AsyncGenerator<string> {
  for await (const event of events) yield `${storedForm(event)}\n`;
}

/** The entries of events in bundles of a tile's width, each entry behind its length in two bytes. */
async function* bundlesOf(events: AsyncIterable<RecordedEvent>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let ordinal = 0;
  for await (const event of events) {
    const entry = Buffer.from(leafOf(ordinal, event));
    const length = Buffer.alloc(2);
    length.writeUInt16BE(entry.length);
    parts.push(length, entry);
    ordinal += 1;
    if (ordinal % TILE_WIDTH > 0) continue;
    yield Buffer.concat(parts);
    parts = [];
  }
  if (parts.length > 0) yield Buffer.concat(parts);
}

/** The program that verifies an export. It is part of it, and shares nothing with the product. */
export const readVerifier = (): Buffer => readFileSync(new URL('./verify-export.mjs', import.meta.url));

const HASHES = { compress: false };

const ABOUT = `This folder is from the log of a practice that is kept in LexLedger. The log is a list of events, to which nothing but
new ones is ever added; this is verified without the product, and without trusting who gave you the folder:

  events.jsonl   the events as they are stored, one a line; words about people are encrypted
  checkpoint     the head of the log: number of entries, and the hash that all of them lead to, signed
  log.vkey       the public key of the signature
`;

const SEEN = `  node verify.mjs . --seen FILE        that nothing of an earlier checkpoint, which you kept, was changed or cut off
`;

const OF_WHOLE = `${ABOUT}  tile/          the entries and the Merkle tree over them (RFC 6962, C2SP tlog-tiles)

Three commands, of which the first two need Node.js 20 or later and the third needs Go:

  node verify.mjs .                    that every event is the one that was logged, in its place, and none is missing
${SEEN}  go run github.com/transparency-dev/tessera/cmd/fsck@v1.0.4 --storage_url=file://$PWD/ --public_key=log.vkey
                                       the same of the tree, by a program of others
`;

const OF_PART = `${ABOUT}  proofs/        a proof for each event that it is in the log (C2SP tlog-proof)

It is a part of the log: what is of one matter or client, or what its taker may read. Two commands need Node.js 20 or later:

  node verify.mjs .                    that every event here is the one that was logged, in its place
${SEEN}
A proof is also verified by other programs that know C2SP's tlog-proof.
`;

function addHead(zip: ZipFile, about: string, { checkpoint, keys, stamp = null }: SignedHead): void {
  const [current = '', ...former] = [...keys].reverse();
  zip.addBuffer(Buffer.from(stamp === null ? about : `${about}${ABOUT_STAMP}`), 'README.txt');
  zip.addBuffer(Buffer.from(checkpoint), 'checkpoint');
  if (stamp !== null) zip.addBuffer(Buffer.from(stamp), 'checkpoint.tsr');
  zip.addBuffer(Buffer.from(`${current}\n`), 'log.vkey');
  if (former.length > 0) zip.addBuffer(Buffer.from(`${former.join('\n')}\n`), 'former.vkeys');
  zip.addBuffer(readVerifier(), 'verify.mjs');
}

/** What is sent of a zip; it ends where a part of it cannot be read. */
function sentOf(zip: ZipFile): Readable {
  const sent = zip.outputStream as Readable;
  zip.on('error', (error: Error) => sent.destroy(error));
  zip.end();
  return sent;
}

/** Adds a file whose content is read when its turn comes. */
function addLazily(zip: ZipFile, path: string, read: () => Readable): void {
  zip.addReadStreamLazy(path, (take) => take(null, read()));
}

async function* one(next: () => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await next();
}

/** A zip of all events of a firm as a C2SP tlog-tiles log. Its parts are read as they are sent. */
export function exportWhole(of: ExportOf): Readable {
  const { reader } = of;
  const zip = new ZipFile();
  addHead(zip, OF_WHOLE, of);
  const bundles = bundlesOf(eventsOf(of));
  for (const { level, index, width } of tilesOf(reader.size)) {
    const hashes = async () => (await reader.tile(level, index)).subarray(0, width * HASH_BYTES);
    zip.addReadStreamLazy(tilePath(level, index, width), HASHES, (take) => take(null, Readable.from(one(hashes))));
    if (level > 0) continue;
    // The parts of a zip are asked for in their order.
    const bundle = async () => ((await bundles.next()).value as Buffer | undefined) ?? Buffer.alloc(0);
    addLazily(zip, tilePath('entries', index, width), () => Readable.from(one(bundle)));
  }
  addLazily(zip, 'events.jsonl', () => Readable.from(linesOf(eventsOf(of))));
  return sentOf(zip);
}

const OF_HEAD = `This is the head of the log of a practice that is kept in LexLedger: number of entries, and the hash that all of them lead to,
signed. Keep it where whoever runs LexLedger cannot reach it: an export of the log that is made later is verified by it.

  checkpoint     the signed head
  log.vkey       the public key of the signature
  verify.mjs     verifies an export:  node verify.mjs EXPORT --seen checkpoint
`;

/** A zip of the signed head alone, with its time stamp if it has one. */
export function exportHead(head: SignedHead): Readable {
  const zip = new ZipFile();
  addHead(zip, OF_HEAD, head);
  return sentOf(zip);
}

/** The proof that an event is in the tree at a place. */
export async function proofOf(
  event: RecordedEvent,
  ordinal: number,
  { reader, checkpoint }: Pick<ExportOf, 'reader' | 'checkpoint'>,
): Promise<EntryProof> {
  const hashes = await inclusionProof(reader.subtree, ordinal, reader.size);
  return { index: ordinal, entry: leafOf(ordinal, event), hashes, checkpoint };
}

/** The name of the proof of a place, such that names sort as the places do. */
const proofName = (ordinal: number): string => `proofs/${String(ordinal).padStart(10, '0')}.tlog-proof`;

/** A zip of some events of a firm in their order, each with the proof that it is in the firm's log. */
export function exportPart(of: Omit<ExportOf, 'log'>, events: readonly PlacedEvent[]): Readable {
  const zip = new ZipFile();
  addHead(zip, OF_PART, of);
  async function* lines(): AsyncGenerator<RecordedEvent> {
    for (const { event } of events) yield event;
  }
  addLazily(zip, 'events.jsonl', () => Readable.from(linesOf(lines())));
  for (const { event, ordinal } of events) {
    const proof = async () => Buffer.from(writeProof(await proofOf(event, ordinal, of)));
    addLazily(zip, proofName(ordinal), () => Readable.from(one(proof)));
  }
  // A part without an event has the folder all the same, by which it is told from a whole log.
  if (events.length === 0) zip.addEmptyDirectory('proofs');
  return sentOf(zip);
}
