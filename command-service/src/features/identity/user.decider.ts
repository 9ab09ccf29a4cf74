import { changeProfile, chooseTheme, type User, type userEvents } from '@lexledger/contracts/features/identity';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { type Decider, type Decision, refuse } from '../../kernel/decider.ts';

export interface UserState {
  readonly user: User | null;
  /** argon2id, in its own notation. */
  readonly passwordHash: string | null;
}

/** What the session routes ask of a user; no route of their own leads here. */
export type UserCommand =
  | Command<
      'RegisterUser',
      {
        readonly username: string;
        readonly passwordHash: string;
        readonly email: string | null;
        readonly timeZone: string;
      }
    >
  | Command<'SignIn', object>
  | Command<'SignOut', object>
  | CommandOf<typeof chooseTheme | typeof changeProfile>;

type UserEvent = DomainEvent<EventOf<(typeof userEvents)[number]>>;

function changeOf(user: User, wanted: CommandOf<typeof changeProfile>['data']): Decision {
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== undefined && value !== user[field as keyof User]),
  );
  return Object.keys(changes).length === 0 ? [] : [{ type: 'UserProfileChanged', data: { changes } }];
}

export const userDecider: Decider<UserState> = {
  category: 'user',
  commands: [chooseTheme, changeProfile],
  initial: () => ({ user: null, passwordHash: null }),

  decide(given, { user }): Decision {
    const command = given as UserCommand;
    if (command.type === 'RegisterUser') return user === null ? [{ type: 'UserRegistered', data: command.data }] : [];
    if (user === null) return refuse('NOT_FOUND');
    switch (command.type) {
      case 'SignIn':
        return [{ type: 'SignedIn', data: {} }];
      case 'SignOut':
        return [{ type: 'SignedOut', data: {} }];
      case 'ChooseTheme':
        return command.data.theme === user.theme ? [] : [{ type: 'ThemeChosen', data: { theme: command.data.theme } }];
      case 'ChangeProfile':
        return changeOf(user, command.data);
    }
  },

  evolve(state, given) {
    const event = given as UserEvent;
    if (event.type === 'UserRegistered') {
      const { username, email, timeZone, passwordHash } = event.data;
      const user: User = {
        id: event.entityId,
        username,
        email,
        firstName: null,
        lastName: null,
        theme: 'light',
        timeZone,
        createdAt: event.metadata.at,
      };
      return { user, passwordHash };
    }
    if (state.user === null) return state;
    if (event.type === 'ThemeChosen') return { ...state, user: { ...state.user, theme: event.data.theme } };
    if (event.type === 'UserProfileChanged') {
      return { ...state, user: { ...state.user, ...event.data.changes } as User };
    }
    return state;
  },

  answer: ({ user }, command) => (command.type === chooseTheme.type ? { theme: user?.theme } : user),
  isLive: ({ user }, userId) => user?.id === userId,
};
