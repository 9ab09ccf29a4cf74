import { parkedCommandRoutes } from '@lexledger/contracts/features/parked-commands';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { canonicalJson } from '@lexledger/contracts/kernel/json';
import { type Actor, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { parkedCommandDecider } from '../features/parked-commands/parked-command.decider.ts';
import { entityIdFor } from '../kernel/derived-id.ts';
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

/** Registers the route by which a refused change is handed over. Applying and discarding it are commands of their own. */
export function registerParkedCommandRoutes(app: FastifyInstance, { handler }: Services): void {
  const { method, path, body, answer, status, summary } = parkedCommandRoutes.handOver;

  async function handOver(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const actor = requireActor(request);
    const { body: said, version, message, about, madeBy = actor.userId, ...rest } = request.body as HandedOver;
    const scope = await whatItIsOf(handler, { ...rest, body: said }, { ...actor, userId: madeBy });
    return answerCommand(handler, parkedCommandDecider, request, reply, {
      type: 'HandOverParkedCommand',
      data: {
        ...rest,
        ...scope,
        madeBy,
        body: said === undefined ? null : canonicalJson(said),
        madeOn: version ?? null,
        timeZone: actor.timeZone,
        about: about === '' ? null : about,
        message: message === '' ? null : message,
      },
      // The same change is handed over once, whoever does it.
      target: () => entityIdFor(parkedCommandDecider.category, madeBy, rest.commandId),
      status,
    });
  }

  app.route({
    ...{ method, url: path },
    schema: {
      tags: ['parked-commands'],
      ...{ summary, operationId: 'HandOverParkedCommand', body },
      response: { [status]: answer, default: errorBody },
    },
    onRequest: (request, _reply, next) => next(refusalOfSender(request)),
    handler: handOver,
  });
}
