import type { LogExportQuery } from '@lexledger/contracts/transparencyLog';
import type { EventStore, RecordedEvent } from '@lexledger/infra/event-store/port';
import type { TreeReader } from '@lexledger/infra/transparency-log/trees';
import { narrowedBy } from '../narrowing.ts';
import { type Asked, visiblePage } from '../visible-page.ts';

const AT_ONCE = 200;

/** An event, and its place in the tree of the firm. */
export interface PlacedEvent {
  readonly event: RecordedEvent;
  readonly ordinal: number;
}

/** The events of the firm that somebody reads in the audit trail, with their places in the firm's tree, in its order. */
export async function reachedBy(
  query: LogExportQuery,
  tree: TreeReader,
  log: Pick<EventStore, 'read'>,
  asked: Asked,
): Promise<readonly PlacedEvent[]> {
  const narrowed = narrowedBy({ ...query, grouped: 'false' }, asked);
  if (narrowed === null) return [];
  const found: PlacedEvent[] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const places = next === undefined ? {} : { lt: next };
    const page = await visiblePage([narrowed], false, places, AT_ONCE, asked);
    for (const { id, stream, revision } of page.entries) {
      const [event] = await log.read(stream, revision);
      const ordinal = event?.id === id ? await tree.ordinalAt(event.position) : null;
      // What was recorded under another firm is in that firm's tree, and stays there.
      if (event !== undefined && ordinal !== null) found.push({ event, ordinal });
    }
    next = page.next;
  }
  return found.sort((one, other) => one.ordinal - other.ordinal);
}
