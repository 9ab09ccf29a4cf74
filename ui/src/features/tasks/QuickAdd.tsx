import type { Task } from '@lexledger/contracts/features/tasks';
import { Plus } from 'lucide-react';
import { messageOf } from '../../api/apiError.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { DueDay } from '../../components/DueDay.tsx';
import { Input } from '../../components/Input.tsx';
import { PriorityMark } from '../../components/PriorityMark.tsx';
import { Problem } from '../../components/Problem.tsx';
import { today } from '../../dates/zones.ts';
import { useTextDraft } from '../../drafts/textDraft.ts';
import { outcomeText } from '../../notifications/outcomeText.ts';
import { toast } from '../../notifications/toast.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { TASKS } from './place.ts';
import { readTask } from './readTask.ts';

export interface QuickAddProps {
  /** Values from the list's filters, so that an added task matches them. */
  readonly defaults: Partial<Pick<Task, 'caseId' | 'assignedTo'>>;
}

/**
 * Adds a task from one line: its title, then optionally a day and a priority. Enter adds it and clears the line for the
 * next.
 */
export function QuickAdd({ defaults }: QuickAddProps) {
  const { add } = useRecordCommands<Task>(TASKS);
  const { text: typed, write, hand } = useTextDraft('quick-task');
  const task = readTask(typed, today());
  const send = (): void => {
    if (task.title === '') return;
    // The task is already shown in the list by an optimistic update. After a refusal its text returns here, with the
    // reason below.
    hand(() => add.mutateAsync({ ...defaults, ...task })).then(
      (added) => queuedAs(added) ?? toast(outcomeText(TASKS, 'added', [task])),
      () => undefined,
    );
  };
  return (
    <form
      className="border-t bg-surface px-4 py-1.5 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-center gap-3">
        <Plus aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-muted" />
        <Input
          aria-label="Add a task"
          placeholder="Add a task: Call the clerk tomorrow !"
          value={typed}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => {
            write(event.target.value);
            if (add.isError) add.reset();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || typed === '') return;
            event.stopPropagation();
            write('');
          }}
          className="h-8 border-transparent bg-transparent px-1 text-sm hover:border-transparent touch:h-10"
        />
        {typed.trim() !== '' && (
          <span role="status" className="flex shrink-0 items-center gap-3 text-sm">
            {task.priority !== 'medium' && <PriorityMark priority={task.priority} />}
            {task.dueDate !== null && <DueDay day={task.dueDate} isOpen />}
            <span className="text-muted text-xs max-sm:hidden">Enter adds it</span>
          </span>
        )}
      </div>
      <Problem className="pb-1 pl-7">{add.isError && messageOf(add.error)}</Problem>
    </form>
  );
}
