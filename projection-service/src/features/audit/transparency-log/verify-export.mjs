// Verifies an export of a firm's log with Node alone:
//
//   node verify.mjs FOLDER [--seen CHECKPOINT]... [--key KEY]
//
// FOLDER is the unpacked export. CHECKPOINT is a file with a signed head of the log from an earlier day; it may be named
// several times. KEY is the log's public key as you know it from elsewhere, instead of the one in the folder.
// Exit status: 0 where all holds, 1 where something does not, 2 for a call that cannot be understood.
import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const USAGE = 'Say: node verify.mjs FOLDER [--seen CHECKPOINT]... [--key KEY]';
const TILE_WIDTH = 256;
const HASH_BYTES = 32;
const MOST_LISTED = 50;

let problems = [];
const say = (problem) => problems.push(problem);

class Unusable extends Error {}

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const leafHash = (entry) => sha256(Buffer.of(0), entry);
const nodeHash = (left, right) => sha256(Buffer.of(1), left, right);

/** The root over the hashes from `start` to `end`. */
function rootOf(hashes, start = 0, end = hashes.length) {
  if (start === end) return sha256();
  if (end - start === 1) return hashes[start];
  let split = 1;
  while (split * 2 < end - start) split *= 2;
  return nodeHash(rootOf(hashes, start, start + split), rootOf(hashes, start + split, end));
}

/** The root that a proof leads to from a leaf; null for a proof of no such tree. */
function rootByProof(leaf, index, size, path) {
  if (index >= size) return null;
  let [at, last, root] = [index, size - 1, leaf];
  for (const hash of path) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      root = nodeHash(hash, root);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else root = nodeHash(root, hash);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : null;
}

/** Bytes of base64 in its one form; empty for anything else. */
function bytesOf(base64 = '') {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : Buffer.alloc(0);
}

function readOrSay(path, what) {
  try {
    return readFileSync(path);
  } catch {
    say(`${what} is missing: ${path}.`);
    return null;
  }
}

// Keys and heads

/** A key in its text form: name, id, and type with bytes. */
function keyOf(text) {
  const [, name, id, base64] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text.trim()) ?? [];
  const bytes = bytesOf(base64);
  if (name === undefined || bytes.length !== HASH_BYTES + 1 || bytes[0] !== 1) return null;
  const expected = sha256(Buffer.from(`${name}\n`), bytes)
    .subarray(0, 4)
    .toString('hex');
  return expected === id ? { name, id, bytes: bytes.subarray(1) } : null;
}

function isSignedBy(key, text, signature) {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.bytes]);
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verifySignature(null, Buffer.from(text), publicKey, signature);
}

/** Reads a signed head: { origin, size, root }. Returns why it cannot be trusted instead, in a sentence. */
function headOf(note, keys) {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const [, origin, size, root] = /^(\S+)\n(\d+)\n(\S+)\n$/.exec(text) ?? [];
  if (root === undefined) return 'it is no signed head';
  let isSigned = false;
  for (const line of note.slice(end + 2).split('\n')) {
    const [, name, base64] = /^\u2014 (\S+) (\S+)$/.exec(line) ?? [];
    if (name === undefined) continue;
    const bytes = bytesOf(base64);
    const key = keys.find((each) => each.name === name && each.id === bytes.subarray(0, 4).toString('hex'));
    if (key === undefined) continue;
    if (!isSignedBy(key, text, bytes.subarray(4))) return 'its signature is wrong';
    isSigned = true;
  }
  if (!isSigned) return 'none of the log\u2019s keys signed it';
  if (!keys.some(({ name }) => name === origin)) return `it is of another log, ${origin}`;
  return { origin, size: Number(size), root: bytesOf(root) };
}

