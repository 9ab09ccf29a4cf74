import type { usersView } from '@lexledger/contracts/features/identity';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { tasksProjection } from '../features/tasks/tasks.view.ts';
import { folded, wordsOf } from './folded.ts';
import type { Handlers } from './projection.ts';

describe('a projection', () => {
  it('must handle exactly the events that change its view, or it does not compile', () => {
    expectTypeOf<keyof Handlers<typeof usersView>>().toEqualTypeOf<
      | 'UserRegistered'
      | 'UserProfileChanged'
      | 'ThemeChosen'
      | 'SignedIn'
      | 'SignedOut'
      | 'EmailChanged'
      | 'PasswordChanged'
      | 'AccountDeleted'
      | 'AccountErased'
    >();
  });

  it('gets the data of the event that it handles', () => {
    type Chosen = Parameters<Handlers<typeof usersView>['ThemeChosen']>[1];
    expectTypeOf<Chosen['data']>().toEqualTypeOf<{ theme: 'light' | 'dark' }>();
  });

  it('of a record says by which helper each of its fields is sorted', () => {
    const { sortFields } = tasksProjection;
    expect(sortFields.get('title')).toBe('titleFolded');
    expect(sortFields.get('priority')).toBe('priorityRank');
    expect(sortFields.get('dueDate')).toBe('dueDateOrNever');
    expect(sortFields.get('createdAt')).toBe('createdAt');
    expect(sortFields.get('search')).toBeUndefined();
  });
});

describe('folding', () => {
  it('makes texts equal that a person takes for equal', () => {
    for (const [one, other] of [
      ['Zoë', 'ZOE'],
      ['Müller', 'muller'],
      ['ﬁling', 'filing'],
      ['Ⅷ', 'viii'],
    ] as const) {
      expect(folded(one)).toBe(folded(other));
    }
    expect(folded('Straße')).not.toBe(folded('Strasse'));
  });

  it('splits a search into its words', () => {
    expect(wordsOf('  Zoë \t MÜLLER ')).toEqual(['zoe', 'muller']);
    expect(wordsOf('   ')).toEqual([]);
  });
});
