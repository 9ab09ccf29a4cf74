import type { Command } from '@lexledger/contracts/kernel/command';
import { type Changes, changesTo, entriesIn, flattened, merged, valueAt } from '@lexledger/contracts/kernel/entries';
import type { FieldConflict } from '@lexledger/contracts/kernel/errors';
import type { DomainEvent, NewEvent } from '@lexledger/contracts/kernel/event';
import { type Belonging, isTheirs } from '@lexledger/contracts/kernel/firm';
import { evolveRecord, type RecordBase, type RecordDefinition } from '@lexledger/contracts/kernel/record';
import { subjectIn } from '@lexledger/contracts/kernel/subject';
import { type Decider, type Decision, isRefusal, type Named, type Refusal, refuse } from './decider.ts';
import type { Dependent } from './dependent.ts';
import { differing, recordReferences, together } from './record-references.ts';
import type { Fields, RecordRules } from './record-rules.ts';
import type { NamedRecords, RecordState, Removal } from './record-state.ts';
import { backAgain, resolveCommand } from './record-undo.ts';

const recordsOf = (named: Named): NamedRecords =>
  new Map(
    [...named].flatMap(([field, state]) => {
      const { record } = state as RecordState<RecordBase>;
      return record === null ? [] : [[field, record] as const];
    }),
  );

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

function evolve<R extends RecordBase>(state: RecordState<R>, event: DomainEvent): RecordState<R> {
  const record = evolveRecord(state.record, event);
  const data = event.data as Changes;
  if (data.changes === undefined) return { ...state, record, removal: removalOf(state.removal, record, event) };
  const changedAt = { ...state.changedAt };
  const changes = flattened(changesTo(state.record, data), entriesIn(event.type));
  for (const path of Object.keys(changes)) changedAt[path] = event.revision;
  return { ...state, record, changedAt };
}

/** Refuses changes of fields to which others gave other values since the version that the command is based on. */
function conflict<R extends RecordBase>(
  record: R,
  state: RecordState<R>,
  command: Command,
  changes: object,
  entries: readonly string[],
): Refusal | null {
  const { version } = command;
  if (version === undefined) return null;
  const fields = Object.entries(flattened(differing(changes, record, entries), entries))
    .filter(([field]) => (state.changedAt[field] ?? 0) > version)
    .map(([field, yours]): FieldConflict => ({ field, yours, theirs: valueAt(record, field) ?? null }));
  return fields.length === 0 ? null : refuse('EDIT_CONFLICT', { conflict: { version: record.version, fields } });
}

function existing<R extends RecordBase>(kind: RecordDefinition, { record }: RecordState<R>, asker: Belonging) {
  return record !== null && isTheirs(kind, record, asker) ? record : refuse('NOT_FOUND');
}

/** Adds the event's subject, which follows from the record after the event. */
function withSubject<R extends RecordBase>(
  category: string,
  rules: RecordRules<R>,
  record: Pick<R, 'id'> & Fields<R>,
  event: NewEvent,
): NewEvent {
  const subject = rules.subject?.(record);
  return Object.assign({}, event, subject === undefined ? subjectIn(category, record) : { subject });
}

/** The decider that all records share; `rules` add what is special to one kind. */
export function recordDecider<R extends RecordBase>(
  definition: RecordDefinition,
  rules: RecordRules<R> = {},
): Decider<RecordState<R>> {
  const { commands, events, entries } = definition;
  const { verbs = {}, follows = {} } = rules;

  const about = (record: Pick<R, 'id'> & Fields<R>, event: NewEvent): NewEvent =>
    definition.isPersonal ? event : withSubject(definition.category, rules, record, event);

  function add(command: Command, named: NamedRecords): Decision {
    const given = command.data as Fields<R>;
    const refusal = rules.check?.(given, null, command, named);
    if (refusal) return refusal;
    const fields: Fields<R> = Object.assign({}, given, rules.compute?.(given, null, command, named));
    const record = Object.assign({ id: command.entityId }, fields) as Pick<R, 'id'> & Fields<R>;
    return [about(record, { type: events.added.type, data: { fields } })];
  }

  function change(record: R, state: RecordState<R>, command: Command, found: Named): Decision {
    const wanted = differing(command.data as object, record, entries);
    if (Object.keys(wanted).length === 0) return [];
    const after = merged(record, wanted, entries) as unknown as R;
    const given = [after, record, command, recordsOf(found)] as const;
    const refusal = conflict(record, state, command, wanted, entries) ?? rules.check?.(...given, found);
    if (refusal) return refusal;
    const changes = differing({ ...wanted, ...rules.compute?.(...given) }, record, entries);
    if (Object.keys(changes).length === 0) return [];
    return [about(merged(record, changes, entries) as unknown as R, { type: events.changed.type, data: { changes } })];
  }

  function act(record: R, state: RecordState<R>, command: Command): Decision {
    const verb = verbs[command.type];
    if (verb === undefined) throw new Error(`${definition.category} has no command ${command.type}`);
    const decision = verb(record, command, state);
    if (isRefusal(decision)) return decision;
    const events = decision.map((event) => backAgain(event, command));
    const changes: object = Object.assign({}, ...events.map(({ data }) => (data as { changes?: object }).changes));
    return conflict(record, state, command, changes, entries) ?? events.map((event) => about(record, event));
  }

  function remove(record: R, command: Command, dependents: readonly Dependent[], named: Named): Decision {
    const others = together(command);
    const said = others.with === undefined ? (rules.removal?.(record, command, dependents, named) ?? {}) : others;
    return isRefusal(said) ? said : [{ type: events.removed.type, data: said }];
  }

  return {
    category: definition.category,
    ...(definition.isPersonal && { isPersonal: true }),
    commands: [...Object.values(commands), ...(rules.verbCommands ?? [])],
    initial: () => ({ record: null, changedAt: {} }),

    dependentsOf(command, state) {
      // A record that is removed together with another one needs no check of its own.
      const isAlone = command.type === commands.remove.type && together(command).with === undefined;
      if (rules.removal === undefined || !isAlone) return null;
      const record = existing(definition, state, command);
      return 'refused' in record || record.removedAt ? null : { category: definition.category, id: record.id };
    },

    decide(command, state, named = new Map(), dependents = []): Decision {
      if (command.type === commands.add.type) {
        return state.record === null ? add(command, recordsOf(named)) : refuse('COMMAND_ID_REUSED');
      }
      const record = existing(definition, state, command);
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
        ? change(record, state, command, named)
        : act(record, state, command);
    },

    evolve,
    readsHistory: [commands.undo.type, commands.revert.type],

    resolve(command, state, past) {
      // The answer must not reveal whether another user's record has such a change.
      return 'refused' in existing(definition, state, command)
        ? { command }
        : resolveCommand(definition, command, state, past, follows);
    },

    answer: (state) => state.record,
    isOwn: ({ record }, asker) => isTheirs(definition, record, asker),
    isLive: ({ record }, asker) => isTheirs(definition, record, asker) && record?.removedAt === null,

    references: recordReferences(definition, rules),
  };
}
