import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openSqliteEventStore } from '@lexledger/infra/event-store/sqlite';
import { eventToAppend } from './append.ts';
import { compare, type Figure, perSecond } from './rounds.ts';

const PACKAGES = ['@event-driven-io/emmett-sqlite@0.38.5', '@event-driven-io/emmett@0.38.5'];
const COUNT = 200;

interface PeerStore {
  appendToStream(
    stream: string,
    events: readonly { type: string; data: unknown; metadata: unknown }[],
    options?: object,
  ): Promise<unknown>;
}

type OpenPeer = (options: {
  readonly fileName: string;
  readonly schema: { readonly autoMigration: string };
}) => PeerStore;

/**
 * Opens Emmett's SQLite store. It is installed into a folder of its own, so that the project does not depend on it. Its
 * driver is compiled where no binary fits, which can fail; the message of that failure is returned.
 */
async function openPeer(folder: string): Promise<PeerStore | string> {
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const install = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts=false', ...PACKAGES], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (install.status !== 0) return install.stderr.trim().split('\n').slice(-3).join(' ');
  try {
    const path = createRequire(join(folder, 'package.json')).resolve('@event-driven-io/emmett-sqlite');
    const module = (await import(pathToFileURL(path).href)) as { readonly getSQLiteEventStore: OpenPeer };
    return module.getSQLiteEventStore({
      fileName: join(folder, 'peer.db'),
      schema: { autoMigration: 'CreateOrUpdate' },
    });
  } catch (error) {
    return (error as Error).message;
  }
}

/** Compares sequential appends, each to a new stream, with those of another event store on SQLite. */
export async function benchPeers(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lexledger-peers-'));
  const store = openSqliteEventStore(join(folder, 'ours.db'));
  try {
    const peer = await openPeer(folder);
    if (typeof peer === 'string') {
      console.log(`peers: left out, because Emmett could not be installed: ${peer}`);
      return [];
    }
    const each = async (append: (stream: string) => Promise<unknown>): Promise<void> => {
      for (let index = 0; index < COUNT; index += 1) await append(`task-${randomUUID()}`);
    };
    const figure = await compare(
      "append, one by one, beside Emmett's SQLite store",
      {
        ours: () => perSecond(COUNT, () => each((stream) => store.append(stream, 'no-stream', [eventToAppend()]))),
        reference: () => perSecond(COUNT, () => each((stream) => peer.appendToStream(stream, [eventToAppend()]))),
      },
      { unit: '/s', aim: '–', referenceName: 'Emmett 0.38 (sqlite3)' },
    );
    return [figure];
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}
