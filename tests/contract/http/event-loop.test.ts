import { docxBomb } from '@lexledger/command-service/features/documents/test-files';
import { features } from '@lexledger/contracts/features';
import { templateRoutes } from '@lexledger/contracts/features/drafting';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { p, wordFile } from '@lexledger/domain/drafting/word/testWord';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { isSampled } from '../../support/sampled.ts';
import { registeredVisitor, type Visitor } from '../../support/visitor.ts';
import { newRecordBody, placesOfIds, sampleBody } from './sample-body.ts';
import { PATTERNS, worstBodies } from './worst-body.ts';

const contracts = Object.values<Feature>(features);
const commands: readonly CommandDefinition[] = contracts.flatMap((feature) => feature.commands);
const queries = contracts.flatMap((feature) => feature.queries);

/** All routes with LOAD=full, else an eighth that depends on the seed. */
const inTurn = <Route>(routes: readonly Route[]): readonly Route[] => routes.filter((_, at) => isSampled(at, 8));

/** Maximum milliseconds of CPU time for which the event loop may be blocked. */
const LONGEST_BLOCK_MS = 100;
/**
 * Milliseconds of the calibration on a machine for which this limit holds; on a slower one a block may be
 * proportionally longer.
 */
const CALIBRATION_MS = 15;
/**
 * Maximum number of measurements. The first compilation and garbage collections are not the input's fault, so long
 * blocks are measured again.
 */
const ATTEMPTS = 3;
/** Number of records of each of the most frequent kinds. */
const MANY = 1_000;
const MANY_SERIES = 200;
const AT_ONCE = 16;

let product: Product;
let watch: string;
let lawyer: Visitor;
const own = new Map<string, string>();
const idOf = (category: string): string | undefined => own.get(category);

async function inParallel(count: number, act: (place: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    for (let place = next++; place < count; place = next++) await act(place);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

beforeAll(async () => {
  const port = await freePort();
  watch = `http://127.0.0.1:${port}`;
  const NODE_OPTIONS = `--import ${new URL('../../support/event-loop-watch.mjs', import.meta.url).href}`;
  product = await startProduct({
    env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0', WATCH_PORT: String(port), NODE_OPTIONS },
  });
  lawyer = await registeredVisitor(product.address);
  for (const command of commands) {
    const { target, category, path, status } = command;
    if (target !== 'new') continue;
    const added = await lawyer.post(path, await newRecordBody(command, idOf, lawyer));
    expect([path, added.status]).toEqual([path, status]);
    own.set(category, added.body.id);
  }
  const name = (place: number): string => `${'Abernathy Fitzgerald '.repeat(8)}${place}`.slice(-190);
  await inParallel(MANY, (place) =>
    lawyer.post('/api/clients', { name: name(place), email: `a${place}@client.example`, practiceArea: 'Tax' }),
  );
  await inParallel(MANY, (place) => lawyer.post('/api/tasks', { title: name(place), caseId: own.get('case') }));
  await inParallel(MANY_SERIES, (place) =>
    lawyer.post('/api/calendar-events', {
      ...sampleBody(commands.find(({ type }) => type === 'ScheduleCalendarEvent')?.body as never, idOf),
      title: name(place),
      startDate: '2020-01-01T14:00:00.000Z',
      endDate: '2020-01-01T15:00:00.000Z',
      timeZone: 'America/New_York',
      recurrenceRule: 'FREQ=DAILY',
    }),
  );
});
afterAll(() => product?.dispose());

/** The longest block during an action, in milliseconds of a machine on which the calibration holds. */
async function longestBlock(act: () => Promise<void>): Promise<number> {
  await fetch(`${watch}/begin`);
  await act();
  const { longest, calibration } = (await (await fetch(`${watch}/end`)).json()) as {
    readonly longest: number;
    readonly calibration: number;
  };
  return longest / Math.max(1, calibration / CALIBRATION_MS);
}

/** Changes the data of most queries, so that no answer comes from a cache. */
async function touch(): Promise<void> {
  const client = await lawyer.post('/api/clients', { name: 'Ada', email: 'ada@client.example', practiceArea: 'Tax' });
  expect(client.status).toBe(201);
  for (const type of ['AddTask', 'ScheduleCalendarEvent', 'RecordConflictCheck']) {
    const { path, body } = commands.find((command) => command.type === type) as CommandDefinition;
    expect((await lawyer.post(path, sampleBody(body, idOf))).status).toBe(201);
  }
}

async function expectShortBlocks(act: () => Promise<void>): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > LONGEST_BLOCK_MS; attempt += 1) {
    await touch();
    least = Math.min(least, await longestBlock(act));
  }
  expect(least).toBeLessThan(LONGEST_BLOCK_MS);
}

const addressOf = (path: string, category?: string): string =>
  path
    .replace(':clientId', own.get('client') ?? 'x')
    .replace(':caseId', own.get('case') ?? 'x')
    .replace(':id', (category === 'trust' ? own.get('client') : own.get(category ?? '')) ?? own.get('client') ?? 'x')
    .replace(':table', 'clients')
    .replace(/:\w+/g, own.get('client') ?? 'x');

