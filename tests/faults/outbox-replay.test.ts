import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { COMMAND_ID_HEADER, USER_HEADER } from '@lexledger/contracts/constants';
import { PUSH, type Push } from '@lexledger/contracts/kernel/push';
import { ApiError } from '@lexledger/ui/api/apiError';
import type { OutboxItem } from '@lexledger/ui/outbox/item';
import { rebased } from '@lexledger/ui/outbox/rebase';
import { type ReplayPorts, replay } from '@lexledger/ui/outbox/replay';
import { recordIdFor } from '@lexledger/ui/records/recordId';
import { afterAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { openTab } from '../support/tab.ts';
import { registeredVisitor, type Visitor, visitor } from '../support/visitor.ts';

const TABS = 20;
const TASKS = 60;
const COMPLETED = 38;
const NOTES = 40;
const COMMANDS = 2 + TASKS + TASKS + COMPLETED + NOTES;
/** Number of commands that an online user sends, one at a time, both before and after the replay. */
const ONLINE = 50;
/** Every so many commands, one answer is lost after the server has applied the command. */
const LOST_EVERY = 20;
/** Milliseconds for which a tab collects pushes before it refetches. */
const GATHER_MS = 250;
const LISTS: Readonly<Record<string, string>> = {
  clients: '/api/clients',
  cases: '/api/cases',
  tasks: '/api/tasks',
  'case-notes': '/api/case-notes',
};

const products: Product[] = [];
const tabs: { readonly close: () => Promise<void> }[] = [];
afterAll(async () => {
  await Promise.all(tabs.map((tab) => tab.close()));
  for (const product of products) await product.dispose();
});

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const ordered = (rows: readonly Row[]): readonly Row[] => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The lists as a user who opens the application now would get them. */
async function freshLoad(lawyer: Visitor): Promise<Readonly<Record<string, readonly Row[]>>> {
  const lists = await Promise.all(
    Object.entries(LISTS).map(async ([view, path]) => [view, ordered((await lawyer.get(path)).body)] as const),
  );
  return Object.fromEntries(lists);
}

/** A tab that refetches a list whenever a push says that it changed. */
async function followingTab(address: string, cookie: string) {
  const own = visitor(address);
  const lists: Record<string, readonly Row[]> = Object.fromEntries(Object.keys(LISTS).map((view) => [view, []]));
  const stale = new Map<string, string>();
  let asking = false;
  const tab = await openTab(address, cookie);

  async function refetch(): Promise<void> {
    asking = true;
    while (stale.size > 0) {
      await pause(GATHER_MS);
      const told = [...stale];
      stale.clear();
      for (const [view, position] of told) {
        const answer = await own.get(LISTS[view] ?? '', { cookie, 'x-after-position': position });
        if (answer.status === 200) lists[view] = ordered(answer.body);
        else stale.set(view, position);
      }
    }
    asking = false;
  }
  tab.socket.on(PUSH, ({ view, position }: Push) => {
    if (!(view in LISTS)) return;
    stale.set(view, position);
    if (!asking) void refetch();
  });
  const close = async (): Promise<void> => {
    tab.close();
    while (asking) await pause(GATHER_MS);
  };
  const following = { lists, refetches: tab.refetches, close };
  tabs.push(following);
  return following;
}

/** The commands of a user who was offline: each record has its id before any server knows it. */
function queueOf(userId: string) {
  const items: OutboxItem[] = [];
  const queue = (item: Pick<OutboxItem, 'method' | 'path' | 'key'> & Partial<OutboxItem>): void => {
    items.push({
      id: randomUUID(),
      sequence: items.length + 1,
      userId,
      type: 'other',
      noun: '',
      deed: '',
      about: '',
      madeAt: 0,
      retries: 0,
      state: 'queued',
      wasSent: false,
      ...item,
    });
  };
  const add = (category: string, path: string, body: object): string => {
    const id = randomUUID();
    const key = recordIdFor(category, userId, id);
    queue({ id, method: 'POST', path, body, key, adds: key });
    return key;
  };
  const clientId = add('client', '/api/clients', {
    name: 'Ada Byron',
    email: 'ada@byron.example',
    practiceArea: 'Tax',
  });
  const caseId = add('case', '/api/cases', { title: 'Byron v. Roe', clientId, practiceArea: 'Tax', status: 'active' });
  const tasks = Array.from({ length: TASKS }, (_, at) => add('task', '/api/tasks', { title: `Task ${at}`, caseId }));
  for (const [at, key] of tasks.entries()) {
    queue({ method: 'PATCH', path: `/api/tasks/${key}`, key, body: { title: `Task ${at}, changed` }, version: 0 });
  }
  for (const key of tasks.slice(0, COMPLETED)) {
    queue({ method: 'POST', path: `/api/tasks/${key}/complete`, key, body: {}, version: 0 });
  }
  const notes = Array.from({ length: NOTES }, (_, at) =>
    add('note', '/api/case-notes', { caseId, content: `Note ${at}` }),
  );
  return { items, tasks, notes };
}

/** The outbox of a tab in memory, whose network loses answers. */
function deviceOf(lawyer: Visitor, given: readonly OutboxItem[]) {
  let items = given;
  const problems: string[] = [];
  const lost = new Set<string>();
  const order: string[] = [];

  async function deliver({ id, method, path, body, version, userId }: OutboxItem): Promise<unknown> {
    const answer = await lawyer.send(method, path, body, {
      [COMMAND_ID_HEADER]: id,
      [USER_HEADER]: userId,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    });
    order.push(id);
    if (order.length % LOST_EVERY === 0 && !lost.has(id)) {
      lost.add(id);
      throw new ApiError('The answer was lost.', 0);
    }
    if (answer.status >= 300) throw new ApiError(JSON.stringify(answer.body), answer.status);
    return answer.body;
  }

  const ports: ReplayPorts = {
    items: () => Promise.resolve(items),
    deliver,
    isSignedIn: async () => (await lawyer.get('/api/auth/check')).body.authenticated,
    begin: ({ id }) => {
      items = items.map((item) => (item.id === id ? { ...item, wasSent: true } : item));
      return Promise.resolve(items.find((item) => item.id === id) as OutboxItem);
    },
    end: (item, outcome) => {
      if (outcome.kind === 'done') {
        items = items.flatMap((other) => (other.id === item.id ? [] : rebased(other, item, outcome.answer)));
      } else {
        problems.push(`${item.method} ${item.path}: ${outcome.problem.message}`);
        items = items.map((other) => (other.id === item.id ? { ...other, state: outcome.kind } : other));
      }
      return Promise.resolve();
    },
    retryLater: ({ id }) => {
      items = items.map((item) => (item.id === id ? { ...item, retries: item.retries + 1 } : item));
      return Promise.resolve();
    },
  };
  return { ports, problems, lost, waiting: () => items.length };
}

/** Commands per second when they are sent one at a time. */
async function onlineRate(lawyer: Visitor): Promise<number> {
  const began = performance.now();
  for (let at = 0; at < ONLINE; at += 1) {
    const answer = await lawyer.post('/api/tasks', { title: `Online ${at}` }, { [COMMAND_ID_HEADER]: randomUUID() });
    expect(answer.status).toBe(201);
  }
  return (ONLINE * 1000) / (performance.now() - began);
}

describe('a long queue sent while twenty tabs look on', () => {
  it('applies each command once, shows every tab the same, and keeps up with a network that was never lost', async () => {
    const product = await startProduct();
    products.push(product);
    const lawyer = await registeredVisitor(product.address, { remembersPositions: true });
    const userId: string = (await lawyer.get('/api/auth/check')).body.user.id;
    const following = await Promise.all(
      Array.from({ length: TABS }, () => followingTab(product.address, lawyer.cookie())),
    );
    const { items, tasks, notes } = queueOf(userId);
    expect(items).toHaveLength(COMMANDS);
    const device = deviceOf(lawyer, items);

    const before = await onlineRate(lawyer);
    const began = performance.now();
    const signal = new AbortController().signal;
    let end = await replay(device.ports, signal);
    for (let rounds = 1; end === 'again' && rounds < COMMANDS; rounds += 1) end = await replay(device.ports, signal);
    const drained = (COMMANDS * 1000) / (performance.now() - began);
    const after = await onlineRate(lawyer);

    const online = (before + after) / 2;
    const ratio = drained / online;
    console.info(
      // The aim is half of the online rate. It is only printed, because a busy machine shows less.
      `${COMMANDS} commands before ${TABS} tabs: ${drained.toFixed(1)}/s, online ${online.toFixed(1)}/s, ratio ${ratio.toFixed(2)}`,
    );

    expect(device.problems).toEqual([]);
    expect(end).toBe('empty');
    expect(device.waiting()).toBe(0);
    expect(device.lost.size).toBeGreaterThan(COMMANDS / LOST_EVERY / 2);

    const fresh = await freshLoad(lawyer);
    const replayed = fresh.tasks?.filter(({ title }) => !String(title).startsWith('Online')) ?? [];
    expect(replayed.map(({ id }) => id)).toEqual([...tasks].sort());
    expect(fresh['case-notes']?.map(({ id }) => id)).toEqual([...notes].sort());
    expect(fresh.clients).toHaveLength(1);
    expect(fresh.cases).toHaveLength(1);
    expect(fresh.tasks).toHaveLength(TASKS + 2 * ONLINE);
    for (const [at, id] of tasks.entries()) {
      const isCompleted = at < COMPLETED;
      expect(replayed.find((task) => task.id === id)).toMatchObject({
        title: `Task ${at}, changed`,
        status: isCompleted ? 'completed' : expect.not.stringMatching('completed'),
        // The version counts the commands after the first, so it shows that none was applied twice.
        version: isCompleted ? 2 : 1,
      });
    }
    for (const { lists } of following) {
      await expect.poll(() => lists, { timeout: 120_000, interval: 100 }).toEqual(fresh);
    }
    expect(following.map(({ refetches }) => refetches())).toEqual(following.map(() => 0));
  });
});
