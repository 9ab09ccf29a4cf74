import { describe, expect, it } from 'vitest';
import type { OutboxItem } from './item.ts';
import { offlineQueueOf, readOfflineQueue, writeOfflineQueue } from './offlineQueue.ts';

const AT = Date.parse('2026-03-02T15:00:00Z');

function aStorage(text?: string) {
  const kept = new Map<string, string>(text === undefined ? [] : [['offline_queue', text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const aNote: OutboxItem = {
  sequence: 1,
  id: '0b1f0a10-0000-4000-8000-000000000011',
  userId: 'ada',
  method: 'POST',
  path: '/api/case-notes',
  body: { caseId: 'c', content: 'Called' },
  key: 'n',
  adds: 'n',
  type: 'note',
  noun: 'Note',
  deed: 'added',
  about: '',
  madeAt: AT,
  retries: 1,
  state: 'queued',
  wasSent: true,
};

describe('the queue in local storage', () => {
  it('holds notes and time entries as an array of id, type, data, timestamp and retries', () => {
    const storage = aStorage();
    writeOfflineQueue(storage, [aNote, { ...aNote, id: 'x', type: 'other' }]);
    expect(JSON.parse(storage.kept.get('offline_queue') ?? '')).toEqual([
      { id: aNote.id, type: 'note', data: aNote.body, timestamp: AT, retries: 1 },
    ]);
  });

  it('drops what failed too often, and is gone when nothing waits', () => {
    const storage = aStorage('[]');
    expect(offlineQueueOf([{ ...aNote, state: 'failed' }])).toEqual([]);
    writeOfflineQueue(storage, []);
    expect(storage.kept.size).toBe(0);
  });

  it('reads what others put there, whatever the form of their ids and times', () => {
    const foreign = [
      { id: 7, type: 'note', data: { content: 'Called' }, timestamp: '2026-03-02T15:00:00Z' },
      { id: 'a', type: 'timeEntry', data: { timeMinutes: 6 }, timestamp: AT, retries: 2 },
      { id: 'b', type: 'invoice', data: {} },
      null,
    ];
    expect(readOfflineQueue(aStorage(JSON.stringify(foreign)))).toEqual([
      { id: '7', type: 'note', data: { content: 'Called' }, timestamp: AT, retries: 0 },
      { id: 'a', type: 'timeEntry', data: { timeMinutes: 6 }, timestamp: AT, retries: 2 },
    ]);
  });

  it.each(['{', '"text"', 'null'])('takes %s for empty', (text) => {
    expect(readOfflineQueue(aStorage(text))).toEqual([]);
  });
});
