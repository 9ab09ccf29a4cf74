import type { Task } from '@lexledger/contracts/features/tasks';
import { ArchiveRestore, CheckCircle2, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { MenuAction } from '../../components/Menu.tsx';

export interface TaskActs {
  readonly open: (task: Task) => void;
  readonly toggle: (task: Task) => void;
  readonly remove: (task: Task) => void;
  readonly restore: (task: Task) => void;
}

/** The menu of a task's row. */
export function taskMenu(task: Task, { open, toggle, remove, restore }: TaskActs): readonly (MenuAction | 'rule')[] {
  if (task.removedAt !== null) return [{ label: 'Restore', icon: ArchiveRestore, onSelect: () => restore(task) }];
  const done = task.status === 'completed';
  return [
    {
      label: done ? 'Reopen' : 'Complete',
      icon: done ? RotateCcw : CheckCircle2,
      keys: 'x',
      onSelect: () => toggle(task),
    },
    { label: 'Edit', icon: Pencil, keys: 'e', onSelect: () => open(task) },
    'rule',
    { label: 'Remove', icon: Trash2, keys: 'Del', onSelect: () => remove(task) },
  ];
}
