import { PARTY_SIDES, type PartySide } from '@lexledger/contracts/caseChoices';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';

const LOOKS: Readonly<Record<PartySide, { readonly tone: Tone; readonly hollow?: boolean }>> = {
  own: { tone: 'positive' },
  adverse: { tone: 'accent' },
  other: { tone: 'neutral', hollow: true },
};

/** The side of a party, as a dot and a word. */
export const SideMark = ({ side }: { readonly side: PartySide }) => (
  <StatusDot {...LOOKS[side]}>{PARTY_SIDES[side]}</StatusDot>
);
