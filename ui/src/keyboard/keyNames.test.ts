import { describe, expect, it } from 'vitest';
import { isApple } from './apple.ts';
import { printedKeys } from './keyNames.ts';

describe('keys', () => {
  it.each([
    ['Mod k', '⌘ K', 'Ctrl K'],
    ['g c', 'g c', 'g c'],
    ['Mod Enter', '⌘ ⏎', 'Ctrl Enter'],
    ['Shift ArrowLeft ArrowRight', '⇧ ← →', 'Shift ← →'],
    [' ', 'Space', 'Space'],
    ['Delete', '⌦', 'Del'],
    ['Escape', 'esc', 'Esc'],
  ])('%s are printed as %s on a Mac and as %s elsewhere', (keys, apple, other) => {
    expect([printedKeys(keys, true), printedKeys(keys, false)]).toEqual([apple, other]);
  });

  it('are those of a Mac on what Apple makes', () => {
    expect(isApple('Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0)')).toBe(true);
    expect(isApple('Mozilla/5.0 (X11; Linux x86_64)')).toBe(false);
  });
});
