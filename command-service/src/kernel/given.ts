import type { ErrorCode } from '@lexledger/contracts/features';
import type { Command, CommandDefinition } from '@lexledger/contracts/kernel/command';
import { type DomainEvent, type EventDefinition, streamName } from '@lexledger/contracts/kernel/event';
import type { SealedFile } from '@lexledger/contracts/kernel/sealed-file';
import { expect } from 'vitest';
import type { z } from 'zod';
import {
  type Decider,
  type Decision,
  isRefusal,
  type Named,
  type Refusal,
  type ResolvedCommand,
  refuse,
} from './decider.ts';
import type { Dependent } from './dependent.ts';

/** Fixed people, ids and times of the decider tests. */
export const USER = '5f0c2a4e-8d1b-4c5e-9a57-0c1f3b7d2e10';
export const ANOTHER_USER = 'a3b1c2d4-1f2e-4d3c-8b5a-6978f0e1d2c3';
export const RECORD = '9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44';
export const COMMAND = '0b5d7f61-2a3c-4e8f-9b1d-7c6e5a4f3b21';
export const NOW = '2026-03-02T15:00:00.000Z';
export const TODAY = '2026-03-02';
/** Time of the first given event; each later one happens a minute after the previous one. */
export const EARLIER = '2026-02-01T09:00:00.000Z';

/** An event in the history of a decider. */
export interface Happened {
  readonly type: string;
  readonly data: object;
  readonly by: string;
  /** Whether its personal data were erased. */
  readonly erased?: boolean;
}

export const happened = <Definition extends EventDefinition>(
  definition: Definition,
  data: z.input<Definition['schema']>,
  by = USER,
): Happened => ({ type: definition.type, data: definition.schema.parse(data), by });

/** The circumstances of a test's command besides its body. */
export interface Circumstances {
  readonly by?: string;
  readonly at?: string;
  readonly today?: string;
  /** The version that an edit is based on. */
  readonly version?: number;
  readonly params?: Readonly<Record<string, string>>;
  readonly commandId?: string;
  /** The address that it comes from. */
  readonly from?: string;
  /** The sealed file of what events do not hold of it. */
  readonly file?: SealedFile;
  /** Records that the command names, by the field that names them. */
  readonly named?: Readonly<Record<string, object>>;
  /** States of referenced aggregates that are not records, by the field that names them. */
  readonly states?: Readonly<Record<string, unknown>>;
  /** A field whose record does not exist. */
  readonly missing?: string;
  /** Records that name the record. */
  readonly dependents?: readonly Dependent[];
}

/** `given` past events, `when` a command comes, it leads to events, is refused or changes nothing. */
export function given<State>(decider: Decider<State>, ...history: readonly Happened[]) {
  const state = fold(decider, history);
  const deciding = (command: Command, { named = {}, states = {}, dependents = [], missing }: Circumstances) => {
    const past = history.map((event, revision) => recorded(decider.category, event, revision));
    const speaksOfPast = decider.readsHistory?.includes(command.type) ?? false;
    const meant = (speaksOfPast && decider.resolve?.(command, state, past)) || { command };
    const asks = !isRefusal(meant) && (decider.dependentsOf?.(meant.command, state) ?? null) !== null;
    const decided = (meantBy: Command): Decision =>
      decider.decide(meantBy, state, new Map([...namedAs(named), ...Object.entries(states)]), asks ? dependents : []);
    const decision = isRefusal(meant)
      ? meant
      : (refusedFor(decider, meant.command, state, missing) ?? decided(meant.command));
    return outcomeOf(decider, state, history.length, isRefusal(meant) ? { command } : meant, decision);
  };
  return {
    state,
    /** The body is parsed as in the routes: checked, coerced and with its defaults. */
    when: <Definition extends CommandDefinition>(
      definition: Definition,
      body: z.input<Definition['body']>,
      circumstances: Circumstances = {},
    ) => {
      const data = { ...(definition.body.parse(body) as object), ...circumstances.params };
      return deciding(commandOf(definition.type, data, circumstances), circumstances);
    },
    /** Sends a command that has no route. */
    whenNamed: (type: string, data: object, circumstances: Circumstances = {}) =>
      deciding(commandOf(type, data, circumstances), circumstances),
  };
}

export function fold<State>(decider: Decider<State>, history: readonly Happened[]): State {
  return history.reduce(
    (state, event, revision) => decider.evolve(state, recorded(decider.category, event, revision)),
    decider.initial(RECORD),
  );
}

