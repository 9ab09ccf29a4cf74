import type { Task } from '@lexledger/contracts/features/tasks';
import type { QueryClient } from '@tanstack/react-query';
import { addRecord, type Identified } from '../../records/recordChanges.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import type { RecordPlace } from '../../records/recordPlace.ts';
import { taskVerbs } from '../../records/taskVerbs.ts';

/** Completes the task with an optimistic update, and offers Undo. */
export const completeTask = (queries: QueryClient, task: Task): void => taskVerbs(queries).complete(task);

/**
 * Adds a record with an optimistic update of its lists.
 * @throws ApiError the server's refusal
 */
export async function add<Row extends Identified>(
  queries: QueryClient,
  place: RecordPlace,
  body: object,
): Promise<Row> {
  const added = await addRecord<Row>(queries, place, body);
  void refreshViews(queries, place.views);
  return added;
}
