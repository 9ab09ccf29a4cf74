import { PRIORITIES, type Priority } from '@lexledger/contracts/choices';
import { StatusDot, type Tone } from './StatusDot.tsx';

const LOOKS: Readonly<Record<Priority, { readonly tone: Tone; readonly hollow?: boolean }>> = {
  low: { tone: 'neutral', hollow: true },
  medium: { tone: 'neutral' },
  high: { tone: 'warning' },
  urgent: { tone: 'danger' },
};

/** A priority, as a dot and a word. */
export const PriorityMark = ({ priority }: { readonly priority: Priority }) => (
  <StatusDot {...LOOKS[priority]}>{PRIORITIES[priority]}</StatusDot>
);
