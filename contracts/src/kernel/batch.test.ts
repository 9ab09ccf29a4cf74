import { describe, expect, it } from 'vitest';
import { type BatchNeeds, readBatch, writeBatch } from './batch.ts';

const ADA = '6f1c2a4e-0000-4000-8000-000000000001';
const BEN = '6f1c2a4e-0000-4000-8000-000000000002';

describe('what a merged request needs', () => {
  it.each<[string, BatchNeeds | null, string]>([
    ['the whole list', null, 'true'],
    ['the first five', { limit: 5, ids: [] }, 'limit=5'],
    ['two records', { limit: null, ids: [ADA, BEN] }, `id=${ADA}&id=${BEN}`],
    ['the first two and a record', { limit: 2, ids: [ADA] }, `limit=2&id=${ADA}`],
  ])('is written and read: %s', (_name, needs, header) => {
    expect(writeBatch(needs)).toBe(header);
    expect(readBatch(header)).toEqual(needs);
  });

  it.each([
    ['no header', undefined],
    ['an empty one', ''],
    ['the word of another client', '1'],
    ['a limit that is none', 'limit=lots'],
    ['a limit of nothing', 'limit=0'],
    ['two limits', 'limit=1&limit=2'],
    ['what is no id', 'id=%27%3B--'],
    ['a filter', `id=${ADA}&search=ada`],
    ['more records than are gathered', Array.from({ length: 51 }, () => `id=${ADA}`).join('&')],
  ])('is the whole list for %s', (_name, header) => {
    expect(readBatch(header)).toBeNull();
  });

  it('is the whole list where an id is not written as one, and where there are too many', () => {
    expect(writeBatch({ limit: null, ids: ['a b'] })).toBe('true');
    expect(writeBatch({ limit: null, ids: Array.from({ length: 51 }, () => ADA) })).toBe('true');
  });
});
