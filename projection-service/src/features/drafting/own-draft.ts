import { type Draft, draftsView } from '@lexledger/contracts/features/drafting';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { QueryInput } from '../../kernel/query-handler.ts';

/**
 * The draft that a query's path names.
 * @throws HttpRefusal NOT_FOUND for one that is not the asker's
 */
export async function ownDraft({
  params,
  actor,
  read,
  catchUp,
}: Pick<QueryInput, 'params' | 'actor' | 'read' | 'catchUp'>): Promise<Draft> {
  const own = async (): Promise<Draft | null> => {
    const document = await read.get(draftsView.name, params.id ?? '');
    return document?.userId === actor.userId ? (document as unknown as Draft) : null;
  };
  let record = await own();
  if (record === null) {
    await catchUp();
    record = await own();
  }
  if (record === null) throw new HttpRefusal('NOT_FOUND');
  return record;
}
