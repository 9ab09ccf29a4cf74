import { PRIORITIES } from '@lexledger/contracts/choices';
import type { Task } from '@lexledger/contracts/features/tasks';
import { cx } from '../../lib/classes.ts';
import { formatDay } from '../../lib/format.ts';
import { today } from '../../lib/zones.ts';

/** A task in one line: its title, how it ranks and until when it is due. */
export function TaskLine({ task: { title, priority, dueDate } }: { readonly task: Task }) {
  const overdue = dueDate !== null && dueDate < today();
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{title}</span>
      {(priority === 'high' || priority === 'urgent') && (
        <span className="shrink-0 text-sm text-warning">{PRIORITIES[priority]}</span>
      )}
      <span className={cx('shrink-0 text-sm', overdue ? 'text-danger' : 'text-muted')}>
        {dueDate === null ? 'No date' : `${formatDay(dueDate, 'short')}${overdue ? ' overdue' : ''}`}
      </span>
    </>
  );
}
