import type { Collection, Document, IndexDescription } from 'mongodb';
import { isCollectionGone } from './failure.ts';

/** What an index is called tells what it is made of: a changed one must have another name. */
export type NamedIndex = IndexDescription & { readonly name: string };

/**
 * Makes the indexes that are missing, and with them the collection. Only those, because FerretDB closes the connection
 * when several are asked for that are all there.
 * @returns the names of the indexes that are there and were not asked for
 */
export async function ensureIndexes<Schema extends Document>(
  collection: Collection<Schema>,
  wanted: readonly NamedIndex[],
): Promise<readonly string[]> {
  const present = await indexNames(collection);
  const missing = wanted.filter(({ name }) => !present.includes(name));
  if (missing.length > 0) await collection.createIndexes(missing);
  return present.filter((name) => name !== '_id_' && !wanted.some((index) => index.name === name));
}

async function indexNames<Schema extends Document>(collection: Collection<Schema>): Promise<readonly string[]> {
  try {
    return (await collection.listIndexes().toArray()).map(({ name }) => String(name));
  } catch (error) {
    if (isCollectionGone(error)) return [];
    throw error;
  }
}
