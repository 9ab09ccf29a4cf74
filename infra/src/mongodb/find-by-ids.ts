import type { ClientSession, Collection, Document, Filter, WithId } from 'mongodb';
import type { ServerAbilities } from './connection.ts';

/** So many documents are found one by one in less time than all are looked through. */
const FEW = 50;

/** The documents with these ids; those that are not there are left out. */
export async function findByIds<Schema extends Document & { readonly _id: string }>(
  collection: Collection<Schema>,
  ids: readonly string[],
  { indexedLists }: ServerAbilities,
  options: { readonly session?: ClientSession; readonly projection?: Document } = {},
): Promise<readonly WithId<Schema>[]> {
  if (indexedLists || ids.length > FEW) {
    return collection.find({ _id: { $in: ids } } as unknown as Filter<Schema>, options).toArray();
  }
  const found = await Promise.all(
    ids.map((_id) => collection.findOne<WithId<Schema>>({ _id } as unknown as Filter<Schema>, options)),
  );
  return found.filter((document) => document !== null);
}