// Entries and events

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text) {
  try {
    const value = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const named = (n, { type, stream, at } = {}) =>
  type === undefined ? `Entry ${n}` : `Entry ${n} (${type} of ${stream}, ${at})`;

/** Says where an event is not the one that its entry tells of. Returns whether it is. */
function compare(n, entry, event, line) {
  const hash = sha256(line).toString('base64');
  const { id, stream, revision, type, metadata } = event;
  const { at, userId, commandId } = isObject(metadata) ? metadata : {};
  const told = { id, stream, revision, type, at, userId, commandId, hash };
  const differing = Object.keys(told).filter((name) => told[name] !== entry[name]);
  if (entry.n !== n) differing.push('n');
  if (differing.length === 0) return true;
  say(`${named(n, entry)} was changed: the event is not the one that the log holds (${differing.join(', ')}).`);
  return false;
}

function readEvents(folder) {
  const bytes = readOrSay(join(folder, 'events.jsonl'), 'The list of events');
  if (bytes === null) return [];
  const lines = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start);
    const line = bytes.subarray(start, end === -1 ? bytes.length : end);
    if (end === -1) say('The list of events is cut: its last line has no end.');
    lines.push({ line, event: parsed(line.toString('utf8')) });
    start = end === -1 ? bytes.length : end + 1;
  }
  return lines;
}

/** Compares all events with all entries, and tells removals, insertions, repetitions and another order apart. */
function compareAll(entries, lines) {
  const places = new Map(entries.map((entry, n) => [entry?.id, n]));
  const seen = new Set();
  let before = -1;
  for (const [at, { line, event }] of lines.entries()) {
    if (event === null) {
      say(`Line ${at + 1} of events.jsonl is no event.`);
      continue;
    }
    const n = places.get(event.id);
    if (n === undefined) {
      say(`Line ${at + 1} of events.jsonl was inserted: ${event.type} ${event.id} is in no entry of the log.`);
      continue;
    }
    if (seen.has(n)) say(`${named(n, entries[n])} stands twice in events.jsonl.`);
    else if (n < before) say(`${named(n, entries[n])} stands in another order.`);
    seen.add(n);
    before = Math.max(before, n);
    compare(n, entries[n], event, line);
  }
  for (const [n, entry] of entries.entries()) {
    if (!seen.has(n)) say(`${named(n, entry ?? {})} is missing: its event was removed.`);
  }
}

// The whole log

/** The path of a tile by its number: x001/x234/067. */
function tilePath(level, index, width) {
  let groups = [String(index % 1000).padStart(3, '0')];
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000)) {
    groups = [`x${String(rest % 1000).padStart(3, '0')}`, ...groups];
  }
  return join('tile', String(level), ...groups) + (width < TILE_WIDTH ? `.p/${width}` : '');
}

