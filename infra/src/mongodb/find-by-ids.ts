import type { ClientSession, Collection, Document, Filter, WithId } from 'mongodb';
import type { ServerAbilities } from './connection.ts';

/** Number of documents up to which individual lookups are faster than a scan. */
const FEW = 50;

/** The existing documents among those with these ids. */
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
