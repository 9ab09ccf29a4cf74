import type { Command, CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { FieldConflict } from '@lexledger/contracts/kernel/errors';
import type { DomainEvent, NewEvent } from '@lexledger/contracts/kernel/event';
import { evolveRecord, type RecordBase, type RecordDefinition } from '@lexledger/contracts/kernel/record';
import { isSame as same } from '@lexledger/contracts/kernel/reversal';
import { type Decider, type Decision, isRefusal, type Named, type Reference, type Refusal, refuse } from './decider.ts';
import type { Dependent } from './dependent.ts';
import type { NamedRecords, RecordState, Removal } from './record-state.ts';
import { backAgain, resolveCommand } from './record-undo.ts';

type Fields<R extends RecordBase> = Omit<R, keyof RecordBase>;

/** What a record has beyond being added, changed, removed and restored. */
export interface RecordRules<R extends RecordBase> {
  /** Fields that name records of other streams, and the category of those. */
  readonly references?: Readonly<Partial<Record<keyof Fields<R> & string, string>>>;
  /**
   * References that follow from the record that another one names: `{ clientId: 'caseId' }`. They are not looked at
   * themselves while that one names a record, since `check` has them agree with it.
   */
  readonly follows?: Readonly<Partial<Record<keyof Fields<R> & string, keyof Fields<R> & string>>>;
  /** Fields that follow from the others; `before` is null for a new record. */
  readonly compute?: (fields: Fields<R>, before: R | null, command: Command, named: NamedRecords) => Partial<Fields<R>>;
  /** What makes a new record or a change impossible; `before` is null for a new record. */
  readonly check?: (fields: Fields<R>, before: R | null, command: Command, named: NamedRecords) => Refusal | null;
  /** Whom the personal fields are about; the user unless said. */
  readonly subject?: (record: Pick<R, 'id'> & Fields<R>) => string | undefined;
  /**
   * Of `references`, those to whom the record is given. To the others it belongs: it is not restored while they are
   * removed.
   */
  readonly assignees?: readonly (keyof Fields<R> & string)[];
  /** What the event of removal says, where other records name this one; a refusal where that must be said first. */
  readonly removal?: (record: R, command: Command, dependents: readonly Dependent[], named: Named) => Refusal | object;
  /** Streams that `removal` looks at, whether what they hold is there or not, by their fields. */
  readonly removalLooksAt?: (record: R) => readonly Omit<Reference, 'kept' | 'otherwise'>[];
  /** Records that a removal names, by the field of its body, and the category of those. */
  readonly removalNames?: Readonly<Record<string, string>>;
  /** The record's own verbs, by command type; the record is there, the user's and not removed. */
  readonly verbs?: Readonly<Record<string, (record: R, command: Command, state: RecordState<R>) => Decision>>;
  readonly verbCommands?: readonly CommandDefinition[];
}

function differing(candidate: object, record: object): Record<string, unknown> {
  const current = record as Record<string, unknown>;
  const different: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(candidate)) {
    if (value !== undefined && !same(value, current[field])) different[field] = value;
  }
  return different;
}

const recordsOf = (named: Named): NamedRecords =>
  new Map(
    [...named].flatMap(([field, state]) => {
      const { record } = state as RecordState<RecordBase>;
      return record === null ? [] : [[field, record] as const];
    }),
  );

interface Together {
  readonly with?: { readonly list: string; readonly id: string };
}

/** The record that this one is removed or restored together with: a process says so, no request can. */
function together({ data }: Command): Together {
  const { with: other } = data as Together;
  return other === undefined ? {} : { with: other };
}

function removalOf(
  before: Removal | null | undefined,
  record: RecordBase | null,
  { id, position, data, metadata }: DomainEvent,
): Removal | null {
  if (record === null || record.removedAt === null) return null;
  if (before) return before;
  const { to = null } = data as { readonly to?: string | null };
  return { eventId: id, position, causedBy: metadata.causationId, to, cascades: metadata.schemaVersion > 1 };
}

