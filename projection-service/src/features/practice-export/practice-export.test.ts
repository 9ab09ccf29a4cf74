import { buffer } from 'node:stream/consumers';
import { features } from '@lexledger/contracts/features';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import PizZip from 'pizzip';
import { describe, expect, it } from 'vitest';
import { growingZip } from '../../kernel/growing-zip.ts';
import { requireReleased } from './practice-export.ts';
import { carriedOf } from './practice-zip.ts';
import { RECORD_KINDS } from './record-kinds.ts';

const ADA = '00000000-0000-4000-8000-0000000000ad';
const DANA = '00000000-0000-4000-8000-0000000000da';

describe('an export that was released', () => {
  const document = { id: 'e', userId: ADA, expiresAt: '2026-03-05T15:00:00.000Z' };
  const read = { get: async () => document };

  it('is saved until it expires, by who asked for it', async () => {
    await requireReleased('e', { userId: ADA }, read, '2026-03-05T14:59:59.999Z');
    await expect(requireReleased('e', { userId: ADA }, read, document.expiresAt)).rejects.toMatchObject({
      code: 'EXPORT_EXPIRED',
    });
    await expect(requireReleased('e', { userId: DANA }, read, '2026-03-03T00:00:00.000Z')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('what is exported', () => {
  it('is every view of the contract but those that are made of others', () => {
    const views = Object.values<Feature>(features).flatMap((feature) => feature.views.map(({ name }) => name));
    const left = views.filter((view) => !RECORD_KINDS.some(({ name }) => name === view));
    expect(left.toSorted()).toEqual([
      'achievement-standings',
      'activities',
      'document-search-index',
      'names',
      'postings',
      'search',
      'settled-sources',
    ]);
  });

  it('has of the log neither how somebody signs in nor what is another member’s own', () => {
    const isCarried = carriedOf(ADA);
    const of = (stream: string, subject: string | null) => isCarried({ stream, metadata: { subject } as never });
    expect(of('client-1', 'client-1')).toBe(true);
    expect(of('firm-1', `user-${ADA}`)).toBe(true);
    expect(of(`user-${ADA}`, `user-${ADA}`)).toBe(false);
    expect(of(`tables-${DANA}`, `user-${DANA}`)).toBe(false);
    // The rest of such a stream stays as well.
    expect(of(`tables-${DANA}`, null)).toBe(false);
  });
});

describe('a zip that grows', () => {
  it('has its files in their order, and lets a later one tell of those before it', async () => {
    let taken = 0;
    async function* lines() {
      for (; taken < 3; taken += 1) yield `${taken}\n`;
    }
    const zip = growingZip(async ({ add }) => {
      await add('lines.txt', lines());
      await add('count.txt', String(taken));
    });
    const { files } = new PizZip(await buffer(zip));
    expect(Object.entries(files).map(([path, file]) => [path, file.asText()])).toEqual([
      ['lines.txt', '0\n1\n2\n'],
      ['count.txt', '3'],
    ]);
  });

  it('ends with the error where a file cannot be made', async () => {
    async function* broken(): AsyncGenerator<string> {
      yield 'begun';
      throw new Error('cannot be read');
    }
    await expect(buffer(growingZip(({ add }) => add('broken.txt', broken())))).rejects.toThrow('cannot be read');
  });
});
