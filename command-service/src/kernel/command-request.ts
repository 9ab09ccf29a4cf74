import { MADE_AT_HEADER, PROPOSALS_HEADER } from '@lexledger/contracts/constants';
import { errorCatalogue } from '@lexledger/contracts/features';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { JsonValue } from '@lexledger/contracts/kernel/json';
import { MAX_PROPOSALS } from '@lexledger/contracts/kernel/proposal';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { putSealed } from '@lexledger/infra/blobs/sealed-file';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { traceparentOf } from '@lexledger/infra/telemetry/http-spans';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid, v7 as newId } from 'uuid';
import type { CommandRequest } from './handled-command.ts';

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);

/** Bytes of a body that has a field for a sealed file. */
export const FILED_BODY_BYTES = 8 * 1024 * 1024;

/** Stores the field of a body that events do not hold. */
export async function fileOf(
  { filedField }: Pick<CommandDefinition, 'filedField'>,
  body: Readonly<Record<string, unknown>>,
  blobs: BlobStore | undefined,
): Promise<Pick<CommandRequest, 'file'>> {
  if (filedField === undefined || blobs === undefined) return {};
  return { file: await putSealed(blobs, body[filedField]) };
}

/** The command's id: the sender's in lower case, or a new one. */
export function commandIdOf(request: FastifyRequest): Pick<CommandRequest, 'commandId' | 'repeatable'> {
  const given = one(request.headers['idempotency-key']);
  if (given === undefined) return { commandId: newId(), repeatable: false };
  if (!isUuid(given)) throw new HttpRefusal('INVALID_COMMAND_ID');
  return { commandId: given.toLowerCase(), repeatable: true };
}

/** Reads the version from `If-Match: "3"`; null if the sender does not tell which version was edited. */
export function versionOf(request: FastifyRequest): number | null {
  const given = one(request.headers['if-match']);
  if (given === undefined || given === '*') return null;
  const match = /^(?:W\/)?"?(\d{1,15})"?$/.exec(given);
  if (match === null) throw new HttpRefusal('INVALID_VERSION', { message: errorCatalogue.INVALID_VERSION.message });
  return Number(match[1]);
}

/** When a command was made that waited on a device; empty for any other. */
export function madeAtOf(request: FastifyRequest): Pick<CommandRequest, 'madeAt'> {
  const given = Date.parse(one(request.headers[MADE_AT_HEADER]) ?? '');
  return Number.isNaN(given) ? {} : { madeAt: new Date(given).toISOString() };
}

/** The origin of a command, for the metadata of its events. */
export function originOf(request: FastifyRequest, sessionId: string | null): CommandRequest['origin'] {
  const traceparent = traceparentOf(request);
  return {
    sessionId,
    correlationId: String(request.id),
    causationId: null,
    ip: request.ip,
    userAgent: one(request.headers['user-agent'])?.slice(0, 500) ?? null,
    ...(traceparent !== undefined && { traceparent }),
  };
}

/**
 * The AI proposals that the sender accepts with the command.
 * @throws HttpRefusal INVALID_PROPOSAL
 */
export async function proposalsOf(
  request: FastifyRequest,
  userId: string,
  codec: Pick<EventCodec, 'openProposal'>,
): Promise<Pick<CommandRequest['origin'], 'proposals'>> {
  const given = one(request.headers[PROPOSALS_HEADER]);
  if (given === undefined) return {};
  const seals = given.split(',').map((seal) => seal.trim());
  if (seals.length > MAX_PROPOSALS) throw new HttpRefusal('INVALID_PROPOSAL');
  const proposals = await Promise.all(seals.map((seal) => codec.openProposal(userId, seal)));
  return {
    proposals: proposals.map((proposal) => {
      if (proposal === null) throw new HttpRefusal('INVALID_PROPOSAL');
      return proposal;
    }),
  };
}

/**
 * Refuses a body whose sealed field is not an answer that the server gave this account.
 * @throws HttpRefusal ANSWER_NOT_SEALED
 */
export async function requireSeal(
  { sealedField }: Pick<CommandDefinition, 'sealedField'>,
  body: Readonly<Record<string, unknown>>,
  userId: string,
  codec: Pick<EventCodec, 'isSealOf'>,
): Promise<void> {
  if (sealedField === undefined) return;
  const isSealed = await codec.isSealOf(userId, body[sealedField] as JsonValue, String(body.seal));
  if (!isSealed) throw new HttpRefusal('ANSWER_NOT_SEALED');
}
