import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { pack, writeInTurns } from './long-answer.ts';

const many = Array.from({ length: 1_201 }, (_, index) => ({ id: index, name: `Ada, "${index}" [a],{` }));

describe('an answer', () => {
  it('is written in one part when it is short, or no list', async () => {
    const write = vi.fn((answer: unknown) => JSON.stringify(answer));
    for (const answer of [{ a: 1 }, [], [1, 2], 'text']) {
      expect(JSON.parse((await writeInTurns(write, answer)).toString())).toEqual(answer);
    }
    expect(write).toHaveBeenCalledTimes(4);
  });

  it('of many records is written in parts, between which others are answered', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    const body = await writeInTurns((part) => JSON.stringify(part), many);
    clearImmediate(timer);
    expect(JSON.parse(body.toString())).toEqual(many);
    expect(turns).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['the first member', { occurrences: many, truncated: true }],
    ['another member', { total: '3', note: 'a "records":[ b', records: many, ids: [1, 2] }],
    ['a member whose name stands elsewhere, too', { first: { records: [1] }, records: many }],
  ])('with a long list as %s is written as if it were in one part', async (_what, answer) => {
    const body = await writeInTurns((part) => JSON.stringify(part), answer);
    expect(body.toString()).toBe(JSON.stringify(answer));
  });

  it('with several long lists writes none of them anew with each part of another', async () => {
    const answer = { note: 'two', values: { facts: many, few: [1] }, sources: many.slice(0, 900) };
    const lengths: number[] = [];
    const body = await writeInTurns((part) => {
      const { values, sources } = part as typeof answer;
      lengths.push(Math.min(values.facts.length, sources.length));
      return JSON.stringify(part);
    }, answer);
    expect(body.toString()).toBe(JSON.stringify(answer));
    expect(Math.max(...lengths)).toBe(0);
  });

  it('of few large records is written in smaller parts', async () => {
    const sizes: number[] = [];
    const slow = (part: unknown): string => {
      const records = part as readonly unknown[];
      sizes.push(records.length);
      // As long as writing takes for records that are large.
      const until = performance.now() + records.length / 2;
      while (performance.now() < until);
      return JSON.stringify(part);
    };
    await writeInTurns(slow, many.slice(0, 300));
    expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
  });

  it.each([
    ['a page of records', many.slice(0, 200)],
    ['a long list', many],
  ])('that is %s is compressed for those who can read that', async (_what, records) => {
    const body = Buffer.from(JSON.stringify(records));
    const packed = await pack(body, true);
    expect(packed.headers).toEqual({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(packed.body).equals(body)).toBe(true);
    expect(packed.body.length).toBeLessThan(body.length / 3);
    const plain = await pack(body, false);
    expect([plain.body === body, plain.headers]).toEqual([true, { vary: 'accept-encoding' }]);
  });

  it('that is short is sent as it is', async () => {
    const short = Buffer.from('[]');
    const unpacked = await pack(short, true);
    expect([unpacked.body === short, unpacked.headers]).toEqual([true, {}]);
  });
});
