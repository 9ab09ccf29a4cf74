import {
  type Confirmation,
  type twoFactorCode,
  twoFactorRoutes,
} from '@lexledger/contracts/features/identity/two-factor';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { commandIdOf, originOf } from '../../kernel/command-request.ts';
import { refusalOfSender } from '../../kernel/routes.ts';
import type { Asked, Asserted, Person, SecondStep } from './second-step.ts';

type Act = (person: Person, body: unknown, asked: Asked) => Promise<Asserted<unknown>>;

/** Registers the routes for a signed-in user's own second factor. */
export function registerTwoFactorRoutes(app: FastifyInstance, secondStep: SecondStep): void {
  const acts: Readonly<Record<keyof typeof twoFactorRoutes, Act>> = {
    prepare: (person, body, asked) => secondStep.prepare(person, body as Confirmation, asked),
    enable: (person, body, asked) =>
      secondStep.enable(person, (body as { readonly code: z.output<typeof twoFactorCode> }).code, asked),
    renew: (person, body, asked) => secondStep.renew(person, body as Confirmation, asked),
    disable: (person, body, asked) => secondStep.disable(person, body as Confirmation, asked),
  };

  for (const [name, act] of Object.entries(acts)) {
    const { method, path, body, answer, status, summary } = twoFactorRoutes[name as keyof typeof twoFactorRoutes];
    app.route({
      method,
      url: path,
      schema: {
        tags: ['identity'],
        summary,
        operationId: `${name[0]?.toUpperCase()}${name.slice(1)}TwoFactor`,
        body,
        response: { [status]: answer, default: errorBody },
      },
      onRequest: (request, _reply, next) => next(refusalOfSender(request)),
      async handler(request, reply) {
        const actor = requireActor(request);
        const { answer: told, position } = await act(actor, request.body, askedBy(request, actor.publicId));
        if (position !== '') reply.header('x-position', position);
        return reply.code(status).header('cache-control', 'no-store').send(told);
      },
    });
  }
}

const askedBy = (request: FastifyRequest, sessionId: string): Asked => ({
  ...commandIdOf(request),
  origin: originOf(request, sessionId),
});