/** The refusals of the handler before it calls the decider. */
function refusedFor<State>(
  decider: Decider<State>,
  command: Command,
  state: State,
  missing: string | undefined,
): Refusal | null {
  if (missing === undefined) return null;
  const reference = decider.references?.(command, state).find(({ field, kept }) => field === missing && !kept);
  if (reference === undefined) throw new Error(`${command.type} does not ask for a record in ${missing}`);
  return reference.otherwise ?? refuse('REFERENCE_NOT_FOUND');
}

/** The states of named record deciders, as the handler passes them. */
const namedAs = (records: Readonly<Record<string, object>>): Named =>
  new Map(Object.entries(records).map(([field, record]) => [field, { record, changedAt: {} }]));

function commandOf(type: string, data: object, circumstances: Circumstances): Command {
  const { by = USER, at = NOW, today = TODAY, version, commandId = COMMAND, from, file } = circumstances;
  return {
    type,
    data,
    entityId: RECORD,
    commandId,
    userId: by,
    at,
    today,
    ...(version !== undefined && { version }),
    ...(from !== undefined && { from }),
    ...(file !== undefined && { file }),
  };
}

const eventId = (revision: number): string => `00000000-0000-4000-8000-${String(revision).padStart(12, '0')}`;

/** The event as a reader of the log gets it. */
export function recorded(category: string, event: Happened, revision: number, at?: string): DomainEvent {
  const { type, data, by } = event;
  return {
    type,
    data,
    id: eventId(revision),
    stream: streamName(category, RECORD),
    entityId: RECORD,
    revision,
    position: String(revision + 1).padStart(20, '0'),
    erased: event.erased ?? false,
    metadata: {
      commandId: `00000000-0000-4000-9000-${String(revision).padStart(12, '0')}`,
      commandHash: '',
      userId: by,
      sessionId: null,
      correlationId: 'a-test',
      causationId: null,
      ip: null,
      userAgent: null,
      at: at ?? new Date(Date.parse(EARLIER) + revision * 60_000).toISOString(),
      schemaVersion: 1,
      subject: null,
    },
  };
}

function outcomeOf<State>(
  decider: Decider<State>,
  state: State,
  revision: number,
  { command, undoes, restores }: ResolvedCommand,
  decision: Decision,
) {
  const events = () => {
    if ('refused' in decision) throw new Error(`refused with ${decision.refused}: ${JSON.stringify(decision)}`);
    return decision;
  };
  const after = () =>
    events().reduce(
      (before, { type, data }, index) =>
        decider.evolve(
          before,
          recorded(decider.category, { type, data, by: command.userId }, revision + index, command.at),
        ),
      state,
    );
  return {
    decision,
    /** The type of the decided command: the one that an undo resolved to, or the command itself. */
    decided: command.type,
    leadsTo(...expected: readonly { readonly type: string; readonly data: object }[]) {
      expect(events().map(({ type, data }) => ({ type, data }))).toEqual(expected);
      return this;
    },
    isRefused(code: ErrorCode, details: Omit<Refusal, 'refused'> = {}) {
      expect(decision).toMatchObject({ refused: code, ...details });
      return this;
    },
    changesNothing() {
      expect(decision).toEqual([]);
      return this;
    },
    /**
     * Expects the subject under whose key the personal fields are sealed, or the id of the case whose client it is;
     * undefined for the user's own.
     */
    isAbout(subject: string | undefined) {
      expect(events().map((event) => event.subject ?? event.clientOf)).toEqual([subject]);
      return this;
    },
    /**
     * Expects the referenced records, as `field: category-id`; each must be live unless marked `(kept)` or `(past)`.
     */
    refersTo(...expected: readonly string[]) {
      const named = decider.references?.(command, state) ?? [];
      const said = named.map(
        ({ field, category, id, as: account, kept, past }) =>
          `${field}: ${streamName(category, id)}${account ? ` (for ${account})` : kept ? ' (kept)' : past ? ' (past)' : ''}`,
      );
      expect(said).toEqual(expected);
      return this;
    },
    /** Expects the revision that the command undoes. */
    undoes(expected: number) {
      expect(undoes).toBe(eventId(expected));
      return this;
    },
    /** Expects the revision whose resulting state is restored. */
    restoresTo(expected: number) {
      expect(restores).toBe(eventId(expected));
      return this;
    },
    /** Expects the body of the answer to contain this. */
    answers(expected: unknown) {
      expect(decider.answer(after(), command)).toMatchObject(expected as object);
      return this;
    },
    after,
  };
}
