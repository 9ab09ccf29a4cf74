import { setTimeout as pause } from 'node:timers/promises';
import type { CaseDifference } from '@lexledger/contracts/features/differences';
import { createChance } from '@lexledger/seed/chance';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joining, ok, openedMatter, type Person, registered } from '../../support/firm.ts';
import { isFull } from '../../support/full.ts';
import { type Product, startProduct } from '../../support/product.ts';

/** Records that are restored in the random history. */
const RECORDS = isFull ? 500 : 30;
const TIMEOUT = 60_000;

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

/** What differs since a moment; the past is kept from the first question on. */
async function differencesSince(one: Person, caseId: string, from: string): Promise<readonly CaseDifference[]> {
  const path = `/api/cases/${caseId}/differences?${new URLSearchParams({ from })}`;
  const answer = await vi.waitUntil(
    async () => {
      const found = await one.get(path);
      return found.status === 503 ? undefined : found;
    },
    { timeout: TIMEOUT },
  );
  return ok(answer).differences;
}

const restorationOf = async (one: Person, caseId: string, id: string) =>
  ok(await one.get(`/api/case-restorations?caseId=${caseId}`)).find((each: { readonly id: string }) => each.id === id);

/** Restores everything that differs, and waits until it is over. */
async function restored(one: Person, caseId: string, moment: string) {
  const differences = await differencesSince(one, caseId, moment);
  const records = differences.filter(({ left }) => left === null).map(({ list, id }) => ({ list, id }));
  const { id } = ok(await one.post('/api/case-restorations', { caseId, moment, records }), 201);
  return vi.waitUntil(
    async () => {
      const found = await restorationOf(one, caseId, id);
      return found?.status === 'ended' ? found : undefined;
    },
    { timeout: TIMEOUT },
  );
}

const LISTS = ['tasks', 'case-notes', 'facts', 'parties', 'time-entries', 'financial-records', 'calendar-events'];

/** Everything of a case as it is answered, but for the stamps of changes. */
async function standing(one: Person, caseId: string) {
  const lists = await Promise.all(
    LISTS.map(async (list) => ok(await one.get(`/api/${list}?caseId=${caseId}&sort=createdAt`))),
  );
  const matter = ok(await one.get(`/api/cases/${caseId}`));
  return [[matter], ...lists].map((list) =>
    list.map(({ version: _version, updatedAt: _updated, ...record }: Record<string, unknown>) => record),
  );
}

const DAY = '2026-03-02';
const BODIES: Readonly<Record<string, (name: string) => object>> = {
  tasks: (title) => ({ title }),
  'case-notes': (content) => ({ content }),
  facts: (title) => ({ title, date: DAY }),
  parties: (name) => ({ name, side: 'adverse', role: 'defendant' }),
  'time-entries': (taskDescription) => ({ date: DAY, timeMinutes: 60, taskDescription }),
  'financial-records': (description) => ({
    type: 'expense',
    amount: '10.00',
    date: DAY,
    description,
    category: 'Other',
  }),
  'calendar-events': (title) => ({ title, startDate: `${DAY}T15:00:00.000Z` }),
};

