import { describe, expect, it } from 'vitest';
import { newsBetween } from './news.ts';

const looked = (totalExperience: number, achievements = 0, shown = true) => ({
  totalExperience,
  achievements,
  shown,
  latest: achievements === 0 ? null : { id: 'first-task', name: 'One thing done', points: 5 },
});

describe('what is told of progress', () => {
  it('is nothing at the first look, nor while nothing is reached', () => {
    expect(newsBetween(undefined, looked(500, 3))).toEqual([]);
    expect(newsBetween(looked(10), looked(90))).toEqual([]);
  });

  it('is a level that was reached, with what is left to the next', () => {
    expect(newsBetween(looked(95), looked(105))).toEqual([
      { title: 'Level 2: Junior Associate', description: '105 XP, 145 to the next level.', achievementId: null },
    ]);
    expect(newsBetween(looked(11_990), looked(12_010))[0]?.description).toBe('The top of the ladder.');
  });

  it('is an achievement by its name, and several as one', () => {
    expect(newsBetween(looked(10), looked(15, 1))).toEqual([
      { title: 'Achievement: One thing done', description: '5 XP earned.', achievementId: 'first-task' },
    ]);
    expect(newsBetween(looked(10), looked(15, 3))).toEqual([
      { title: '3 achievements earned', description: 'The last: One thing done.', achievementId: null },
    ]);
  });

  it('is nothing for whoever does not want to be told', () => {
    expect(newsBetween(looked(95), looked(105, 1, false))).toEqual([]);
  });
});
