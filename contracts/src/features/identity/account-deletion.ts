import { z } from 'zod';
import { defineErrors } from '../../kernel/errors.ts';
import { defineEvent, type EventOf } from '../../kernel/event.ts';
import { givenPassword } from './account.ts';
import { twoFactorCode } from './two-factor.ts';

/** Nobody signs in to the account any more; what it has is destroyed from here on. */
export const accountDeleted = defineEvent(
  'AccountDeleted',
  z.object({
    /** Whether the practice that it founded goes on with others, who need its records and the key that they are under. */
    keepsFirm: z.boolean(),
  }),
  { undoneBy: null },
);

/** Its keys and files are destroyed, and views forget what they have of it. */
export const accountErased = defineEvent(
  'AccountErased',
  z.object({
    keepsFirm: z.boolean(),
    /** Number of files that were deleted. */
    files: z.int().min(0),
  }),
  { undoneBy: null },
);

export type AccountDeleted = EventOf<typeof accountDeleted>;
export type AccountErased = EventOf<typeof accountErased>;

export const accountDeletionEvents = [accountDeleted, accountErased] as const;

/** Served by the command-service itself, since a password must not be in a command. */
export const accountDeletionRoute = {
  method: 'POST',
  path: '/api/user/deletion',
  body: z.strictObject({
    /** The name of the account, so that nobody deletes another one than they mean. */
    username: z.string().trim().min(1, { error: 'Type your user name' }).max(200),
    password: givenPassword,
    /** The code of the second step, where it is on. */
    code: twoFactorCode.optional(),
  }),
  answer: z.object({ success: z.literal(true) }),
  status: 200,
  summary: 'Delete the account for good: its keys, files, sessions and everything that views have of it',
} as const;

export const accountDeletionErrors = defineErrors({
  ACCOUNT_NAME_DIFFERS: { status: 422, message: 'This is not the user name of the account. Nothing was deleted.' },
  ACCOUNT_HOLDS_TRUST: {
    status: 409,
    message: 'There is client money in trust. Pay out or transfer every trust balance before you delete the account.',
  },
});
