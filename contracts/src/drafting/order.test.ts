import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder, LONGEST_ORDER, ORDER_PATTERN, orderBetween, ordersOf } from './order.ts';

describe('the order of blocks', () => {
  it('always has room between two of them', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 200 }), (places) => {
        const orders: string[] = [];
        for (const place of places) {
          const at = place % (orders.length + 1);
          const order = orderBetween(orders[at - 1] ?? null, orders[at] ?? null);
          expect(order > (orders[at - 1] ?? '')).toBe(true);
          expect(orders[at] === undefined || order < (orders[at] as string)).toBe(true);
          orders.splice(at, 0, order);
        }
      }),
    );
  });

  it('stays short where one paragraph is written behind the other', () => {
    let last: string | null = null;
    for (let count = 0; count < 4_000; count += 1) last = orderBetween(last, null);
    expect(last).toMatch(ORDER_PATTERN);
    expect((last ?? '').length).toBeLessThan(LONGEST_ORDER / 2);
  });

  it.each([[0], [1], [61], [62], [4_000]])('gives %i blocks orders that rise, with room before and after', (count) => {
    const orders = ordersOf(count);
    expect(orders).toEqual([...new Set(orders)].sort());
    if (count === 0) return;
    expect(orderBetween(null, orders[0] as string) < (orders[0] as string)).toBe(true);
    expect(orderBetween(orders.at(-1) as string, null) > (orders.at(-1) as string)).toBe(true);
  });

  it('is by id where two tabs chose the same place', () => {
    const entries = { b: { order: 'V', content: 2 }, a: { order: 'V', content: 1 }, c: { order: 'A', content: 0 } };
    expect(inOrder(entries)).toEqual([
      ['c', 0],
      ['a', 1],
      ['b', 2],
    ]);
  });
});
