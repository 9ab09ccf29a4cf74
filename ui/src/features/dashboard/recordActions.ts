import type { Task } from '@lexledger/contracts/features/tasks';
import type { QueryClient } from '@tanstack/react-query';
import { addRecord, type Identified } from '../../records/recordChanges.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import type { RecordPlace } from '../../records/recordPlace.ts';
import { taskVerbs } from '../../records/taskVerbs.ts';

/** Shows the task as completed at once, with Undo. */
export const completeTask = (queries: QueryClient, task: Task): void => taskVerbs(queries).complete(task);

/** Adds a record, which stands in its lists at once. @throws ApiError the server's refusal */
export async function add<Row extends Identified>(
  queries: QueryClient,
  place: RecordPlace,
  body: object,
): Promise<Row> {
  const added = await addRecord<Row>(queries, place, body);
  void refreshViews(queries, place.views);
  return added;
}
