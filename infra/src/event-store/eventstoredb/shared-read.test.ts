import { describe, expect, it } from 'vitest';
import { sharedRead } from './shared-read.ts';

function given() {
  const reads: { resolve(value: number): void; reject(error: Error): void }[] = [];
  const ask = sharedRead(() => new Promise<number>((resolve, reject) => reads.push({ resolve, reject })));
  return { ask, reads };
}

describe('a shared read', () => {
  it('is begun after the question: who asks meanwhile shares the next', async () => {
    const { ask, reads } = given();
    const first = ask();
    const [second, third] = [ask(), ask()];
    expect(reads).toHaveLength(1);
    reads[0]?.resolve(1);
    expect(await first).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(reads).toHaveLength(2);
    const fourth = ask();
    reads[1]?.resolve(2);
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    await new Promise((resolve) => setImmediate(resolve));
    reads[2]?.resolve(3);
    expect(await fourth).toBe(3);
    const fifth = ask();
    reads[3]?.resolve(4);
    expect(await fifth).toBe(4);
  });

  it('that fails, fails for those who shared it alone', async () => {
    const { ask, reads } = given();
    const first = ask();
    const second = ask();
    reads[0]?.reject(new Error('lost'));
    await expect(first).rejects.toThrow('lost');
    await new Promise((resolve) => setImmediate(resolve));
    reads[1]?.resolve(2);
    expect(await second).toBe(2);
  });
});
