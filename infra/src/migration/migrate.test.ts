import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { systemClock } from '@lexledger/contracts/kernel/clock';
import { defineEvent } from '@lexledger/contracts/kernel/event';
import { identifier, personalText } from '@lexledger/contracts/kernel/fields';
import { START } from '@lexledger/contracts/kernel/position';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createEventCodec, type Envelope } from '../event-codec/event-codec.ts';
import { openEmbeddedStores } from '../stores/embedded.ts';
import type { Stores } from '../stores/port.ts';
import { TREES, TreeWriter } from '../transparency-log/trees.ts';
import { compareRoots } from './compare-roots.ts';
import { migrate, OccupiedError } from './migrate.ts';

const USER = '5f0c2a4e-8d1b-4c5e-9a57-0c1f3b7d2e10';
const ADA = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';

const added = defineEvent(
  'NoteAdded',
  z.object({ fields: z.object({ clientId: identifier(), words: personalText(50) }) }),
);
const catalogue = new Map([[added.type, added]]);

const envelope: Envelope = {
  commandId: '3f1c6a0e-8d7b-4a55-9c0e-0b8f6f0d1a01',
  commandHash: 'abc',
  userId: USER,
  sessionId: null,
  correlationId: 'a-test',
  causationId: null,
  ip: null,
  userAgent: null,
  at: '2026-03-01T09:00:00.000Z',
};

let folder: string;
let from: Stores;
let to: Stores;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexledger-migration-'));
  from = await openEmbeddedStores(join(folder, 'from'), systemClock);
  to = await openEmbeddedStores(join(folder, 'to'), systemClock);
});
afterEach(async () => {
  await from.close();
  await to.close();
  await rm(folder, { recursive: true, force: true });
});

/** Appends a note of a client under the account's key, as version 0.1.0 did. Returns its position. */
async function note(words: string, stores = from): Promise<string> {
  const codec = createEventCodec(catalogue, stores.keys);
  const event = { type: added.type, data: { fields: { clientId: ADA, words } } };
  const id = `3f1c6a0e-8d7b-4a55-9c0e-${words.padEnd(12, '0').slice(0, 12)}`;
  const encoded = await codec.encode(`note-${words}`, id, event, envelope);
  const result = await stores.events.append(`note-${words}`, 'no-stream', [encoded]);
  return result.outcome === 'appended' ? result.position : '';
}

async function wordsIn({ events, keys }: Stores): Promise<unknown[]> {
  const codec = createEventCodec(catalogue, keys);
  const { events: recorded } = await events.readAll(START, 100);
  return Promise.all(
    recorded.map(async (event) => {
      const { stream, id, metadata, data } = await codec.decode(event);
      return [stream, id, metadata.subject, data];
    }),
  );
}

describe('a migration', () => {
  it('copies events, keys and files, and readers go on where they stopped', async () => {
    const first = await note('aaa1');
    await note('bbb2');
    await from.progress.save('a-policy', first);
    await from.keys.keyFor('party-1', `user-${USER}`);
    await from.keys.destroy('party-1');
    const { hash } = await from.blobs.put(Readable.from(['A lease']));

    expect(await migrate(from, to, ['a-policy', 'another'])).toEqual({ events: 2, keys: 2, blobs: 1 });
    const said = (words: string) => ({ fields: { clientId: ADA, words } });
    expect(await wordsIn(to)).toEqual([
      ['note-aaa1', expect.stringContaining('aaa1'), `client-${ADA}`, said('aaa1')],
      ['note-bbb2', expect.stringContaining('bbb2'), `client-${ADA}`, said('bbb2')],
    ]);
    const copied = await to.events.readAll(await to.progress.checkpoint('a-policy'), 10);
    expect(copied.events.map(({ stream }) => stream)).toEqual(['note-bbb2']);
    expect(await to.progress.checkpoint('another')).toBe(START);
    expect(await to.keys.keyFor('party-1', `user-${USER}`)).toBeNull();
    expect(await text((await to.blobs.open(hash))?.content ?? Readable.from([]))).toBe('A lease');
    expect((await wordsIn(from))[0]).toContain(`user-${USER}`);
  });

  it('that was interrupted is begun again, and copies what has come since', async () => {
    await note('aaa1');
    await migrate(from, to, []);
    await note('bbb2');
    expect(await migrate(from, to, [])).toMatchObject({ events: 2 });
    expect(await wordsIn(to)).toHaveLength(2);
  });

  it('is refused by stores that hold something else, and leaves it alone', async () => {
    await note('aaa1');
    await note('bbb2', to);
    await expect(migrate(from, to, [])).rejects.toThrow(`user-${USER} has another key`);
    expect(await wordsIn(to)).toHaveLength(1);
  });

  it('is refused by stores in which a stream went on', async () => {
    await note('aaa1');
    await migrate(from, to, []);
    const [recorded] = await to.events.read('note-aaa1');
    if (recorded === undefined) throw new Error('The note was not copied.');
    const another = { ...recorded, id: '3f1c6a0e-8d7b-4a55-9c0e-000000000fff' };
    await from.events.append('note-aaa1', 0, [another]);
    await to.events.append('note-aaa1', 0, [{ ...another, id: '3f1c6a0e-8d7b-4a55-9c0e-000000000ffe' }]);
    await expect(migrate(from, to, [])).rejects.toThrow(OccupiedError);
  });
});

