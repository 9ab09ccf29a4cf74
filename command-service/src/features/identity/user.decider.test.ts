import type { User } from '@lexledger/contracts/features/identity';
import type { Command } from '@lexledger/contracts/kernel/command';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { describe, expect, it } from 'vitest';
import { type UserState, userDecider } from './user.decider.ts';

const userId = '0b5d4c1e-7a7e-4f6e-8a59-000000000001';
const at = '2026-03-02T09:00:00.000Z';
const nobody = userDecider.initial(userId);
const registration = { username: 'Ada', passwordHash: '$argon2id$hash', email: null, timeZone: 'Europe/Paris' };

const command = (type: string, data: object): Command => ({
  type,
  data,
  at,
  entityId: userId,
  commandId: '0b5d4c1e-7a7e-4f6e-8a59-00000000000c',
  userId,
  today: '2026-03-02',
});

const event = (type: string, data: object): DomainEvent => ({
  id: '0b5d4c1e-7a7e-4f6e-8a59-00000000000e',
  type,
  data,
  stream: `user-${userId}`,
  entityId: userId,
  revision: 0,
  position: '1',
  erased: false,
  metadata: {
    commandId: '0b5d4c1e-7a7e-4f6e-8a59-00000000000c',
    commandHash: '',
    userId,
    sessionId: null,
    correlationId: 'test',
    causationId: null,
    ip: null,
    userAgent: null,
    at,
    schemaVersion: 1,
    subject: null,
  },
});

const after = (state: UserState, ...events: readonly DomainEvent[]): UserState =>
  events.reduce((current, next) => userDecider.evolve(current, next), state);
const ada = after(nobody, event('UserRegistered', registration));
const decide = (state: UserState, type: string, data: object = {}) => userDecider.decide(command(type, data), state);

describe('a user', () => {
  it('is registered once', () => {
    expect(decide(nobody, 'RegisterUser', registration)).toEqual([{ type: 'UserRegistered', data: registration }]);
    expect(decide(ada, 'RegisterUser', registration)).toEqual([]);
  });

  it('begins with the light theme', () => {
    expect(ada.user).toEqual({
      id: userId,
      username: 'Ada',
      email: null,
      firstName: null,
      lastName: null,
      theme: 'light',
      timeZone: 'Europe/Paris',
      createdAt: at,
    } satisfies User);
  });

  it('signs in and out', () => {
    expect(decide(ada, 'SignIn')).toEqual([{ type: 'SignedIn', data: {} }]);
    expect(decide(ada, 'SignOut')).toEqual([{ type: 'SignedOut', data: {} }]);
    expect(after(ada, event('SignedIn', {}), event('SignedOut', {}))).toEqual(ada);
  });

  it('chooses another theme, and the same one to no effect', () => {
    expect(decide(ada, 'ChooseTheme', { theme: 'light' })).toEqual([]);
    expect(decide(ada, 'ChooseTheme', { theme: 'dark' })).toEqual([{ type: 'ThemeChosen', data: { theme: 'dark' } }]);
    expect(after(ada, event('ThemeChosen', { theme: 'dark' })).user?.theme).toBe('dark');
  });

  it('changes what is new in the profile, and nothing else', () => {
    const given = { firstName: 'Ada', timeZone: 'Europe/Paris', lastName: undefined };
    expect(decide(ada, 'ChangeProfile', given)).toEqual([
      { type: 'UserProfileChanged', data: { changes: { firstName: 'Ada' } } },
    ]);
    const changed = after(ada, event('UserProfileChanged', { changes: { firstName: 'Ada' } }));
    expect(changed.user).toEqual({ ...ada.user, firstName: 'Ada' });
    expect(decide(changed, 'ChangeProfile', { firstName: 'Ada' })).toEqual([]);
  });

  it('who does not exist can do nothing', () => {
    for (const type of ['SignIn', 'SignOut', 'ChooseTheme', 'ChangeProfile']) {
      expect(decide(nobody, type, { theme: 'dark' })).toEqual({ refused: 'NOT_FOUND' });
    }
  });
});
