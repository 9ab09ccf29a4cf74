import { describe, expect, it } from 'vitest';
import { circleOf } from './noCircles.ts';

describe('files that import each other', () => {
  it('are named in the order in which they wait for each other', () => {
    const imports = { entry: ['a'], a: ['b', 'd'], b: ['c'], c: ['a'], d: [] };
    expect(circleOf(new Map(Object.entries(imports)))).toEqual(['a', 'b', 'c', 'a']);
  });

  it('are none where several need the same', () => {
    const imports = { entry: ['a', 'b'], a: ['shared'], b: ['a', 'shared'], shared: ['elsewhere'] };
    expect(circleOf(new Map(Object.entries(imports)))).toBeNull();
  });
});
