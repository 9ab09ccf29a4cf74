import type { Task } from '@lexledger/contracts/features/tasks';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/api.ts';
import type { Identified } from './recordChanges.ts';
import { type Act, createRecordVerbs } from './recordVerbs.ts';
import { TASKS } from './taskPlace.ts';

const titleOf = ({ title }: Task): string => title;

const send =
  (verb: string) =>
  (_task: Task, { id, version }: Identified): Promise<Task> =>
    api.sendCommand<Task>('POST', `${TASKS.path}/${id}/${verb}`, {}, { version });

const COMPLETE: Act<Task> = {
  preview: () => ({ status: 'completed', completedAt: new Date().toISOString() }),
  send: send('complete'),
};

const REOPEN: Act<Task> = { preview: () => ({ status: 'pending', completedAt: null }), send: send('reopen') };

/** A reopened task is pending; one that was in progress goes back to that. */
const REOPEN_AS_IT_WAS: Act<Task> = {
  preview: ({ status }) => ({ status, completedAt: null }),
  async send(task, made) {
    const reopened = await REOPEN.send(task, made);
    if (task.status !== 'in-progress') return reopened;
    const { id, version } = reopened;
    return api.sendCommand<Task>('PATCH', `${TASKS.path}/${id}`, { status: task.status }, { version });
  },
};

/** Verbs of one task or several. Changes are shown at once, with Undo, and are taken back when refused. */
export function taskVerbs(queries: QueryClient) {
  const { act, remove, restore } = createRecordVerbs<Task>(queries, TASKS, { nameOf: titleOf });
  const complete = (...tasks: readonly Task[]): void => {
    const open = tasks.filter(({ status }) => status !== 'completed');
    act(open, { ...COMPLETE, pastTense: 'completed', undo: REOPEN_AS_IT_WAS });
  };
  const reopen = (...tasks: readonly Task[]): void => {
    const done = tasks.filter(({ status }) => status === 'completed');
    act(done, { ...REOPEN, pastTense: 'reopened', undo: COMPLETE });
  };
  return {
    complete,
    reopen,
    /** Completes an open task and reopens a completed one. */
    toggle: (task: Task): void => (task.status === 'completed' ? reopen(task) : complete(task)),
    remove: (...tasks: readonly Task[]): void => remove(tasks),
    restore: (...tasks: readonly Task[]): void => restore(tasks),
  };
}

export function useTaskVerbs(): ReturnType<typeof taskVerbs> {
  const queries = useQueryClient();
  return useMemo(() => taskVerbs(queries), [queries]);
}
