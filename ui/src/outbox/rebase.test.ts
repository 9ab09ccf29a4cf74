import { describe, expect, it } from 'vitest';
import type { OutboxItem } from './item.ts';
import { rebased } from './rebase.ts';

const RECORD = '0b1f0a10-0000-4000-8000-000000000001';

const anItem = (given: Partial<OutboxItem> = {}): OutboxItem => ({
  sequence: 1,
  id: '0b1f0a10-0000-4000-8000-000000000011',
  userId: 'ada',
  method: 'PATCH',
  path: `/api/tasks/${RECORD}`,
  body: { title: 'File the answer' },
  version: 3,
  key: RECORD,
  type: 'other',
  noun: 'Task',
  deed: 'changed',
  about: '',
  madeAt: 0,
  retries: 0,
  state: 'queued',
  wasSent: false,
  ...given,
});

const later = (given: Partial<OutboxItem> = {}): OutboxItem =>
  anItem({ sequence: 2, id: '0b1f0a10-0000-4000-8000-000000000012', body: { priority: 'high' }, ...given });

describe('a later command of the same record', () => {
  it('is made on what the earlier one left, where nobody else changed it', () => {
    expect(rebased(later(), anItem(), { version: 4 }).version).toBe(4);
  });

  it('stays as it was made where somebody else changed the record too, so that their field is no loss', () => {
    expect(rebased(later(), anItem(), { version: 5 }).version).toBe(3);
  });

  it('meets no conflict with what this browser wrote before it', () => {
    const again = later({ body: { title: 'File the reply' } });
    expect(rebased(again, anItem(), { version: 5 }).version).toBe(5);
  });

  it('of another entry of a field stays as it was made, since that may be what somebody else changed', () => {
    const change = (answers: object) => ({ body: { answers }, entries: ['answers'] });
    const fee = anItem(change({ fee: '1' }));
    expect(rebased(later(change({ scope: 'all' })), fee, { version: 5 }).version).toBe(3);
    expect(rebased(later(change({ fee: '2' })), fee, { version: 5 }).version).toBe(5);
  });

  it('of a new record is made on the record as it was added', () => {
    const added = anItem({ method: 'POST', path: '/api/tasks', adds: RECORD });
    expect(rebased(later({ version: 0 }), added, { version: 1 }).version).toBe(1);
  });

  it('is sent as it was where the server may know it', () => {
    expect(rebased(later({ wasSent: true }), anItem(), { version: 4 }).version).toBe(3);
  });

  it('of another record is left alone', () => {
    expect(rebased(later({ key: 'other' }), anItem(), { version: 4 }).version).toBe(3);
  });
});
