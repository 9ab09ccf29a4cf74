import { type ErrorCode, errorCatalogue } from '@lexledger/contracts/features';
import { commandRefused } from '@lexledger/contracts/features/identity';
import type { ErrorBody } from '@lexledger/contracts/kernel/errors';
import { streamName } from '@lexledger/contracts/kernel/event';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { Envelope, EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { type Refusal, refuse } from './decider.ts';
import { entityIdFor, eventIdFor } from './derived-id.ts';
import type { CommandRequest, Outcome } from './handled-command.ts';

/** Refused commands: history too (who tried what, and what we said), and the answer to their repeats. */
export interface Refusals {
  /** The answer to this command id when it was refused before; null when it was not. */
  find(request: CommandRequest, hash: string): Promise<Outcome | null>;
  /**
   * Writes the refusal down and answers with it, or with the one that another process wrote first.
   * @param category of the stream that the command was sent to
   */
  record(category: string, request: CommandRequest, refusal: Refusal, envelope: Envelope): Promise<Outcome>;
}

const bodyOf = ({ refused, issues, conflict }: Refusal): ErrorBody => ({
  message: errorCatalogue[refused].message,
  code: refused,
  ...(issues && { issues: [...issues] }),
  ...(conflict && { conflict: { version: conflict.version, fields: [...conflict.fields] } }),
});

const answerTo = (refusal: Refusal, position: Position): Outcome => ({
  status: errorCatalogue[refusal.refused].status,
  body: bodyOf(refusal),
  position,
});

/** Refused because its id belongs to another command. It cannot be written down: that id's place is taken. */
export const idReused = (position: Position = START): Outcome => answerTo(refuse('COMMAND_ID_REUSED'), position);

/** One refusal a stream, named after the user and the command. */
const streamOf = ({ userId, commandId }: Pick<CommandRequest, 'userId' | 'commandId'>): string =>
  streamName('refusal', entityIdFor('refusal', userId, commandId));

/** @param writer a UUID, another one in each process: see `eventIdFor` */
export function createRefusals(store: EventStore, codec: EventCodec, writer: string): Refusals {
  async function find(request: CommandRequest, hash: string): Promise<Outcome | null> {
    const [recorded] = await store.read(streamOf(request));
    if (recorded === undefined) return null;
    if (!(await codec.isHashOf(recorded.metadata, recorded.stream, hash))) return idReused(recorded.position);
    const { status, answer } = (await codec.decode(recorded)).data as { status: number; answer: unknown };
    return { status, body: answer, position: recorded.position };
  }

  return {
    find,
    async record(category, request, refusal, envelope) {
      const stream = streamOf(request);
      const { status } = errorCatalogue[refusal.refused];
      const data = {
        command: request.type,
        category,
        target: request.entityId,
        status,
        code: refusal.refused satisfies ErrorCode,
        answer: { ...bodyOf(refusal), correlationId: envelope.correlationId },
      };
      const event = { type: commandRefused.type, data };
      const id = eventIdFor({ stream, at: envelope.at, writer }, 0, request.commandId);
      const encoded = await codec.encode(stream, id, event, envelope);
      // Where another process was first this is a conflict, and what that one wrote is the answer.
      await store.append(stream, 'no-stream', [encoded]);
      const recorded = await find(request, envelope.commandHash);
      if (recorded === null) throw new Error(`${stream} is empty right after an append`);
      return recorded;
    },
  };
}
