import { type Analysis, analysis } from '@lexledger/contracts/features/claims';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

type Fields = Pick<Analysis, 'caseId' | 'claims' | 'basis'>;

/** Only the title and the note may be changed, because somebody relied on the rest. */
function kept(fields: Fields, before: Fields | null): Refusal | null {
  const isKept = (['caseId', 'claims', 'basis'] as const).every(
    (field) => before === null || isSame(fields[field], before[field]),
  );
  return isKept ? null : refuse('ANALYSIS_IS_KEPT');
}

export const analysisDecider = recordDecider<Analysis>(analysis, { references: { caseId: 'case' }, check: kept });
