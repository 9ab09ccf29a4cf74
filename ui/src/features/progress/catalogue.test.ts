import { ACHIEVEMENTS } from '@lexledger/contracts/achievements/catalogue';
import { measureOf } from '@lexledger/contracts/achievements/measures';
import { describe, expect, it } from 'vitest';
import { hasCauseWords } from './causes.ts';
import * as ICONS from './icons.ts';

describe('an achievement', () => {
  it('has an icon that is known here', () => {
    expect(ACHIEVEMENTS.filter(({ icon }) => !(icon in ICONS)).map(({ id }) => id)).toEqual([]);
  });

  it('is earned by deeds that have words here', () => {
    const types = ACHIEVEMENTS.flatMap(({ requirement }) => measureOf(requirement.measure).events);
    expect([...new Set(types)].filter((type) => !hasCauseWords(type))).toEqual([]);
  });
});
