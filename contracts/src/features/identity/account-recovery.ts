import { z } from 'zod';
import { confirmPassword, newPassword } from '../../accountFields.ts';
import { defineCommand } from '../../kernel/command.ts';
import { defineEvent } from '../../kernel/event.ts';
import { identifier, instantField } from '../../kernel/fields.ts';
import { defineQuery, noQuery } from '../../kernel/query.ts';
import { noBody } from '../../kernel/record.ts';
import { withTraits } from '../../kernel/traits.ts';
import { byPerson, defineView } from '../../kernel/view.ts';
import { validationTexts } from '../../signInTexts.ts';

/** How long a recovery code is valid. */
export const RECOVERY_CODE_MS = 60 * 60_000;

/** Who made a code: the operator, or the person, who received it by e-mail. It may be absent when the operator did. */
const by = z.enum(['operator', 'mail']).optional();

/** Recorded in the user's stream: a code was made, with which a new password can be set once. */
export const accountRecoveryIssued = defineEvent(
  'AccountRecoveryIssued',
  z.object({
    /** SHA-256 of the code, in hexadecimal digits. */
    codeDigest: withTraits(z.string().length(64), { personal: true, internal: true }),
    expiresAt: instantField(),
    /** Whether two-step sign-in is turned off when the code is used. */
    withoutSecondFactor: z.boolean(),
    by,
  }),
);
/** The code was used. */
export const accountRecovered = defineEvent(
  'AccountRecovered',
  z.object({
    passwordHash: withTraits(z.string().min(1).max(500), { personal: true, internal: true }),
    withoutSecondFactor: z.boolean(),
    by,
  }),
);
/** The person confirmed having read that their account was recovered. */
export const accountRecoveryAcknowledged = defineEvent('AccountRecoveryAcknowledged', z.object({}));

export const recoveryEvents = [accountRecoveryIssued, accountRecovered, accountRecoveryAcknowledged] as const;

export const recoverBody = z
  .strictObject({
    username: z
      .string({ error: validationTexts.usernameRequired })
      .trim()
      .min(1, { error: validationTexts.usernameRequired })
      .max(200),
    /** Spaces and hyphens are ignored. */
    code: z
      .string({ error: 'Enter the recovery code' })
      .trim()
      .min(1, { error: 'Enter the recovery code' })
      .max(40, { error: 'A recovery code is shorter' }),
    password: newPassword,
    confirmPassword,
  })
  .refine((body) => body.password === body.confirmPassword, {
    path: ['confirmPassword'],
    error: validationTexts.passwordsDiffer,
  });

/**
 * The command-service serves this route itself: neither the code nor the password may be in a command, whose hash is
 * stored.
 */
export const recoverRoute = {
  method: 'POST',
  path: '/api/account/recover',
  body: recoverBody,
  answer: z.object({ success: z.literal(true) }),
  status: 200,
  summary: 'Set a new password with a recovery code; ends every session of the account',
} as const;

/** Limit of messages to an account within the window, whoever requests them. */
export const RESET_MAILS = { max: 3, windowMs: 15 * 60_000 } as const;

/**
 * The answer, and its time, are the same whether or not there is such an account. The command-service serves this route
 * itself, since the code must not be in a command.
 */
export const forgotPasswordRoute = {
  method: 'POST',
  path: '/api/account/forgot-password',
  body: z.strictObject({ username: recoverBody.shape.username }),
  answer: z.object({ success: z.literal(true) }),
  status: 202,
  summary: 'Have a link e-mailed by which a new password can be set, once and within an hour',
} as const;

/** The notice to a person whose account was recovered; `recoveredAt` is null when there is none. */
export const recoveryShape = z.object({
  recoveredAt: instantField().nullable(),
  withoutSecondFactor: z.boolean(),
  by,
});
export type Recovery = z.output<typeof recoveryShape>;

export const NO_RECOVERY: Recovery = { recoveredAt: null, withoutSecondFactor: false };

export const acknowledgeRecovery = defineCommand({
  type: 'AcknowledgeRecovery',
  method: 'POST',
  path: '/api/user/recovery/acknowledge',
  category: 'user',
  target: 'user',
  body: noBody,
  answer: recoveryShape,
  status: 200,
  summary: 'Say that one has read that the account was recovered',
});

export const recoveryView = defineView('account-recovery', {
  document: recoveryShape.extend({ id: identifier(), userId: identifier() }),
  changedBy: [accountRecovered, accountRecoveryAcknowledged],
  idsOf: byPerson,
  isPersonal: true,
});

export const getRecovery = defineQuery({
  name: 'GetRecovery',
  path: '/api/user/recovery',
  query: noQuery,
  answer: recoveryShape,
  reads: [recoveryView.name],
  summary: 'When the account was last recovered, until the person has said that they read it',
});

export const recoveryErrors = {
  RECOVERY_CODE_WRONG: {
    status: 422,
    message: 'This recovery code is wrong, was used already, or has expired. Ask whoever runs LexLedger for a new one.',
  },
  MAIL_NOT_CONFIGURED: {
    status: 409,
    message: 'No mail can be sent from here. Ask whoever runs LexLedger for a recovery link.',
  },
} as const;
