import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../../api/apiError.ts';
import { Button } from '../../components/Button.tsx';
import { Problem } from '../../components/Problem.tsx';
import { useFieldsDraft } from '../../drafts/fieldsDraft.ts';
import { TASKS } from '../../records/taskPlace.ts';
import { loadRecordActions } from './loadRecordActions.ts';

/** Length limit of a title in the contract. */
const LONGEST = 300;

const EMPTY = { title: '', dueDate: '' };

/** A form of one line that adds a task: its title, and a due date once there is a title. Enter adds it. */
export function NewTask() {
  const queries = useQueryClient();
  const { values, enter, hand } = useFieldsDraft('new-task', EMPTY);
  const { title, dueDate } = values;
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (title.trim() === '') return;
    setProblem(undefined);
    input.current?.focus();
    try {
      // The task is shown in the list at once; if it is refused, the entered values come back.
      await hand(async () => {
        const { add } = await loadRecordActions();
        return add(queries, TASKS, { title: title.trim(), dueDate: dueDate || null });
      });
    } catch (error) {
      setProblem(messageOf(error));
    }
  };

  return (
    <form onSubmit={(event) => void save(event)} className="mt-auto border-t px-4">
      <div className="flex min-h-9 items-center gap-3 touch:min-h-11">
        <Plus aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-muted" />
        <input
          ref={input}
          aria-label="New task"
          placeholder="Add a task"
          value={title}
          maxLength={LONGEST}
          autoComplete="off"
          onChange={(event) => enter({ title: event.target.value })}
          className="h-8 min-w-0 flex-1 rounded-sm bg-transparent placeholder:text-muted focus-visible:outline-offset-2"
        />
        {title !== '' && (
          <>
            <input
              type="date"
              aria-label="Due"
              value={dueDate}
              onChange={(event) => enter({ dueDate: event.target.value })}
              className="h-7 shrink-0 rounded-sm bg-transparent text-muted text-sm"
            />
            <Button type="submit" size="sm">
              Add
            </Button>
          </>
        )}
      </div>
      <Problem className="pb-2">{problem}</Problem>
    </form>
  );
}
