import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { nameBasedId } from './derived-id.ts';
import type { CommandRequest } from './handled-command.ts';

type Cause = Pick<DomainEvent, 'id' | 'metadata'>;

/** The origin of a command that is caused by an event, for the metadata of its events. */
export const causedBy = ({ id, metadata: { correlationId, traceparent } }: Cause): CommandRequest['origin'] => ({
  sessionId: null,
  correlationId,
  causationId: id,
  ip: null,
  userAgent: null,
  ...(traceparent !== undefined && { traceparent }),
});

/**
 * The request of a command that an event leads to. Its id derives from the event, so that it takes effect once however
 * often it is sent.
 * @param name tells the command apart from the others that the event leads to
 */
export const causedCommand = (
  cause: Cause,
  name: string,
  command: Pick<CommandRequest, 'type' | 'data' | 'entityId' | 'userId'>,
): CommandRequest => ({
  ...command,
  firmId: cause.metadata.firmId,
  commandId: nameBasedId(name, cause.id),
  repeatable: true,
  timeZone: 'UTC',
  origin: causedBy(cause),
});
