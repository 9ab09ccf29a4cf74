import { CONFIDENTIAL_MATCH } from '@lexledger/contracts/access/masks';
import {
  type CheckMatch,
  type ConflictCheck,
  conflictCheck,
  reviewConflictCheck,
} from '@lexledger/contracts/features/conflicts';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { isOfFirm } from '@lexledger/contracts/kernel/firm';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { type Decider, type Decision, type Reference, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';

type Fields = Pick<ConflictCheck, 'names' | 'matches' | 'verdict' | 'reason'>;

const unexplained = ({ verdict, reason }: Pick<Fields, 'verdict' | 'reason'>): Refusal | null =>
  verdict === 'waived' && reason === null ? refuse('REASON_MISSING') : null;

/** Only the note and the stated reason may be changed, because somebody relied on the rest. */
function mend(fields: Fields, before: Fields): Refusal | null {
  const isKept = (['names', 'matches', 'verdict'] as const).every((field) => isSame(fields[field], before[field]));
  return isKept ? null : refuse('CHECK_IS_KEPT');
}

function review(record: ConflictCheck, command: Command): Decision {
  const { matches, verdict, reason } = (command as CommandOf<typeof reviewConflictCheck.command>).data;
  const refusal = unexplained({ verdict, reason });
  if (refusal !== null) return refusal;
  const said = { matches, verdict, reason };
  if (isSame(said, { matches: record.matches, verdict: record.verdict, reason: record.reason })) return [];
  return [{ type: reviewConflictCheck.event.type, data: { changes: { ...said, reviewedAt: command.at } } }];
}

/** Stream categories of the records that a match may refer to. */
const CATEGORIES: Readonly<Record<CheckMatch['kind'], string>> = {
  client: 'client',
  lead: 'lead',
  party: 'party',
  member: 'member',
};

/**
 * The matched records, and the cases of parties among them. They must be the sender's own, but may have been removed.
 */
function matchesOf(command: Command, { record }: RecordState<ConflictCheck>): readonly Reference[] {
  const { type, data } = command;
  const isReview = type === reviewConflictCheck.command.type;
  if (type !== conflictCheck.commands.add.type && !(isReview && isOfFirm(record, command))) return [];
  // Known matches are not looked up again, nor are records that several names matched. A confidential match names no record.
  const known = new Set<string | null>([
    CONFIDENTIAL_MATCH.id,
    ...(record?.matches ?? []).flatMap(({ id, caseId }) => [id, caseId]),
  ]);
  const { matches = [] } = data as { readonly matches?: readonly CheckMatch[] };
  return matches.flatMap(({ kind, id, caseId }, index): readonly Reference[] => {
    const named: readonly Reference[] = [
      { field: `matches.${index}.id`, category: CATEGORIES[kind], id, past: true },
      ...(caseId === null
        ? []
        : [{ field: `matches.${index}.caseId`, category: 'case', id: caseId, past: true as const }]),
    ];
    return named.filter((reference) => {
      if (known.has(reference.id)) return false;
      known.add(reference.id);
      return true;
    });
  });
}

/** A check's names and matches concern several people, so they are sealed under a key of the check's own. */
const check = recordDecider<ConflictCheck>(conflictCheck, {
  subject: (record) => `check-${record.id}`,
  check: (fields, before) => (before === null ? null : mend(fields, before)) ?? unexplained(fields),
  compute: (_fields, before, command) => ({ reviewedAt: before?.reviewedAt ?? command.at }),
  verbs: { [reviewConflictCheck.command.type]: review },
  verbCommands: [reviewConflictCheck.command],
});

export const conflictCheckDecider: Decider<RecordState<ConflictCheck>> = {
  ...check,
  references: (command, state) => [...(check.references?.(command, state) ?? []), ...matchesOf(command, state)],
};