export function recordDecider<R extends RecordBase>(
  definition: RecordDefinition,
  rules: RecordRules<R> = {},
): Decider<RecordState<R>> {
  const { commands, events } = definition;
  const { references = {}, verbs = {} } = rules;
  const assignees: readonly string[] = rules.assignees ?? [];
  const follows: Readonly<Record<string, string | undefined>> = rules.follows ?? {};

  /** The event with its subject, which follows from the record as it will be. */
  function about(record: Pick<R, 'id'> & Fields<R>, event: NewEvent): NewEvent {
    const subject = rules.subject?.(record);
    return subject === undefined ? event : { ...event, subject };
  }

  function add(command: Command, named: NamedRecords): Decision {
    const given = command.data as Fields<R>;
    const refusal = rules.check?.(given, null, command, named);
    if (refusal) return refusal;
    const fields: Fields<R> = Object.assign({}, given, rules.compute?.(given, null, command, named));
    const record = Object.assign({ id: command.entityId }, fields) as Pick<R, 'id'> & Fields<R>;
    return [about(record, { type: events.added.type, data: { fields } })];
  }

  /** Refuses changes of fields that others changed, to other values, since the version that the command was made on. */
  function conflict(record: R, state: RecordState<R>, command: Command, changes: object): Refusal | null {
    const { version } = command;
    if (version === undefined) return null;
    const fields = Object.entries(differing(changes, record))
      .filter(([field]) => (state.changedAt[field] ?? 0) > version)
      .map(([field, yours]): FieldConflict => ({ field, yours, theirs: record[field as keyof R] }));
    return fields.length === 0 ? null : refuse('EDIT_CONFLICT', { conflict: { version: record.version, fields } });
  }

  function change(record: R, state: RecordState<R>, command: Command, named: NamedRecords): Decision {
    const wanted = differing(command.data as object, record);
    if (Object.keys(wanted).length === 0) return [];
    const merged = { ...record, ...wanted } as R;
    const refusal = conflict(record, state, command, wanted) ?? rules.check?.(merged, record, command, named);
    if (refusal) return refusal;
    const changes = differing({ ...wanted, ...rules.compute?.(merged, record, command, named) }, record);
    if (Object.keys(changes).length === 0) return [];
    return [about({ ...merged, ...changes }, { type: events.changed.type, data: { changes } })];
  }

  function act(record: R, state: RecordState<R>, command: Command): Decision {
    const verb = verbs[command.type];
    if (verb === undefined) throw new Error(`${definition.category} has no command ${command.type}`);
    const decision = verb(record, command, state);
    if (isRefusal(decision)) return decision;
    const events = decision.map((event) => backAgain(event, command));
    const changes: object = Object.assign({}, ...events.map(({ data }) => (data as { changes?: object }).changes));
    return conflict(record, state, command, changes) ?? events.map((event) => about(record, event));
  }

  function remove(record: R, command: Command, dependents: readonly Dependent[], named: Named): Decision {
    const others = together(command);
    const said = others.with === undefined ? (rules.removal?.(record, command, dependents, named) ?? {}) : others;
    return isRefusal(said) ? said : [{ type: events.removed.type, data: said }];
  }

  /** What a record belongs to must be there when it is restored, unless it comes back together with it. */
  function ownersOf(record: R, command: Command): readonly Reference[] {
    if (together(command).with !== undefined) return [];
    const idIn = (field: string | undefined): unknown => record[field as keyof R];
    return Object.entries(references).flatMap(([field, category]): readonly Reference[] => {
      const id = idIn(field);
      if (typeof id !== 'string' || assignees.includes(field) || typeof idIn(follows[field]) === 'string') return [];
      const issues = [{ path: field, message: `The ${category} was removed. Restore it first.` }];
      return [{ field, category: category as string, id, otherwise: refuse('OWNER_REMOVED', { issues }) }];
    });
  }

  const namedByRemoval = ({ data }: Command): readonly Reference[] =>
    Object.entries(rules.removalNames ?? {}).flatMap(([field, category]): readonly Reference[] => {
      const id = (data as Readonly<Record<string, unknown>>)[field];
      return typeof id === 'string' ? [{ field, category, id }] : [];
    });

  const lookedAt = (record: R): readonly Reference[] =>
    (rules.removalLooksAt?.(record) ?? []).map((reference) => ({ ...reference, kept: true }));

  function existing(state: RecordState<R>, userId: string): R | Refusal {
    return state.record === null || state.record.userId !== userId ? refuse('NOT_FOUND') : state.record;
  }

  return {
    category: definition.category,
    commands: [...Object.values(commands), ...(rules.verbCommands ?? [])],
    initial: () => ({ record: null, changedAt: {} }),

    dependentsOf(command, { record }) {
      if (rules.removal === undefined || command.type !== commands.remove.type) return null;
      // Who goes with another record is not asked again.
      if (together(command).with !== undefined || record?.userId !== command.userId || record.removedAt) return null;
      return { category: definition.category, id: record.id };
    },

    decide(command, state, named = new Map(), dependents = []): Decision {
      if (command.type === commands.add.type) {
        return state.record === null ? add(command, recordsOf(named)) : refuse('COMMAND_ID_REUSED');
      }
      const record = existing(state, command.userId);
      if ('refused' in record) return record;
      if ((command.version ?? 0) > record.version) return refuse('INVALID_VERSION');
      if (command.type === commands.restore.type) {
        return record.removedAt === null
          ? refuse('NOT_REMOVED')
          : [{ type: events.restored.type, data: together(command) }];
      }
      if (record.removedAt !== null) return refuse('ALREADY_REMOVED');
      if (command.type === commands.remove.type) return remove(record, command, dependents, named);
      return command.type === commands.change.type
        ? change(record, state, command, recordsOf(named))
        : act(record, state, command);
    },

    evolve(state, event) {
      const record = evolveRecord(state.record, event);
      const { changes } = event.data as { readonly changes?: object };
      if (changes === undefined) return { ...state, record, removal: removalOf(state.removal, record, event) };
      const changedAt = { ...state.changedAt };
      for (const field of Object.keys(changes)) changedAt[field] = event.revision;
      return { ...state, record, changedAt };
    },

    readsHistory: [commands.undo.type, commands.revert.type],

    resolve(command, state, past) {
      // Of what is not theirs nobody learns whether it has such a change.
      return 'refused' in existing(state, command.userId)
        ? { command }
        : resolveCommand(definition, command, state, past, follows);
    },

    answer: (state) => state.record,
    isOwn: (state, userId) => state.record?.userId === userId,
    isLive: (state, userId) =>
      state.record !== null && state.record.userId === userId && state.record.removedAt === null,

    references(command, { record }): readonly Reference[] {
      const { type, userId } = command;
      // Of somebody else's record nothing is looked at: the answer must be the same as of one that is not there.
      const own = record?.userId === userId ? record : null;
      if (type === commands.restore.type) return own === null ? [] : ownersOf(own, command);
      if (type === commands.remove.type) return own === null ? [] : [...namedByRemoval(command), ...lookedAt(own)];
      const before = type === commands.change.type ? own : type === commands.add.type ? {} : null;
      if (before === null) return [];
      // What is not changed may stay: a record may keep naming one that was removed since.
      const changed = differing(command.data as object, before);
      const all: Readonly<Record<string, unknown>> = { ...before, ...changed };
      const isFollowed = (field: string): boolean =>
        Object.entries(follows).some(([follower, leader]) => leader === field && follower in changed);
      return Object.entries(references).flatMap(([field, category]): readonly Reference[] => {
        const id = all[field];
        const leader = follows[field];
        if (typeof id !== 'string' || (leader !== undefined && typeof all[leader] === 'string')) return [];
        const reference = { field, category: category as string, id };
        if (field in changed) return [reference];
        return isFollowed(field) ? [{ ...reference, kept: true }] : [];
      });
    },
  };
}
