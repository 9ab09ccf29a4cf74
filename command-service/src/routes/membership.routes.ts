import { randomUUID } from 'node:crypto';
import {
  type acceptBody,
  INVITATION_PAGE,
  type inviteBody,
  membershipRoutes,
} from '@lexledger/contracts/features/membership';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { actorOf, openSession, requireActor, sessionScope } from '@lexledger/infra/http/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createAccounts } from '../features/identity/account.ts';
import { createCredentialLimit } from '../features/identity/credential-limit.ts';
import { createOwnAccount } from '../features/identity/own-account.ts';
import type { Asked } from '../features/identity/second-step.ts';
import { admit, attemptOf } from '../features/identity/session.routes.ts';
import { accepted } from '../features/identity/sign-in-attempt.ts';
import { userDecider } from '../features/identity/user.decider.ts';
import { commandIdOf, originOf } from '../kernel/command-request.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import { giveDeviceSecret } from '../kernel/device-secret.ts';
import { accessTo } from '../kernel/firm-access.ts';
import { refusalOfSender } from '../kernel/routes.ts';
import type { Services } from '../kernel/services.ts';
import { createInvitations } from './invitations.ts';

const schemaOf = (name: keyof typeof membershipRoutes, operationId: string) => {
  const { path, answer, status, summary, ...rest } = membershipRoutes[name];
  return {
    tags: ['membership'],
    summary,
    operationId,
    ...(path.includes('/:secret') && { params: z.object({ secret: z.string() }) }),
    ...('body' in rest && { body: rest.body }),
    response: { [status]: answer, default: errorBody },
  };
};

const secretOf = (request: FastifyRequest): string => (request.params as { readonly secret: string }).secret;

const askedBy = (request: FastifyRequest): Asked => ({
  ...commandIdOf(request),
  origin: originOf(request, actorOf(request)?.publicId ?? null),
});

/** Registers the routes of invitations, and of the firm that a session acts for. */
export function registerMembershipRoutes(app: FastifyInstance, services: Services): void {
  const { handler } = services;
  const limit = createCredentialLimit(app.httpLimits, services.sessions, services.clock);
  const accounts = createAccounts(services, limit);
  const ownAccount = createOwnAccount(services, limit);
  const invitations = createInvitations(services, app.sessions.signer, accounts);
  const onRequest = (request: FastifyRequest, _reply: unknown, next: (refusal?: Error) => void): void =>
    next(refusalOfSender(request));

  /** The invitation of the request's link. A link that no invitation has counts as a guess. */
  async function invitationOf(request: FastifyRequest) {
    limit.take(request.ip, INVITATION_PAGE);
    const known = await invitations.find(secretOf(request));
    if (known === null) throw new HttpRefusal('INVITATION_NOT_OPEN');
    limit.giveBack(request.ip, INVITATION_PAGE);
    return known;
  }

  /**
   * Opens a session for a firm in the place of the request's. The person's other sessions end, so that no tab goes on
   * acting for another firm; those of this browser connect again with the new one.
   */
  async function actFor(firmId: string, request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<void> {
    const actor = requireActor(request);
    const { userId, username, timeZone, deviceId, openedAt, publicId: former } = actor;
    await ownAccount.endOtherSessions(actor, asked);
    await openSession(request, {
      ...{ userId, username, timeZone, publicId: randomUUID() },
      ...(deviceId !== undefined && { deviceId }),
      ...(openedAt !== undefined && { openedAt }),
      ...(firmId !== userId && { firmId }),
    });
    await giveDeviceSecret(handler, request, reply, { userId, firmId });
    const commandId = nameBasedId(`end-session:${former}`, asked.commandId);
    await accounts.logout(userId, { ...attemptOf(request, former), commandId });
  }

  sessionScope(app, (scope) => {
    const { invite, open, accept, choose } = membershipRoutes;

    scope.post(invite.path, { schema: schemaOf('invite', 'InviteMember'), onRequest }, async (request, reply) => {
      const body = request.body as z.output<typeof inviteBody>;
      // The kernel has checked the origin; it says what a proxy hides.
      const origin = request.headers.origin ?? `${request.protocol}://${request.host}`;
      const { position, ...answer } = await invitations.invite(requireActor(request), body, askedBy(request), origin);
      return reply.code(invite.status).header('x-position', position).header('cache-control', 'no-store').send(answer);
    });

    scope.get(open.path, { schema: schemaOf('open', 'OpenInvitation') }, async (request, reply) => {
      const known = await invitationOf(request);
      return reply.header('cache-control', 'no-store').send(await invitations.open(known, actorOf(request)));
    });

    scope.post(accept.path, { schema: schemaOf('accept', 'AcceptInvitation') }, async (request, reply) => {
      const known = await invitationOf(request);
      const given = request.body as z.output<typeof acceptBody>;
      const actor = actorOf(request);
      const { firmId } = known.link;
      reply.header('cache-control', 'no-store');
      // A new account that did not hear the answer asks again, by now signed in.
      if (actor === null || actor.username === given.username) {
        const { repeatable } = commandIdOf(request);
        await admit(services, request, reply, (attempt) =>
          invitations.register(known, given, { ...attempt, repeatable }),
        );
        return reply.send({ firmId });
      }
      const refusal = refusalOfSender(request);
      if (refusal !== undefined) throw refusal;
      if (given.username !== undefined) {
        const issues = [{ path: 'username', message: 'Log out first to make a new account' }];
        throw new HttpRefusal('INVALID_INPUT', { issues });
      }
      const asked = askedBy(request);
      const { position } = await invitations.accept(known, actor.userId, asked);
      await actFor(firmId, request, reply, asked);
      return reply.header('x-position', position).send({ firmId });
    });

    scope.post(choose.path, { schema: schemaOf('choose', 'ChooseFirm'), onRequest }, async (request, reply) => {
      const { userId, timeZone } = requireActor(request);
      const { firmId } = request.body as { readonly firmId: string };
      const asked = askedBy(request);
      if ((await accessTo(handler, firmId, userId)) === null) throw new HttpRefusal('ACCESS_ENDED');
      const { position } = accepted(
        await handler.handle(userDecider, {
          ...asked,
          ...{ type: 'ChooseFirm', data: { firmId }, entityId: userId, userId, timeZone },
          commandId: nameBasedId('choose-firm', asked.commandId),
        }),
      );
      await actFor(firmId, request, reply, asked);
      return reply.header('x-position', position).header('cache-control', 'no-store').send({ firmId });
    });
  });
}