/** Grows the trees of a log as a running server does. */
async function keepTrees({ events, views }: Stores): Promise<void> {
  const writer = new TreeWriter(views);
  await writer.open();
  const batch = await events.readAll(START, 100);
  await writer.take(batch.events, batch.position);
  await writer.commit();
}

/** The recorded event with other data under the same id, as nobody could record it through the product. */
async function altered(words: string, stores: Stores): Promise<void> {
  const codec = createEventCodec(catalogue, stores.keys);
  const event = { type: added.type, data: { fields: { clientId: ADA, words: 'others' } } };
  const id = `3f1c6a0e-8d7b-4a55-9c0e-${words.padEnd(12, '0').slice(0, 12)}`;
  await stores.events.append(`note-${words}`, 'no-stream', [
    await codec.encode(`note-${words}`, id, { ...event, subject: `client-${ADA}` }, envelope),
  ]);
}

describe('the roots after a migration', () => {
  const without = async (words: string, change: () => Promise<unknown>) => {
    await note(words);
    await migrate(from, to, []);
    await change();
    return compareRoots(from, to);
  };

  it('are the same in both, also of what is encrypted under another key', async () => {
    await note('aaa1');
    await note('bbb2');
    await keepTrees(from);
    await migrate(from, to, []);
    expect(await compareRoots(from, to)).toEqual({ trees: 1, entries: 2, resealed: 2, problems: [] });
    expect(await compareRoots(to, from)).toMatchObject({ trees: 1, entries: 2, problems: [] });
  });

  it('name the entry that is lacking, or that is there alone', async () => {
    const lacking = await without('aaa1', () => note('bbb2'));
    expect(lacking.problems).toEqual([
      expect.stringMatching(/^Entry 1 of the log .* \(NoteAdded of note-bbb2\) is not in /),
    ]);
    await migrate(from, to, []);
    await note('ccc3', to);
    expect((await compareRoots(from, to)).problems).toEqual([
      expect.stringMatching(/^Entry 2 of the log .* \(NoteAdded of note-ccc3\) is in .* alone\.$/),
    ]);
  });

  it('name the entry that says something else', async () => {
    await note('aaa1');
    await note('bbb2');
    for (const { subject, owner, key } of await from.keys.list('', 10)) await to.keys.adopt({ subject, owner, key });
    await to.events.append('note-aaa1', 'no-stream', await from.events.read('note-aaa1'));
    await altered('bbb2', to);
    expect((await compareRoots(from, to)).problems).toEqual([
      expect.stringMatching(/^Entry 1 of the log .* \(NoteAdded of note-bbb2\) is another one in /),
    ]);
  });

  it('are compared with those that the first one kept', async () => {
    await note('aaa1');
    await keepTrees(from);
    const head = await from.views.find(TREES.name, { where: {} });
    const tile = head.find(({ hashes }) => hashes !== undefined);
    await from.views.commit(
      TREES,
      [{ op: 'put', document: { ...tile, hashes: Buffer.alloc(32).toString('base64') } as never, position: 'z' }],
      'z',
    );
    await migrate(from, to, []);
    expect((await compareRoots(from, to)).problems).toEqual([
      expect.stringMatching(/^The log .* is not the one that was kept/),
    ]);
  });

  it('are the same wherever a migration was interrupted', async () => {
    for (let count = 0; count < 6; count += 1) await note(`a${count}`);
    for (let stopsAt = 0; stopsAt < 6; stopsAt += 1) {
      let left = stopsAt;
      const append: Stores['events']['append'] = async (...asked) => {
        if (left === 0) throw new Error('The machine lost its power.');
        left -= 1;
        return to.events.append(...asked);
      };
      await expect(
        migrate(from, { ...to, events: Object.assign(Object.create(to.events), { append }) }, []),
      ).rejects.toThrow('lost its power');
    }
    await migrate(from, to, []);
    expect(await compareRoots(from, to)).toMatchObject({ entries: 6, problems: [] });
  });
});
