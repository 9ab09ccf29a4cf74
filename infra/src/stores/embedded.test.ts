import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@lexledger/contracts/kernel/clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedStores } from './embedded.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexledger-stores-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const metadata = {
  commandId: '3f1c6a0e-8d7b-4a55-9c0e-0b8f6f0d1a01',
  commandHash: '',
  userId: null,
  sessionId: null,
  correlationId: 'test',
  causationId: null,
  ip: null,
  userAgent: null,
  at: '2026-03-01T09:00:00.000Z',
  schemaVersion: 1,
  subject: null,
};

async function recordOneEvent(): Promise<void> {
  const stores = await openEmbeddedStores(folder, systemClock);
  const event = { id: '3f1c6a0e-8d7b-4a55-9c0e-0b8f6f0d1a02', type: 'TaskAdded', data: {}, metadata };
  await stores.events.append('task-1', 'no-stream', [event]);
  await stores.close();
}

const removed = (name: string) =>
  Promise.all(['', '-wal', '-shm'].map((suffix) => rm(join(folder, `${name}${suffix}`), { force: true })));

describe('a data folder with events', () => {
  it('whose keys are missing is refused, and its events are left alone', async () => {
    await recordOneEvent();
    await removed('keys.db');
    await expect(openEmbeddedStores(folder, systemClock)).rejects.toThrow(/keys\.db is missing/);
    await expect(openEmbeddedStores(folder, systemClock)).rejects.toThrow(/keys\.db is missing/);
  });

  it('whose views or sessions are missing is opened, since they can be made again', async () => {
    await recordOneEvent();
    await removed('views.db');
    await removed('sessions.db');
    const stores = await openEmbeddedStores(folder, systemClock);
    expect((await stores.events.read('task-1')).length).toBe(1);
    await stores.close();
  });
});
