import type { ErrorCode } from '@lexledger/contracts/features';
import type { Command, CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { FieldConflict, Issue } from '@lexledger/contracts/kernel/errors';
import type { DomainEvent, NewEvent } from '@lexledger/contracts/kernel/event';
import type { Dependent, Entry } from './dependent.ts';

/** An expected 'no': a value, with a code from the catalogue. */
export interface Refusal {
  readonly refused: ErrorCode;
  readonly issues?: readonly Issue[];
  readonly conflict?: { readonly version: number; readonly fields: readonly FieldConflict[] };
}

export const refuse = (refused: ErrorCode, details: Omit<Refusal, 'refused'> = {}): Refusal => ({
  refused,
  ...details,
});

/** The events that the command causes (none when there is nothing to change), or why not. */
export type Decision = readonly NewEvent[] | Refusal;

export const isRefusal = (decision: object): decision is Refusal => 'refused' in decision;

/** A record of another stream that a command names, and the field where it does. */
export interface Reference {
  readonly field: string;
  /** Prefix of the other stream's name. */
  readonly category: string;
  readonly id: string;
  /** Looked at for what the command changes beside it, though it may be removed, or nothing may have happened to it. */
  readonly kept?: true;
  /** It must be the sender's own, though it may have been removed: what is said of the past names what was there. */
  readonly past?: true;
  /** What is said where it is not there; that it was not found unless said. */
  readonly otherwise?: Refusal;
}

/** What a command that speaks of the past comes to now. */
export interface ResolvedCommand {
  readonly command: Command;
  /** The id of the event that it takes back. */
  readonly undoes?: string;
  /** The id of the event after which the record stood as it will stand again. */
  readonly restores?: string;
}

/** The states of the records that a command's references name, by the field that names them. */
export type Named = ReadonlyMap<string, unknown>;

/**
 * One kind of aggregate: pure functions over its state. `evolve` never throws; `decide` throws only for a broken
 * invariant. Neither reads a clock or makes an id but from what it is given.
 */
export interface Decider<State> {
  readonly category: string;
  readonly commands: readonly CommandDefinition[];
  initial(entityId: string): State;
  decide(command: Command, state: State, named?: Named, dependents?: readonly Dependent[]): Decision;
  evolve(state: State, event: DomainEvent): State;
  /** The body of the answer, from the state right after the command. */
  answer(state: State, command: Pick<Command, 'type' | 'data' | 'entityId' | 'commandId' | 'userId'>): unknown;
  /** Whether the record is there, for this user, for others to refer to. */
  isLive(state: State, userId: string): boolean;
  /** Whether the record is this user's, removed or not; where it is not said, one that is live. */
  isOwn?(state: State, userId: string): boolean;
  /** Which other records the command would refer to; each must be live, unless it is kept or of the past. */
  references?(command: Command, state: State): readonly Reference[];
  /** The record whose dependents the command must know of; null for a command that can do without. */
  dependentsOf?(command: Command, state: State): Entry | null;
  /** The types of commands that speak of the past. */
  readonly readsHistory?: readonly string[];
  /**
   * The command that one of those comes to, from the aggregate's own events up to its state. It is what is then decided
   * and what references are told of.
   */
  resolve?(command: Command, state: State, past: readonly DomainEvent[]): ResolvedCommand | Refusal;
}
