import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { RELATIONS } from '@lexledger/domain/relations';
import type { Dependent } from './dependent.ts';
import { EARLIER, RECORD, USER } from './given.ts';

/** A record for decider tests that names the one under test in the given field. */
export function aDependent(category: string, field: string): Dependent {
  const relation = RELATIONS.find((known) => known.child.category === category && known.field === field);
  if (relation === undefined) throw new Error(`No relation has ${category} name another record in ${field}`);
  const id = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
  const record = { id, userId: USER, version: 0, createdAt: EARLIER, updatedAt: EARLIER, removedAt: null };
  return { category, id, relation, record: { ...(record satisfies RecordBase), [field]: RECORD }, removal: null };
}
