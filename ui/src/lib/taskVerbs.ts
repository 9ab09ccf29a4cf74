import type { Task } from '@lexledger/contracts/features/tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from './api.ts';
import { messageOf } from './apiError.ts';
import { count } from './format.ts';
import { patchCached, refreshViews } from './recordCommands.ts';
import { toast, toastError } from './toast.ts';
import { toldOf } from './told.ts';

const words = { noun: 'Task' };
const path = '/api/tasks';
const views = ['tasks'];

const send = (task: Pick<Task, 'id'>, verb: string): Promise<Task> =>
  api.sendCommand('POST', `${path}/${task.id}/${verb}`, {});

/** A reopened task is pending; one that was in progress goes back to that. */
async function reopenAs(task: Task): Promise<void> {
  const { id, version } = await send(task, 'reopen');
  if (task.status === 'in-progress') {
    await api.sendCommand('PATCH', `${path}/${id}`, { status: task.status }, { version });
  }
}

/** Every task is sent by itself; what failed is told of in one notification. */
async function each(tasks: readonly Task[], run: (task: Task) => Promise<unknown>): Promise<readonly Task[]> {
  const outcomes = await Promise.allSettled(tasks.map(run));
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failed[0] !== undefined) {
    const said = messageOf(failed[0].reason);
    toastError({
      title: 'Error',
      description: failed.length === 1 ? said : `${count(failed.length, 'task')} could not be changed. ${said}`,
    });
  }
  return tasks.filter((_, index) => outcomes[index]?.status === 'fulfilled');
}

const takeOut = ({ id, version }: Task): Promise<Task> =>
  api.sendCommand('DELETE', `${path}/${id}`, undefined, { version });

/** Verbs of one task or several: shown at once, taken back when refused, with Undo. */
export function useTaskVerbs() {
  const queries = useQueryClient();

  const show = (tasks: readonly Task[], patch: Partial<Task>): void => {
    for (const { id } of tasks) patchCached(queries, views, id, patch);
  };

  const undoing = useMutation({
    mutationFn: ({ tasks, run }: { readonly tasks: readonly Task[]; readonly run: (task: Task) => Promise<unknown> }) =>
      each(tasks, run),
    onSettled: () => refreshViews(queries, views),
  });

  const completing = useMutation({
    mutationFn: (tasks: readonly Task[]) => each(tasks, (task) => send(task, 'complete')),
    onMutate: (tasks) => show(tasks, { status: 'completed', completedAt: new Date().toISOString() }),
    onSuccess: (tasks) => {
      if (tasks.length === 0) return;
      toast(toldOf(words, 'completed', tasks), {
        action: { label: 'Undo', run: () => undoing.mutate({ tasks, run: reopenAs }) },
      });
    },
    onSettled: () => refreshViews(queries, views),
  });

  const reopening = useMutation({
    mutationFn: (tasks: readonly Task[]) => each(tasks, (task) => send(task, 'reopen')),
    onMutate: (tasks) => show(tasks, { status: 'pending', completedAt: null }),
    onSuccess: (tasks) => {
      if (tasks.length === 0) return;
      const run = (task: Task): Promise<unknown> => send(task, 'complete');
      toast(toldOf(words, 'reopened', tasks), { action: { label: 'Undo', run: () => undoing.mutate({ tasks, run }) } });
    },
    onSettled: () => refreshViews(queries, views),
  });

  const restoring = useMutation({
    mutationFn: (tasks: readonly Task[]) => each(tasks, (task) => send(task, 'restore')),
    onSuccess: (tasks) => void (tasks.length > 0 && toast(toldOf(words, 'restored', tasks))),
    onSettled: () => refreshViews(queries, views),
  });

  const removing = useMutation({
    mutationFn: (tasks: readonly Task[]) => each(tasks, takeOut),
    onMutate: (tasks) => {
      for (const { id } of tasks) patchCached(queries, views, id, null);
    },
    onSuccess: (tasks) => {
      if (tasks.length === 0) return;
      toast(toldOf(words, 'removed', tasks), { action: { label: 'Undo', run: () => restoring.mutate(tasks) } });
    },
    onSettled: () => refreshViews(queries, views),
  });

  return useMemo(() => {
    const complete = (...tasks: readonly Task[]): void => {
      const open = tasks.filter(({ status }) => status !== 'completed');
      if (open.length > 0) completing.mutate(open);
    };
    const reopen = (...tasks: readonly Task[]): void => {
      const done = tasks.filter(({ status }) => status === 'completed');
      if (done.length > 0) reopening.mutate(done);
    };
    return {
      complete,
      reopen,
      /** Completes an open task and reopens a completed one. */
      toggle: (task: Task): void => (task.status === 'completed' ? reopen(task) : complete(task)),
      remove: (...tasks: readonly Task[]): void => removing.mutate(tasks),
      restore: (...tasks: readonly Task[]): void => restoring.mutate(tasks),
    };
  }, [completing.mutate, reopening.mutate, removing.mutate, restoring.mutate]);
}
