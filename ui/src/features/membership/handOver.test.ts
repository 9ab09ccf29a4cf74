import { describe, expect, it } from 'vitest';
import { replacedIn, takenBackIn } from './handOver.ts';

const of = (memberId: string, part: 'read' | 'work' | 'lead') => ({ memberId, part, until: null });

describe('a place in a team', () => {
  it('goes to the other member, who keeps the stronger part of the two', () => {
    expect(replacedIn([of('ruth', 'work'), of('dana', 'lead')], 'dana', 'ruth')).toEqual([of('ruth', 'lead')]);
    expect(replacedIn([of('ruth', 'work')], 'dana', 'ruth')).toEqual([of('ruth', 'work')]);
  });

  it('is taken back with what the other had before, and with what else changed meanwhile', () => {
    const earlier = [of('ruth', 'read'), of('dana', 'lead'), of('sam', 'work')];
    const passed = replacedIn(earlier, 'dana', 'ruth');
    const now = [...passed.filter(({ memberId }) => memberId !== 'sam'), of('lee', 'work')];
    expect(takenBackIn(now, earlier, 'dana', 'ruth')).toEqual([
      of('lee', 'work'),
      of('ruth', 'read'),
      of('dana', 'lead'),
    ]);
  });
});
