import type { Task } from '@lexledger/contracts/features/tasks';
import type { QueryClient } from '@tanstack/react-query';
import { addRecord, type Identified } from '../../lib/recordChanges.ts';
import { refreshViews } from '../../lib/recordCommands.ts';
import type { RecordPlace } from '../../lib/recordPlace.ts';
import { taskVerbs } from '../../lib/taskVerbs.ts';

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
