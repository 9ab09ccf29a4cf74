import type { Task } from '@lexledger/contracts/features/tasks';
import { type Gap, tasksByGap, taskWords } from '@lexledger/domain/analysis/gaps';
import { Link } from '@tanstack/react-router';
import { ListPlus } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../components/Button.tsx';
import { notifyDone } from '../../notifications/notifyDone.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { TASKS } from '../../records/taskPlace.ts';

/** The gaps that have an open task, and what adds one. */
export interface GapTasks {
  readonly byGap: ReadonlyMap<string, string>;
  readonly add: (gap: Gap) => void;
}

export function useGapTasks(tasks: readonly Task[]): GapTasks {
  const { add } = useRecordCommands<Task>(TASKS);
  const byGap = useMemo(() => tasksByGap(tasks), [tasks]);
  const { mutate } = add;
  return useMemo(
    () => ({
      byGap,
      add: (gap) =>
        mutate(
          { title: gap.title, description: taskWords(gap), priority: 'medium', caseId: gap.cell.claim.caseId },
          {
            onSuccess: (task) => notifyDone([task], { title: 'Task added', description: gap.title }),
            onError: toastFailure,
          },
        ),
    }),
    [byGap, mutate],
  );
}

/** A gap with its open task, or the button that adds one. */
export function GapTask({ gap, tasks: { byGap, add } }: { readonly gap: Gap; readonly tasks: GapTasks }) {
  const task = byGap.get(gap.reference);
  if (task !== undefined) {
    return (
      <Link
        to="/tasks"
        search={{ id: task }}
        className="inline-flex h-7 items-center rounded-sm text-muted text-xs underline decoration-rule underline-offset-3"
      >
        There is an open task: {gap.title}
      </Link>
    );
  }
  return (
    <Button size="sm" variant="quiet" icon={ListPlus} className="-ml-2.5 max-w-full" onClick={() => add(gap)}>
      <span className="truncate">Task: {gap.title}</span>
    </Button>
  );
}
