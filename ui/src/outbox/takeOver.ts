import { OFFLINE_MAX_RETRIES } from '@lexledger/contracts/constants';
import { scopeOf } from '@lexledger/contracts/kernel/firm';
import { v5 } from 'uuid';
import { forgetLeftBehind, leftBehind } from './leftBehind.ts';
import { newItem } from './newItem.ts';
import { claimOfflineQueue, readOfflineQueue } from './offlineQueue.ts';
import type { OutboxSettings } from './settings.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Namespace for the ids of commands that another program stored under ids of another format. */
const FOREIGN_IDS = '7d1f6a52-3a6e-4d0f-9a43-52f0f3f2c0b1';

const PATHS = { note: '/api/case-notes', timeEntry: '/api/time-entries' } as const;

/** Takes over the unanswered commands of closed pages. */
async function takeOverLeftBehind(settings: OutboxSettings): Promise<void> {
  const { store, storage } = settings;
  const scope = scopeOf(settings);
  for (const command of leftBehind(storage, scope)) {
    const item = newItem(settings, command, true);
    if (item !== null) await store.add(item);
  }
  forgetLeftBehind(storage, scope);
}

/** Takes over the items that another program put into local storage. */
async function takeOverForeign(settings: OutboxSettings): Promise<void> {
  const { userId, store, storage } = settings;
  const known = new Set((await store.all()).map(({ id }) => id));
  for (const { id: given, type, data, timestamp, retries } of readOfflineQueue(storage)) {
    const id = UUID.test(given) ? given.toLowerCase() : v5(`${userId}:${given}`, FOREIGN_IDS);
    if (known.has(given) || known.has(id)) continue;
    const item = newItem(settings, { id, method: 'POST', path: PATHS[type], body: data }, true);
    if (item === null) continue;
    const state = retries >= OFFLINE_MAX_RETRIES ? 'failed' : 'queued';
    await store.add({ ...item, madeAt: timestamp, retries, state });
  }
}

/** Stores the user's commands that only local storage contains. */
export async function takeOver(settings: OutboxSettings): Promise<void> {
  claimOfflineQueue(settings.storage, scopeOf(settings));
  await takeOverLeftBehind(settings);
  await takeOverForeign(settings);
}
