import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { isFull } from '../support/full.ts';
import { type Product, startProduct } from '../support/product.ts';
import { registeredVisitor, type Visitor } from '../support/visitor.ts';

const CASES = 6;
const TASKS_A_CASE = isFull ? 40 : 20;
const KILLS = isFull ? 3 : 2;
/** Milliseconds for a test that starts the server six times, on a machine that may be busy. */
const LIMIT_MS = 240_000;
const LISTS = ['clients', 'cases', 'tasks', 'case-notes', 'time-entries', 'team-members'];

let product: Product | undefined;
afterAll(async () => product?.dispose());

interface Shown {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
}

/** The records in the lists, without their version and time of change, which differ after every change. */
async function shown(lawyer: Visitor): Promise<Readonly<Record<string, readonly object[]>>> {
  const lists = await Promise.all(
    LISTS.map(async (list) => {
      const { body } = await lawyer.get(`/api/${list}?sort=createdAt`);
      return [list, (body as Shown[]).map(({ version: _made, updatedAt: _at, ...record }) => record)] as const;
    }),
  );
  return Object.fromEntries(lists);
}

/** What happened to the records according to their histories; each distinct sequence is listed once. */
async function kindsOf(lawyer: Visitor, list: string, ids: readonly string[]): Promise<readonly string[]> {
  const courses = await Promise.all(
    ids.map(async (id) => {
      const { body } = await lawyer.get(`/api/history/${list}/${id}`);
      return (body.entries as { deed: string }[])
        .map(({ deed }) => deed)
        .toReversed()
        .join(', ');
    }),
  );
  return [...new Set(courses)];
}

async function aPractice(lawyer: Visitor) {
  const add = async (list: string, body: object): Promise<string> => (await lawyer.post(`/api/${list}`, body)).body.id;
  const clientId = await add('clients', { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax' });
  const assignedTo = await add('team-members', { name: 'Grace Lin', email: 'grace@firm.example' });
  const cases: string[] = [];
  const tasks: string[] = [];
  for (let number = 1; number <= CASES; number += 1) {
    const title = `Matter ${number}`;
    const caseId = await add('cases', { title, clientId, practiceArea: 'Tax', status: 'active' });
    cases.push(caseId);
    const added = Array.from({ length: TASKS_A_CASE }, (_, index) =>
      add('tasks', { title: `${title}, task ${index}`, caseId, assignedTo }),
    );
    tasks.push(...(await Promise.all(added)));
    await add('case-notes', { caseId, content: `Of ${title}` });
    await add('time-entries', { taskDescription: 'Draft', timeMinutes: 60, caseId });
  }
  const dropped = tasks[0] as string;
  await lawyer.send('DELETE', `/api/tasks/${dropped}`);
  return { clientId, assignedTo, cases, tasks, dropped };
}

/** Kills the server several times, a little later each time, and waits until the work is done. */
async function killed(server: Product, lawyer: Visitor, isDone: () => Promise<boolean>): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(15 + 35 * kill);
    await server.kill();
    await server.restart();
  }
  await expect.poll(isDone, { timeout: 60_000, interval: 200 }).toBe(true);
  expect((await lawyer.get('/health/ready')).status).toBe(200);
}

describe('a removal that takes others along, in a server that is killed in the middle', () => {
  it(
    'ends with all of it removed, each once, and undone as it was',
    async () => {
      const server = await startProduct();
      product = server;
      const lawyer = await registeredVisitor(server.address, { remembersPositions: true });
      const { clientId, cases, tasks, dropped } = await aPractice(lawyer);
      const before = await shown(lawyer);

      const refused = await lawyer.send('DELETE', `/api/clients/${clientId}`);
      expect(refused.body).toMatchObject({
        code: 'CLIENT_HAS_RECORDS',
        issues: [{ path: 'cases', message: `${CASES} cases would be removed as well` }],
      });
      expect((await lawyer.send('DELETE', `/api/clients/${clientId}`, { withRecords: true })).status).toBe(200);
      const none = async (...lists: string[]) =>
        (await Promise.all(lists.map(async (list) => (await lawyer.get(`/api/${list}`)).body.length))).every(
          (length) => length === 0,
        );
      await killed(server, lawyer, () => none('clients', 'cases', 'tasks', 'case-notes'));
      expect((await lawyer.get('/api/time-entries')).body).toHaveLength(CASES);
      expect(await kindsOf(lawyer, 'cases', cases)).toEqual(['opened, removed']);
      expect(await kindsOf(lawyer, 'tasks', tasks)).toEqual(['added, removed']);

      expect((await lawyer.post(`/api/clients/${clientId}/restore`)).status).toBe(200);
      const isAsBefore = async () => JSON.stringify(await shown(lawyer)) === JSON.stringify(before);
      await killed(server, lawyer, isAsBefore);
      expect(await shown(lawyer)).toEqual(before);
      const others = tasks.filter((id) => id !== dropped);
      expect(await kindsOf(lawyer, 'tasks', others)).toEqual(['added, removed, restored']);
      expect(await kindsOf(lawyer, 'tasks', [dropped])).toEqual(['added, removed']);
    },
    LIMIT_MS,
  );

  it(
    'hands every open task over once, and gives it back',
    async () => {
      const server = product as Product;
      const lawyer = await registeredVisitor(server.address, { remembersPositions: true });
      const { assignedTo, tasks, dropped } = await aPractice(lawyer);
      const before = await shown(lawyer);
      expect((await lawyer.send('DELETE', `/api/team-members/${assignedTo}`)).body.code).toBe('MEMBER_HAS_WORK');
      expect((await lawyer.send('DELETE', `/api/team-members/${assignedTo}`, { reassignTo: null })).status).toBe(200);
      await killed(
        server,
        lawyer,
        async () => (await lawyer.get(`/api/tasks?assignedTo=${assignedTo}`)).body.length === 0,
      );
      const others = tasks.filter((id) => id !== dropped);
      expect(await kindsOf(lawyer, 'tasks', others)).toEqual(['added, changed']);
      await lawyer.post(`/api/team-members/${assignedTo}/restore`);
      await killed(server, lawyer, async () => JSON.stringify(await shown(lawyer)) === JSON.stringify(before));
    },
    LIMIT_MS,
  );
});
