import { type TaskStatus as Status, TASK_STATUSES } from '@lexledger/contracts/choices';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';

const LOOKS: Readonly<Record<Status, { readonly tone: Tone; readonly hollow?: boolean }>> = {
  pending: { tone: 'neutral', hollow: true },
  'in-progress': { tone: 'accent' },
  completed: { tone: 'positive' },
};

/** A task's status, as a dot and a word. */
export const TaskStatus = ({ status }: { readonly status: Status }) => (
  <StatusDot {...LOOKS[status]}>{TASK_STATUSES[status]}</StatusDot>
);
