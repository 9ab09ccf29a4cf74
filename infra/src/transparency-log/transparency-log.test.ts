import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../event-store/port.ts';
import { openSqliteKeyStore } from '../keys/sqlite.ts';
import type { ReadStore } from '../read-store/port.ts';
import { openSqliteReadStore } from '../read-store/sqlite.ts';
import { openCheckpoint, signCheckpoint, writeProof } from './checkpoint.ts';
import { leafOf, OF_NOBODY, storedForm } from './leaf.ts';
import { inclusionProof, leafHash, rootAt, rootByProof, rootOver } from './merkle.ts';
import { openNote, readVerifier, signingKeyOf, verifierText } from './signed-note.ts';
import { createLogSigner } from './signer.ts';
import { EVENTS, FIRMS } from './test-log.ts';
import { EMPTY_TREE, grow, hashesOf, rootOf, subtreesOf, type Tile, tilePath, tilesOf } from './tiles.ts';
import { HEADS, readTree, TreeWriter } from './trees.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const leaves = (size: number): readonly Uint8Array[] =>
  Array.from({ length: size }, (_, index) => leafHash(Buffer.from(`entry ${index}`)));

/** A tree of so many entries with its tiles. */
function grown(size: number) {
  const tiles = new Map<string, Tile>();
  let end = EMPTY_TREE;
  for (const leaf of leaves(size)) {
    const step = grow(end, leaf);
    end = step.end;
    for (const { level, index, hashes } of step.changed) tiles.set(`${level}/${index}`, Buffer.concat(hashes));
  }
  const subtrees = subtreesOf(async (level, index) => tiles.get(`${level}/${index}`) as Tile);
  return { end, tiles, subtrees };
}

describe('a Merkle tree', () => {
  it('has the roots that RFC 6962 gives', () => {
    // The test vectors of the certificate-transparency project.
    const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
    const hashes = inputs.map((input) => leafHash(Buffer.from(input, 'hex')));
    const roots = [
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ];
    for (const [size, root] of roots.entries()) expect(hex(rootOver(hashes.slice(0, size)))).toBe(root);
  });

  it('has the same root by its end, its tiles and its leaves, at every size', async () => {
    for (const size of [0, 1, 2, 3, 255, 256, 257, 511, 512, 700]) {
      const { end, subtrees } = grown(size);
      const root = hex(rootOver(leaves(size)));
      expect(hex(rootOf(end))).toBe(root);
      expect(hex(await rootAt(subtrees, size))).toBe(root);
    }
    const { subtrees } = grown(700);
    for (const size of [1, 256, 300, 699]) {
      expect(hex(await rootAt(subtrees, size))).toBe(hex(rootOver(leaves(size))));
    }
  });

  it('proves each entry, and no other in its place', async () => {
    const sizes = fc.integer({ min: 1, max: 600 }).chain((size) => fc.tuple(fc.constant(size), fc.nat(size - 1)));
    const { subtrees } = grown(600);
    await fc.assert(
      fc.asyncProperty(sizes, async ([size, index]) => {
        const proof = await inclusionProof(subtrees, index, size);
        const root = hex(rootOver(leaves(size)));
        const leaf = leaves(size)[index] as Uint8Array;
        expect(hex(rootByProof(leaf, index, size, proof) ?? leaf)).toBe(root);
        const other = leafHash(Buffer.from('another entry'));
        expect(hex(rootByProof(other, index, size, proof) ?? other)).not.toBe(root);
        expect(rootByProof(leaf, size, size, proof)).toBeNull();
      }),
    );
  });

  it('has tiles of 256 hashes under the names of C2SP', () => {
    const names = [...tilesOf(256 * 256 + 3)].map(({ level, index, width }) => tilePath(level, index, width));
    expect(names).toHaveLength(259);
    expect(names).toContain('tile/0/255');
    expect(names).toContain('tile/0/256.p/3');
    expect(names).toContain('tile/1/000');
    expect(names).toContain('tile/2/000.p/1');
    expect(tilePath('entries', 1_234_067, 256)).toBe('tile/entries/x001/x234/067');
    expect(hashesOf(grown(2).tiles.get('0/0') as Tile)).toHaveLength(2);
  });
});

const key = signingKeyOf('lexledger/firm', Buffer.alloc(32, 7));

describe('a signed note', () => {
  it('is opened with the key of its name, and by no other', () => {
    const note = signCheckpoint({ origin: key.name, size: 5, root: rootOver(leaves(5)) }, [key]);
    const verifier = readVerifier(verifierText(key));
    expect(verifier?.name).toBe(key.name);
    expect(openCheckpoint(note, [key])).toMatchObject({ origin: 'lexledger/firm', size: 5 });
    expect(openNote(note.replace('\n5\n', '\n6\n'), [key])).toBeNull();
    expect(openNote(note, [signingKeyOf(key.name, Buffer.alloc(32, 8))])).toBeNull();
    expect(openNote('nothing', [key])).toBeNull();
    expect(readVerifier(verifierText(key).replace(/\+[0-9a-f]{8}\+/, '+00000000+'))).toBeNull();
  });

  it('is the proof of an entry with the entry and its hashes', () => {
    const checkpoint = signCheckpoint({ origin: key.name, size: 2, root: rootOver(leaves(2)) }, [key]);
    const text = writeProof({ index: 1, entry: '{}', hashes: leaves(1), checkpoint });
    expect(text.split('\n').slice(0, 3)).toEqual(['c2sp.org/tlog-proof@v1', 'extra e30=', 'index 1']);
    expect(text.endsWith(`\n\n${checkpoint}`)).toBe(true);
  });
});

