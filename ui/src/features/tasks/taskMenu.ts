import type { Task } from '@lexledger/contracts/features/tasks';
import { CheckCircle2, RotateCcw } from 'lucide-react';
import type { MenuProps } from '../../components/Menu.tsx';
import { type RowActs, rowMenu } from '../../components/rowMenu.ts';

export interface TaskActs extends RowActs<Task> {
  readonly toggle: (task: Task) => void;
}

/** The menu of a task's row. */
export function taskMenu(task: Task, acts: TaskActs): MenuProps['items'] {
  const [label, icon] =
    task.status === 'completed' ? (['Reopen', RotateCcw] as const) : (['Complete', CheckCircle2] as const);
  return rowMenu(task, acts, [{ label, icon, keys: 'x', onSelect: () => acts.toggle(task) }]);
}
