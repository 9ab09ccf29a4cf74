import { randomUUID } from 'node:crypto';
import {
  type loginBody,
  type registerBody,
  type sessionAnswer,
  sessionRoutes,
} from '@lexledger/contracts/features/identity';
import {
  forgotPasswordRoute,
  RESET_MAILS,
  type recoverBody,
  recoverRoute,
} from '@lexledger/contracts/features/identity/account-recovery';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { createLimiter } from '@lexledger/infra/http/limiter';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import {
  actorOf,
  closeSession,
  extendSession,
  isAtItsEnd,
  openSession,
  requireActor,
  sessionScope,
} from '@lexledger/infra/http/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { commandIdOf, originOf } from '../../kernel/command-request.ts';
import { giveDeviceSecret } from '../../kernel/device-secret.ts';
import type { Services } from '../../kernel/services.ts';
import { registerAccountRoutes } from './account.routes.ts';
import { type Accounts, createAccounts } from './account.ts';
import { mailRecovery } from './account-recovery.ts';
import { createCredentialLimit } from './credential-limit.ts';
import { firmToActFor } from './firm-to-act-for.ts';
import { createOwnAccount } from './own-account.ts';
import { createSecondStep } from './second-step.ts';
import type { Admission, Attempt } from './sign-in-attempt.ts';
import { registerTwoFactorRoutes } from './two-factor.routes.ts';

/**
 * Name of the cookie of a remembered device. There is one per user, so that people who share a browser do not overwrite
 * each other's.
 */
const deviceCookieOf = (userId: string): string => `lexledger.device.${userId}`;
/** Name of the cookie that shows that somebody signed in to the account in this browser before. */
const knownCookieOf = (userId: string): string => `lexledger.known.${userId}`;
/** Days for which a browser is recognized. */
const KNOWN_FOR = 180;
const DAY_MS = 24 * 3_600_000;

/** Options of cookies that are sent only for signing in. */
const AT_SIGN_IN = { path: sessionRoutes.login.path, httpOnly: true, sameSite: 'strict', secure: 'auto' } as const;

/** The id by which the limits of an account recognize a browser; null if the cookie is missing or forged. */
function knownDeviceOf(request: FastifyRequest, userId: string): string | null {
  const { valid, value } = request.server.sessions.signer.unsign(request.cookies[knownCookieOf(userId)] ?? '');
  const [owner, device] = value?.split(' ') ?? [];
  return valid && owner === userId && device !== undefined ? device : null;
}

export const attemptOf = (request: FastifyRequest, sessionId: string | null): Attempt => ({
  commandId: commandIdOf(request).commandId,
  ip: request.ip,
  origin: originOf(request, sessionId),
  deviceToken: (userId) => request.cookies[deviceCookieOf(userId)],
  knownDevice: (userId) => knownDeviceOf(request, userId),
});

const schemaOf = (name: keyof typeof sessionRoutes) => {
  const { body, answer, status, summary } = sessionRoutes[name];
  const operationId = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  return { tags: ['identity'], summary, operationId, body, response: { [status]: answer, default: errorBody } };
};

/** Opens a session for the user whom `enter` admits, and answers with the user and the session's end. */
export async function admit(
  { handler }: Pick<Services, 'handler'>,
  request: FastifyRequest,
  reply: FastifyReply,
  enter: (attempt: Attempt) => Promise<Admission>,
): Promise<z.output<typeof sessionAnswer>> {
  const publicId = randomUUID();
  const { user, position, deviceId, trusted } = await enter(attemptOf(request, publicId));
  const { id: userId, username, timeZone } = user;
  const firmId = await firmToActFor(handler, userId);
  const who = {
    ...{ userId, username, timeZone, publicId },
    ...(deviceId !== undefined && { deviceId }),
    ...(firmId !== userId && { firmId }),
  };
  const { expiresAt } = await openSession(request, who);
  if (trusted !== undefined) {
    reply.setCookie(deviceCookieOf(userId), trusted.token, { ...AT_SIGN_IN, expires: new Date(trusted.expiresAt) });
  }
  const { signer, clock } = request.server.sessions;
  reply.setCookie(knownCookieOf(userId), signer.sign(`${userId} ${knownDeviceOf(request, userId) ?? randomUUID()}`), {
    ...AT_SIGN_IN,
    expires: new Date(clock.now() + KNOWN_FOR * DAY_MS),
  });
  await giveDeviceSecret(handler, request, reply, who);
  reply.header('x-position', position);
  return { user, expiresAt };
}

