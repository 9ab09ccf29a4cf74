import { z } from 'zod';
import { confirmPassword, newPassword } from '../../accountFields.ts';
import { DEVICE_KINDS } from '../../choices.ts';
import { defineEvent } from '../../kernel/event.ts';
import { email, identifier, instantField } from '../../kernel/fields.ts';
import { defineQuery, noQuery } from '../../kernel/query.ts';
import { noBody } from '../../kernel/record.ts';
import { withTraits } from '../../kernel/traits.ts';
import { validationTexts } from '../../signInTexts.ts';

/** A hash of a password, or a digest of a token. */
export const secret = () => withTraits(z.string().min(1).max(500), { personal: true, internal: true });

/** The password that a person gives to prove their identity. */
export const givenPassword = z
  .string({ error: validationTexts.passwordRequired })
  .min(1, { error: validationTexts.passwordRequired })
  .max(200, { error: 'Password must be at most 200 characters' });

export const passwordChanged = defineEvent('PasswordChanged', z.object({ passwordHash: secret() }));
export const emailChanged = defineEvent('EmailChanged', z.object({ email: email().nullable() }));
/** The session that the metadata name was ended. */
export const signedOut = defineEvent(
  'SignedOut',
  z.object({
    /** The reason, when it was not ended by the person in that session. */
    because: z.enum(['ended-elsewhere', 'password-changed', 'access-ended']).optional(),
  }),
);

export const accountEvents = [passwordChanged, emailChanged, signedOut] as const;

const done = z.object({ success: z.literal(true) });

/**
 * Routes of a person's own account and sessions. The command-service serves them itself: passwords must not be in a
 * command, whose hash is stored, and sessions are in a store of their own.
 */
export const accountRoutes = {
  changePassword: {
    method: 'POST',
    path: '/api/user/password',
    body: z
      .strictObject({
        currentPassword: givenPassword,
        newPassword,
        confirmPassword,
        /** Whether all other sessions are ended. */
        endOtherSessions: z.boolean().default(true),
      })
      .refine((body) => body.newPassword === body.confirmPassword, {
        path: ['confirmPassword'],
        error: validationTexts.passwordsDiffer,
      }),
    answer: done.extend({ ended: z.int().min(0) }),
    status: 200,
    summary: 'Change the password; ends all other sessions unless told not to',
  },
  changeEmail: {
    method: 'POST',
    path: '/api/user/email',
    body: z.strictObject({
      email: z.email({ error: validationTexts.emailInvalid }).max(254).nullable(),
      password: givenPassword,
    }),
    answer: done.extend({ email: z.string().nullable() }),
    status: 200,
    summary: 'Change the email address; takes the password',
  },
  endSession: {
    method: 'DELETE',
    path: '/api/sessions/:id',
    body: noBody,
    answer: done,
    status: 200,
    summary: "End one of the person's sessions; its tabs are signed out at once",
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/sessions',
    body: noBody,
    answer: done.extend({ ended: z.int().min(0) }),
    status: 200,
    summary: "End all of the person's sessions but the one that asks",
  },
} as const;

/** An active session. Its id identifies it here and in the history, and gives no access. */
export const sessionShape = z.object({
  id: identifier(),
  kind: z.enum(DEVICE_KINDS),
  /** 'Firefox on Linux'; null when the browser does not identify itself. */
  device: z.string().nullable(),
  /** The IP address from which it was opened or last extended; null when it was not stored. */
  ip: z.string().nullable(),
  createdAt: instantField(),
  /** When the session was opened or last extended. */
  lastSeenAt: instantField(),
  isCurrent: z.boolean(),
});
export type SessionShown = z.output<typeof sessionShape>;

export const listSessions = defineQuery({
  name: 'ListSessions',
  path: '/api/sessions',
  query: noQuery,
  answer: z.array(sessionShape),
  // Signing in and out changes the answer.
  reads: ['users'],
  summary: 'Where the person is signed in: the session that asks first, then those that were used last',
});

/** A key of 256 bits in base64, 44 characters. */
const deviceKey = z.base64().length(44);

export const getDeviceKey = defineQuery({
  name: 'GetDeviceKey',
  path: '/api/auth/device-key',
  query: z.strictObject({ device: identifier() }),
  answer: z.object({ key: deviceKey }),
  reads: [],
  summary:
    'The key under which a browser encrypts what it keeps of the account, the same for the same device; only a live session is given it',
});

export const accountErrors = {
  WRONG_PASSWORD: { status: 422, message: 'The password is wrong. Nothing was changed.' },
  NO_SUCH_SESSION: { status: 404, message: 'There is no such session, or it has ended already.' },
} as const;
