import { USER_HEADER } from '@lexledger/contracts/constants';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import { type ErrorBody, errorBody } from '@lexledger/contracts/kernel/errors';
import { datesInZone, identifier } from '@lexledger/contracts/kernel/fields';
import { firmIdOf, scopeOf } from '@lexledger/contracts/kernel/firm';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { type Actor, actorOf, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  commandIdOf,
  FILED_BODY_BYTES,
  fileOf,
  madeAtOf,
  originOf,
  proposalsOf,
  requireSeal,
  versionOf,
} from './command-request.ts';
import type { Decider } from './decider.ts';
import { entityIdFor } from './derived-id.ts';
import type { CommandHandler } from './handle.ts';
import type { CommandRequest, Outcome } from './handled-command.ts';
import type { Services } from './services.ts';

/** The id of the aggregate that the command is for. */
export function targetOf(
  definition: CommandDefinition,
  request: Pick<FastifyRequest, 'params' | 'body'>,
  actor: Pick<Actor, 'userId' | 'firmId'>,
  commandId: string,
): string {
  const { target, targetField, category } = definition;
  if (target === 'user') return actor.userId;
  if (target === 'firm') return firmIdOf(actor);
  if (target === 'new') return entityIdFor(category, actor.userId, commandId);
  const named = (targetField === undefined ? request.params : request.body) as Record<string, string>;
  return named[targetField ?? 'id'] as string;
}

/** The parameters of a command's path. */
export const paramsOf = ({ path, params }: CommandDefinition): z.ZodObject =>
  z.object({ ...(path.includes('/:id') && { id: identifier() }), ...params?.shape });

/**
 * The refusal with its first correlation id. One that is not recorded gets this request's id, by which it is found in
 * the process's log.
 */
const refusalOf = ({ body }: Outcome, request: FastifyRequest): ErrorBody => ({
  correlationId: String(request.id),
  ...(body as ErrorBody),
});

/** The reason for which the sender may not send any command with this request. */
export function refusalOfSender(request: FastifyRequest): HttpRefusal | undefined {
  const actor = actorOf(request);
  if (actor === null) return new HttpRefusal('NOT_SIGNED_IN');
  const meant = request.headers[USER_HEADER];
  return meant === undefined || meant === scopeOf(actor)
    ? undefined
    : new HttpRefusal('NOT_SIGNED_IN', {
        message: 'Somebody else is signed in now. Log in as yourself and send it again.',
      });
}

/**
 * Proves by the sender's password that it is them.
 * @param path of the field that has it
 * @throws HttpRefusal WRONG_PASSWORD, TOO_MANY_REQUESTS
 */
export type Prove = (sender: Actor, password: string, path: string) => Promise<void>;

type Given = Readonly<Record<string, unknown>>;

/**
 * The body without the field that has the password, which was proved.
 * @throws HttpRefusal WRONG_PASSWORD, TOO_MANY_REQUESTS
 */
export async function withoutPassword(
  { passwordField }: Pick<CommandDefinition, 'passwordField'>,
  body: Given,
  sender: Actor,
  prove: Prove,
): Promise<Given> {
  if (passwordField === undefined) return body;
  const { [passwordField]: password, ...data } = body;
  await prove(sender, String(password), passwordField);
  return data;
}

/** A command that a request carries, and how it is answered when it is executed. */
interface CarriedCommand {
  readonly type: string;
  readonly data: object;
  readonly target: (actor: Actor, commandId: string) => string;
  /** Whether the target does not exist unless the command was sent before. */
  readonly isAdded?: boolean;
  readonly proposals?: CommandRequest['origin']['proposals'];
  readonly file?: CommandRequest['file'];
  readonly status: number;
}

/** Hands a command to its decider, and answers the request with the outcome. */
export async function answerCommand(
  handler: CommandHandler,
  decider: Decider<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, data, target, isAdded = false, proposals, file, status }: CarriedCommand,
): Promise<FastifyReply> {
  const actor = requireActor(request);
  const { commandId, repeatable } = commandIdOf(request);
  const version = versionOf(request);
  const outcome = await handler.handle(decider, {
    type,
    data,
    entityId: target(actor, commandId),
    commandId,
    repeatable,
    isNew: isAdded && !repeatable,
    userId: actor.userId,
    firmId: actor.firmId,
    timeZone: actor.timeZone,
    ...(version !== null && { version }),
    ...(file && { file }),
    ...madeAtOf(request),
    origin: { ...originOf(request, actor.publicId), ...(proposals && { proposals }) },
  });
  if (outcome.position !== '') reply.header('x-position', outcome.position);
  return outcome.status < 400
    ? reply.code(status).send(outcome.body)
    : reply.code(outcome.status).send(refusalOf(outcome, request));
}

/**
 * Registers one route for each command of the contracts, which validates it, adds the time and passes it to its
 * decider.
 */
export function registerCommands(
  app: FastifyInstance,
  {
    handler,
    codec,
    blobs,
    prove,
  }: Pick<Services, 'handler' | 'blobs'> & {
    readonly codec: Pick<EventCodec, 'openProposal' | 'isSealOf'>;
    readonly prove: Prove;
  },
  decider: Decider<unknown>,
  tag: string,
): void {
  for (const definition of decider.commands) {
    const { method, path, body, answer, status, summary, type } = definition;
    const params = paramsOf(definition);
    app.route({
      method,
      url: path,
      ...(definition.filedField !== undefined && { bodyLimit: FILED_BODY_BYTES }),
      schema: {
        tags: [tag],
        summary,
        operationId: type,
        ...(Object.keys(params.shape).length > 0 && { params }),
        body,
        response: { [status]: answer, default: errorBody },
      },
      // This check comes before the body is read, so that users who are not signed in learn nothing about it.
      onRequest: (request, _reply, next) => next(refusalOfSender(request)),
      preValidation(request, _reply, next) {
        request.body = datesInZone(body, request.body, requireActor(request).timeZone);
        next();
      },
      async handler(request, reply) {
        const { id: _target, ...named } = request.params as Record<string, string>;
        const given = await withoutPassword(definition, request.body as Given, requireActor(request), prove);
        await requireSeal(definition, given, requireActor(request).userId, codec);
        return answerCommand(handler, decider, request, reply, {
          type,
          data: { ...given, ...named },
          target: (actor, commandId) => targetOf(definition, request, actor, commandId),
          isAdded: definition.target === 'new',
          ...(await proposalsOf(request, requireActor(request).userId, codec)),
          ...(await fileOf(definition, given, blobs)),
          status,
        });
      },
    });
  }
}
