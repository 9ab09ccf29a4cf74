import { STRENGTHS, type Strength } from '@lexledger/contracts/caseChoices';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';

const TONES: Readonly<Record<Strength, Tone>> = { weak: 'danger', moderate: 'warning', strong: 'positive' };

export interface StrengthMarkProps {
  readonly strength: Strength;
  /** Judged by the lawyer, not added up. */
  readonly judged: boolean;
}

/** How strong an argument is; a ring where it was added up from what the argument rests on. */
export const StrengthMark = ({ strength, judged }: StrengthMarkProps) => (
  <StatusDot tone={TONES[strength]} hollow={!judged}>
    {STRENGTHS[strength]}
  </StatusDot>
);
