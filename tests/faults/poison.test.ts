import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openEventStoreDb } from '@lexledger/infra/event-store/eventstoredb/eventstoredb';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { connectMongo } from '@lexledger/infra/mongodb/connection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../support/compose.ts';
import { type Lawyer, readAfter, registeredLawyer } from '../support/load.ts';
import { type Distributed, startDistributed, whyNotDistributed } from '../support/processes.ts';
import { visitor } from '../support/visitor.ts';

const whyNot = await whyNotDistributed();
if (whyNot !== null) console.log(`An event that cannot be applied: left out, because ${whyNot}.`);

const LONG = { timeout: 240_000 };
const WAIT = { timeout: 90_000, interval: 200 };
const TYPE = 'MoneyTargetChanged';
/** The views that read events of targets; the audit trail reads every event. */
const VIEWS = ['audit-logs', 'money-targets', 'search'];

const BUILT = join(ROOT, 'infra/dist/server');
const DEFINES = 'function defineEvent(';

/**
 * A later version of the program, in which the event has a second version and an upcaster from the first: the built
 * program with that one definition changed as it is loaded.
 */
const LATER = `
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.startsWith(${JSON.stringify(pathToFileURL(BUILT).href)})) return loaded;
  const source = String(loaded.source).replace('${DEFINES}', () => \`function defineEvent(...given) {
    const defined = defineEarlier(...given);
    return defined.type === '${TYPE}' ? { ...defined, version: 2, upcasters: { 1: (data) => data } } : defined;
  }
  function defineEarlier(\`);
  return { ...loaded, source };
}
`;

interface StoredKey {
  readonly _id: string;
  readonly key: unknown;
}

interface Follower {
  readonly kind: string;
  readonly name: string;
  readonly state: string;
  readonly problem: string | null;
  /** How far it is behind the log in milliseconds; null while that is not known. */
  readonly lagMs: number | null;
}

