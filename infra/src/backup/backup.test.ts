import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { defineEvent } from '@lexledger/contracts/kernel/event';
import { START } from '@lexledger/contracts/kernel/position';
import { withTraits } from '@lexledger/contracts/kernel/traits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createEventCodec } from '../event-codec/event-codec.ts';
import { openLogReader } from '../event-store/sqlite-copy.ts';
import { readKeys } from '../keys/sqlite-copy.ts';
import { RESTORING } from '../sqlite/data-folder.ts';
import { openDatabase } from '../sqlite/database.ts';
import { openEmbeddedStores } from '../stores/embedded.ts';
import type { Stores } from '../stores/port.ts';
import { TreeWriter } from '../transparency-log/trees.ts';
import { type BackupReport, backUp } from './back-up.ts';
import { checkBackup, checkDataFolder } from './check.ts';
import { type BackupFolder, HEADER, makeBackupFolder, openBackupFolder } from './folder-key.ts';
import { lastBackup } from './record.ts';
import { finishRestore, isHalfMoved, restore } from './restore.ts';

const PASSPHRASE = 'correct horse battery';
/** So cheap that tests need not wait; what it is in earnest is `SCRYPT_COST`. */
const CHEAP = 2 ** 10;

const personNamed = defineEvent('PersonNamed', z.object({ name: withTraits(z.string(), { personal: true }) }));
const fileNamed = defineEvent('FileNamed', z.object({ hash: z.string() }));
const knowledge = {
  catalogue: new Map([personNamed, fileNamed].map((definition) => [definition.type, definition])),
  naming: ['FileNamed'],
  hashesIn: ({ data }: { readonly data: unknown }) => [(data as { readonly hash: string }).hash],
};
const clock = { now: () => Date.parse('2026-03-02T09:00:00.000Z') };
const parts = { clock, knowledge };
/** What the check of a folder says that has all of the data of these tests. */
const WHOLE = { events: 5, decisions: 0, keys: 3, blobs: 3, problems: [] };
const again = { clock, replace: false };

let root: string;
let data: string;
let target: string;
let stores: Stores;
const at = (...names: string[]): string => join(root, ...names);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lexledger-backup-'));
  data = at('data');
  target = at('backup');
  stores = await openEmbeddedStores(data, clock);
});
afterEach(async () => {
  await stores.close();
  await rm(root, { recursive: true, force: true });
});

const envelope = () => ({
  commandId: randomUUID(),
  commandHash: '',
  userId: 'ada',
  sessionId: null,
  correlationId: 'test',
  causationId: null,
  ip: null,
  userAgent: null,
  at: '2026-03-02T09:00:00.000Z',
});

async function record(type: string, said: object, stream = `person-${randomUUID()}`): Promise<void> {
  const codec = createEventCodec(knowledge.catalogue, stores.keys);
  const encoded = await codec.encode(stream, randomUUID(), { type, data: said, subject: stream } as never, envelope());
  await stores.events.append(stream, 'any', [encoded]);
}

const namePerson = (name: string, stream?: string): Promise<void> => record('PersonNamed', { name }, stream);

async function keepFile(words: string): Promise<string> {
  const { hash } = await stores.blobs.put(Readable.from([Buffer.from(words)]));
  await record('FileNamed', { hash });
  return hash;
}

const blobPath = (hash: string, folder = data): string => join(folder, 'blobs', hash.slice(0, 2), hash);

/** Line and paragraph separators, which some readers take for the end of a line. */
const ODD = 'Ada\u2028Byron\u2029, née “Lovelace” 🗝';

async function aFirm(): Promise<{ readonly hashes: readonly string[] }> {
  await namePerson(ODD);
  await namePerson('Charles');
  const hashes = [await keepFile('a lease'), await keepFile('x'.repeat(200_000)), await keepFile('')];
  return { hashes };
}

