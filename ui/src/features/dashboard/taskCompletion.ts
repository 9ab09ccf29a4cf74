import type { Task } from '@lexledger/contracts/features/tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/apiError.ts';
import { patchCached, refreshViews } from '../../lib/recordCommands.ts';
import { toast, toastError } from '../../lib/toast.ts';

const VIEWS = ['tasks'];

const send = (task: Pick<Task, 'id'>, verb: 'complete' | 'reopen'): Promise<Task> =>
  api.sendCommand('POST', `/api/tasks/${task.id}/${verb}`, {});

/** A reopened task is pending; one that was in progress goes back to that. */
async function reopen(task: Task): Promise<void> {
  const { id, version } = await send(task, 'reopen');
  if (task.status !== 'in-progress') return;
  await api.sendCommand('PATCH', `/api/tasks/${id}`, { status: task.status }, { version });
}

/** Completes a task: shown at once, put back when it is refused, with Undo. */
export function useTaskCompletion(): (task: Task) => void {
  const queries = useQueryClient();
  const refresh = (): Promise<void> => refreshViews(queries, VIEWS);
  const tellFailure = (error: Error): void => {
    toastError({ title: 'Error', description: messageOf(error) });
  };
  const undo = useMutation({ mutationFn: reopen, onError: tellFailure, onSettled: refresh });
  const complete = useMutation({
    mutationFn: (task: Task) => send(task, 'complete'),
    onMutate: ({ id }) => patchCached(queries, VIEWS, id, { status: 'completed' }),
    onSuccess: (_, task) => {
      const action = { label: 'Undo', run: () => undo.mutate(task) };
      toast({ title: 'Task completed', description: task.title }, { action });
    },
    onError: (error, { id, status }) => {
      patchCached(queries, VIEWS, id, { status });
      tellFailure(error);
    },
    onSettled: refresh,
  });
  return complete.mutate;
}
