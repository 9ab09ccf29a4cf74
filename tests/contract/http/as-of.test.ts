import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keysOf } from '@lexledger/contracts/choices';
import { features } from '@lexledger/contracts/features';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { hasPast } from '@lexledger/contracts/past';
import { PERFORMANCE_FIGURES } from '@lexledger/contracts/performanceChoices';
import { REPORT_BALANCES, REPORT_FIGURES, REPORT_GROUPS } from '@lexledger/contracts/reportChoices';
import { openSqliteEventStore } from '@lexledger/infra/event-store/sqlite';
import { openSqliteKeyStore } from '@lexledger/infra/keys/sqlite';
import { createChance } from '@lexledger/seed/chance';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joining, ok, openedMatter, type Person, registered } from '../../support/firm.ts';
import { isFull } from '../../support/full.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { oneOfEach } from './foreign-ids.ts';

const ANSWERS = isFull ? 500 : 50;

const queries = Object.values<Feature>(features).flatMap((feature) => feature.queries);
const ofRecords = queries.filter(hasPast);

const YEAR = 'from=2026-01-01&to=2026-12-31';
/** The dashboard's figures, and reports of every kind. */
const FIGURES: readonly string[] = [
  '/api/dashboard/metrics',
  ...keysOf(REPORT_GROUPS).map((by) => `/api/financial-reports?${YEAR}&by=${by}`),
  ...[...keysOf(REPORT_FIGURES), ...keysOf(REPORT_BALANCES)].map(
    (figure) => `/api/financial-reports/records?${YEAR}&figure=${figure}`,
  ),
  '/api/financial-reports/owed',
  '/api/financial-reports/held',
  `/api/financial-reports/timekeepers?${YEAR}`,
  `/api/performance?${YEAR}`,
  ...keysOf(PERFORMANCE_FIGURES).map((figure) => `/api/performance/records?${YEAR}&figure=${figure}`),
  '/api/calendar-occurrences?from=2026-03-01T00:00:00Z&to=2026-03-31T00:00:00Z',
];

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
});
afterAll(() => product.dispose());

const until = (holds: () => Promise<boolean>): Promise<boolean> => vi.waitUntil(holds, { timeout: 20_000 });

