import { CONFLICT_VERDICTS, type ConflictVerdict } from '@lexledger/contracts/intakeChoices';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';

const LOOKS: Readonly<Record<ConflictVerdict, { readonly tone: Tone; readonly hollow?: boolean }>> = {
  clear: { tone: 'positive' },
  conflict: { tone: 'danger' },
  waived: { tone: 'warning', hollow: true },
};

/** The verdict of a check as a dot and a word. */
export const VerdictMark = ({ verdict }: { readonly verdict: ConflictVerdict }) => (
  <StatusDot {...LOOKS[verdict]}>{CONFLICT_VERDICTS[verdict]}</StatusDot>
);
