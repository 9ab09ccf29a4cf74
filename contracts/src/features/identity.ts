import { z } from 'zod';
import { ROLES, SWITCHES } from '../access/roles.ts';
import { confirmPassword, newPassword, timeZone } from '../accountFields.ts';
import { keysOf, THEMES } from '../choices.ts';
import { USERNAME_MAX, USERNAME_MIN } from '../constants.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { email, identifier, instantField, isWritable, personalText, text } from '../kernel/fields.ts';
import type { AccountNotice } from '../kernel/push.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { noBody } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { byPerson, defineView } from '../kernel/view.ts';
import { loginTexts, registerTexts, validationTexts } from '../signInTexts.ts';
import {
  accountErrors,
  accountEvents,
  emailChanged,
  getDeviceKey,
  listSessions,
  passwordChanged,
  secret,
  signedOut,
} from './identity/account.ts';
import { accountDeletionErrors, accountDeletionEvents } from './identity/account-deletion.ts';
import {
  acknowledgeRecovery,
  getRecovery,
  recoveryErrors,
  recoveryEvents,
  recoveryView,
} from './identity/account-recovery.ts';
import { addressFeature } from './identity/addresses.ts';
import { deadlineMail } from './identity/deadline-mail.ts';
import { inboxMail } from './identity/inbox-mail.ts';
import {
  addPracticeArea,
  getPracticeAreas,
  practiceAreaErrors,
  practiceAreaEvents,
  practiceAreasView,
  removePracticeArea,
} from './identity/practice-areas.ts';
import {
  backupCodesRenewed,
  getTwoFactor,
  listTrustedDevices,
  revokeTrustedDevice,
  twoFactorCode,
  twoFactorDisabled,
  twoFactorEnabled,
  twoFactorErrors,
  twoFactorEvents,
  twoFactorView,
} from './identity/two-factor.ts';

export { signedOut };

/** Notices for the person's other sessions, by the type of the event. */
export const otherSessionNotices: ReadonlyMap<string, AccountNotice> = new Map([
  [passwordChanged.type, 'password-changed'],
  [emailChanged.type, 'email-changed'],
  [twoFactorEnabled.type, 'two-factor-on'],
  [twoFactorDisabled.type, 'two-factor-off'],
  [backupCodesRenewed.type, 'backup-codes-renewed'],
]);
/** Notices for a session that was ended by another one, by the reason of the sign-out. */
export const endNotices: ReadonlyMap<unknown, AccountNotice> = new Map([
  ['ended-elsewhere', 'session-ended'],
  ['password-changed', 'session-ended-by-password'],
  ['access-ended', 'access-ended'],
]);

const username = () => withTraits(z.string(), { personal: true });
const theme = z.enum(keysOf(THEMES));

/** Recorded in the stream of the username, so that a name is given only once. */
export const usernameReserved = defineEvent('UsernameReserved', z.object({ userId: identifier() }));
/** The account that had the name was deleted; it may be given again. */
export const usernameReleased = defineEvent('UsernameReleased', z.object({ userId: identifier() }));
export const userRegistered = defineEvent(
  'UserRegistered',
  z.object({ username: username(), passwordHash: secret(), email: email().nullable(), timeZone: text(100) }),
);
export const userProfileChanged = defineEvent(
  'UserProfileChanged',
  z.object({
    changes: z.object({
      email: email().nullable().optional(),
      firstName: personalText(100).nullable().optional(),
      lastName: personalText(100).nullable().optional(),
      timeZone: text(100).optional(),
      deadlineMail: deadlineMail.nullable().optional(),
      inboxMail: inboxMail.nullable().optional(),
    }),
  }),
);
export const themeChosen = defineEvent('ThemeChosen', z.object({ theme }));
export const signedIn = defineEvent('SignedIn', z.object({}));
/**
 * Recorded in a stream of its own, since nobody is signed in; the attempted name is sealed under the attempt's own key.
 * It belongs to the account of that name, whose erasure also destroys that key, or to nobody when there is no such
 * account.
 */