/** The entries of a bundle, each behind its length in two bytes. */
function entriesIn(bytes, width, path) {
  const entries = [];
  for (let at = 0; at < bytes.length; ) {
    const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : Number.POSITIVE_INFINITY;
    if (at + 2 + length > bytes.length) {
      say(`${path} is damaged: an entry goes beyond its end.`);
      break;
    }
    entries.push(bytes.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  if (entries.length !== width) say(`${path} has ${entries.length} entries instead of ${width}.`);
  return entries;
}

function readEntries(folder, size) {
  const all = [];
  for (let index = 0; index * TILE_WIDTH < size; index += 1) {
    const width = Math.min(TILE_WIDTH, size - index * TILE_WIDTH);
    const path = tilePath('entries', index, width);
    const bytes = readOrSay(join(folder, path), 'A bundle of entries');
    const found = bytes === null ? [] : entriesIn(bytes, width, path);
    for (let at = 0; at < width; at += 1) all.push(found[at] ?? Buffer.alloc(0));
  }
  return all;
}

/** Compares the tiles with the hashes of the entries, level by level. */
function verifyTiles(folder, leaves, entries) {
  let hashes = leaves;
  for (let level = 0; hashes.length > 0; level += 1) {
    const above = [];
    for (let index = 0; index * TILE_WIDTH < hashes.length; index += 1) {
      const own = hashes.slice(index * TILE_WIDTH, (index + 1) * TILE_WIDTH);
      const path = tilePath(level, index, own.length);
      const bytes = readOrSay(join(folder, path), 'A tile');
      if (own.length === TILE_WIDTH) above.push(rootOf(own));
      if (bytes === null) continue;
      if (bytes.length !== own.length * HASH_BYTES) {
        say(`${path} has ${bytes.length} bytes instead of ${own.length * HASH_BYTES}.`);
        continue;
      }
      for (const [at, hash] of own.entries()) {
        if (hash.equals(bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES))) continue;
        const n = index * TILE_WIDTH + at;
        say(
          level === 0
            ? `${named(n, entries[n] ?? {})} was changed: its hash is not the one in ${path}.`
            : `Hash ${at} of ${path} is not the root of the tile beneath it.`,
        );
      }
    }
    hashes = above;
  }
}

function verifyWhole(folder, head, seen) {
  const raw = readEntries(folder, head.size);
  const entries = raw.map((entry) => parsed(entry.toString('utf8')));
  const leaves = raw.map(leafHash);
  verifyTiles(folder, leaves, entries);
  if (!rootOf(leaves).equals(head.root)) say('The root of the entries is not the one that was signed.');
  for (const { path, size, root } of seen) {
    if (size > head.size) {
      say(`The log was cut: ${path} is of ${size} entries, and here are ${head.size}.`);
    } else if (!rootOf(leaves, 0, size).equals(root)) {
      say(`The log is another one than ${path} is of: its first ${size} entries have another root.`);
    }
  }
  compareAll(entries, readEvents(folder));
  return `all ${head.size} entries of ${head.origin}`;
}

// A part of the log, each entry with its proof

function proofOf(text) {
  const end = text.indexOf('\n\n');
  const lines = text.slice(0, Math.max(0, end)).split('\n');
  const [first, extra = '', index = ''] = lines;
  const [, base64] = /^extra (\S+)$/.exec(extra) ?? [];
  const [, n] = /^index (\d+)$/.exec(index) ?? [];
  if (first !== 'c2sp.org/tlog-proof@v1' || base64 === undefined || n === undefined) return null;
  return {
    n: Number(n),
    raw: bytesOf(base64),
    path: lines.slice(3).map((line) => bytesOf(line)),
    checkpoint: text.slice(end + 2),
  };
}

/** Says what is wrong with a proof. Returns it with its entry; null where it proves nothing. */
function verifyProof(path, keys, known) {
  const bytes = readOrSay(path, 'A proof');
  const proof = bytes === null ? null : proofOf(bytes.toString('utf8'));
  if (proof === null) {
    say(`${path} is no proof.`);
    return null;
  }
  const head = known ?? headOf(proof.checkpoint, keys);
  if (typeof head === 'string') {
    say(`The checkpoint of ${path} cannot be trusted: ${head}.`);
    return null;
  }
  const root = rootByProof(leafHash(proof.raw), proof.n, head.size, proof.path);
  if (root === null || !root.equals(head.root)) {
    say(`${path} proves nothing: it does not lead to the root that was signed.`);
    return null;
  }
  return { ...proof, entry: parsed(proof.raw.toString('utf8')) ?? {}, head };
}

function verifyPart(folder, head, seen, keys) {
  const lines = readEvents(folder);
  const names = readdirSync(join(folder, 'proofs')).filter((name) => name.endsWith('.tlog-proof'));
  const entries = new Map();
  for (const name of names.sort()) {
    const proof = verifyProof(join(folder, 'proofs', name), keys, head);
    if (proof !== null) entries.set(proof.entry.id, proof);
  }
  const shown = new Set();
  let before = -1;
  for (const [at, { line, event }] of lines.entries()) {
    const proof = event === null ? undefined : entries.get(event.id);
    if (proof === undefined) {
      say(`Line ${at + 1} of events.jsonl has no proof that holds.`);
      continue;
    }
    if (shown.has(event.id)) say(`${named(proof.n, proof.entry)} stands twice in events.jsonl.`);
    else if (proof.n < before) say(`${named(proof.n, proof.entry)} stands in another order.`);
    shown.add(event.id);
    before = Math.max(before, proof.n);
    compare(proof.n, proof.entry, event, line);
  }
  for (const { n, entry } of entries.values()) {
    if (!shown.has(entry.id)) say(`${named(n, entry)} is missing: its event was removed.`);
  }
  for (const { path, size } of seen) {
    if (size > head.size) say(`The log was cut: ${path} is of ${size} entries, and the head here is of ${head.size}.`);
  }
  return `${entries.size} of the ${head.size} entries of ${head.origin}`;
}

// What was asked

function readAsked(words) {
  const asked = { folder: undefined, seen: [], key: undefined };
  const rest = [...words];
  while (rest.length > 0) {
    const word = rest.shift();
    if (word === '--seen' && rest.length > 0) asked.seen.push(rest.shift());
    else if (word === '--key' && rest.length > 0) asked.key = rest.shift();
    else if (word.startsWith('--') || asked.folder !== undefined) throw new Unusable(USAGE);
    else asked.folder = word;
  }
  if (asked.folder === undefined) throw new Unusable(USAGE);
  if (!existsSync(asked.folder)) throw new Unusable(`There is no ${asked.folder}.`);
  return asked;
}

function readKeys(folder, given) {
  const texts = given === undefined ? [] : [given];
  for (const name of given === undefined ? ['log.vkey', 'former.vkeys'] : []) {
    const path = join(folder, name);
    if (existsSync(path)) texts.push(...readFileSync(path, 'utf8').split('\n'));
  }
  const keys = texts.filter((text) => text.trim() !== '').map(keyOf);
  if (keys.length === 0) say('The key of the log is missing: log.vkey.');
  if (keys.includes(null)) say('The key of the log is damaged.');
  return keys.filter((key) => key !== null);
}

function readSeen(paths, keys) {
  return paths.flatMap((path) => {
    if (!existsSync(path)) throw new Unusable(`There is no ${path}.`);
    const head = headOf(readFileSync(path, 'utf8'), keys);
    if (typeof head !== 'string') return [{ path, ...head }];
    say(`${path} cannot be trusted: ${head}.`);
    return [];
  });
}

/**
 * Verifies the folder of an export. Returns what was verified, and what does not hold, a sentence each.
 * @param asked `folder`; `seen`: paths of heads that were kept; `key`: the public key, instead of the folder's
 */
export function verifyExport({ folder, seen = [], key }) {
  problems = [];
  const keys = readKeys(folder, key);
  const note = readOrSay(join(folder, 'checkpoint'), 'The signed head of the log');
  const head = note === null ? 'it is missing' : headOf(note.toString('utf8'), keys);
  if (typeof head === 'string') {
    say(`The checkpoint cannot be trusted: ${head}.`);
    return { verified: 'nothing', problems };
  }
  const earlier = readSeen(seen, keys);
  const verified = existsSync(join(folder, 'proofs'))
    ? verifyPart(folder, head, earlier, keys)
    : verifyWhole(folder, head, earlier);
  return { verified, problems };
}

function main() {
  try {
    const { verified } = verifyExport(readAsked(process.argv.slice(2)));
    if (problems.length === 0) {
      process.stdout.write(`All holds: ${verified}.\n`);
      return;
    }
    for (const problem of problems.slice(0, MOST_LISTED)) process.stderr.write(`${problem}\n`);
    if (problems.length > MOST_LISTED) process.stderr.write(`And ${problems.length - MOST_LISTED} more.\n`);
    process.stderr.write(`Not all holds: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.\n`);
    process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