const opened = (): Promise<BackupFolder> => openBackupFolder(target, PASSPHRASE);
async function backedUp(): Promise<BackupReport> {
  const folder = existsSync(join(target, HEADER)) ? await opened() : await makeBackupFolder(target, PASSPHRASE, CHEAP);
  return backUp(data, folder, parts);
}

function contentOf(folder: string) {
  const log = openLogReader(join(folder, 'events.db'));
  try {
    return { events: [...log.rows(0, log.last())].flat(), keys: readKeys(join(folder, 'keys.db')) };
  } finally {
    log.close();
  }
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

describe('a backup', () => {
  it('is restored to the same events, keys and files, to the byte', async () => {
    const { hashes } = await aFirm();
    const report = await backedUp();
    expect(report).toMatchObject({ events: 5, newEvents: 5, keys: 3, blobs: 3, newBlobs: 3, problems: [] });
    await restore(await opened(), at('restored'), again);
    expect(contentOf(at('restored'))).toEqual(contentOf(data));
    for (const hash of hashes) {
      expect(await readFile(blobPath(hash, at('restored')))).toEqual(await readFile(blobPath(hash)));
    }
    expect(await checkDataFolder(at('restored'), knowledge)).toEqual(WHOLE);
    const restored = await openEmbeddedStores(at('restored'), clock);
    await restored.close();
  });

  it('says which event was changed since it was recorded, and since it was backed up', async () => {
    await aFirm();
    const grow = async (): Promise<void> => {
      const writer = new TreeWriter(stores.views);
      await writer.open();
      const { events, position } = await stores.events.readAll(START, 100);
      await writer.take(events, position);
      await writer.commit();
    };
    await grow();
    expect(await backedUp()).toMatchObject({ logs: 2, problems: [] });
    // Later events are in the trees of a running server and in the next backup.
    await namePerson('Mary');
    await grow();
    expect(await backedUp()).toMatchObject({ logs: 2, problems: [] });
    const db = openDatabase(join(data, 'events.db'), { synchronous: 'normal' });
    db.exec('DROP TRIGGER events_do_not_change');
    db.prepare(`UPDATE events SET metadata = replace(metadata, 'T09:', 'T10:') WHERE position = 6`).run();
    db.close();
    const other = await makeBackupFolder(at('other'), PASSPHRASE, CHEAP);
    const { problems } = await backUp(data, other, parts);
    expect(problems).toContainEqual(expect.stringMatching(/^The event at 6 \(PersonNamed of .* was changed/));
  });

  it('copies again nothing but what is new', async () => {
    await aFirm();
    await backedUp();
    const before = new Map<string, number>();
    for (const path of await filesIn(join(target, 'blobs'))) before.set(path, (await stat(path)).ino);
    await namePerson('Mary');
    await keepFile('a deed');
    expect(await backedUp()).toMatchObject({ events: 7, newEvents: 2, blobs: 4, newBlobs: 1, problems: [] });
    for (const [path, inode] of before) expect((await stat(path)).ino).toBe(inode);
    expect(await filesIn(join(target, 'events'))).toHaveLength(1);
    expect(await filesIn(join(target, 'keys'))).toHaveLength(1);
    await restore(await opened(), at('restored'), again);
    expect(contentOf(at('restored'))).toEqual(contentOf(data));
  });

  it('of nothing new writes no events again', async () => {
    await aFirm();
    await backedUp();
    const [segment = ''] = await filesIn(join(target, 'events'));
    const { ino } = await stat(segment);
    expect(await backedUp()).toMatchObject({ newEvents: 0, newBlobs: 0 });
    expect((await stat(segment)).ino).toBe(ino);
  });

  it('holds no key any more that was destroyed before it', async () => {
    await namePerson('Ada', 'person-1');
    await backedUp();
    await stores.keys.destroy('person-1');
    await backedUp();
    expect(await filesIn(join(target, 'keys'))).toHaveLength(1);
    await restore(await opened(), at('restored'), again);
    expect(readKeys(at('restored', 'keys.db'))).toEqual([
      ['person-1', 'user-ada', null],
      ['user-ada', 'user-ada', expect.any(Uint8Array)],
    ]);
    expect((await checkBackup(await opened(), knowledge)).problems).toEqual([]);
  });

  it('tells nothing of what it holds: neither texts, nor names, nor hashes of files', async () => {
    const { hashes } = await aFirm();
    await backedUp();
    for (const path of await filesIn(target)) {
      const text = path + (await readFile(path, 'latin1'));
      for (const known of [...hashes, 'PersonNamed', 'a lease', 'person-']) expect(text).not.toContain(known);
    }
  });

  it('is written down in the data folder, with when and how much', async () => {
    expect(await lastBackup(data)).toBeNull();
    await aFirm();
    await backedUp();
    expect(await lastBackup(data)).toEqual({ at: '2026-03-02T09:00:00.000Z', events: 5 });
    await restore(await opened(), at('restored'), again);
    expect(await lastBackup(at('restored'))).toEqual({ at: '2026-03-02T09:00:00.000Z', events: 5 });
  });

  it('is restored without files that SQLite may take away at any moment', async () => {
    await aFirm();
    await backedUp();
    await restore(await opened(), at('restored'), again);
    expect((await readdir(at('restored'))).filter((name) => /-(wal|shm)$/.test(name))).toEqual([]);
  });

  it('clears away what a backup that was cut off left', async () => {
    await aFirm();
    await backedUp();
    const left = [
      join(target, 'events', '000000000001-000000000099.sealed'),
      join(target, 'blobs', 'a.sealed.partial'),
    ];
    for (const path of left) await writeFile(path, 'half');
    await backedUp();
    expect(left.filter((path) => existsSync(path))).toEqual([]);
  });

  it('begins with what a backup that was cut off at its very beginning left', async () => {
    await mkdir(target);
    await writeFile(join(target, `${HEADER}.partial`), '{');
    await aFirm();
    await makeBackupFolder(target, PASSPHRASE, CHEAP);
    await expect(checkBackup(await opened(), knowledge)).rejects.toThrow('holds no finished backup');
    expect(await backedUp()).toMatchObject({ events: 5 });
  });

  it('does not go into a folder of other files, or of other data', async () => {
    await mkdir(target);
    await writeFile(join(target, 'letters.txt'), '');
    await expect(backedUp()).rejects.toThrow('holds other files');
    await rm(target, { recursive: true });

    await aFirm();
    await backedUp();
    await restore(await opened(), at('fork'), again);
    await namePerson('here');
    await backedUp();
    const fork = await openEmbeddedStores(at('fork'), clock);
    await fork.close();
    await expect(backUp(at('fork'), await opened(), parts)).rejects.toThrow('the backup of other data');
    expect(await checkBackup(await opened(), knowledge)).toMatchObject({ events: 6, problems: [] });
  });

  it('is made by one process at a time', async () => {
    await aFirm();
    const folder = await makeBackupFolder(target, PASSPHRASE, CHEAP);
    const both = await Promise.allSettled([backUp(data, folder, parts), backUp(data, folder, parts)]);
    const [refused] = both.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(String(refused?.reason)).toContain('is being backed up by another process');
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('wants a passphrase that is not short, and a folder with data', async () => {
    await expect(makeBackupFolder(target, 'short', CHEAP)).rejects.toThrow('at least 12 characters');
    const folder = await makeBackupFolder(target, PASSPHRASE, CHEAP);
    await expect(backUp(at('nothing'), folder, parts)).rejects.toThrow('holds no data');
  });
});

describe('a data folder that is not whole', () => {
  it('is told of, and what the backup has from before stays in it', async () => {
    const { hashes } = await aFirm();
    await backedUp();
    const [lost = '', spoilt = ''] = hashes;
    await rm(blobPath(lost));
    await writeFile(blobPath(spoilt), 'other bytes');
    const { problems, blobs } = await backedUp();
    expect(blobs).toBe(3);
    expect(problems).toEqual(
      [
        expect.stringContaining(`${lost} is missing, or is damaged, though a document names it. The backup has it`),
        expect.stringContaining(`${spoilt} is missing, or is damaged, though a document names it. The backup has it`),
      ].sort(),
    );
    await restore(await opened(), at('restored'), again);
    expect(String(await readFile(blobPath(lost, at('restored'))))).toBe('a lease');
  });

  it('is backed up without what is lost, and does not count as backed up', async () => {
    const { hashes } = await aFirm();
    await rm(blobPath(hashes[0] ?? ''));
    expect(await backedUp()).toMatchObject({ blobs: 2, problems: [expect.stringContaining('No backup here has it.')] });
    expect(await lastBackup(data)).toBeNull();
  });

  it('is checked: each thing that is wrong is named', async () => {
    const { hashes } = await aFirm();
    expect(await checkDataFolder(data, knowledge)).toEqual(WHOLE);
    const [lost = '', spoilt = ''] = hashes;
    await rm(blobPath(lost));
    await writeFile(blobPath(spoilt), 'other bytes');
    await stores.close();
    await rm(join(data, 'keys.db'));
    await writeFile(join(data, 'views.db'), 'no database '.repeat(100));
    const { problems } = await checkDataFolder(data, knowledge);
    for (const text of ['is sealed under a key of person-', `${lost} is missing`, `${spoilt} is damaged`, 'views.db']) {
      expect(problems).toContainEqual(expect.stringContaining(text));
    }
  });
});

describe('a passphrase', () => {
  it('that is wrong is told from a folder that is damaged, or holds no backup', async () => {
    await aFirm();
    await backedUp();
    await expect(openBackupFolder(target, 'another passphrase')).rejects.toMatchObject({ reason: 'wrong-passphrase' });
    await expect(openBackupFolder(at('nothing'), PASSPHRASE)).rejects.toMatchObject({ reason: 'missing' });
    const header = join(target, HEADER);
    const text = await readFile(header, 'utf8');
    await writeFile(header, text.replace(/"salt": "./, '"salt": "_'));
    await expect(opened()).rejects.toMatchObject({ reason: 'damaged' });
    await writeFile(header, text.replace('"version": 1', '"version": 2'));
    await expect(opened()).rejects.toThrow('newer version');
  });

  it('is the same however its letters are composed', async () => {
    await makeBackupFolder(target, 'caf\u00e9 au lait, s.v.p.', CHEAP);
    await expect(openBackupFolder(target, 'cafe\u0301 au lait, s.v.p.')).resolves.toMatchObject({ path: target });
  });
});

describe('a file of a backup', () => {
  async function eachFile(act: (path: string, copy: string) => Promise<void>): Promise<void> {
    await aFirm();
    await backedUp();
    const files = (await filesIn(target)).filter((path) => path.endsWith('.sealed'));
    expect(files).toHaveLength(6);
    for (const path of files) {
      const copy = at('kept');
      await copyFile(path, copy);
      await act(path, copy);
      const found = await checkBackup(await opened(), knowledge).then(
        ({ problems }) => problems,
        (error: Error) => [error.message],
      );
      expect(found).toContainEqual(expect.stringContaining(path));
      await expect(restore(await opened(), at('restored'), again)).rejects.toThrow(path);
      expect(existsSync(at('restored', 'events.db'))).toBe(false);
      await copyFile(copy, path);
    }
    await rm(at('restored'), { recursive: true });
    await restore(await opened(), at('restored'), again);
  }

  it('that was altered anywhere is found and named', () =>
    eachFile(async (path) => {
      const bytes = await readFile(path);
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      await writeFile(path, bytes);
    }));

  it('that was cut is found and named, also where a piece ends', async () => {
    await eachFile(async (path) => truncate(path, (await stat(path)).size - 1));
    await rm(target, { recursive: true });
    await rm(at('restored'), { recursive: true });
    await eachFile(async (path) => truncate(path, Math.min(40 + 64 * 1024 + 16, (await stat(path)).size - 1)));
  });

  it('that is missing, or goes on, is found and named', async () => {
    await eachFile((path) => (path.endsWith('manifest.sealed') ? truncate(path, 0) : rm(path)));
    await rm(target, { recursive: true });
    await rm(at('restored'), { recursive: true });
    await eachFile((path) => writeFile(path, 'more', { flag: 'a' }));
  });

  it('under the name of another one is found', async () => {
    await keepFile('one');
    await keepFile('two');
    await backedUp();
    const [one = '', two = ''] = await filesIn(join(target, 'blobs'));
    await copyFile(one, two);
    const { problems } = await checkBackup(await opened(), knowledge);
    expect(problems).toEqual([expect.stringContaining(two)]);
  });
});

describe('a restore', () => {
  it('refuses a folder with data, unless it is told to move them aside', async () => {
    await aFirm();
    await backedUp();
    const other = at('other');
    const theirs = await openEmbeddedStores(other, clock);
    await theirs.close();
    await writeFile(join(other, 'notes.txt'), 'mine');
    await expect(restore(await opened(), other, again)).rejects.toMatchObject({ reason: 'occupied' });
    const { setAside } = await restore(await opened(), other, { clock, replace: true });
    expect(contentOf(other)).toEqual(contentOf(data));
    expect(String(await readFile(join(other, 'notes.txt')))).toBe('mine');
    expect(contentOf(setAside ?? '')).toEqual({ events: [], keys: [] });
    expect(existsSync(join(other, 'views.db'))).toBe(false);
  });

  it('refuses a folder that a process uses', async () => {
    await aFirm();
    await backedUp();
    await expect(restore(await opened(), data, { clock, replace: true })).rejects.toMatchObject({ reason: 'locked' });
  });

  it('that was cut off keeps a server from starting, and is begun anew or finished', async () => {
    await aFirm();
    await backedUp();
    const other = at('other');
    await mkdir(join(other, RESTORING, 'new'), { recursive: true });
    await writeFile(join(other, RESTORING, 'new', 'events.db'), 'half');
    await expect(openEmbeddedStores(other, clock)).rejects.toThrow('was cut off');
    await restore(await opened(), other, again);
    expect(contentOf(other)).toEqual(contentOf(data));

    // As it lies there when all is verified and nothing is moved, and when half of it is.
    const staging = join(other, RESTORING);
    const said = { aside: 'before', at: '2026-03-02T09:00:00.000Z', events: 5, keys: 2, blobs: 3 };
    for (const moved of [[], ['events.db'], ['events.db', 'keys.db', 'blobs']]) {
      await mkdir(join(staging, 'new'), { recursive: true });
      await mkdir(join(other, 'before'), { recursive: true });
      for (const name of ['events.db', 'keys.db', 'blobs']) {
        if (moved.length === 0) await writeFile(join(other, 'views.db'), 'old');
        if (!moved.includes(name)) await rename(join(other, name), join(staging, 'new', name));
      }
      await writeFile(join(staging, 'ready'), JSON.stringify(said));
      if (moved.length > 0) await writeFile(join(staging, 'moved'), '');
      expect(isHalfMoved(other)).toBe(true);
      await expect(openEmbeddedStores(other, clock)).rejects.toThrow('was cut off');
      expect(await finishRestore(other)).toMatchObject({ events: 5, setAside: join(other, 'before') });
      expect(contentOf(other)).toEqual(contentOf(data));
      expect(existsSync(staging)).toBe(false);
    }
    expect(String(await readFile(join(other, 'before', 'views.db')))).toBe('old');
  });
});