export const signInRefused = defineEvent(
  'SignInRefused',
  z.object({
    username: username(),
    reason: z.enum([
      'unknown-user',
      'wrong-password',
      'address-blocked',
      'address-not-allowed',
      'code-missing',
      'wrong-code',
      'wrong-recovery-code',
    ]),
  }),
);
/** A command of any kind was refused. */
export const commandRefused = defineEvent(
  'CommandRefused',
  z.object({
    command: text(100),
    /** The prefix of the target stream; it was not recorded before there was an audit trail. */
    category: text(50).optional(),
    target: z.string(),
    status: z.int(),
    code: text(100),
    answer: withTraits(z.json(), { personal: true }),
    /** Id of the case about whose deadline the command was; only for one that had waited on a device. */
    deadlineOf: withTraits(identifier(), { internal: true }).optional(),
  }),
);

export const userEvents = [
  userRegistered,
  userProfileChanged,
  themeChosen,
  signedIn,
  ...accountEvents,
  ...accountDeletionEvents,
] as const;
export const identityEvents = [
  ...userEvents,
  ...twoFactorEvents,
  ...practiceAreaEvents,
  ...recoveryEvents,
  usernameReserved,
  usernameReleased,
  signInRefused,
  commandRefused,
] as const;

/** The rules for usernames are those of spec §5. */
const newUsername = z
  .string({ error: validationTexts.usernameShort })
  .trim()
  .min(USERNAME_MIN, { error: validationTexts.usernameShort })
  .max(USERNAME_MAX, { error: validationTexts.usernameLong })
  .refine(isWritable, { error: 'Remove the control characters' });
export const registerBody = z
  .strictObject({
    username: newUsername,
    password: newPassword,
    confirmPassword,
    email: z
      .union([z.literal(''), z.email({ error: validationTexts.emailInvalid }).max(254)], {
        error: validationTexts.emailInvalid,
      })
      .nullish(),
    /** The browser's time zone; UTC when left out. */
    timeZone: timeZone.optional(),
  })
  .refine((body) => body.password === body.confirmPassword, {
    path: ['confirmPassword'],
    error: validationTexts.passwordsDiffer,
  });

export const loginBody = z.strictObject({
  username: z
    .string({ error: validationTexts.usernameRequired })
    .trim()
    .min(1, { error: validationTexts.usernameRequired })
    .max(200),
  password: z
    .string({ error: validationTexts.passwordRequired })
    .min(1, { error: validationTexts.passwordRequired })
    .max(200),
  /** The code of the second step, when it is required. */
  code: twoFactorCode.optional(),
  /** Sent with a code: for a while no code is required on this device. */
  rememberDevice: z.boolean().optional(),
});

export const user = z.object({
  id: identifier(),
  username: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  theme,
  timeZone: z.string(),
  createdAt: instantField(),
  /** Which deadline reminders are also mailed; none when it is left out or null. */
  deadlineMail: deadlineMail.nullable().optional(),
  /** When the inbox is mailed each day; never when it is left out or null. */
  inboxMail: inboxMail.nullable().optional(),
});
export type User = z.output<typeof user>;

/** The answer of login, and of refresh-session, which leaves out the user. */
export const sessionAnswer = z.object({ user, expiresAt: instantField() });
/** The created user (spec §7), and the end of the session that was opened. */
export const registeredAnswer = user.extend({ expiresAt: instantField() });
export const refreshAnswer = z.object({ success: z.literal(true), expiresAt: instantField() });
export const logoutAnswer = z.object({ success: z.literal(true) });

export const chooseTheme = defineCommand({
  type: 'ChooseTheme',
  waits: { noun: 'Theme', outcome: 'chosen' },
  method: 'PUT',
  path: '/api/user/theme',
  category: 'user',
  target: 'user',
  body: z.strictObject({ theme }),
  answer: z.object({ theme }),
  status: 200,
  summary: 'Choose the theme',
});

