import { parkedCommandRoutes } from '@lexledger/contracts/features/parked-commands';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { canonicalJson } from '@lexledger/contracts/kernel/json';
import { type Actor, requireActor, sessionScope } from '@lexledger/infra/http/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { accepted } from '../features/identity/sign-in-attempt.ts';
import { parkedCommandDecider } from '../features/parked-commands/parked-command.decider.ts';
import { FILED_BODY_BYTES, originOf } from '../kernel/command-request.ts';
import { entityIdFor, nameBasedId } from '../kernel/derived-id.ts';
import { endedAccessOf } from '../kernel/device-secret.ts';
import { matterIn, scopeOf } from '../kernel/entitlement.ts';
import type { CommandHandler } from '../kernel/handle.ts';
import { deadlineCaseOf } from '../kernel/parked-deadline.ts';
import { answerCommand, refusalOfSender } from '../kernel/routes.ts';
import type { Services } from '../kernel/services.ts';
import { targetOfSent } from '../policies/approved-command.ts';

type HandedOver = z.output<typeof parkedCommandRoutes.handOver.body>;

/** What a command is of: the matter and the client of the record that it is about, or that it names. */
async function whatItIsOf(
  handler: CommandHandler,
  sent: Pick<HandedOver, 'method' | 'path' | 'body' | 'commandId'>,
  madeBy: Pick<Actor, 'userId' | 'firmId'>,
) {
  const found = targetOfSent(handler.deciders, sent, madeBy, sent.commandId);
  const { clientId: given } = (sent.body ?? {}) as { readonly clientId?: unknown };
  const named = { matterId: matterIn(sent.body), clientId: typeof given === 'string' ? given : null };
  if (found === null) return { caseId: named.matterId, clientId: named.clientId, isDeadline: false };
  const { decider, entityId } = found;
  const { state } = await handler.aggregates.refresh(decider, entityId);
  const { matterId, clientIds } = scopeOf(decider.category, entityId, state);
  return {
    caseId: matterId ?? named.matterId,
    clientId: clientIds[0] ?? named.clientId,
    isDeadline: deadlineCaseOf(decider.category, state, sent.body) !== null,
  };
}

type Scope = Awaited<ReturnType<typeof whatItIsOf>>;

/** What the event says of a change that is handed over. */
const dataOf = (
  { body, version, message, about, ...rest }: Omit<HandedOver, 'madeBy'>,
  made: { readonly madeBy: string; readonly timeZone: string },
  scope: Scope,
) => ({
  ...rest,
  ...scope,
  ...made,
  body: body === undefined ? null : canonicalJson(body),
  madeOn: version ?? null,
  about: about === '' ? null : about,
  message: message === '' ? null : message,
});

const targetFor = (madeBy: string, commandId: string): string =>
  // The same change is handed over once, whoever does it.
  entityIdFor(parkedCommandDecider.category, madeBy, commandId);

/** Registers the routes by which changes are handed over. Applying and discarding them are commands of their own. */
export function registerParkedCommandRoutes(app: FastifyInstance, { handler, clock }: Services): void {
  const { handOver, deliverLeft } = parkedCommandRoutes;

  async function handOverOne(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const actor = requireActor(request);
    const { madeBy = actor.userId, ...change } = request.body as HandedOver;
    const scope = await whatItIsOf(handler, change, { ...actor, userId: madeBy });
    return answerCommand(handler, parkedCommandDecider, request, reply, {
      type: 'HandOverParkedCommand',
      data: dataOf(change, { madeBy, timeZone: actor.timeZone }, scope),
      target: () => targetFor(madeBy, change.commandId),
      status: handOver.status,
    });
  }

  app.route({
    ...{ method: handOver.method, url: handOver.path },
    schema: {
      tags: ['parked-commands'],
      ...{ summary: handOver.summary, operationId: 'HandOverParkedCommand', body: handOver.body },
      response: { [handOver.status]: handOver.answer, default: errorBody },
    },
    onRequest: (request, _reply, next) => next(refusalOfSender(request)),
    handler: handOverOne,
  });

  /** Hands over what a device delivers whose person is no member any more. Nothing of it is done. */
  async function deliver(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { userId, firmId, timeZone, changes } = request.body as z.output<typeof deliverLeft.body>;
    const ended = await endedAccessOf(handler, clock, request, { userId, firmId });
    for (const change of changes) {
      const scope = await whatItIsOf(handler, change, { userId, firmId });
      const outcome = handler.handle(parkedCommandDecider, {
        type: 'HandOverLeftCommand',
        data: dataOf(change, { madeBy: userId, timeZone }, scope),
        entityId: targetFor(userId, change.commandId),
        commandId: nameBasedId('deliver-left', change.commandId),
        repeatable: true,
        ...{ userId, firmId, timeZone },
        origin: originOf(request, null),
      });
      accepted(await outcome);
    }
    const endedBy = ended.members.find(({ id }) => id === ended.by)?.name ?? null;
    return reply.header('cache-control', 'no-store').send({ handedOver: changes.length, endedAt: ended.at, endedBy });
  }

  sessionScope(app, (scope) => {
    scope.route({
      ...{ method: deliverLeft.method, url: deliverLeft.path, bodyLimit: FILED_BODY_BYTES },
      schema: {
        tags: ['parked-commands'],
        ...{ summary: deliverLeft.summary, operationId: 'DeliverLeftCommands', body: deliverLeft.body },
        response: { [deliverLeft.status]: deliverLeft.answer, default: errorBody },
      },
      handler: deliver,
    });
  });
}