describe.skipIf(whyNot !== null)('an event that cannot be read', () => {
  let distributed: Distributed;
  let store: EventStore;
  let folder: string;
  let lawyer: Lawyer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lexledger-later-'));
    distributed = await startDistributed({
      instances: { 'command-service': 1, 'projection-service': 2 },
      env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0', LOG_LEVEL: 'error' },
    });
    store = openEventStoreDb({ url: distributed.eventStore.url });
    lawyer = await registeredLawyer(distributed.address);
  });
  afterAll(async () => {
    await store?.close();
    await distributed?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  const post = (path: string, body: unknown) =>
    visitor(distributed.address).post(path, body, { cookie: lawyer.cookie, 'idempotency-key': randomUUID() });
  const get = (address: string, path: string) => visitor(address).get(path, { cookie: lawyer.cookie });

  /** The health of the projections that each projection-service reports. */
  async function told(): Promise<readonly { readonly status: string; readonly followers: readonly Follower[] }[]> {
    const answers = await Promise.all(
      distributed.of('projection-service').map(({ address }) => get(address, '/api/monitoring/health')),
    );
    return answers.map(({ body }) => body);
  }

  const stoppedOnes = async (): Promise<readonly string[]> =>
    (await told())
      .flatMap(({ followers }) => followers.filter(({ problem }) => problem !== null).map(({ name }) => name))
      .toSorted();

  const behind = async (): Promise<readonly string[]> =>
    (await told()).flatMap(({ followers }) => followers.filter(({ lagMs }) => lagMs !== 0).map(({ name }) => name));

  async function stoppedInMetrics(): Promise<readonly string[]> {
    const pages = await Promise.all(
      distributed
        .of('projection-service')
        .map(async ({ address }) => String((await visitor(address).get('/metrics')).body)),
    );
    const lines = pages.join('\n').split('\n');
    return lines
      .filter((line) => line.startsWith('lexledger_follower_stopped{') && line.endsWith(' 1'))
      .map((line) => /name="([^"]+)"/.exec(line)?.[1] ?? line)
      .toSorted();
  }

  const later = async (): Promise<NodeJS.ProcessEnv> => {
    const built = await Promise.all((await readdir(BUILT)).map((name) => readFile(join(BUILT, name), 'utf8')));
    expect(
      built.filter((source) => source.includes(DEFINES)),
      'files that define events',
    ).toHaveLength(1);
    const hooks = join(folder, 'hooks.mjs');
    const start = join(folder, 'start.mjs');
    await writeFile(hooks, LATER);
    await writeFile(
      start,
      `import { register } from 'node:module';\nregister(${JSON.stringify(pathToFileURL(hooks).href)});\n`,
    );
    return { NODE_OPTIONS: `--import=${pathToFileURL(start).href}` };
  };

  it(
    'because it is newer stops its projections alone, which say so, and is read by the version that knows it',
    LONG,
    async () => {
      const added = await post('/api/money-targets', { title: 'A year', targetAmount: '1000.00' });
      expect(added.status).toBe(201);
      const { id } = added.body;
      const path = `/api/money-targets/${id}`;
      const before = await readAfter(lawyer, distributed.address, path, added.headers.get('x-position') ?? '');
      expect(before.body.targetAmount).toBe('1000.00');

      const [first] = await store.read(`target-${id}`);
      // The origin of a command is encrypted for its own event, so another event cannot copy it.
      const { sealedOrigin: _, ...metadata } = (first as NonNullable<typeof first>).metadata;
      const poisoned = await store.append(`target-${id}`, 0, [
        {
          id: randomUUID(),
          type: TYPE,
          data: { changes: { targetAmount: '9000.00' } },
          metadata: { ...metadata, commandId: randomUUID(), schemaVersion: 2 },
        },
      ]);
      expect(poisoned.outcome).toBe('appended');
      const after = poisoned.outcome === 'appended' ? poisoned.position : '';

      // Only the process that projects reports the problem; the other one serves what that process wrote.
      await expect.poll(stoppedOnes, WAIT).toEqual(VIEWS);
      await expect.poll(stoppedInMetrics, WAIT).toEqual(VIEWS);
      expect((await told()).map(({ status }) => status).toSorted()).toEqual(['degraded', 'ready']);
      const problems = (await told()).flatMap(({ followers }) => followers.flatMap(({ problem }) => problem ?? []));
      expect(problems).toEqual(VIEWS.map(() => expect.stringContaining('has version 2; this program reads up to 1')));

      // The other projections continue, and the stopped ones still serve their earlier documents.
      const task = await post('/api/tasks', { title: 'goes on' });
      const another = await post('/api/money-targets', { title: 'Behind it', targetAmount: '5.00' });
      expect([task.status, another.status]).toEqual([201, 201]);
      for (const { address } of distributed.of('projection-service')) {
        const shown = await readAfter(
          lawyer,
          address,
          `/api/tasks/${task.body.id}`,
          task.headers.get('x-position') ?? '',
        );
        expect([shown.status, shown.body.title]).toEqual([200, 'goes on']);
        expect((await get(address, path)).body.targetAmount).toBe('1000.00');
        expect((await visitor(address).get(path, { cookie: lawyer.cookie, 'x-after-position': after })).body.code).toBe(
          'NOT_CAUGHT_UP',
        );
      }
      expect(await stoppedOnes()).toEqual(VIEWS);

      // The later version is rolled out to one instance after the other.
      const env = await later();
      for (const one of distributed.processes) {
        await one.stop();
        await one.start(env);
      }
      await expect.poll(stoppedOnes, WAIT).toEqual([]);
      await expect.poll(stoppedInMetrics, WAIT).toEqual([]);
      expect((await told()).map(({ status }) => status)).toEqual(['ready', 'ready']);
      for (const { address } of distributed.of('projection-service')) {
        const shown = await readAfter(lawyer, address, path, after);
        expect([shown.status, shown.body.targetAmount, shown.body.version]).toEqual([200, '9000.00', 1]);
        const list = await readAfter(lawyer, address, '/api/money-targets', another.headers.get('x-position') ?? '');
        expect(list.body.map(({ title }: { title: string }) => title).toSorted()).toEqual(['A year', 'Behind it']);
      }
      const changed = await visitor(distributed.address).send(
        'PATCH',
        path,
        { title: 'Two years' },
        { cookie: lawyer.cookie, 'if-match': '"1"' },
      );
      expect([changed.status, changed.body.targetAmount, changed.body.version]).toEqual([200, '9000.00', 2]);
    },
  );

  it('because its key is another one is read, without a restart, as soon as the right one is back', LONG, async () => {
    const ada = { name: 'Ada', email: 'ada@byron.example', practiceArea: 'Tax' };
    const { status, body, headers } = await post('/api/clients', ada);
    expect(status).toBe(201);
    const path = `/api/clients/${body.id}`;
    await readAfter(lawyer, distributed.address, path, headers.get('x-position') ?? '');

    // All projections must have read the event that added the client before the key changes.
    await expect.poll(behind, WAIT).toEqual([]);

    // The event is written while no process projects, and the keys are then restored from a copy with other keys.
    await Promise.all(distributed.of('projection-service').map((one) => one.kill()));
    const change = { phone: '555' };
    const changed = await visitor(distributed.address).send('PATCH', path, change, { cookie: lawyer.cookie });
    expect(changed.status).toBe(200);
    const mongo = await connectMongo(distributed.mongo.url);
    try {
      const _id = `client-${body.id}`;
      const right = await mongo.run((db) => db.collection<StoredKey>('keys').findOne({ _id }));
      const other = await mongo.run((db) => db.collection<StoredKey>('keys').findOne({ _id: `user-${lawyer.userId}` }));
      expect(right?.key && other?.key).toBeTruthy();
      await mongo.run((db) => db.collection<StoredKey>('keys').updateOne({ _id }, { $set: { key: other?.key } }));
      await Promise.all(distributed.of('projection-service').map((one) => one.start()));

      await expect.poll(stoppedOnes, WAIT).toEqual(['audit-logs', 'clients', 'names', 'search']);
      const task = await post('/api/tasks', { title: 'goes on, too' });
      const after = task.headers.get('x-position') ?? '';
      for (const { address } of distributed.of('projection-service')) {
        expect((await readAfter(lawyer, address, `/api/tasks/${task.body.id}`, after)).status).toBe(200);
        expect((await get(address, path)).body).toMatchObject({ name: 'Ada', phone: null });
      }

      await mongo.run((db) => db.collection<StoredKey>('keys').updateOne({ _id }, { $set: { key: right?.key } }));
      await expect.poll(stoppedOnes, WAIT).toEqual([]);
      for (const { address } of distributed.of('projection-service')) {
        const shown = await readAfter(lawyer, address, path, changed.headers.get('x-position') ?? '');
        expect(shown.body).toMatchObject({ name: 'Ada', phone: '555', version: 1 });
      }
    } finally {
      await mongo.close();
    }
  });
});
