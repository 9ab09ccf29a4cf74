import type { ErrorCode } from '@lexledger/contracts/features';
import { approvalRoutes } from '@lexledger/contracts/features/approvals';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { identifier } from '@lexledger/contracts/kernel/fields';
import { canonicalJson } from '@lexledger/contracts/kernel/json';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { type Actor, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ApprovalState, approvalDecider } from '../features/approvals/approval.decider.ts';
import { createCredentialLimit } from '../features/identity/credential-limit.ts';
import { createOwnAccount } from '../features/identity/own-account.ts';
import { commandIdOf, originOf } from '../kernel/command-request.ts';
import { type Decider, isRefusal } from '../kernel/decider.ts';
import { entityIdFor } from '../kernel/derived-id.ts';
import type { Preview } from '../kernel/handle.ts';
import { answerCommand, refusalOfSender, withoutPassword } from '../kernel/routes.ts';
import type { Services } from '../kernel/services.ts';
import {
  approvedCommandId,
  type HeldCommand,
  hashOfCommand,
  heldCommand,
  readCommand,
  refusedAs,
} from '../policies/approved-command.ts';
import { type Effect, effectOf } from './approval-effects.ts';

type Asking = z.output<typeof approvalRoutes.ask.body>;

const schemaOf = (name: keyof typeof approvalRoutes, operationId: string) => {
  const { path, body, answer, status, summary } = approvalRoutes[name];
  return {
    tags: ['approvals'],
    ...{ summary, operationId, body },
    ...(path.includes('/:id') && { params: z.object({ id: identifier() }) }),
    response: { [status]: answer, default: errorBody },
  };
};

/** What of an effect an approval shows. */
const shownOf = ({ title, amount, rows }: Pick<Effect, 'title' | 'amount' | 'rows'>) => ({ title, amount, rows });

/** Registers the routes of approvals: each decides about the command that it is for before it asks or grants. */
export function registerApprovalRoutes(app: FastifyInstance, services: Services): void {
  const { handler } = services;
  const ownAccount = createOwnAccount(
    services,
    createCredentialLimit(app.httpLimits, services.sessions, services.clock),
  );
  const onRequest = (request: FastifyRequest, _reply: unknown, next: (refusal?: Error) => void): void =>
    next(refusalOfSender(request));

  const preview = (decider: Decider<unknown>, command: HeldCommand, origin: ReturnType<typeof originOf>) =>
    handler.preview(decider, { ...command, repeatable: true, origin });

  /** @throws HttpRefusal for what is refused anyway, and for what takes no second person */
  function requireHeld({ decision, held }: Preview<unknown>) {
    if (held !== undefined) return held.need;
    throw isRefusal(decision) ? refusedAs(decision) : new HttpRefusal('APPROVAL_NOT_NEEDED');
  }

  async function ask(request: FastifyRequest, reply: FastifyReply, actor: Actor): Promise<FastifyReply> {
    const { note, alone, ...sent } = request.body as Asking;
    const { commandId, repeatable } = commandIdOf(request);
    const id = entityIdFor('approval', actor.userId, commandId);
    const state = repeatable ? (await handler.aggregates.refresh(approvalDecider, id)).state : null;
    // The command may have been done since, so that a repeat is not decided about anew.
    if (state?.record != null) return reply.code(approvalRoutes.ask.status).send({ id, state: state.record.state });
    const { decider, definition, command: asked } = readCommand(handler.deciders, sent, actor, approvedCommandId(id));
    const said = asked.data as Readonly<Record<string, unknown>>;
    const command = { ...asked, data: await withoutPassword(definition, said, actor, ownAccount.prove) };
    const previewed = await preview(decider, command, originOf(request, actor.publicId));
    const need = requireHeld(previewed);
    if (alone !== undefined) await ownAccount.prove(actor, alone.password, 'alone.password');
    const { caseId, clientId, ...effect } = await effectOf(handler, decider.category, previewed);
    return answerCommand(handler, approvalDecider, request, reply, {
      type: 'RequestApproval',
      data: {
        ...{ command: command.type, category: decider.category, targetId: command.entityId, caseId, clientId },
        ...{ payload: canonicalJson(command.data), hash: hashOfCommand(command), madeOn: command.version ?? null },
        ...{ timeZone: command.timeZone, ...effect, version: previewed.loaded.revision, note, ...need },
        aloneBecause: alone?.reason ?? null,
      },
      target: () => id,
      isAdded: true,
      status: approvalRoutes.ask.status,
    });
  }

  /**
   * What would happen by now where that is something else than what was asked for; null where it is the same, and where
   * it would be refused, which is then said to both.
   */
  async function changed(state: ApprovalState, request: FastifyRequest): Promise<object | null> {
    const { record } = state;
    const command = heldCommand(state);
    if (record === null || command === null) return null;
    const decider = handler.deciders.get(record.category) as Decider<unknown>;
    const now = await preview(decider, command, originOf(request, requireActor(request).publicId));
    if (now.held === undefined) return null;
    const effect = shownOf(await effectOf(handler, record.category, now));
    const { title, amount, rows } = record;
    return isSame(effect, { title, amount, rows }) ? null : { ...effect, version: now.loaded.revision };
  }

  async function grant(request: FastifyRequest, reply: FastifyReply, actor: Actor): Promise<FastifyReply> {
    const { id } = request.params as { readonly id: string };
    const { state } = await handler.aggregates.refresh(approvalDecider, id);
    const { userId, firmId, timeZone } = actor;
    const isOpen = state.record?.state === 'open' && approvalDecider.isLive(state, actor);
    const revised = isOpen ? await changed(state, request) : null;
    if (revised !== null) {
      const { repeatable, commandId } = commandIdOf(request);
      const { status, body } = await handler.handle(approvalDecider, {
        ...{ type: 'ReviseApproval', data: revised, entityId: id, commandId, repeatable },
        ...{ userId, firmId, timeZone, origin: originOf(request, actor.publicId) },
      });
      throw new HttpRefusal(status < 400 ? 'APPROVAL_CHANGED' : (body as { readonly code: ErrorCode }).code);
    }
    return answerCommand(handler, approvalDecider, request, reply, {
      ...{ type: 'GrantApproval', data: {}, target: () => id, status: approvalRoutes.grant.status },
    });
  }

  const routes = { ask: [ask, 'AskForApproval'], grant: [grant, 'GrantApproval'] } as const;
  for (const [name, [answer, operationId]] of Object.entries(routes)) {
    const { method, path } = approvalRoutes[name as keyof typeof approvalRoutes];
    app.route({
      ...{ method, url: path, onRequest },
      schema: schemaOf(name as keyof typeof approvalRoutes, operationId),
      handler: (request, reply) => answer(request, reply, requireActor(request)),
    });
  }
}
