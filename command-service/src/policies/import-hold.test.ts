import { achievementUnlocked } from '@lexledger/contracts/features/progress';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { describe, expect, it } from 'vitest';
import { ANOTHER_USER, USER } from '../kernel/given.ts';
import { AchievementBook } from './achievement-book.ts';
import { IMPORT_ENDS } from './import-hold.ts';

const event = (type: string, data: object, more: object = {}, userId = USER): DomainEvent => ({
  ...{ id: `${type}-${userId}`, type, data, stream: `client-${ANOTHER_USER}`, entityId: ANOTHER_USER },
  ...{ revision: 0, position: '1', erased: false },
  metadata: {
    userId,
    commandId: USER,
    commandHash: '',
    at: '2026-03-02T15:00:00.000Z',
    ...more,
  } as DomainEvent['metadata'],
});
const added = (more: object, userId?: string) => event('ClientAdded', { fields: { name: 'Ada' } }, more, userId);
const earnedIn = (...events: readonly DomainEvent[]) => {
  const book = new AchievementBook();
  for (const one of events) book.take(one);
  return book.earned().map(({ userId, achievement }) => `${userId === USER ? 'they' : 'another'}: ${achievement.id}`);
};

const imported = { imported: 'an export' };
const [ended = ''] = IMPORT_ENDS;

describe('while an export is imported', () => {
  const [first = ''] = earnedIn(added({}));

  it('what it leads to waits for the rest of the log', () => {
    expect(first).toMatch(/^they: /);
    expect(earnedIn(added(imported))).toEqual([]);
    expect(earnedIn(added(imported), event(ended, {}))).toEqual([first]);
  });

  it('what was done about it elsewhere is not done again', () => {
    const achievementId = first.replace('they: ', '');
    const unlocked = event(achievementUnlocked.type, { achievementId }, imported);
    expect(earnedIn(added(imported), unlocked, event(ended, {}))).toEqual([]);
  });

  it('others go on, and members of the firm elsewhere earn nothing here', () => {
    expect(earnedIn(added(imported), added({}, ANOTHER_USER))).toEqual([first.replace('they', 'another')]);
    expect(earnedIn(added({ ...imported, firmId: USER }, ANOTHER_USER), event(ended, {}))).toEqual([]);
  });
});
