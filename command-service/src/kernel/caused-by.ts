import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { CommandRequest } from './handled-command.ts';

/** The origin of a command that is caused by an event, for the metadata of its events. */
export const causedBy = ({
  id,
  metadata: { correlationId, traceparent },
}: Pick<DomainEvent, 'id' | 'metadata'>): CommandRequest['origin'] => ({
  sessionId: null,
  correlationId,
  causationId: id,
  ip: null,
  userAgent: null,
  ...(traceparent !== undefined && { traceparent }),
});
