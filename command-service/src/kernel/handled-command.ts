import type { Position } from '@lexledger/contracts/kernel/position';
import type { SealedFile } from '@lexledger/contracts/kernel/sealed-file';
import type { Envelope } from '@lexledger/infra/event-codec/event-codec';

/** A command without its time: its type and data, its sender and its origin. */
export interface CommandRequest {
  readonly type: string;
  readonly data: unknown;
  /** Id of the aggregate. For a new record see `entityIdFor`. */
  readonly entityId: string;
  readonly commandId: string;
  /** Whether the sender chose the command id and so may repeat the command. */
  readonly repeatable: boolean;
  /** Whether the aggregate's id was just created at random, so that it has no events and need not be read. */
  readonly isNew?: boolean;
  readonly userId: string;
  /** Id of the firm that the user acts for; absent when it is the user's own. */
  readonly firmId?: string | undefined;
  /** The user's IANA zone, which determines the current day. */
  readonly timeZone: string;
  readonly version?: number;
  /** What of the data was stored in a sealed file. It is new with each request, and so no part of the command's hash. */
  readonly file?: SealedFile;
  /** Id of the approval by a second person with which it is done. */
  readonly approvalId?: string;
  /** Whether the rights of the user are asked for although a process sends it. */
  readonly isJudged?: boolean;
  /** Id of the member who made the command, where the user applies it under their own name. */
  readonly onBehalfOf?: string;
  /** When it was made, for one that waited on a device (ISO 8601, UTC). */
  readonly madeAt?: string;
  readonly origin: Pick<
    Envelope,
    'sessionId' | 'correlationId' | 'causationId' | 'importId' | 'ip' | 'userAgent' | 'traceparent' | 'proposals'
  >;
  /** Called at each stage if the command is measured or traced; see watched.ts. */
  readonly onStage?: (turn: Stage) => void;
}

/** The stages of handling a command. */
export type Stage = 'deciding' | 'decided' | 'conflict' | 'unchanged' | 'repeated';

export interface Outcome {
  readonly status: number;
  readonly body: unknown;
  /** Position of the last event that the answer is based on; a query must have passed it to show the result. */
  readonly position: Position;
}
