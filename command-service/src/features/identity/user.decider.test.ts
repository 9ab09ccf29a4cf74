import {
  changeProfile,
  chooseTheme,
  signedIn,
  signedOut,
  themeChosen,
  userProfileChanged,
  userRegistered,
} from '@lexledger/contracts/features/identity';
import { describe, expect, it } from 'vitest';
import { EARLIER, given, happened, RECORD } from '../../kernel/given.ts';
import { userDecider } from './user.decider.ts';

const registration = { username: 'Ada', passwordHash: '$argon2id$hash', email: null, timeZone: 'Europe/Paris' };
const aUser = happened(userRegistered, registration);
const ada = {
  id: RECORD,
  username: 'Ada',
  email: null,
  firstName: null,
  lastName: null,
  theme: 'light',
  timeZone: 'Europe/Paris',
  createdAt: EARLIER,
};

describe('RegisterUser', () => {
  it('leads to a user, once', () => {
    given(userDecider).whenTold('RegisterUser', registration).leadsTo({ type: 'UserRegistered', data: registration });
    given(userDecider, aUser).whenTold('RegisterUser', registration).changesNothing();
  });

  it('begins with the light theme', () => {
    expect(given(userDecider, aUser).state).toEqual({ user: ada, passwordHash: registration.passwordHash });
  });
});

describe('SignIn and SignOut', () => {
  it('are history, and leave the user as they were', () => {
    given(userDecider, aUser).whenTold('SignIn', {}).leadsTo({ type: 'SignedIn', data: {} });
    given(userDecider, aUser).whenTold('SignOut', {}).leadsTo({ type: 'SignedOut', data: {} });
    const since = given(userDecider, aUser, happened(signedIn, {}), happened(signedOut, {}));
    expect(since.state).toEqual(given(userDecider, aUser).state);
  });
});

describe('ChooseTheme', () => {
  it('leads to another theme', () => {
    given(userDecider, aUser)
      .when(chooseTheme, { theme: 'dark' })
      .leadsTo({ type: 'ThemeChosen', data: { theme: 'dark' } })
      .answers({ theme: 'dark' });
  });

  it('changes nothing for the theme that it is', () => {
    given(userDecider, aUser).when(chooseTheme, { theme: 'light' }).changesNothing();
    given(userDecider, aUser, happened(themeChosen, { theme: 'dark' }))
      .when(chooseTheme, { theme: 'dark' })
      .changesNothing();
  });
});

describe('ChangeProfile', () => {
  it('leads to what is new in the profile, and nothing else', () => {
    given(userDecider, aUser)
      .when(changeProfile, { firstName: 'Ada', timeZone: 'Europe/Paris' })
      .leadsTo({ type: 'UserProfileChanged', data: { changes: { firstName: 'Ada' } } })
      .answers({ ...ada, firstName: 'Ada' });
  });

  it('changes nothing for what it says already', () => {
    given(userDecider, aUser, happened(userProfileChanged, { changes: { firstName: 'Ada' } }))
      .when(changeProfile, { firstName: 'Ada' })
      .changesNothing();
  });
});

describe('a user who does not exist', () => {
  it('can do nothing', () => {
    for (const type of ['SignIn', 'SignOut', chooseTheme.type, changeProfile.type]) {
      given(userDecider).whenTold(type, { theme: 'dark' }).isRefused('NOT_FOUND');
    }
  });
});
