import {
  signedIn,
  signedOut,
  themeChosen,
  userProfileChanged,
  userRegistered,
} from '@lexledger/contracts/features/identity';
import { emailChanged, passwordChanged } from '@lexledger/contracts/features/identity/account';
import { accountDeleted, accountErased } from '@lexledger/contracts/features/identity/account-deletion';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { usersProjection as projection } from './users.view.ts';

const stream = ['user', EXAMPLE_USER] as const;
const registered = happened(userRegistered, stream, {
  username: 'ada',
  passwordHash: '$argon2id$example',
  email: null,
  timeZone: 'Europe/London',
});
const asRegistered = {
  id: EXAMPLE_USER,
  userId: EXAMPLE_USER,
  username: 'ada',
  email: null,
  firstName: null,
  lastName: null,
  theme: 'light',
  timeZone: 'Europe/London',
  createdAt: EXAMPLE_TIME,
};

export const usersExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows a new user with the light theme',
    given: [],
    when: registered,
    shows: asRegistered,
  },
  {
    projection,
    title: 'shows the changed parts of a profile and keeps the rest',
    given: [registered],
    when: happened(userProfileChanged, stream, { changes: { firstName: 'Ada', timeZone: 'America/New_York' } }),
    shows: { ...asRegistered, firstName: 'Ada', timeZone: 'America/New_York' },
  },
  {
    projection,
    title: 'shows the chosen theme',
    given: [registered],
    when: happened(themeChosen, stream, { theme: 'dark' }),
    shows: { ...asRegistered, theme: 'dark' },
  },
  {
    projection,
    title: 'shows the changed address',
    given: [registered],
    when: happened(emailChanged, stream, { email: 'ada@example.com' }),
    shows: { ...asRegistered, email: 'ada@example.com' },
  },
  {
    projection,
    title: 'shows nothing of a changed password',
    given: [registered],
    when: happened(passwordChanged, stream, { passwordHash: '$argon2id$another' }),
    shows: asRegistered,
  },
  {
    projection,
    title: 'shows no more of a user who signed in',
    given: [registered],
    when: happened(signedIn, stream, {}),
    shows: asRegistered,
  },
  {
    projection,
    title: 'shows no less of a user who signed out',
    given: [registered],
    when: happened(signedOut, stream, {}),
    shows: asRegistered,
  },
  {
    projection,
    title: 'shows no less of a deleted account until what it had is destroyed',
    given: [registered],
    when: happened(accountDeleted, stream, { keepsFirm: false }),
    shows: asRegistered,
  },
  {
    projection,
    title: 'leaves it to the end of the account that the document goes',
    given: [registered],
    when: happened(accountErased, stream, { keepsFirm: false, files: 0 }),
    shows: asRegistered,
  },
];