describe('a case that is restored to a moment', () => {
  it(`stands as it was answered then, after a random history of ${RECORDS} records`, async () => {
    const chance = createChance(Number(process.env.PROPERTY_SEED));
    const caseId = await openedMatter(ada, 'Byron v. Babbage');
    const other = await openedMatter(ada, 'Another');
    const all: { readonly list: string; readonly id: string }[] = [];
    const add = async (): Promise<void> => {
      const list = chance.pick(LISTS);
      const body = { caseId, ...BODIES[list]?.(`Number ${all.length}`) };
      all.push({ list, id: ok(await ada.post(`/api/${list}`, body), 201).id });
    };
    for (let count = 0; count < RECORDS; count += 1) await add();
    const then = await standing(ada, caseId);
    const moment = await aMoment();
    const steps = [
      add,
      async () => {
        const { list, id } = chance.pick(all);
        const { caseId: _case, ...body } = { caseId, ...BODIES[list]?.(`Changed ${chance.between(1, 99)}`) };
        await ada.send('PATCH', `/api/${list}/${id}`, chance.percent(20) ? { caseId: other } : body);
      },
      async () => {
        const { list, id } = chance.pick(all);
        if (chance.percent(60)) await ada.send('DELETE', `/api/${list}/${id}`);
        else await ada.post(`/api/${list}/${id}/restore`);
      },
      async () => {
        const tasks = all.filter(({ list }) => list === 'tasks');
        if (tasks.length === 0) return;
        await ada.post(`/api/tasks/${chance.pick(tasks).id}/${chance.percent(60) ? 'complete' : 'reopen'}`);
      },
      () => ada.send('PATCH', `/api/cases/${caseId}`, { court: `Court ${chance.between(1, 9)}` }),
    ];
    for (let step = 0; step < RECORDS * 2; step += 1) await chance.pick(steps)();
    ok(await ada.post(`/api/cases/${caseId}/close`));
    const before = await standing(ada, caseId);
    const undone = await aMoment();
    const result = await restored(ada, caseId, moment);
    expect([result.unrestored, result.done]).toEqual([[], result.total]);
    expect(await standing(ada, caseId)).toEqual(then);
    expect(await differencesSince(ada, caseId, moment)).toEqual([]);
    // The restoration is undone by another one, to the moment before it.
    expect((await restored(ada, caseId, undone)).unrestored).toEqual([]);
    const closedAt = expect.any(String);
    expect(await standing(ada, caseId)).toEqual([[{ ...before[0][0], closedAt }], ...before.slice(1)]);
  });

  it('is refused by the right of each record, and says which and why; what was received is left', async () => {
    const caseId = await openedMatter(ada, 'Refused in part');
    const guest = await joining(product.address, ada, 'guest', 'guest');
    const lee = await joining(product.address, ada, 'lee', 'paralegal');
    const mine = ok(await ada.post('/api/tasks', { title: 'File it', caseId }), 201).id;
    const moment = await aMoment();
    ok(await ada.send('PATCH', `/api/tasks/${mine}`, { title: 'Forget it' }));
    ok(await ada.post('/api/tasks', { title: 'Of Ada', caseId }), 201);
    ok(await ada.send('PATCH', `/api/cases/${caseId}`, { court: 'Superior Court' }));
    const income = { type: 'income', amount: '10.00', date: DAY, description: 'Retainer', category: 'Other', caseId };
    ok(await ada.post('/api/financial-records', income), 201);
    const differences = await differencesSince(ada, caseId, moment);
    expect(differences.map(({ list, left }) => [list, left])).toEqual([
      ['cases', null],
      ['tasks', null],
      ['tasks', null],
      ['financial-records', 'payment'],
    ]);
    const records = differences.map(({ list, id }) => ({ list, id }));
    const body = { caseId, moment, records };
    expect((await guest.post('/api/case-restorations', body)).body.code).toBe('NOT_ALLOWED');
    // Whoever asks before removing what others added does so when restoring as well.
    const { id } = ok(await lee.post('/api/case-restorations', body), 201);
    await vi.waitUntil(async () => (await restorationOf(ada, caseId, id))?.status === 'ended', { timeout: TIMEOUT });
    expect(await restorationOf(ada, caseId, id)).toMatchObject({
      restored: 2,
      unrestored: [
        { list: 'tasks', outcome: 'refused', code: 'APPROVAL_NEEDED' },
        { list: 'financial-records', outcome: 'left', left: 'payment' },
      ],
    });
    expect(ok(await ada.get(`/api/tasks/${mine}`)).title).toBe('File it');
  });

  it('is one entry of the trail, which opens to what it did', async () => {
    const caseId = await openedMatter(ada, 'In the trail');
    const { id: task } = ok(await ada.post('/api/tasks', { title: 'File it', caseId }), 201);
    const moment = await aMoment();
    ok(await ada.send('PATCH', `/api/tasks/${task}`, { title: 'Forget it' }));
    const { id } = await restored(ada, caseId, moment);
    const actions = async (query: string) =>
      ok(await ada.get(`/api/audit-logs?${query}`)).entries.map(({ action }: { readonly action: string }) => action);
    await expect
      .poll(() => actions(`caseId=${caseId}&grouped=true&limit=3`), { timeout: TIMEOUT })
      .toEqual(['CaseRestorationStarted', 'TaskChanged', 'TaskAdded']);
    expect(await actions(`importId=${id}`)).toContain('TaskChanged');
    const { entries } = ok(await ada.get(`/api/history/tasks/${task}`));
    expect(entries[0]).toMatchObject({ deed: 'changed', by: { kind: 'you' }, restores: 0 });
  });

  it('is to a moment that has passed, at which the case was there, and of one’s own', async () => {
    const before = await aMoment();
    const caseId = await openedMatter(ada, 'Of Ada');
    const start = (one: Person, moment: string) =>
      one.post('/api/case-restorations', { caseId, moment, records: [{ list: 'cases', id: caseId }] });
    expect((await start(ada, before)).body.code).toBe('RESTORED_BEFORE_CASE');
    expect((await start(ada, new Date(Date.now() + 600_000).toISOString())).body.code).toBe('RESTORED_TO_COME');
    const stranger = await registered(product.address, 'stranger');
    expect((await start(stranger, await aMoment())).body.code).toBe('REFERENCE_NOT_FOUND');
  });
});
