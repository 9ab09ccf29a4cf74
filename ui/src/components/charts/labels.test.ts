import { describe, expect, it } from 'vitest';
import { everyNth, spread } from './labels.ts';

describe('labels beside their marks', () => {
  it('stay where they are when none covers another', () => {
    expect(spread([20, 60, 100], 15, 0, 120)).toEqual([20, 60, 100]);
  });

  it('move apart when they meet, in the order of their marks', () => {
    expect(spread([52, 50], 15, 0, 120)).toEqual([65, 50]);
  });

  it('stay inside the chart at its foot', () => {
    expect(spread([118, 119], 15, 0, 120)).toEqual([105, 120]);
  });
});

describe('labels of the axis', () => {
  it('are all drawn where there is space for each', () => {
    expect(everyNth(12, 600, 40)).toBe(1);
  });

  it('are thinned where there is not', () => {
    expect(everyNth(12, 240, 40)).toBe(2);
    expect(everyNth(12, 0, 40)).toBe(480);
  });
});
