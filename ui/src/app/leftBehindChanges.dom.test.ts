import { LEFT_CHANGES_PATH } from '@lexledger/contracts/constants';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { onAccountNotice } from '../live/accountNotices.ts';
import { shownToasts } from '../notifications/toast.ts';
import type { OutboxItem } from '../outbox/item.ts';
import { memoryStore } from '../testing/outboxStore.ts';
import { fakeServer, type Reply } from '../testing/server.ts';
import { deliverLeftChanges } from './leftBehindChanges.ts';

const shared = vi.hoisted(() => ({ store: undefined as unknown }));
vi.mock('../outbox/store.ts', () => ({ openOutboxStore: async () => shared.store }));

const LEE = '6f1c2a4e-0000-4000-8000-000000000001';
const FIRM = '6f1c2a4e-0000-4000-8000-0000000000f1';

let store: ReturnType<typeof memoryStore>;
beforeEach(() => {
  store = memoryStore();
  shared.store = store;
});
afterEach(() => vi.unstubAllGlobals());

const idOf = (n: number): string => `6f1c2a4e-0000-4000-9000-${String(n).padStart(12, '0')}`;

async function waiting(amount: number, whose: Partial<OutboxItem> = { firmId: FIRM }): Promise<void> {
  for (let n = 0; n < amount; n += 1) {
    await store.add({
      ...{ id: idOf(n), method: 'POST', path: '/api/tasks', body: { title: `Task ${n}` } },
      ...{ userId: LEE, key: idOf(n), type: 'other', noun: 'Task', deed: 'added', about: `Task ${n}` },
      ...{ madeAt: 1_764_000_000_000 + n, retries: 0, state: 'queued', wasSent: false },
      ...whose,
    } as OutboxItem);
  }
}

/** A server that answers deliveries, one after the other; the last answer is given again. */
function serving(...answers: readonly Reply[]) {
  let asked = 0;
  const server = fakeServer({
    [`POST ${LEFT_CHANGES_PATH}`]: () => {
      asked += 1;
      return answers[Math.min(asked, answers.length) - 1] ?? {};
    },
  });
  vi.stubGlobal('fetch', server.fetch);
  return server.calls as readonly { readonly body: { readonly changes: readonly { readonly commandId: string }[] } }[];
}

const delivered: Reply = { body: { handedOver: 1, endedAt: '2026-11-27T12:00:00.000Z', endedBy: 'Dana' } };

it('hands over all that waits for the firm, in order and at most a hundred at once, and says who decides', async () => {
  await waiting(150);
  localStorage.setItem(
    'offline_queue',
    JSON.stringify([{ id: idOf(3), type: 'note', data: {}, timestamp: 1, retries: 0 }]),
  );
  const calls = serving(delivered);
  await deliverLeftChanges();
  expect(calls.map(({ body }) => body.changes.length)).toEqual([100, 50]);
  expect(calls.flatMap(({ body }) => body.changes.map(({ commandId }) => commandId))).toEqual(
    Array.from({ length: 150 }, (_, n) => idOf(n)),
  );
  expect(calls[0]?.body).toMatchObject({ userId: LEE, firmId: FIRM });
  expect(store.items()).toEqual([]);
  expect(localStorage.getItem('offline_queue')).toBeNull();
  expect(shownToasts()).toMatchObject([
    {
      title: '150 changes were handed to the firm',
      description: expect.stringContaining('Dana ended your access on Nov 27, 2026.'),
    },
  ]);
});

it('leaves everything where it is for a member, and while the server is away, without a word', async () => {
  for (const status of [401, 429, 503]) {
    await waiting(2);
    serving({ status, body: {} });
    await deliverLeftChanges();
    expect(store.items()).toHaveLength(2);
  }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(deliverLeftChanges()).rejects.toThrow(TypeError);
  expect([store.items().length, shownToasts()]).toEqual([2, []]);
});

it('keeps what was not delivered in time, and offers it as a file', async () => {
  await waiting(120);
  serving(delivered, { status: 403, body: { code: 'ACCESS_ENDED', message: 'Too late.' } });
  await deliverLeftChanges();
  expect(store.items()).toHaveLength(20);
  expect(shownToasts()).toMatchObject([
    { title: '20 changes did not reach the firm', action: { label: 'Save as a file' } },
  ]);
});

it('ends the page of the firm, once, and of no other', async () => {
  const noticed = vi.fn();
  onTestFinished(onAccountNotice(noticed));
  localStorage.setItem(
    'kept_person',
    JSON.stringify({ id: `${LEE}@${FIRM}`, shape: '', check: { authenticated: false } }),
  );
  await waiting(1, { firmId: 'another' });
  serving(delivered);
  await deliverLeftChanges();
  expect(noticed).not.toHaveBeenCalled();
  await waiting(150);
  await deliverLeftChanges();
  expect(noticed.mock.calls).toEqual([['access-ended']]);
});
