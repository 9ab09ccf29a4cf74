import { setTimeout as pause } from 'node:timers/promises';
import { COMPARED_LISTS } from '@lexledger/contracts/comparedLists';
import { features } from '@lexledger/contracts/features';
import type { CaseDifference } from '@lexledger/contracts/features/differences';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { isViewWithPast } from '@lexledger/contracts/past';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joining, ok, openedMatter, type Person, registered } from '../../support/firm.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let ada: Person;

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
  ada = await registered(product.address, 'ada');
});
afterAll(() => product.dispose());

/** An instant between what was and what will be. */
async function aMoment(): Promise<string> {
  await pause(2);
  const moment = new Date().toISOString();
  await pause(2);
  return moment;
}

/** Asks until the past is ready, which begins with the first question. */
async function asked(one: Person, path: string) {
  const answer = await vi.waitUntil(
    async () => {
      const found = await one.get(path);
      return found.status === 503 ? undefined : found;
    },
    { timeout: 20_000 },
  );
  return ok(answer);
}

const between = (path: string, from: string, to?: string): string =>
  `${path}?${new URLSearchParams({ from, ...(to !== undefined && { to }) })}`;

const inShort = ({ list, name, kind, changes }: CaseDifference) => [
  list,
  name,
  kind,
  kind === 'changed' ? changes.map(({ label, before, after }) => [label, before, after]) : [],
];

describe('what changed in a case between two moments', () => {
  it('is each record that was added, removed or changed, by field, in the order of the page', async () => {
    const id = await openedMatter(ada, 'Byron v. Babbage');
    const other = await openedMatter(ada, 'Another');
    const task = (title: string) => ada.post('/api/tasks', { title, caseId: id });
    const filed = ok(await task('File the answer'), 201).id;
    const dropped = ok(await task('Dropped'), 201).id;
    const moved = ok(await task('Moved'), 201).id;
    ok(await task('Untouched'), 201);
    const note = ok(await ada.post('/api/case-notes', { caseId: id, content: 'He called.' }), 201).id;
    const first = await aMoment();
    ok(await ada.send('PATCH', `/api/tasks/${filed}`, { title: 'File the motion', priority: 'urgent' }));
    ok(await ada.send('DELETE', `/api/tasks/${dropped}`));
    ok(await ada.send('PATCH', `/api/tasks/${moved}`, { caseId: other }));
    ok(
      await ada.post('/api/parties', { caseId: id, name: 'Charles Babbage', side: 'adverse', role: 'defendant' }),
      201,
    );
    ok(await ada.send('PATCH', `/api/cases/${id}`, { court: 'Superior Court' }));
    const second = await aMoment();
    ok(await ada.send('PATCH', `/api/case-notes/${note}`, { content: 'He called twice.' }));
    ok(await ada.send('PATCH', `/api/tasks/${filed}`, { title: 'File the answer' }));

    const path = `/api/cases/${id}/differences`;
    const then = (await asked(ada, between(path, first, second))).differences as readonly CaseDifference[];
    expect(then.map(inShort)).toEqual([
      ['cases', 'Byron v. Babbage', 'changed', [['Court', null, 'Superior Court']]],
      ['parties', 'Charles Babbage', 'added', []],
      ['tasks', 'File the motion', 'changed', expect.any(Array)],
      ['tasks', 'Dropped', 'removed', []],
      ['tasks', 'Moved', 'changed', [['Case', id, other]]],
    ]);
    expect(then[2]?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['title', 'File the answer', 'File the motion'],
      ['priority', 'medium', 'urgent'],
    ]);
    const now = (await asked(ada, between(path, first))).differences as readonly CaseDifference[];
    expect(now.map(inShort)).toContainEqual([
      'tasks',
      'File the answer',
      'changed',
      [['Priority', 'medium', 'urgent']],
    ]);
    expect(now.map(inShort)).toContainEqual([
      'case-notes',
      'He called twice.',
      'changed',
      [['Note', 'He called.', 'He called twice.']],
    ]);
    expect((await asked(ada, between(path, second, second))).differences).toEqual([]);
    const ofTask = await asked(ada, `${between('/api/differences/tasks', first)}&id=${filed}`);
    expect([ofTask.total, ofTask.differences[0].changes.length]).toEqual([1, 1]);
    const pdf = await fetch(`${product.address}${between(`${path}/pdf`, first, second)}`, {
      headers: { cookie: ada.cookie() },
    });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF');
  });

  it('is refused for moments in the wrong order and to come, and for what is nobody’s or another’s', async () => {
    const id = await openedMatter(ada, 'Of Ada');
    const path = `/api/cases/${id}/differences`;
    const first = await aMoment();
    const second = await aMoment();
    expect((await ada.get(between(path, second, first))).body.issues).toEqual([
      { path: 'from', message: 'Give the earlier moment first' },
    ]);
    const later = new Date(Date.now() + 600_000).toISOString();
    expect((await ada.get(between(path, first, later))).status).toBe(400);
    const stranger = await registered(product.address, 'stranger');
    expect((await stranger.get(between(path, first))).status).toBe(404);
    expect((await ada.get('/api/differences/walls')).status).toBe(404);
    expect((await ada.get('/api/differences/nothing')).status).toBe(404);
  });

  it('shows nothing of what is hidden today', async () => {
    const lee = await joining(product.address, ada, 'lee');
    const id = await openedMatter(ada, 'Restricted');
    const before = await aMoment();
    ok(await ada.post('/api/tasks', { title: 'Of the restricted one', caseId: id }), 201);
    const names = async () =>
      (await asked(lee, between('/api/differences/tasks', before))).differences.map(
        ({ name }: { readonly name: string }) => name,
      );
    expect(await names()).toContain('Of the restricted one');
    const team = [{ memberId: ada.id, part: 'lead' }];
    ok(await ada.post(`/api/cases/${id}/access`, { access: 'restricted', team }));
    await vi.waitUntil(async () => (await lee.get(`/api/cases/${id}`)).status === 404, { timeout: 20_000 });
    expect(await names()).toEqual([]);
    expect((await lee.get(between(`/api/cases/${id}/differences`, before))).status).toBe(404);
  });
});

describe('the lists that are compared', () => {
  it('are all of records with a history and a past', () => {
    const lists = Object.values<Feature>(features).flatMap(({ queries }) =>
      queries.flatMap(({ path, isHistory }) => (isHistory ? [path.split('/')[3] ?? ''] : [])),
    );
    expect(COMPARED_LISTS.toSorted()).toEqual(lists.filter(isViewWithPast).toSorted());
  });
});
