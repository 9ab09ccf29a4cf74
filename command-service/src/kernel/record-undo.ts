import { eventCatalogue } from '@lexledger/contracts/features';
import type { Command } from '@lexledger/contracts/kernel/command';
import { fieldOf, nested, valueAt } from '@lexledger/contracts/kernel/entries';
import type { FieldConflict } from '@lexledger/contracts/kernel/errors';
import type { DomainEvent, NewEvent } from '@lexledger/contracts/kernel/event';
import { describeField } from '@lexledger/contracts/kernel/field-words';
import type { RecordBase, RecordDefinition } from '@lexledger/contracts/kernel/record';
import {
  isSame,
  type Reversal,
  reversalOf,
  type Step,
  stepsOf,
  valuesAsOf,
  valuesBefore,
} from '@lexledger/contracts/kernel/reversal';
import { type Refusal, type ResolvedCommand, refuse } from './decider.ts';
import type { RecordState } from './record-state.ts';

type Values = Readonly<Record<string, unknown>>;

interface Undo {
  readonly revision: number;
  readonly fields?: readonly string[];
}

/** The command without the version that it is based on, because conflicts were checked already. */
function withoutVersion({ version: _compared, ...command }: Command): Command {
  return command;
}

/** The fields to restore, without those that follow from another restored field. */
const leading = (to: Values, follows: Readonly<Record<string, string | undefined>>): Values =>
  Object.fromEntries(Object.entries(to).filter(([field]) => typeof to[follows[field] ?? ''] !== 'string'));

/** The fields to restore, without ids of records that a verb creates; repeating the verb creates a new record. */
const withoutMade = ({ computed }: RecordDefinition, to: Values): Values =>
  Object.fromEntries(
    Object.entries(to).filter(([field]) => {
      const schema = computed[field];
      return schema === undefined || describeField(field, schema).kind !== 'record';
    }),
  );

/** Whether a requested value, as it was after `upTo`, was erased with the person whom it was about. */
function isErased(definition: RecordDefinition, past: readonly DomainEvent[], upTo: number, to: Values): boolean {
  const personal = new Set(definition.events.changed.personal.map((path) => path.at(-1)));
  return Object.keys(to)
    .map(fieldOf)
    .some((field) => {
      if (!personal.has(field)) return false;
      const said = past.findLast(({ revision, data }) => {
        const { fields, changes } = data as { readonly fields?: Values; readonly changes?: Values };
        return revision <= upTo && field in (fields ?? changes ?? {});
      });
      return said?.erased ?? false;
    });
}

/** Refuses to undo a field that was given a third value since the version that the command is based on. */
function contested<R extends RecordBase>(
  { after }: Step,
  { record, changedAt }: RecordState<R>,
  to: Values,
  since: number,
): Refusal | null {
  const now = (path: string): unknown => valueAt(record as RecordBase, path) ?? null;
  const fields = Object.entries(to)
    .filter(([path, wanted]) => !isSame(now(path), wanted) && !isSame(now(path), valueAt(after, path) ?? null))
    .filter(([path]) => (changedAt[path] ?? 0) > since)
    .map(([field, yours]): FieldConflict => ({ field, yours, theirs: now(field) }));
  return fields.length === 0
    ? null
    : refuse('EDIT_CONFLICT', { conflict: { version: (record as RecordBase).version, fields } });
}

const chosen = (to: Values, fields: readonly string[] | undefined): Values =>
  fields === undefined ? to : Object.fromEntries(Object.entries(to).filter(([field]) => fields.includes(field)));

/**
 * The ordinary command that undoes one change, or all changes after a revision. The record must exist and be the
 * user's.
 */
export function resolveCommand<R extends RecordBase>(
  definition: RecordDefinition,
  command: Command,
  state: RecordState<R>,
  past: readonly DomainEvent[],
  follows: Readonly<Record<string, string | undefined>>,
): ResolvedCommand | Refusal {
  const { commands } = definition;
  const { revision, fields } = command.data as Undo;
  const record = state.record as R;
  if ((command.version ?? 0) > record.version) return refuse('INVALID_VERSION');
  const steps = stepsOf<R>(past);
  const step = steps.find(({ event }) => event.revision === revision);
  if (step === undefined) return refuse('NO_SUCH_CHANGE');
  if (record.removedAt !== null && step.event.type !== definition.events.removed.type) return refuse('ALREADY_REMOVED');

  function change(to: Values, upTo: number, takesBack = to): Pick<ResolvedCommand, 'command'> | Refusal {
    if (isErased(definition, past, upTo, to)) return refuse('SUBJECT_ERASED');
    return { command: { ...command, type: commands.change.type, data: nested(leading(to, follows)), takesBack } };
  }

  if (command.type === commands.revert.type) {
    const meant = change(valuesAsOf(definition, steps, revision), revision);
    return 'refused' in meant ? meant : { ...meant, restores: step.event.id };
  }

  function undo(reversal: Reversal): Pick<ResolvedCommand, 'command'> | Refusal {
    const act = withoutVersion(command);
    if (reversal.by === 'nothing') return refuse(step?.event.erased ? 'SUBJECT_ERASED' : 'CANNOT_UNDO');
    if (reversal.by === 'remove') return { command: { ...act, type: commands.remove.type, data: {} } };
    if (reversal.by === 'restore') return { command: { ...act, type: commands.restore.type, data: {} } };
    const to = chosen(reversal.to, fields);
    const refusal = contested(step as Step, state, to, command.version ?? revision);
    if (refusal !== null) return refusal;
    const already = Object.entries(to).every(([path, value]) => isSame(valueAt(record, path) ?? null, value));
    if (reversal.by === 'change' || already) {
      const meant = change(to, revision - 1, valuesBefore(step as Step));
      return 'refused' in meant ? meant : { command: withoutVersion(meant.command) };
    }
    return { command: { ...act, type: reversal.command, data: {}, takesBack: withoutMade(definition, to) } };
  }

  const meant = undo(reversalOf(definition, eventCatalogue.get(step.event.type), step));
  return 'refused' in meant ? meant : { ...meant, undoes: step.event.id };
}

/** The event of an opposite verb with exactly the previous values, as far as the event has these fields. */
export function backAgain(event: NewEvent, { takesBack }: Command): NewEvent {
  const { changes } = event.data as { readonly changes?: Values };
  if (takesBack === undefined || changes === undefined) return event;
  const known = Object.fromEntries(Object.entries(takesBack).filter(([field]) => field in changes));
  const data = { changes: { ...changes, ...known } };
  return eventCatalogue.get(event.type)?.schema.safeParse(data).success ? { ...event, data } : event;
}
