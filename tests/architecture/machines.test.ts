import { describe, expect, it } from 'vitest';
import { production, sources } from './source.ts';

describe('a state machine', () => {
  it('has every one of its paths walked, by the test beside it', () => {
    const machines = production.filter(({ text }) => /\.createMachine\(/.test(text)).map(({ path }) => path);
    expect(machines.length).toBeGreaterThan(2);
    const walked = new Set(
      sources.filter(({ text }) => /\bwalkEveryPath\(\{/.test(text)).map(({ path }) => path.replace('.test.', '.')),
    );
    expect(machines.filter((path) => !walked.has(path))).toEqual([]);
  });
});
