import { accountRoutes } from '@lexledger/contracts/features/identity/account';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { identifier } from '@lexledger/contracts/kernel/fields';
import { requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { commandIdOf, originOf } from '../../kernel/command-request.ts';
import { refusalOfSender } from '../../kernel/routes.ts';
import type { Answered, Holder, OwnAccount } from './own-account.ts';
import type { Asked } from './second-step.ts';

type Action = (holder: Holder, request: FastifyRequest, asked: Asked) => Promise<Answered<unknown>>;

/** Registers the routes for a signed-in user's own account and sessions. */
export function registerAccountRoutes(app: FastifyInstance, account: OwnAccount): void {
  const actions: Readonly<Record<keyof typeof accountRoutes, Action>> = {
    changePassword: (holder, { body }, asked) =>
      account.changePassword(holder, body as z.output<typeof accountRoutes.changePassword.body>, asked),
    changeEmail: (holder, { body }, asked) =>
      account.changeEmail(holder, body as z.output<typeof accountRoutes.changeEmail.body>, asked),
    endSession: (holder, { params }, asked) =>
      account.endSession(holder, (params as { readonly id: string }).id, asked),
    endOtherSessions: (holder, _request, asked) => account.endOtherSessions(holder, asked),
  };

  for (const [name, act] of Object.entries(actions)) {
    const { method, path, body, answer, status, summary } = accountRoutes[name as keyof typeof accountRoutes];
    app.route({
      method,
      url: path,
      schema: {
        tags: ['identity'],
        summary,
        operationId: `${name[0]?.toUpperCase()}${name.slice(1)}`,
        ...(path.includes('/:id') && { params: z.object({ id: identifier() }) }),
        body,
        response: { [status]: answer, default: errorBody },
      },
      onRequest: (request, _reply, next) => next(refusalOfSender(request)),
      async handler(request, reply) {
        const actor = requireActor(request);
        const asked = { ...commandIdOf(request), origin: originOf(request, actor.publicId) };
        const { answer: told, position } = await act(actor, request, asked);
        if (position !== '') reply.header('x-position', position);
        return reply.code(status).header('cache-control', 'no-store').send(told);
      },
    });
  }
}
