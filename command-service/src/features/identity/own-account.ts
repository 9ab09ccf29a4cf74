import type { ErrorCode } from '@lexledger/contracts/features';
import type { accountRoutes } from '@lexledger/contracts/features/identity/account';
import type { Position } from '@lexledger/contracts/kernel/position';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { z } from 'zod';
import { nameBasedId } from '../../kernel/derived-id.ts';
import type { CommandRequest, Outcome } from '../../kernel/handled-command.ts';
import type { Services } from '../../kernel/services.ts';
import type { CredentialLimit } from './credential-limit.ts';
import { hashPassword, isPassword } from './password.ts';
import type { Asked } from './second-step.ts';
import { userDecider } from './user.decider.ts';

/** The owner of the account, and the session that sends the request. */
export interface Holder {
  readonly userId: string;
  readonly publicId: string;
  readonly timeZone: string;
}

type Body<Name extends keyof typeof accountRoutes> = z.output<(typeof accountRoutes)[Name]['body']>;
type Answer<Name extends keyof typeof accountRoutes> = z.output<(typeof accountRoutes)[Name]['answer']>;

export interface Answered<Answer> {
  readonly answer: Answer;
  readonly position: Position;
}

/** Changes that users make to their own account and sessions. */
export interface OwnAccount {
  /**
   * Counts a wrong password as a guess.
   * @param path of the field that has the password
   * @throws HttpRefusal WRONG_PASSWORD, TOO_MANY_REQUESTS
   */
  prove(holder: Holder, password: string, path: string): Promise<void>;
  /** @throws HttpRefusal WRONG_PASSWORD, TOO_MANY_REQUESTS */
  changePassword(
    holder: Holder,
    given: Body<'changePassword'>,
    asked: Asked,
  ): Promise<Answered<Answer<'changePassword'>>>;
  /** @throws HttpRefusal WRONG_PASSWORD, TOO_MANY_REQUESTS */
  changeEmail(holder: Holder, given: Body<'changeEmail'>, asked: Asked): Promise<Answered<Answer<'changeEmail'>>>;
  /** @throws HttpRefusal NO_SUCH_SESSION */
  endSession(holder: Holder, publicId: string, asked: Asked): Promise<Answered<Answer<'endSession'>>>;
  endOtherSessions(holder: Holder, asked: Asked): Promise<Answered<Answer<'endOtherSessions'>>>;
}

type Because = 'ended-elsewhere' | 'password-changed';

/** @throws HttpRefusal when the outcome is a refusal */
function accepted(outcome: Outcome): Outcome {
  if (outcome.status < 400) return outcome;
  throw new HttpRefusal((outcome.body as { readonly code: ErrorCode }).code);
}

export function createOwnAccount({ handler, sessions }: Services, limit: CredentialLimit): OwnAccount {
  const { aggregates } = handler;
  const stateOf = async ({ userId }: Holder) => (await aggregates.refresh(userDecider, userId)).state;
  const positionOf = async ({ userId }: Holder) => (await aggregates.load(userDecider, userId)).position;

  const tell = async (
    { userId, timeZone }: Holder,
    type: string,
    data: unknown,
    asked: Omit<CommandRequest, 'type' | 'data' | 'entityId' | 'userId' | 'timeZone'>,
  ): Promise<Outcome> =>
    accepted(await handler.handle(userDecider, { type, data, entityId: userId, userId, timeZone, ...asked }));

  async function prove(holder: Holder, password: string, path: string): Promise<void> {
    await limit.takeConfirmation(holder.userId);
    const { passwordHash } = await stateOf(holder);
    if (!(await isPassword(passwordHash, password))) {
      throw new HttpRefusal('WRONG_PASSWORD', { issues: [{ path, message: 'This password is wrong' }] });
    }
    await limit.giveBackConfirmation(holder.userId);
  }

  /** Ends the matching sessions and records an event for each, which closes its sockets. Returns their number. */
  async function end(
    holder: Holder,
    isMeant: (publicId: unknown) => boolean,
    because: Because,
    { commandId, origin }: Asked,
  ): Promise<number> {
    const ended = await sessions.endOfUser(holder.userId, ({ publicId }) => isMeant(publicId));
    for (const { publicId } of ended) {
      await tell(
        holder,
        'SignOut',
        { because },
        {
          commandId: nameBasedId(`end-session:${String(publicId)}`, commandId),
          repeatable: true,
          origin: { ...origin, sessionId: String(publicId) },
        },
      );
    }
    return ended.length;
  }

  const endOthers = (holder: Holder, because: Because, asked: Asked): Promise<number> =>
    end(holder, (publicId) => publicId !== holder.publicId, because, asked);

  return {
    prove,

    async changePassword(holder, { currentPassword, newPassword, endOtherSessions }, asked) {
      const before = await stateOf(holder);
      // If the command is sent again because its answer was lost, its current password is not the current one any more.
      const isAgain = before.passwordFrom === asked.commandId && (await isPassword(before.passwordHash, newPassword));
      if (!isAgain) {
        await prove(holder, currentPassword, 'currentPassword');
        const passwordHash = await hashPassword(newPassword);
        // The hash differs each time, so the handler could not recognize a repeat; that was checked above.
        await tell(holder, 'ChangePassword', { passwordHash }, { ...asked, repeatable: false });
      }
      const ended = endOtherSessions ? await endOthers(holder, 'password-changed', asked) : 0;
      return { answer: { success: true, ended }, position: await positionOf(holder) };
    },

    async changeEmail(holder, { email, password }, asked) {
      await prove(holder, password, 'password');
      const { position } = await tell(holder, 'ChangeEmail', { email }, asked);
      return { answer: { success: true, email }, position };
    },

    async endSession(holder, publicId, asked) {
      const ended = await end(holder, (known) => known === publicId, 'ended-elsewhere', asked);
      if (ended === 0) throw new HttpRefusal('NO_SUCH_SESSION');
      return { answer: { success: true }, position: await positionOf(holder) };
    },

    async endOtherSessions(holder, asked) {
      const ended = await endOthers(holder, 'ended-elsewhere', asked);
      return { answer: { success: true, ended }, position: await positionOf(holder) };
    },
  };
}
