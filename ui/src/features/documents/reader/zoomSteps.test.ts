import { describe, expect, it } from 'vitest';
import { scaleOf } from './reading.ts';
import { stepped } from './zoomSteps.ts';

describe('the size of a document', () => {
  it('fills the width, as far as that is comfortable unless somebody asks for it', () => {
    expect(scaleOf('fit', 1632, 816)).toBe(2);
    expect(scaleOf('auto', 1632, 816)).toBe(1.25);
    expect(scaleOf('auto', 408, 816)).toBe(0.5);
    expect(scaleOf(3, 408, 816)).toBe(3);
    expect(scaleOf('fit', 0, 816)).toBe(1);
  });

  it('goes from a fitted width to the next step, and stops at the ends', () => {
    expect(stepped(1.39, 1)).toBe(1.5);
    expect(stepped(1.39, -1)).toBe(1.25);
    expect(stepped(1.2499, 1)).toBe(1.5);
    expect(stepped(4, 1)).toBe(4);
    expect(stepped(0.2, -1)).toBe(0.2);
  });
});
