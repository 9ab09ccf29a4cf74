import { PRIORITIES } from '@lexledger/contracts/choices';
import type { Task } from '@lexledger/contracts/features/tasks';
import { DueDay } from '../../components/DueDay.tsx';

/** A task in one line: its title, a high priority, and its due date. */
export function TaskLine({ task: { title, priority, dueDate } }: { readonly task: Task }) {
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{title}</span>
      {(priority === 'high' || priority === 'urgent') && (
        <span className="shrink-0 text-sm text-warning">{PRIORITIES[priority]}</span>
      )}
      <span className="shrink-0 text-sm">
        {dueDate === null ? <span className="text-muted">No date</span> : <DueDay day={dueDate} isOpen />}
      </span>
    </>
  );
}
