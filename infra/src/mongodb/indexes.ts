import type { Collection, Document, IndexDescription } from 'mongodb';
import { isCollectionGone } from './failure.ts';

/** An index whose name identifies its definition, so a changed index needs a new name. */
export type NamedIndex = IndexDescription & { readonly name: string };

/**
 * Creates missing indexes, and the collection if needed. It skips existing ones because FerretDB closes the connection
 * when all requested indexes exist.
 * @returns the names of existing indexes that were not requested
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