let folder: string;
let store: ReadStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexledger-trees-'));
  store = openSqliteReadStore(join(folder, 'views.db'));
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const last = (events: readonly RecordedEvent[]): string => events.at(-1)?.position ?? '';

async function follow(events: readonly RecordedEvent[], cuts: readonly number[]): Promise<void> {
  const writer = new TreeWriter(store);
  await writer.open();
  let from = 0;
  for (const cut of [...cuts, events.length]) {
    const batch = events.slice(from, cut);
    await writer.take(batch, last(batch));
    await writer.commit();
    from = cut;
  }
}

const ofFirm = (firm: string | null) => EVENTS.filter(({ metadata }) => metadata.userId === firm);
const rootOfEvents = (events: readonly RecordedEvent[]): string =>
  hex(rootOver(events.map((event, n) => leafHash(Buffer.from(leafOf(n, event))))));

describe('the trees of a log', () => {
  it('are one of each firm, and one of those whom nobody knows', async () => {
    await follow(EVENTS, [1, 300, 301, 650]);
    for (const [name, firm] of [...FIRMS.map((each) => [each, each] as const), [OF_NOBODY, null] as const]) {
      const tree = await readTree(store, name);
      expect(tree.size).toBe(ofFirm(firm).length);
      expect(hex(await tree.rootAt(tree.size))).toBe(rootOfEvents(ofFirm(firm)));
    }
    expect((await readTree(store, 'unknown')).size).toBe(0);
  });

  it('tell where the event of a position is', async () => {
    await follow(EVENTS, [500]);
    const tree = await readTree(store, FIRMS[0]);
    const events = ofFirm(FIRMS[0]);
    for (const n of [0, 1, 255, 256, 400, events.length - 1]) {
      expect(await tree.ordinalAt((events[n] as RecordedEvent).position)).toBe(n);
    }
    expect(await tree.ordinalAt((ofFirm(FIRMS[1])[3] as RecordedEvent).position)).toBeNull();
    expect(await tree.positionsIn(0)).toHaveLength(256);
  });

  it('are the same however the log was cut, and after processes that died', async () => {
    await follow(EVENTS.slice(0, 500), [260]);
    await follow(EVENTS, [520, 777]);
    const tree = await readTree(store, FIRMS[0]);
    expect(hex(await tree.rootAt(tree.size))).toBe(rootOfEvents(ofFirm(FIRMS[0])));
  });

  it('are the same where a store kept documents of a commit without its checkpoint', async () => {
    await follow(EVENTS.slice(0, 120), []);
    const dying = new TreeWriter({
      prepare: (view) => store.prepare(view),
      checkpoint: (view) => store.checkpoint(view),
      load: (view, ids) => store.load(view, ids),
      find: (view, query) => store.find(view, query),
      commit: async (view, writes) => store.commit(view, writes, await store.checkpoint(view)),
    });
    await dying.open();
    await dying.take(EVENTS.slice(120, 870), last(EVENTS.slice(0, 870)));
    await dying.commit();
    await follow(EVENTS.slice(120), [200, 300, 700]);
    for (const firm of FIRMS) {
      const tree = await readTree(store, firm);
      expect(hex(await tree.rootAt(tree.size))).toBe(rootOfEvents(ofFirm(firm)));
    }
    const heads = await readTree(store, HEADS);
    expect(heads.size).toBe(6);
    const [entry] = await heads.entriesIn(0);
    const firstDay = EVENTS.slice(0, 400).filter(({ metadata }) => metadata.userId === FIRMS[1]);
    expect(JSON.parse(entry as string)).toEqual({
      n: 0,
      day: '2026-03-01',
      tree: FIRMS[1],
      size: firstDay.length,
      root: Buffer.from(rootOfEvents(firstDay), 'hex').toString('base64'),
    });
  });

  it('say nothing of an event but its hash, which no position changes', () => {
    const event = EVENTS[0] as RecordedEvent;
    const leaf = leafOf(0, event);
    expect(leaf).not.toContain('sealed');
    expect(Object.keys(JSON.parse(leaf) as object)).toEqual([
      'at',
      'commandId',
      'hash',
      'id',
      'n',
      'revision',
      'stream',
      'type',
      'userId',
    ]);
    expect(leafOf(0, { ...event, position: '7' } as RecordedEvent)).toBe(leaf);
    expect(storedForm({ ...event, data: { words: 'sealed 2' } })).not.toBe(storedForm(event));
  });
});

describe('the signer of heads', () => {
  it('keeps its keys, and signs with the new and the former one after a rotation', async () => {
    const keys = openSqliteKeyStore(join(folder, 'keys.db'));
    const signer = createLogSigner(keys);
    const head = { tree: FIRMS[0], size: 3, root: rootOver(leaves(3)) };
    const before = await signer.keysOf(FIRMS[0]);
    expect(openCheckpoint(await signer.sign(head), before)).toMatchObject({ origin: `lexledger/${FIRMS[0]}`, size: 3 });
    await signer.rotate();
    const after = await createLogSigner(keys).keysOf(FIRMS[0]);
    expect(after.map(verifierText)[0]).toBe(before.map(verifierText)[0]);
    const note = await signer.sign(head);
    expect(openCheckpoint(note, before)).not.toBeNull();
    expect(openCheckpoint(note, after.slice(1))).not.toBeNull();
    await keys.close();
  });
});
