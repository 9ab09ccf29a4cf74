import { randomUUID } from 'node:crypto';
import { RECOVERY_CODE_MS } from '@lexledger/contracts/features/identity/account-recovery';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { SessionStore, StoredSession } from '@lexledger/infra/sessions/port';
import { nameBasedId } from '../../kernel/derived-id.ts';
import type { CommandHandler, CommandRequest } from '../../kernel/handle.ts';
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
  const code = newCode();
  const expiresAt = clock.now() + RECOVERY_CODE_MS;
  const { status, body } = await handler.handle(userDecider, {
    type: 'IssueRecovery',
    data: { codeDigest: digestOf(code), expiresAt: new Date(expiresAt).toISOString(), withoutSecondFactor },
    entityId: user.id,
    userId: user.id,
    commandId: randomUUID(),
    repeatable: false,
    timeZone: user.timeZone,
    origin: {
      sessionId: null,
      correlationId: `operator-${randomUUID()}`,
      causationId: null,
      ip: null,
      userAgent: 'npm run account -- recover',
    },
  });
  if (status >= 400) throw new Error(`The recovery was refused: ${JSON.stringify(body)}`);
  return { username: user.username, code, expiresAt };
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
