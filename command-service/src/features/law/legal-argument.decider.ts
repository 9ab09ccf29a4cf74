import { type LegalArgument, legalArgument, weighArgument } from '@lexledger/contracts/features/law';
import type { Command } from '@lexledger/contracts/kernel/command';
import type { Issue } from '@lexledger/contracts/kernel/errors';
import { isOfFirm } from '@lexledger/contracts/kernel/firm';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { type Decider, type Decision, type Reference, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { NamedRecords, RecordState } from '../../kernel/record-state.ts';

/** The fields with the supports of an argument, and the categories of those records' streams. */
const SUPPORTS = { supportingFacts: 'fact', supportingAuthorities: 'authority' } as const;

type Given = Partial<Pick<LegalArgument, keyof typeof SUPPORTS | 'caseId'>>;

/** Name of a list's entry in the form's issues and among the references. */
const entry = (field: string, index: number): string => `${field}.${index}`;

/** Refuses supports of another case; those that were removed in the meantime may stay. */
function ofOtherCase(fields: Given, named: NamedRecords): Refusal | null {
  const issues = Object.keys(SUPPORTS).flatMap((field): readonly Issue[] => {
    const other = (fields[field as keyof typeof SUPPORTS] ?? []).findIndex((_id, index) => {
      const record = named.get(entry(field, index)) as { readonly caseId?: string } | undefined;
      return record !== undefined && record.caseId !== fields.caseId;
    });
    return other < 0 ? [] : [{ path: entry(field, other), message: 'This belongs to another case.' }];
  });
  return issues.length === 0 ? null : refuse('SUPPORT_NOT_OF_CASE', { issues });
}

type Versions = NonNullable<LegalArgument['supportVersions']>;

/** The versions of the supports: known ones as they were weighed before, new ones as they are now. */
function weighedNow(fields: Given, before: LegalArgument | null, named: NamedRecords): Versions {
  const known = before?.supportVersions ?? {};
  const versions: Record<string, number> = {};
  for (const field of Object.keys(SUPPORTS) as (keyof typeof SUPPORTS)[]) {
    for (const [index, id] of (fields[field] ?? []).entries()) {
      const version = known[id] ?? named.get(entry(field, index))?.version;
      if (version !== undefined) versions[id] = version;
    }
  }
  return versions;
}

/** Records the versions that were reviewed; a version that is newer already stays. */
function weigh(record: LegalArgument, command: Command): Decision {
  const { versions } = command.data as { readonly versions: Versions };
  const before = record.supportVersions ?? {};
  const after: Record<string, number> = { ...before };
  for (const id of [...record.supportingFacts, ...record.supportingAuthorities]) {
    const seen = versions[id];
    if (seen !== undefined && seen > (before[id] ?? -1)) after[id] = seen;
  }
  if (isSame(after, before)) return [];
  return [{ type: weighArgument.event.type, data: { changes: { supportVersions: after } } }];
}

const argument = recordDecider<LegalArgument>(legalArgument, {
  references: { caseId: 'case' },
  check: (fields, _before, _command, named) => ofOtherCase(fields, named),
  compute: (fields, before, _command, named) => ({ supportVersions: weighedNow(fields, before, named) }),
  verbs: { [weighArgument.command.type]: weigh },
  verbCommands: [weighArgument.command],
});

/** The facts and authorities that the command adds must exist; all are checked when the case changes. */
function supportsOf(command: Command, { record }: RecordState<LegalArgument>): readonly Reference[] {
  const { type, data } = command;
  const { add, change } = legalArgument.commands;
  const own = isOfFirm(record, command) ? record : null;
  if (type !== add.type && (type !== change.type || own === null)) return [];
  const given = data as Given;
  const before: Given = type === add.type ? {} : (own ?? {});
  const moves = given.caseId !== undefined && given.caseId !== before.caseId;
  return Object.entries(SUPPORTS).flatMap(([name, category]): readonly Reference[] => {
    const field = name as keyof typeof SUPPORTS;
    const known = new Set(before[field]);
    return (given[field] ?? before[field] ?? []).flatMap((id, index): readonly Reference[] => {
      const reference = { field: entry(field, index), category, id };
      if (!known.has(id)) return [reference];
      return moves ? [{ ...reference, kept: true }] : [];
    });
  });
}

export const legalArgumentDecider: Decider<RecordState<LegalArgument>> = {
  ...argument,
  references: (command, state) => [...(argument.references?.(command, state) ?? []), ...supportsOf(command, state)],
};
