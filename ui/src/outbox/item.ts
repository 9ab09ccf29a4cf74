import { fieldOf, flattened } from '@lexledger/contracts/kernel/entries';
import type { EditConflict } from '../api/apiError.ts';
import type { OptimisticChange, OutgoingCommand } from '../api/outboxGate.ts';

/** Notes and time entries are also stored in local storage, under `offline_queue`. */
export type QueuedType = 'note' | 'timeEntry' | 'other';

/** The reason why the server did not accept the command. */
export interface Problem {
  readonly message: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code?: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  /** Both sides of a conflict with another edit of the same fields. */
  readonly conflict?: EditConflict;
}

/** A command that waits to be sent. */
export interface OutboxItem extends OutgoingCommand {
  /** Place in the queue: the oldest command is sent first. */
  readonly sequence: number;
  /** The user who issued the command. It is never sent as anybody else. */
  readonly userId: string;
  /** The firm that the user acted for, and for no other is it sent; absent for their own. */
  readonly firmId?: string;
  /**
   * Commands with the same key are executed in order: the record's id, or the path if there is only one such record.
   */
  readonly key: string;
  /** Fields of the record that hold entries by their keys. */
  readonly entries?: readonly string[];
  /** The id of the record that the command adds. */
  readonly adds?: string;
  readonly type: QueuedType;
  /** Noun for the record: 'Task'. */
  readonly noun: string;
  /** The past tense of the action: 'added', 'changed'. */
  readonly deed: string;
  /** Subject of the command: 'File the motion', 'for Doe v. Roe'; empty if no name is known. */
  readonly about: string;
  /** Time of the command in milliseconds since 1970. */
  readonly madeAt: number;
  /** Number of failed attempts. */
  readonly retries: number;
  /** 'queued' is sent automatically; 'failed' has used up its attempts; 'parked' was refused, or met another edit. */
  readonly state: 'queued' | 'failed' | 'parked';
  /** The server may know the command already, so it must be sent unchanged. */
  readonly wasSent: boolean;
  readonly problem?: Problem;
  readonly shows?: OptimisticChange;
}

/** Label of a command in the list: 'Note for Doe v. Roe', 'Task File the motion'. */
export const labelOf = ({ noun, about }: Pick<OutboxItem, 'noun' | 'about'>): string =>
  about === '' ? noun : `${noun} ${about}`;

/** The entries that a change of a record names, by their paths: blocks of a draft, answers. Null is one taken out. */
export const changedEntries = ({
  method,
  body,
  entries = [],
}: Pick<OutboxItem, 'method' | 'body' | 'entries'>): readonly (readonly [path: string, value: unknown])[] =>
  method !== 'PATCH'
    ? []
    : Object.entries(flattened((body ?? {}) as object, entries)).filter(([path]) => fieldOf(path) !== path);

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The ids of records that the command names, in its path or its body. */
export const namedIn = ({ path, body }: Pick<OutgoingCommand, 'path' | 'body'>): readonly string[] => [
  ...new Set(`${path} ${body === undefined ? '' : JSON.stringify(body)}`.match(UUID) ?? []),
];

/**
 * The commands that a command has to wait for: earlier ones of its record, and those that add a record which it names.
 * @param earlier commands that have not been executed, in order
 */
export function obstacles(
  item: Pick<OutboxItem, 'key' | 'path' | 'body'>,
  earlier: readonly OutboxItem[],
): readonly OutboxItem[] {
  const named = namedIn(item);
  return earlier.filter(({ key, adds }) => key === item.key || (adds !== undefined && named.includes(adds)));
}

/**
 * The same command with a record's id replaced: a new record that is sent again under a new command gets another id.
 */
export function renamed(item: OutboxItem, from: string, to: string): OutboxItem {
  const text = JSON.stringify(item);
  return text.includes(from) ? (JSON.parse(text.replaceAll(from, to)) as OutboxItem) : item;
}
