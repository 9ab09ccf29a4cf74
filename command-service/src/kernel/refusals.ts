import { type ErrorCode, errorCatalogue } from '@lexledger/contracts/features';
import { commandRefused } from '@lexledger/contracts/features/identity';
import type { ErrorBody } from '@lexledger/contracts/kernel/errors';
import { streamName } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import { subjectIn } from '@lexledger/contracts/kernel/subject';
import type { Envelope, EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { type Refusal, refuse } from './decider.ts';
import { entityIdFor, eventIdFor } from './derived-id.ts';
import { recordIn } from './entitlement.ts';
import type { CommandRequest, Outcome } from './handled-command.ts';
import { deadlineCaseOf } from './parked-deadline.ts';
import type { Subjects } from './subjects.ts';

/** A refusal, with the category and the state of the stream that the command was sent to. */
export interface Refused {
  readonly refusal: Refusal;
  readonly category: string;
  readonly state: unknown;
}

/** Refused commands. They are part of the history (who tried what, and the answer), and answer repeats. */
export interface Refusals {
  /** The answer to this command id if it was refused before; null if it was not. */
  find(request: CommandRequest, hash: string): Promise<Outcome | null>;
  /** Records the refusal and returns its answer, or that of another process which recorded one first. */
  record(refused: Refused, request: CommandRequest, envelope: Envelope): Promise<Outcome>;
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

/**
 * The refusal of a command whose id belongs to another one. It cannot be recorded, because the stream of that id is
 * taken.
 */
export const idReused = (position: Position = START): Outcome => answerTo(refuse('COMMAND_ID_REUSED'), position);

/** The stream of one refusal, named after the user and the command. */
const streamOf = ({ userId, commandId }: Pick<CommandRequest, 'userId' | 'commandId'>): string =>
  streamName('refusal', entityIdFor('refusal', userId, commandId));

/** @param writer a UUID that differs in each process: see `eventIdFor` */
export function createRefusals(store: EventStore, codec: EventCodec, subjects: Subjects, writer: string): Refusals {
  async function find(request: CommandRequest, hash: string): Promise<Outcome | null> {
    const [recorded] = await store.read(streamOf(request));
    if (recorded === undefined) return null;
    const { metadata } = recorded;
    const isOfSameFirm = firmIdOf({ userId: request.userId, firmId: metadata.firmId }) === firmIdOf(request);
    if (!isOfSameFirm || !(await codec.isHashOf(metadata, recorded.stream, hash))) return idReused(recorded.position);
    const { status, answer } = (await codec.decode(recorded)).data as { status: number; answer: unknown };
    return { status, body: answer, position: recorded.position };
  }

  return {
    find,
    async record({ refusal, category, state }, request, envelope) {
      const stream = streamOf(request);
      const { status } = errorCatalogue[refusal.refused];
      // Whoever answers for a deadline is told that a change of it did not arrive.
      const deadlineOf = request.madeAt === undefined ? null : deadlineCaseOf(category, state, request.data);
      const data = {
        command: request.type,
        category,
        target: request.entityId,
        status,
        code: refusal.refused satisfies ErrorCode,
        answer: { ...bodyOf(refusal), correlationId: envelope.correlationId },
        ...(deadlineOf !== null && { deadlineOf }),
      };
      // Only a conflict repeats what the record says.
      const about = refusal.conflict === undefined ? {} : subjectIn(category, recordIn(state) ?? {});
      const event = await subjects.about({ type: commandRefused.type, data, ...about });
      const id = eventIdFor({ stream, at: envelope.at, writer }, 0, request.commandId);
      const encoded = await codec.encode(stream, id, event, envelope);
      // If another process was first, this is a conflict, and the answer is what that process recorded.
      await store.append(stream, 'no-stream', [encoded]);
      const recorded = await find(request, envelope.commandHash);
      if (recorded === null) throw new Error(`${stream} is empty right after an append`);
      return recorded;
    },
  };
}
