import type { ViewName } from '@lexledger/contracts/features';
import { liveQuery } from '../cache/query.ts';
import type { RecordOf } from './recordsQuery.ts';

/** One record of a kind. */
export const recordQuery = <Name extends ViewName>(name: Name, id: string | null | undefined) =>
  liveQuery<RecordOf<Name>>([`/api/${name}/${id}`], [name]);
