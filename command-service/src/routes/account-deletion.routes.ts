import type { ErrorCode } from '@lexledger/contracts/features';
import { accountDeletionRoute } from '@lexledger/contracts/features/identity/account-deletion';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { entityIdOf } from '@lexledger/contracts/kernel/event';
import { toCents } from '@lexledger/contracts/kernel/money';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { closeSession, requireActor, sessionScope } from '@lexledger/infra/http/session';
import { treeOf } from '@lexledger/infra/transparency-log/leaf';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createCredentialLimit } from '../features/identity/credential-limit.ts';
import type { Holder, OwnAccount } from '../features/identity/own-account.ts';
import { createOwnAccount } from '../features/identity/own-account.ts';
import type { Asked, SecondStep } from '../features/identity/second-step.ts';
import { createSecondStep } from '../features/identity/second-step.ts';
import { userDecider } from '../features/identity/user.decider.ts';
import { foldedUsername } from '../features/identity/username.decider.ts';
import { membershipDecider } from '../features/membership/membership.decider.ts';
import { trustAccountDecider } from '../features/trust/trust-account.decider.ts';
import { commandIdOf, originOf } from '../kernel/command-request.ts';
import { isRefusal } from '../kernel/decider.ts';
import type { CommandHandler } from '../kernel/handle.ts';
import type { Outcome } from '../kernel/handled-command.ts';
import { createHolds } from '../kernel/legal-hold.ts';
import { loggedEvents } from '../kernel/logged-events.ts';
import { refusalOfSender } from '../kernel/routes.ts';
import type { Services } from '../kernel/services.ts';
import { completeDeletion, firmsLeft, leaving } from '../policies/account-deletion.ts';

/** Whether the practice that somebody founded has other active members, with whom it goes on. */
async function isKeptByOthers({ aggregates }: CommandHandler, userId: string): Promise<boolean> {
  const { members } = (await aggregates.refresh(membershipDecider, userId)).state;
  return members.some(({ id, status }) => id !== userId && status === 'active');
}

/** Whether any client has money in trust in the practice. */
async function holdsTrust({ store, handler }: Pick<Services, 'store' | 'handler'>, firmId: string): Promise<boolean> {
  const accounts = new Set<string>();
  for await (const { stream, metadata } of loggedEvents(store, { categories: [trustAccountDecider.category] })) {
    if (treeOf(metadata) === firmId) accounts.add(entityIdOf(stream));
  }
  for (const id of accounts) {
    const { account } = (await handler.aggregates.refresh(trustAccountDecider, id)).state;
    if (account !== null && toCents(account.balance) !== 0) return true;
  }
  return false;
}

const codeOf = ({ body }: Outcome): ErrorCode => (body as { readonly code: ErrorCode }).code;

/** Deletes accounts as their owners ask for it. */
export function createAccountDeletion(services: Services, account: OwnAccount, secondStep: SecondStep) {
  const { handler } = services;
  const holds = createHolds(handler.deciders, handler.aggregates);

  /** @throws HttpRefusal LAST_OWNER, WALL_WITHOUT_OWNER, ON_LEGAL_HOLD, ACCOUNT_HOLDS_TRUST */
  async function requireNothingInTheWay({ userId }: Holder, keepsFirm: boolean, { commandId, origin }: Asked) {
    for (const firmId of await firmsLeft(handler, userId, keepsFirm)) {
      const { decision } = await handler.preview(membershipDecider, leaving(userId, commandId, firmId, origin));
      if (isRefusal(decision) && decision.refused !== 'ACCESS_ENDED') throw new HttpRefusal(decision.refused);
    }
    if (keepsFirm) return;
    if ((await holds.active({ userId })).length > 0) throw new HttpRefusal('ON_LEGAL_HOLD');
    if (await holdsTrust(services, userId)) throw new HttpRefusal('ACCOUNT_HOLDS_TRUST');
  }

  return async (
    holder: Holder & { readonly username: string },
    given: z.output<typeof accountDeletionRoute.body>,
    asked: Asked,
  ): Promise<void> => {
    const { userId, timeZone, username } = holder;
    await account.prove(holder, given.password, 'password');
    if (foldedUsername(given.username) !== foldedUsername(username)) {
      throw new HttpRefusal('ACCOUNT_NAME_DIFFERS', {
        issues: [{ path: 'username', message: 'Type the name that you sign in with' }],
      });
    }
    const keepsFirm = await isKeptByOthers(handler, userId);
    await requireNothingInTheWay(holder, keepsFirm, asked);
    const { lacking } = await secondStep.look(holder, { code: given.code, deviceToken: undefined }, asked.origin);
    if (lacking !== null) {
      throw new HttpRefusal('TWO_FACTOR_UNCONFIRMED', {
        issues: [{ path: 'code', message: 'Give a code from your authenticator app, or a backup code' }],
      });
    }
    const deleted = await handler.handle(userDecider, {
      ...{ type: 'DeleteAccount', data: { keepsFirm }, entityId: userId, userId, timeZone },
      ...asked,
    });
    if (deleted.status >= 400) throw new HttpRefusal(codeOf(deleted));
    await completeDeletion(services, { userId, keepsFirm, commandId: asked.commandId, origin: asked.origin });
  };
}

/** Registers the route by which somebody deletes their account. */
export function registerAccountDeletionRoute(app: FastifyInstance, services: Services): void {
  const { path, body, answer, status, summary } = accountDeletionRoute;
  const limit = createCredentialLimit(app.httpLimits, services.sessions, services.clock);
  const deleteAccount = createAccountDeletion(
    services,
    createOwnAccount(services, limit),
    createSecondStep(services, limit),
  );
  const schema = {
    ...{ tags: ['identity'], summary, operationId: 'DeleteAccount' },
    body,
    response: { [status]: answer, default: errorBody },
  };
  const onRequest = (request: FastifyRequest, _reply: unknown, next: (refusal?: Error) => void): void =>
    next(refusalOfSender(request));

  sessionScope(app, (scope) => {
    scope.post(path, { schema, onRequest }, async (request, reply) => {
      const actor = requireActor(request);
      const asked = { ...commandIdOf(request), origin: originOf(request, actor.publicId) };
      await deleteAccount(actor, request.body as z.output<typeof body>, asked);
      await closeSession(request, reply);
      return reply.header('clear-site-data', '"cache", "storage"').send({ success: true });
    });
  });
}
