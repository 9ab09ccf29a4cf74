import { expect, it } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

it('remembers what is used, and never more than its limit', () => {
  const map = new RecentlyUsed<number, string>(10);
  map.set(-1, 'used');
  for (let key = 0; key < 100; key += 1) {
    map.set(key, `${key}`);
    expect(map.get(-1)).toBe('used');
    expect(map.get(key)).toBe(`${key}`);
  }
  const kept = Array.from({ length: 100 }, (_, key) => map.get(key)).filter((value) => value !== undefined);
  expect(kept.length).toBeLessThan(10);
  expect(kept.length).toBeGreaterThan(2);
});

it('gives the last value, and none that was deleted', () => {
  const map = new RecentlyUsed<string, number>(4);
  map.set('a', 1);
  map.set('b', 1);
  map.set('a', 2);
  expect(map.get('a')).toBe(2);
  map.delete('a');
  expect(map.get('a')).toBeUndefined();
  map.clear();
  expect(map.get('b')).toBeUndefined();
});
