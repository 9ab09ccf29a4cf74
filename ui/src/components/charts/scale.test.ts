import { describe, expect, it } from 'vitest';
import { labelIndexes, linearScale, niceStep, spread } from './scale.ts';

describe('a linear scale', () => {
  it('spans zero and all values in round steps', () => {
    const scale = linearScale([1200, 4180], 180, 8);
    expect(scale.ticks).toEqual([0, 2000, 4000, 6000]);
    expect([scale.at(0), scale.at(6000)]).toEqual([180, 8]);
  });

  it('goes below zero where values do', () => {
    expect(linearScale([-350, 900], 100, 0).ticks).toEqual([-500, 0, 500, 1000]);
  });

  it('stands for nothing but zeros too', () => {
    const scale = linearScale([0, 0], 100, 0);
    expect(scale.at(0)).toBe(100);
    expect(scale.ticks.length).toBeGreaterThan(1);
  });

  it.each([
    [10, 4, 2.5],
    [1, 4, 0.25],
    [12_000, 4, 5000],
    [99, 5, 20],
  ])('divides %d into about %d steps of %d', (span, count, step) => {
    expect(niceStep(span, count)).toBe(step);
  });
});

describe('labels', () => {
  it('of an axis are thinned from the newest backwards', () => {
    expect(labelIndexes(12, 600, 46)).toHaveLength(12);
    expect(labelIndexes(12, 200, 46)).toEqual([2, 5, 8, 11]);
  });

  it('of lines that end together are moved apart, within the picture', () => {
    expect(spread([50, 52, 10], 14, 180)).toEqual([50, 64, 10]);
    expect(spread([175, 178], 14, 180)).toEqual([166, 180]);
  });
});
