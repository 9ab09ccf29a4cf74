import { type ConflictCheck, conflictCheck, reviewConflictCheck } from '@lexledger/contracts/features/conflicts';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { type Decision, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

type Fields = Pick<ConflictCheck, 'names' | 'matches' | 'verdict' | 'reason'>;

const unexplained = ({ verdict, reason }: Pick<Fields, 'verdict' | 'reason'>): Refusal | null =>
  verdict === 'waived' && reason === null ? refuse('REASON_MISSING') : null;

/** Only its note and the words for the reason may be mended: the rest is what somebody relied on. */
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

/** What was looked for and found concerns several people: it is sealed under a key of the check's own. */
export const conflictCheckDecider = recordDecider<ConflictCheck>(conflictCheck, {
  subject: (record) => `check-${record.id}`,
  check: (fields, before) => (before === null ? null : mend(fields, before)) ?? unexplained(fields),
  compute: (_fields, before, command) => ({ reviewedAt: before?.reviewedAt ?? command.at }),
  verbs: { [reviewConflictCheck.command.type]: review },
  verbCommands: [reviewConflictCheck.command],
});
