import { CASE_STATUSES, type CaseStatus as Status } from '@lexledger/contracts/choices';
import { StatusDot, type Tone } from './StatusDot.tsx';

const LOOKS: Readonly<Record<Status, { readonly tone: Tone; readonly hollow?: boolean }>> = {
  intake: { tone: 'accent', hollow: true },
  active: { tone: 'positive' },
  'on-hold': { tone: 'warning', hollow: true },
  settlement: { tone: 'warning' },
  trial: { tone: 'accent' },
  closed: { tone: 'neutral', hollow: true },
};

/** A case's status, as a dot and a word. */
export const CaseStatus = ({ status }: { readonly status: Status }) => (
  <StatusDot {...LOOKS[status]}>{CASE_STATUSES[status]}</StatusDot>
);
