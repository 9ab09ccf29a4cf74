import { type Draft, draftsView } from '@lexledger/contracts/features/drafting';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { QueryInput } from '../../kernel/query-handler.ts';

/**
 * The draft that a query's path names.
 * @throws HttpRefusal NOT_FOUND for one that is not the asker's
 */
export async function ownDraft({
  params,
  read,
  catchUp,
}: Pick<QueryInput, 'params' | 'read' | 'catchUp'>): Promise<Draft> {
  const find = async () => (await read.get(draftsView.name, params.id ?? '')) as unknown as Draft | null;
  let record = await find();
  if (record === null) {
    await catchUp();
    record = await find();
  }
  if (record === null) throw new HttpRefusal('NOT_FOUND');
  return record;
}
