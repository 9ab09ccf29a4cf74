import type { ErrorCode } from '@lexledger/contracts/features';
import type { Command, CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { FieldConflict, Issue } from '@lexledger/contracts/kernel/errors';
import type { DomainEvent, NewEvent } from '@lexledger/contracts/kernel/event';
import type { Belonging } from '@lexledger/contracts/kernel/firm';
import type { Dependent, Entry } from './dependent.ts';

/** An expected refusal, returned as a value with a code from the catalog. */
export interface Refusal {
  readonly refused: ErrorCode;
  readonly issues?: readonly Issue[];
  readonly conflict?: { readonly version: number; readonly fields: readonly FieldConflict[] };
}

export const refuse = (refused: ErrorCode, details: Omit<Refusal, 'refused'> = {}): Refusal => ({
  refused,
  ...details,
});

/** The events that the command causes (none if nothing changes), or a refusal. */
export type Decision = readonly NewEvent[] | Refusal;

export const isRefusal = (decision: object): decision is Refusal => 'refused' in decision;

/** A record of another stream that a command names, and the field where it does. */
export interface Reference {
  readonly field: string;
  /** Prefix of the other stream's name. */
  readonly category: string;
  readonly id: string;
  /** The account that it must be there for; by default the sender's. */
  readonly as?: string;
  /** The record is read only for its data; it may be removed or have no events. */
  readonly kept?: true;
  /**
   * The record must be the sender's own, but may have been removed, because statements about the past refer to past
   * records.
   */
  readonly past?: true;
  /** The refusal if the record does not exist; by default, that it was not found. */
  readonly otherwise?: Refusal;
}

/** The command that a command about the history amounts to now. */
export interface ResolvedCommand {
  readonly command: Command;
  /** The id of the event that it undoes. */
  readonly undoes?: string;
  /** The id of the event whose resulting state is restored. */
  readonly restores?: string;
}

/** The states of the records that a command refers to, by the field that names them. */
export type Named = ReadonlyMap<string, unknown>;

/**
 * One kind of aggregate: pure functions over its state. `evolve` never throws; `decide` throws only for a broken
 * invariant. Both use only the times and ids that they are given.
 */
export interface Decider<State> {
  readonly category: string;
  /** Whether each aggregate is one person's, under whose key its events are sealed; otherwise it is their firm's. */
  readonly isPersonal?: true;
  readonly commands: readonly CommandDefinition[];
  initial(entityId: string): State;
  decide(command: Command, state: State, named?: Named, dependents?: readonly Dependent[]): Decision;
  evolve(state: State, event: DomainEvent): State;
  /** The body of the answer, from the state right after the command. */
  answer(state: State, command: Pick<Command, 'type' | 'data' | 'entityId' | 'commandId' | 'userId'>): unknown;
  /** Whether the record exists for whoever asks, so that others can refer to it. */
  isLive(state: State, asker: Belonging): boolean;
  /** Whether the record is theirs, removed or not; by default, a live one. */
  isOwn?(state: State, asker: Belonging): boolean;
  /** The other records that the command refers to; each must be live, unless it is kept or past. */
  references?(command: Command, state: State): readonly Reference[];
  /** What else the command refers to, which only the records that it names say; all of it is kept or past. */
  furtherReferences?(command: Command, state: State, named: Named): readonly Reference[];
  /** The record whose dependents the command needs to know; null for a command that does not. */
  dependentsOf?(command: Command, state: State): Entry | null;
  /**
   * The clients that a process would remove because of the command, from the stream's events before it: none of them may be on
   * legal hold. Empty for a command after which no client is removed.
   */
  clientsTaken?(command: Command, past: readonly DomainEvent[]): readonly string[];
  /**
   * The record of another stream that a process would remove because of the command: neither it nor its matter may be on legal
   * hold. Null for a command after which none is removed.
   */
  recordTaken?(command: Command): Entry | null;
  /** The types of commands that refer to the stream's history. */
  readonly readsHistory?: readonly string[];
  /**
   * Resolves such a command to an ordinary one, from the aggregate's own events up to its state. Decisions and
   * references use the resolved command.
   */
  resolve?(command: Command, state: State, past: readonly DomainEvent[]): ResolvedCommand | Refusal;
}