export const changeProfile = defineCommand({
  type: 'ChangeProfile',
  waits: { noun: 'Profile', outcome: 'changed', views: ['users'] },
  method: 'PATCH',
  path: '/api/user/profile',
  category: 'user',
  target: 'user',
  body: z.strictObject({
    firstName: text(100).nullable().optional(),
    lastName: text(100).nullable().optional(),
    timeZone: timeZone.optional(),
    /** Null means that no reminders are mailed. */
    deadlineMail: deadlineMail.nullable().optional(),
    /** Null means that the inbox is not mailed. */
    inboxMail: inboxMail.nullable().optional(),
  }),
  answer: user,
  status: 200,
  summary:
    'Change name, time zone, which reminders are mailed or when the inbox is; the email address takes the password, at /api/user/email',
});

/** Routes that open, extend and end sessions; they are served by the command-service itself. */
export const sessionRoutes = {
  register: {
    method: 'POST',
    path: '/api/register',
    body: registerBody,
    answer: registeredAnswer,
    status: 201,
    summary: 'Create an account and sign in',
  },
  login: {
    method: 'POST',
    path: '/api/login',
    body: loginBody,
    answer: sessionAnswer,
    status: 200,
    summary: 'Sign in',
  },
  logout: { method: 'POST', path: '/api/logout', body: noBody, answer: logoutAnswer, status: 200, summary: 'Sign out' },
  refresh: {
    method: 'POST',
    path: '/api/auth/refresh-session',
    body: noBody,
    answer: refreshAnswer,
    status: 200,
    summary: 'Extend the session by its full length',
  },
} as const;

export const usersView = defineView('users', {
  document: user.extend({ userId: identifier() }),
  changedBy: userEvents,
  idsOf: byPerson,
  isPersonal: true,
});

export const checkAnswer = z.object({
  authenticated: z.boolean(),
  user: user.optional(),
  /**
   * The firm that the session acts for, and the person's role in it; left out for whoever works alone, and in no firm of
   * others.
   */
  firm: z
    .object({
      id: identifier(),
      role: z.enum(keysOf(ROLES)),
      switches: z.array(z.enum(keysOf(SWITCHES))),
      /** Set while the person has yet to set up the second factor that the firm requires. */
      lacksSecondFactor: z.literal(true).optional(),
    })
    .optional(),
  /**
   * When somebody was last erased whose records the person may have on a device; left out until somebody is. A device that
   * knew of another time forgets what it keeps.
   */
  erasedAt: instantField().optional(),
  expiresAt: instantField().optional(),
});

export const checkAuthentication = defineQuery({
  name: 'CheckAuthentication',
  path: '/api/auth/check',
  query: noQuery,
  answer: checkAnswer,
  reads: ['users', 'firms', 'own-firms', 'two-factor', 'erasures'],
  summary: 'Whether somebody is signed in, and who; answers signed out and never 401',
});

export const getTheme = defineQuery({
  name: 'GetTheme',
  path: '/api/user/theme',
  query: noQuery,
  answer: z.object({ theme }),
  reads: ['users'],
  summary: 'The chosen theme',
});

export const identity = defineFeature({
  events: [...identityEvents, ...addressFeature.events],
  commands: [
    chooseTheme,
    changeProfile,
    acknowledgeRecovery,
    ...addressFeature.commands,
    revokeTrustedDevice,
    addPracticeArea,
    removePracticeArea,
  ],
  views: [usersView, ...addressFeature.views, twoFactorView, practiceAreasView, recoveryView],
  queries: [
    checkAuthentication,
    getTheme,
    ...addressFeature.queries,
    getTwoFactor,
    listTrustedDevices,
    getDeviceKey,
    listSessions,
    getPracticeAreas,
    getRecovery,
  ],
  errors: defineErrors({
    ...addressFeature.errors,
    USERNAME_TAKEN: { status: 409, message: registerTexts.usernameTaken },
    WRONG_CREDENTIALS: { status: 401, message: loginTexts.failed },
    ...twoFactorErrors,
    ...accountErrors,
    ...accountDeletionErrors,
    ...practiceAreaErrors,
    ...recoveryErrors,
  }),
});
