import type { EditConflict } from '../api/apiError.ts';
import type { OptimisticChange, OutgoingCommand } from '../api/outboxGate.ts';

/** Those that local storage keeps too, under `offline_queue`. */
export type QueuedType = 'note' | 'timeEntry' | 'other';

/** Why the server did not take it. */
export interface Problem {
  readonly message: string;
  /** HTTP; 0 when no answer came. */
  readonly status: number;
  readonly code?: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  /** Both sides, where it met another edit of the same fields. */
  readonly conflict?: EditConflict;
}

/** A command that waits. */
export interface OutboxItem extends OutgoingCommand {
  /** Its place: what was made first is sent first. */
  readonly sequence: number;
  /** It is never sent as anybody else. */
  readonly userId: string;
  /** What must be done in order: the record's id, or the path of what there is one of. */
  readonly key: string;
  /** The id of the record that it adds. */
  readonly adds?: string;
  readonly type: QueuedType;
  /** 'Task' */
  readonly noun: string;
  /** 'added', 'changed' */
  readonly deed: string;
  /** 'File the motion', 'for Doe v. Roe'; empty when nothing is known to call it by. */
  readonly about: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** Failed tries. */
  readonly retries: number;
  /**
   * 'queued' is sent by itself; 'failed' was tried as often as it may be; 'parked' was refused, or met another edit.
   */
  readonly state: 'queued' | 'failed' | 'parked';
  /** The server may know it already, so that it must be sent as it is. */
  readonly wasSent: boolean;
  readonly problem?: Problem;
  readonly shows?: OptimisticChange;
}

/** 'Note for Doe v. Roe', 'Task File the motion'. */
export const labelOf = ({ noun, about }: Pick<OutboxItem, 'noun' | 'about'>): string =>
  about === '' ? noun : `${noun} ${about}`;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The ids of records that the command names, in its path or its body. */
export const namedIn = ({ path, body }: Pick<OutgoingCommand, 'path' | 'body'>): readonly string[] => [
  ...new Set(`${path} ${body === undefined ? '' : JSON.stringify(body)}`.match(UUID) ?? []),
];

/**
 * What stands in the way of a command: earlier ones of its record, and those that add a record which it names.
 * @param earlier that have not been done, in their order
 */
export function obstacles(
  item: Pick<OutboxItem, 'key' | 'path' | 'body'>,
  earlier: readonly OutboxItem[],
): readonly OutboxItem[] {
  const named = namedIn(item);
  return earlier.filter(({ key, adds }) => key === item.key || (adds !== undefined && named.includes(adds)));
}

/** The same command, naming the record by its other id: a new record that is sent again under a new command has one. */
export function renamed(item: OutboxItem, from: string, to: string): OutboxItem {
  const text = JSON.stringify(item);
  return text.includes(from) ? (JSON.parse(text.replaceAll(from, to)) as OutboxItem) : item;
}
