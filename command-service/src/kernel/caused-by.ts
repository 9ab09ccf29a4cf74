import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { CommandRequest } from './handled-command.ts';

/** From where a command came that an event led to, as its events tell. */
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