const at = (path: string, asOf: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}asOf=${encodeURIComponent(asOf)}`;

/** Waits until everything that follows from what was sent is recorded and shown. */
async function settled(one: Person): Promise<void> {
  const log = openSqliteEventStore(join(product.dataFolder, 'events.db'));
  try {
    await until(async () => {
      const head = await log.head();
      const { followers } = (await one.get('/api/monitoring/health')).body;
      const isBehind = followers.some(({ reached }: { readonly reached: string }) => reached < head);
      return !isBehind && head === (await log.head());
    });
  } finally {
    await log.close();
  }
}

/** A moment that nothing else happens in: instants have milliseconds, and it is after what was and before what will be. */
async function aMoment(): Promise<string> {
  await pause(2);
  const moment = new Date().toISOString();
  await pause(2);
  return moment;
}

interface Recorded {
  readonly path: string;
  readonly moment: string;
  readonly status: number;
  readonly body: unknown;
  readonly total: string | null;
}

/** A report of the past says of its records which were changed since. */
const withoutHindsight = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (field, value) => (field === 'isChangedSince' ? undefined : value)));

async function answerTo(one: Person, path: string): Promise<Omit<Recorded, 'moment'>> {
  const { status, body, headers } = await one.get(path);
  const { correlationId: _correlationId, ...refused } = status === 200 ? {} : body;
  const answered = status === 200 ? withoutHindsight(body) : refused;
  return { path, status, body: answered, total: headers.get('x-total-count') };
}

/** The addresses of everything that is told of records: of all of them, and of one of each kind. */
async function toldPaths(one: Person): Promise<readonly string[]> {
  const told: string[] = [];
  for (const { path } of ofRecords) {
    if (path.includes(':')) continue;
    const { status, body } = await one.get(path);
    if (status !== 200) continue;
    told.push(path);
    const id: unknown = Array.isArray(body) ? body[0]?.id : undefined;
    if (typeof id !== 'string') continue;
    const name = path.slice('/api/'.length);
    const ofOne = ofRecords.filter(
      (query) => query.path.startsWith(`${path}/:`) || query.path === `/api/history/${name}/:id`,
    );
    told.push(...ofOne.map((query) => query.path.replace(/:\w+/, id)));
  }
  return told;
}

describe('what stood at a moment', () => {
  it(`is answered as it was then, ${ANSWERS} times in a random history of records of every kind`, async () => {
    const chance = createChance(Number(process.env.PROPERTY_SEED));
    const ada = await registered(product.address, 'ada');
    const own = await oneOfEach(product.address, ada);
    await settled(ada);
    const told = await toldPaths(ada);
    const tells = [...told, ...FIGURES].map((path) => path.split('?')[0]);
    expect(ofRecords.map(({ path }) => path).filter((path) => !path.includes(':') && !tells.includes(path))).toEqual(
      [],
    );
    for (const path of FIGURES) expect([path, (await ada.get(path)).status]).toEqual([path, 200]);
    const removable = ['tasks', 'case-notes', 'facts', 'time-entries', 'parties', 'financial-records', 'cases'];
    const steps = [
      () => ada.send('PATCH', `/api/clients/${own.get('client')}`, { name: `Ada ${chance.between(1, 999)}` }),
      () => ada.send('PATCH', `/api/cases/${own.get('case')}`, { title: `Matter ${chance.between(1, 999)}` }),
      () => ada.post('/api/tasks', { title: `Task ${chance.between(1, 999)}`, caseId: own.get('case') }),
      async () => {
        const name = chance.pick(removable);
        const { body } = await ada.get(`/api/${name}${chance.percent(30) ? '?removed=true' : ''}`);
        if (body.length === 0) return;
        const record = chance.pick(body as { readonly id: string; readonly removedAt: string | null }[]);
        if (record.removedAt === null) await ada.send('DELETE', `/api/${name}/${record.id}`);
        else await ada.post(`/api/${name}/${record.id}/restore`);
      },
      () =>
        ada.post('/api/time-entries', {
          ...{ caseId: own.get('case'), date: '2026-03-02', hours: chance.between(1, 9), description: 'Drafted' },
        }),
      () =>
        ada.post('/api/financial-records', {
          ...{ type: chance.pick(['income', 'expense']), amount: `${chance.between(1, 900)}.00`, date: '2026-03-02' },
          ...{ description: 'Filing fee', category: 'Other' },
        }),
    ];
    const recorded: Recorded[] = [];
    while (recorded.length < ANSWERS) {
      for (let step = chance.between(1, 3); step > 0; step -= 1) await chance.pick(steps)();
      await settled(ada);
      const moment = await aMoment();
      for (let asked = 0; asked < 6 && recorded.length < ANSWERS; asked += 1) {
        recorded.push({ moment, ...(await answerTo(ada, chance.pick(chance.percent(40) ? FIGURES : told))) });
      }
    }
    expect(new Set(recorded.map(({ path }) => path)).size).toBeGreaterThan(20);
    for (const { moment, ...then } of recorded) {
      expect({ moment, ...(await answerTo(ada, at(then.path, moment))), path: then.path }).toEqual({ moment, ...then });
    }
  });

  it('is not asked for of what is only as it is now, nor of a moment that has not passed', async () => {
    const ada = await registered(product.address, 'ada');
    const now = await aMoment();
    for (const query of queries.filter((one) => !hasPast(one) && !one.path.includes(':'))) {
      const { status, body } = await ada.get(at(query.path, now));
      expect([query.path, status, body.code]).toEqual([query.path, 400, 'INVALID_INPUT']);
    }
    const later = new Date(Date.now() + 60_000).toISOString();
    expect((await ada.get(at('/api/tasks', later))).body.issues).toEqual([
      { path: 'asOf', message: 'Give a moment that has passed' },
    ]);
    expect((await ada.get(at('/api/tasks', 'yesterday'))).status).toBe(400);
  });

  it('is there after a restart, and of nobody else', async () => {
    const ada = await registered(product.address, 'ada');
    const { id } = ok(await ada.post('/api/tasks', { title: 'File the motion' }), 201);
    const before = await aMoment();
    ok(await ada.send('PATCH', `/api/tasks/${id}`, { title: 'Withdraw the motion' }));
    expect(ok(await ada.get(at(`/api/tasks/${id}`, before))).title).toBe('File the motion');
    await product.restart();
    const between = await aMoment();
    ok(await ada.send('DELETE', `/api/tasks/${id}`));
    expect(ok(await ada.get(at(`/api/tasks/${id}`, before))).title).toBe('File the motion');
    expect(ok(await ada.get(at('/api/tasks', between)))).toMatchObject([{ title: 'Withdraw the motion' }]);
    const stranger = await registered(product.address, 'stranger');
    expect((await stranger.get(at(`/api/tasks/${id}`, before))).status).toBe(404);
    expect(ok(await stranger.get(at('/api/tasks', before)))).toEqual([]);
  });

  it('is hidden from whom it is hidden today: by a restriction, by a wall, and by where a record went since', async () => {
    const ada = await registered(product.address, 'ada');
    const lee = await joining(product.address, ada, 'lee');
    const [open, restricted, walled] = [
      await openedMatter(ada, 'Open'),
      await openedMatter(ada, 'Restricted'),
      await openedMatter(ada, 'Walled'),
    ];
    const task = (caseId: string, title: string) => ada.post('/api/tasks', { caseId, title });
    const moved = ok(await task(open, 'Moved'), 201).id;
    ok(await task(restricted, 'Of the restricted one'), 201);
    ok(await task(walled, 'Of the walled one'), 201);
    const stayed = ok(await task(open, 'Stayed'), 201).id;
    await settled(ada);
    const then = await aMoment();
    const titles = async (path: string): Promise<readonly string[]> =>
      ok(await lee.get(path))
        .map(({ title }: { readonly title: string }) => title)
        .toSorted();
    const paths = ['/api/cases', '/api/tasks', `/api/history/tasks/${moved}`, `/api/tasks/${moved}`];
    const [cases = '', tasks = '', history = '', one = ''] = paths.map((path) => at(path, then));
    expect(await titles(cases)).toEqual(['Open', 'Restricted', 'Walled']);
    expect(await titles(tasks)).toEqual(['Moved', 'Of the restricted one', 'Of the walled one', 'Stayed']);
    expect([(await lee.get(history)).status, (await lee.get(one)).status]).toEqual([200, 200]);

    ok(await ada.send('PATCH', `/api/tasks/${moved}`, { caseId: restricted }));
    ok(
      await ada.post(`/api/cases/${restricted}/access`, {
        access: 'restricted',
        team: [{ memberId: ada.id, part: 'lead' }],
      }),
    );
    ok(
      await ada.post('/api/walls', {
        ...{ basis: 'formerClient', people: [lee.id], knownSince: '2026-02-27', matters: [walled] },
        ...{ reason: 'Acted for the other side', text: 'You are screened from a matter of this firm.' },
      }),
      201,
    );
    await settled(ada);
    await until(async () => (await lee.get(`/api/cases/${walled}`)).status === 404);
    expect(await titles(cases)).toEqual(['Open']);
    expect(await titles(tasks)).toEqual(['Stayed']);
    expect([(await lee.get(history)).status, (await lee.get(one)).status]).toEqual([404, 404]);
    expect((await lee.get(at(`/api/tasks/${stayed}`, then))).status).toBe(200);
    expect(ok(await ada.get(tasks))).toHaveLength(4);
  });

  it('is forgotten with the key of whom it is about', async () => {
    const ada = await registered(product.address, 'ada');
    const client = { name: 'Zanzibar Quartz', email: 'z@example.com', practiceArea: 'Tax' };
    const { id } = ok(await ada.post('/api/clients', client), 201);
    const then = await aMoment();
    expect(ok(await ada.get(at(`/api/clients/${id}`, then))).name).toBe('Zanzibar Quartz');
    const keys = openSqliteKeyStore(join(product.dataFolder, 'keys.db'));
    await keys.destroy(`client-${id}`);
    await keys.close();
    const refused = await ada.get(at(`/api/clients/${id}`, then));
    expect(refused.status === 200 ? refused.body.name : refused.body.code).toMatch(/^\[erased\]$|^PAST_NOT_READY$/);
    await until(async () => (await ada.get(at(`/api/clients/${id}`, then))).status === 200);
    expect(ok(await ada.get(at(`/api/clients/${id}`, then))).name).toBe('[erased]');
    expect(await readFile(join(product.dataFolder, 'past.db'), 'latin1')).not.toContain('Zanzibar Quartz');
  });
});
