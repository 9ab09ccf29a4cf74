import { BlobNames } from '@lexledger/infra/blobs/blob-names';
import { hashesIn, NAMING } from '../features/documents/unnamed-blobs.watch.ts';
import { loggedEvents } from '../kernel/logged-events.ts';
import type { StepServices } from '../kernel/policy.ts';

/**
 * Deletes the contents of files that only streams name of which no key is left. Contents that were put since are another's,
 * whose event may still be to come.
 * @param before milliseconds since 1970
 * @returns the number of deleted files
 */
export async function deleteForgottenFiles(
  { store, codec, blobs }: Pick<StepServices, 'store' | 'codec' | 'blobs'>,
  before: number,
): Promise<number> {
  if (blobs === undefined) return 0;
  const names = new BlobNames();
  for await (const recorded of loggedEvents(store, { types: NAMING })) {
    const event = await codec.decode(recorded);
    names.take(event, hashesIn(event.data));
  }
  let deleted = 0;
  for (const hash of names.forgotten()) if (await blobs.remove(hash, before)) deleted += 1;
  return deleted;
}
