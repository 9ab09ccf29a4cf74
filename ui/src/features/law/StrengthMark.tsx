import { STRENGTHS, type Strength } from '@lexledger/contracts/caseChoices';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';

const TONES: Readonly<Record<Strength, Tone>> = { weak: 'danger', moderate: 'warning', strong: 'positive' };

export interface StrengthMarkProps {
  readonly strength: Strength;
  /** Whether the lawyer chose the strength; otherwise it was calculated. */
  readonly judged: boolean;
}

/** The strength of an argument; a hollow dot means that it was calculated from what the argument rests on. */
export const StrengthMark = ({ strength, judged }: StrengthMarkProps) => (
  <StatusDot tone={TONES[strength]} hollow={!judged}>
    {STRENGTHS[strength]}
  </StatusDot>
);
