import { errorCatalogue } from '@lexledger/contracts/features';
import { type ParkedCommandDocument, parkedCommandTaken } from '@lexledger/contracts/features/parked-commands';
import type { ErrorBody } from '@lexledger/contracts/kernel/errors';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { parkedCommandDecider } from '../features/parked-commands/parked-command.decider.ts';
import { causedBy } from '../kernel/caused-by.ts';
import { fileOf } from '../kernel/command-request.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import type { Process, StepServices } from '../kernel/policy.ts';
import { stepSender } from '../kernel/step-sender.ts';
import { readCommand } from './approved-command.ts';

type Refused = Pick<ErrorBody, 'message'> & { readonly code: string };

const refusedWith = (code: keyof typeof errorCatalogue): Refused => ({ code, message: errorCatalogue[code].message });

/** The command as its own route reads it, or why that refuses it. */
function readAs(...asked: Parameters<typeof readCommand>): ReturnType<typeof readCommand> | Refused {
  try {
    return readCommand(...asked);
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error;
    return { code: error.code, message: error.message };
  }
}

/** Does what was parked as whoever took it, with their rights of now. The record that it adds has the id of then. */
async function done(
  record: ParkedCommandDocument,
  { handler, blobs }: StepServices,
  event: DomainEvent,
): Promise<Refused | null> {
  const { userId, firmId, sessionId, ip, userAgent } = event.metadata;
  if (userId === null || record.path === null) return refusedWith('SUBJECT_ERASED');
  const { method, path, body, madeOn, commandId, timeZone, overwrites } = record;
  const sent = {
    ...{ method, path, ...(body !== null && { body: JSON.parse(body) as unknown }) },
    ...(madeOn !== null && !overwrites && { version: madeOn }),
  };
  const read = readAs(handler.deciders, sent, { userId: record.userId, firmId, timeZone }, commandId);
  if ('code' in read) return read;
  const { decider, definition, command } = read;
  // What somebody keeps for themselves is nobody else's to change, and what never waits on a device was not parked there.
  if (decider.isPersonal || definition.target === 'user' || definition.needsNetwork) return refusedWith('NOT_ALLOWED');
  const outcome = await handler.handle(decider, {
    ...command,
    ...{ userId, firmId, commandId: nameBasedId('parked', event.id), repeatable: true },
    ...(await fileOf(definition, command.data as Record<string, unknown>, blobs)),
    ...(record.userId !== userId && { onBehalfOf: record.userId }),
    isJudged: true,
    origin: { ...causedBy(event), sessionId, ip, userAgent },
  });
  if (outcome.status < 400) return null;
  const { code = 'INTERNAL', message } = outcome.body as ErrorBody;
  return { code, message };
}

/**
 * Applies refused changes that were handed over. The command's id derives from the event, so that a step that runs again after
 * a crash does it once, and then says what became of it.
 */
export const parkedCommandsProcess: Process = {
  name: 'parked-commands',
  reactsTo: [parkedCommandTaken.type],
  async step(event, services) {
    const { state } = await services.handler.aggregates.refresh(parkedCommandDecider, event.entityId);
    if (state.record?.state !== 'taken') return;
    const refused = await done(state.record, services, event);
    const outcome = { code: refused?.code ?? null, message: refused?.message ?? null };
    await stepSender('parked-commands', services, event)(
      parkedCommandDecider,
      event.entityId,
      'RecordParkedOutcome',
      outcome,
    );
  },
};
