import type { Command } from '@lexledger/contracts/kernel/command';
import { fieldOf, flattened, nested, valueAt } from '@lexledger/contracts/kernel/entries';
import { firmIdOf, isTheirs } from '@lexledger/contracts/kernel/firm';
import { accountIn, idsIn } from '@lexledger/contracts/kernel/person';
import type { RecordBase, RecordDefinition } from '@lexledger/contracts/kernel/record';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { type Reference, refuse } from './decider.ts';
import { MEMBERSHIP } from './entitlement.ts';
import type { Fields, RecordRules } from './record-rules.ts';
import type { RecordState } from './record-state.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields of `candidate` whose values differ from those of `record`; of fields with entries, those that differ. */
export function differing(candidate: object, record: object, entries: readonly string[] = []): Record<string, unknown> {
  const different: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(flattened(candidate, entries))) {
    const current = valueAt(record, path);
    // An entry that is not there cannot be taken out.
    const isGone = value === null && current === undefined && fieldOf(path) !== path;
    if (value !== undefined && !isGone && !isSame(value, current)) different[path] = value;
  }
  return nested(different);
}

interface Together {
  readonly with?: { readonly list: string; readonly id: string };
}

/** The record that this one is removed or restored together with. Only processes set it; requests cannot. */
export function together({ data }: Command): Together {
  const { with: other } = data as Together;
  return other === undefined ? {} : { with: other };
}

/** The other records that a command of this record refers to. */
export function recordReferences<R extends RecordBase>(
  definition: RecordDefinition,
  rules: RecordRules<R>,
): (command: Command, state: RecordState<R>) => readonly Reference[] {
  const { commands } = definition;
  const references = Object.entries((rules.references ?? {}) as Readonly<Record<string, string>>);
  const assignees: readonly string[] = rules.assignees ?? [];
  const follows: Readonly<Record<string, string | undefined>> = rules.follows ?? {};

  /** Whether the field follows from another one that names a record. */
  const isLed = (field: string, values: Values): boolean => typeof values[follows[field] ?? ''] === 'string';

  /** The owners of a record must exist when it is restored, unless it is restored together with one of them. */
  function ownersOf(record: Values, command: Command): readonly Reference[] {
    if (together(command).with !== undefined) return [];
    return references.flatMap(([field, category]): readonly Reference[] => {
      const id = record[field];
      if (typeof id !== 'string' || assignees.includes(field) || isLed(field, record)) return [];
      const issues = [{ path: field, message: `The ${category} was removed. Restore it first.` }];
      return [{ field, category, id, otherwise: refuse('OWNER_REMOVED', { issues }) }];
    });
  }

  /** Whoever is named by their account must be a member of the firm. */
  function memberIn(field: string, value: unknown, command: Command): readonly Reference[] {
    const account = accountIn(value);
    if (account === undefined) return [];
    const issues = [{ path: field, message: 'Choose a member of the firm, or somebody of the team.' }];
    const otherwise = refuse('REFERENCE_NOT_FOUND', { issues });
    return [{ field, category: MEMBERSHIP, id: firmIdOf(command), as: account, otherwise }];
  }

  function ofRemoval(record: R, { data }: Command): readonly Reference[] {
    const named = Object.entries(rules.removalNames ?? {}).flatMap(([field, category]): readonly Reference[] => {
      const id = (data as Values)[field];
      return typeof id === 'string' ? [{ field, category, id }] : [];
    });
    const read = rules.removalLooksAt?.(record) ?? [];
    return [...named, ...read.map((reference) => ({ ...reference, kept: true as const }))];
  }

  return (command, { record }) => {
    const { type } = command;
    // For somebody else's record nothing is looked up: the answer must be that of a record that does not exist.
    const own = isTheirs(definition, record, command) ? record : null;
    if (type === commands.restore.type) return own === null ? [] : ownersOf(own as R & Values, command);
    if (type === commands.remove.type) return own === null ? [] : ofRemoval(own, command);
    const before = type === commands.change.type ? own : type === commands.add.type ? {} : null;
    if (before === null) return [];
    // A reference that does not change may stay, although the record that it names was removed since.
    const changed = differing(command.data as object, before);
    const all: Values = { ...before, ...changed };
    const isFollowed = (field: string): boolean =>
      Object.entries(follows).some(([follower, leader]) => leader === field && follower in changed);
    const named = references.flatMap(([field, category]): readonly Reference[] => {
      if (isLed(field, all)) return [];
      const known = field in changed ? idsIn((before as Values)[field]) : [];
      const named = idsIn(all[field]).flatMap((id, index): readonly Reference[] => {
        const reference = { field: Array.isArray(all[field]) ? `${field}.${index}` : field, category, id };
        if (field in changed) return known.includes(id) ? [] : [reference];
        return isFollowed(field) ? [{ ...reference, kept: true }] : [];
      });
      return field in changed ? [...named, ...memberIn(field, all[field], command)] : named;
    });
    const read =
      type === commands.change.type ? rules.changeLooksAt?.(all as unknown as Fields<R>, own as R) : undefined;
    return [...named, ...(read ?? []).map((reference) => ({ ...reference, kept: true as const }))];
  };
}
