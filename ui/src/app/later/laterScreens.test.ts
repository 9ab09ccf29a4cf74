import { describe, expect, it } from 'vitest';
import { screens } from '../../features.ts';
import { laterScreens } from '../../navigation/laterScreens.ts';
import { destinations, type ScreenPath } from '../../navigation/navigation.ts';

describe('a screen that this version does not have', () => {
  it('says what it will hold: each one that no feature brings has a plan', () => {
    const missing = destinations
      .map(({ path }) => path as ScreenPath)
      .filter((path) => screens[path] === undefined && laterScreens[path] === undefined);
    expect(missing).toEqual([]);
  });

  it('points to screens that are there', () => {
    const pointed = Object.values(laterScreens).flatMap(({ meanwhile }) => meanwhile.map(({ to }) => to));
    expect(pointed.filter((to) => screens[to] === undefined && laterScreens[to] !== undefined)).toEqual([]);
  });
});
