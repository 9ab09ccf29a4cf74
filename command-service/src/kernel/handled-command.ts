import type { Position } from '@lexledger/contracts/kernel/position';
import type { Envelope } from '@lexledger/infra/event-codec/event-codec';

/** A command before it is timed: what came in, from whom and whence. */
export interface CommandRequest {
  readonly type: string;
  readonly data: unknown;
  /** Of the aggregate; for a new one see `entityIdFor`. */
  readonly entityId: string;
  readonly commandId: string;
  /** Whether the sender chose the command id, and so may send it again. */
  readonly repeatable: boolean;
  /** The aggregate's id was made at random just now, so that nothing can have happened to it: it need not be read. */
  readonly isNew?: boolean;
  readonly userId: string;
  /** The user's IANA zone, which says what day it is. */
  readonly timeZone: string;
  readonly version?: number;
  readonly origin: Pick<
    Envelope,
    'sessionId' | 'correlationId' | 'causationId' | 'importId' | 'ip' | 'userAgent' | 'traceparent'
  >;
  /** Where somebody watches: see watched.ts. */
  readonly onStage?: (turn: Stage) => void;
}

/** What may happen to a command on its way. */
export type Stage = 'deciding' | 'decided' | 'conflict' | 'unchanged' | 'repeated';

export interface Outcome {
  readonly status: number;
  readonly body: unknown;
  /** Of the last event that the answer rests on: what a query must have passed to show it. */
  readonly position: Position;
}