/** Registers the routes that open, extend and end sessions. */
export function registerSessionRoutes(app: FastifyInstance, services: Services): void {
  const limit = createCredentialLimit(app.httpLimits, services.sessions, services.clock);
  const accounts: Accounts = createAccounts(services, limit);
  const resetMails = createLimiter(RESET_MAILS, services.clock);
  registerTwoFactorRoutes(app, createSecondStep(services, limit));
  registerAccountRoutes(app, createOwnAccount(services, limit));

  sessionScope(app, (scope) => {
    const { register, login, logout, refresh } = sessionRoutes;

    scope.post(register.path, { schema: schemaOf('register') }, async (request, reply) => {
      const { user, expiresAt } = await admit(services, request, reply, (attempt) =>
        accounts.register(request.body as z.output<typeof registerBody>, attempt),
      );
      return reply.code(register.status).send({ ...user, expiresAt });
    });

    scope.post(login.path, { schema: schemaOf('login') }, async (request, reply) =>
      reply.send(
        await admit(services, request, reply, (attempt) =>
          accounts.login(request.body as z.output<typeof loginBody>, attempt),
        ),
      ),
    );

    scope.post(logout.path, { schema: schemaOf('logout') }, async (request, reply) => {
      const actor = actorOf(request);
      // Signing out without a session succeeds.
      if (actor === null) return reply.send({ success: true });
      const attempt = attemptOf(request, actor.publicId);
      // The session is closed first, so that it ends even if the event cannot be written.
      await closeSession(request, reply);
      const position = await accounts.logout(actor.userId, attempt);
      return (
        reply
          .header('x-position', position)
          // Files that earlier versions allowed the browser to cache are cleared, too.
          .header('clear-site-data', '"cache"')
          .send({ success: true })
      );
    });

    const recovering = {
      tags: ['identity'],
      summary: recoverRoute.summary,
      operationId: 'RecoverAccount',
      body: recoverRoute.body,
      response: { [recoverRoute.status]: recoverRoute.answer, default: errorBody },
    };
    scope.post(recoverRoute.path, { schema: recovering }, async (request, reply) => {
      const actor = actorOf(request);
      const position = await accounts.recover(request.body as z.output<typeof recoverBody>, attemptOf(request, null));
      // After setting a password in a browser where another user is signed in, the user continues as themselves.
      if (actor !== null) await closeSession(request, reply);
      return reply.header('x-position', position).header('cache-control', 'no-store').send({ success: true });
    });

    const forgetting = {
      tags: ['identity'],
      summary: forgotPasswordRoute.summary,
      operationId: 'ForgotPassword',
      body: forgotPasswordRoute.body,
      response: { [forgotPasswordRoute.status]: forgotPasswordRoute.answer, default: errorBody },
    };
    scope.post(forgotPasswordRoute.path, { schema: forgetting }, async (request, reply) => {
      const { mailer, publicOrigin, report } = services;
      if (mailer === undefined || publicOrigin === undefined) throw new HttpRefusal('MAIL_NOT_CONFIGURED');
      const { username } = request.body as z.output<typeof forgotPasswordRoute.body>;
      limit.take(request.ip, username);
      const { origin } = attemptOf(request, null);
      // The request does not wait for the mail, because the time taken would reveal whether there is such an account.
      mailRecovery({ ...services, mailer }, username, {
        ...{ origin, publicOrigin },
        mayMail: (userId) => resetMails.take(userId) === 0,
      }).catch((error: unknown) => report('a password reset could not be mailed', error));
      return reply.code(forgotPasswordRoute.status).header('cache-control', 'no-store').send({ success: true });
    });

    scope.post(refresh.path, { schema: schemaOf('refresh') }, async (request, reply) => {
      const actor = requireActor(request);
      const { userId, publicId } = actor;
      const refused = isAtItsEnd(actor, services.clock)
        ? 'NOT_SIGNED_IN'
        : await accounts.refusalFrom(userId, request.ip);
      if (refused !== null) {
        await closeSession(request, reply);
        await accounts.logout(userId, attemptOf(request, publicId));
        throw new HttpRefusal(refused);
      }
      const user = await accounts.find(userId);
      const { expiresAt } = extendSession(request, user ?? {});
      await giveDeviceSecret(services.handler, request, reply, actor);
      return reply.send({ success: true, expiresAt });
    });
  });
}