describe('the event loop is never held for long', () => {
  it.each(inTurn(commands).map((command) => [`${command.method} ${command.path}`, command] as const))(
    'by %s, whatever its body',
    async (_name, command) => {
      const bodies = worstBodies(command.body, idOf);
      await expectShortBlocks(async () => {
        for (const body of bodies) await lawyer.send(command.method, addressOf(command.path, command.category), body);
      });
    },
  );

  it.each(inTurn(queries).map((query) => [`GET ${query.path}`, query] as const))(
    'by %s, whatever is asked',
    async (_name, query) => {
      const category = [...own.keys()].find((each) =>
        commands.some(({ category: of, path }) => of === each && query.path.startsWith(`${path}/`)),
      );
      const address = addressOf(query.path, category);
      const ids = Object.fromEntries(placesOfIds(query.query, idOf).map(({ path }) => [path, own.get('client') ?? '']));
      const spans = [
        { from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' },
        { from: '2026-01-01', to: '2026-12-31' },
        { from: '1900-01-01', to: '2199-12-31' },
      ];
      const texts = Object.values(PATTERNS).flatMap((pattern) =>
        ['search', 'q', 'name', 'sort', 'key'].map((field) => ({ [field]: pattern.repeat(100).slice(0, 200) })),
      );
      const asked: readonly Readonly<Record<string, string>>[] = [{}, ids, ...spans, ...texts, { limit: '1000' }];
      await expectShortBlocks(async () => {
        for (const one of asked) await lawyer.get(`${address}?${new URLSearchParams(one)}`);
      });
    },
  );

  it('by a brief of 800 paragraphs, added, changed, kept as versions, checked and exported', {
    timeout: 300_000,
  }, async () => {
    const words = 'The engine would be delivered on the first of March. See Doe v. Roe, 12 F.3d 34, 56 (1999). '.repeat(
      6,
    );
    const idOfBlock = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const block = (index: number, said: string) => ({
      order: `A${String(index).padStart(4, '0')}V`,
      content: {
        type: 'paragraph',
        attrs: { id: idOfBlock(index) },
        content: [{ type: 'text', text: `${index + 1}. ${said}` }],
      },
    });
    const blocks = Object.fromEntries(
      Array.from({ length: 800 }, (_, index) => [idOfBlock(index), block(index, words)]),
    );
    const values = { today: '2026-03-02', values: {}, parties: [], facts: [], authorities: [] };
    // The case of the other tests may be removed by one of them.
    const client = { name: 'Ada Byron', email: 'ada@example.com', practiceArea: 'Litigation' };
    const { body: adas } = await lawyer.post('/api/clients', client);
    const matter = { title: 'Byron v. Babbage', clientId: adas.id, practiceArea: 'Litigation', status: 'active' };
    const { body: hers } = await lawyer.post('/api/cases', matter);
    const statuses: (readonly [string, number])[] = [];
    await expectShortBlocks(async () => {
      statuses.length = 0;
      const added = await lawyer.post('/api/drafts', { title: 'Brief', caseId: hers.id, blocks });
      const { body: brief } = added;
      expect([added.status, brief]).toEqual([201, expect.objectContaining({ title: 'Brief' })]);
      const path = `/api/drafts/${brief.id}`;
      const sent = async (method: string, address: string, body: object): Promise<void> => {
        statuses.push([address, (await lawyer.send(method, address, body)).status]);
      };
      await sent('POST', `${path}/versions`, { name: 'One', values });
      await sent('PATCH', path, { blocks: { [idOfBlock(400)]: block(400, 'Payment of $1,500 followed.') } });
      await sent('POST', `${path}/versions`, { name: 'Two', values });
      for (const part of ['', '/stale', '/cite-check', '/docx', '/pdf', '/redline?from=1&to=2']) {
        const answer = await fetch(`${product.address}${path}${part}`, { headers: { cookie: lawyer.cookie() } });
        statuses.push([part, answer.status]);
        await answer.arrayBuffer();
      }
    });
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
    expect(statuses).toHaveLength(9);
  });

  const tagged = p('{{client.name}}');
  it.each([
    ['10,000 placeholders', wordFile(tagged.repeat(10_000)), 422],
    ['3,000 placeholders', wordFile(tagged.repeat(3_000)), 201],
    ['parts that unpack to 180 MB', docxBomb(3), 422],
    [
      '200 repeats within one another',
      wordFile(`${p('{% each facts as f %}').repeat(200)}${p('{% end %}').repeat(200)}`),
      201,
    ],
    ['entities', wordFile(p('x'), { files: { 'word/x.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' } }), 422],
  ])('by a Word template of %s', { timeout: 180_000 }, async (_name, bytes, status) => {
    await expectShortBlocks(async () => {
      const answer = await fetch(`${product.address}${templateRoutes.upload.path}?fileName=Letter.docx`, {
        method: 'POST',
        headers: { cookie: lawyer.cookie(), 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
      expect([answer.status, status === 422 && ((await answer.json()) as { code: string }).code]).toEqual([
        status,
        status === 422 && 'TEMPLATE_NOT_READABLE',
      ]);
    });
  });
});
