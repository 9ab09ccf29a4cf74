import { randomUUID } from 'node:crypto';
import type { User } from '@lexledger/contracts/features/identity';
import { RECOVERY_CODE_MS } from '@lexledger/contracts/features/identity/account-recovery';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { Mailer } from '@lexledger/infra/mail/port';
import type { SessionStore, StoredSession } from '@lexledger/infra/sessions/port';
import { nameBasedId } from '../../kernel/derived-id.ts';
import type { CommandHandler } from '../../kernel/handle.ts';
import type { CommandRequest } from '../../kernel/handled-command.ts';
import { digestOf, newCode } from './backup-codes.ts';
import { twoFactorDecider } from './two-factor.decider.ts';
import { userDecider } from './user.decider.ts';
import { usernameDecider, usernameKey } from './username.decider.ts';

export interface IssuedRecovery {
  /** As the person chose it. */
  readonly username: string;
  /** Told this once: only its digest is kept. */
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Makes a code with which a new password can be set, once and for an hour; one that was made before is void from then
 * on. For whoever is at the machine: no route leads here.
 * @returns null where there is no such account
 */
export async function issueRecovery(
  { handler, clock }: { readonly handler: CommandHandler; readonly clock: Clock },
  username: string,
  withoutSecondFactor: boolean,
): Promise<IssuedRecovery | null> {
  const { aggregates } = handler;
  const { holder } = (await aggregates.refresh(usernameDecider, usernameKey(username))).state;
  const user = holder === null ? null : (await aggregates.refresh(userDecider, holder)).state.user;
  if (user === null) return null;
  return issueTo({ handler, clock }, user, {
    withoutSecondFactor,
    origin: {
      sessionId: null,
      correlationId: `operator-${randomUUID()}`,
      causationId: null,
      ip: null,
      userAgent: 'npm run account -- recover',
    },
  });
}

interface Issuing {
  readonly withoutSecondFactor: boolean;
  readonly by?: 'mail';
  readonly origin: CommandRequest['origin'];
}

async function issueTo(
  { handler, clock }: { readonly handler: CommandHandler; readonly clock: Clock },
  user: User,
  { withoutSecondFactor, by, origin }: Issuing,
): Promise<IssuedRecovery> {
  const code = newCode();
  const expiresAt = clock.now() + RECOVERY_CODE_MS;
  const { status, body } = await handler.handle(userDecider, {
    type: 'IssueRecovery',
    data: {
      codeDigest: digestOf(code),
      expiresAt: new Date(expiresAt).toISOString(),
      withoutSecondFactor,
      ...(by !== undefined && { by }),
    },
    entityId: user.id,
    userId: user.id,
    commandId: randomUUID(),
    repeatable: false,
    timeZone: user.timeZone,
    origin,
  });
  if (status >= 400) throw new Error(`The recovery was refused: ${JSON.stringify(body)}`);
  return { username: user.username, code, expiresAt };
}

/** Where a new password is set, with what the form is filled in with: behind the number sign it reaches no server's log. */
export const recoveryLink = (origin: string, { username, code }: Pick<IssuedRecovery, 'username' | 'code'>): string =>
  `${origin}/recover#${new URLSearchParams({ username, code })}`;

/**
 * Makes a code and mails its link to the address of the account. Nothing is made where there is no such account or no address,
 * nor while a code of the operator's can be used: whoever knows a name must not be able to void that.
 * @returns whether a message went out
 */
export async function mailRecovery(
  services: { readonly handler: CommandHandler; readonly clock: Clock; readonly mailer: Mailer },
  username: string,
  { origin, publicOrigin, mayMail }: MailedRecovery,
): Promise<boolean> {
  const { handler, clock, mailer } = services;
  const { holder } = (await handler.aggregates.refresh(usernameDecider, usernameKey(username))).state;
  const state = holder === null ? null : (await handler.aggregates.refresh(userDecider, holder)).state;
  const { user, recoveryCode } = state ?? { user: null };
  if (user?.email == null) return false;
  const isOperators = recoveryCode !== undefined && recoveryCode.by !== 'mail';
  if (isOperators && clock.now() < Date.parse(recoveryCode.expiresAt)) return false;
  if (!mayMail(user.id)) return false;
  const issued = await issueTo(services, user, { withoutSecondFactor: false, by: 'mail', origin });
  const { outcome } = await mailer.send({
    to: user.email,
    subject: 'Set a new password for LexLedger',
    text: [
      `Somebody, most likely you, asked for a new password for the LexLedger account ${issued.username}.`,
      `Set it here, once and within an hour:\n\n${recoveryLink(publicOrigin, issued)}`,
      'All sessions of the account end when you do. If you did not ask for this, do nothing: your password stays as it is.',
    ].join('\n\n'),
  });
  return outcome === 'accepted';
}

interface MailedRecovery {
  readonly origin: CommandRequest['origin'];
  /** Where people reach the product: never what the request says of that, which whoever asks may choose. */
  readonly publicOrigin: string;
  /** Whether the account may be sent one more message now; counts it. */
  readonly mayMail: (userId: string) => boolean;
}

export interface RecoveredAccount {
  readonly userId: string;
  /** Of the command that recovered it: what follows from it is done once, however often it is begun. */
  readonly commandId: string;
  /** ISO 8601, UTC. */
  readonly recoveredAt: string;
  readonly withoutSecondFactor: boolean;
  /** Whether a session is from before the recovery. */
  isBefore(session: StoredSession): boolean;
  readonly origin: CommandRequest['origin'];
}

/** What follows from a recovery: sessions from before it end, and the second step goes where the operator said so. */
export async function completeRecovery(
  { handler, sessions }: { readonly handler: CommandHandler; readonly sessions?: SessionStore },
  { userId, commandId, recoveredAt, withoutSecondFactor, isBefore, origin }: RecoveredAccount,
): Promise<void> {
  const common = { entityId: userId, userId, repeatable: true, timeZone: 'UTC' } as const;
  if (withoutSecondFactor) {
    await handler.handle(twoFactorDecider, {
      ...common,
      type: 'DisableTwoFactor',
      data: { evidence: { by: 'operator', at: recoveredAt } },
      commandId: nameBasedId('recovery-second-factor', commandId),
      origin,
    });
  }
  for (const { publicId } of (await sessions?.endOfUser(userId, isBefore)) ?? []) {
    await handler.handle(userDecider, {
      ...common,
      type: 'SignOut',
      data: {},
      commandId: nameBasedId(`recovered-session:${String(publicId)}`, commandId),
      origin: { ...origin, sessionId: String(publicId) },
    });
  }
}
