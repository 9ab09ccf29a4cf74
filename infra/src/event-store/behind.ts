import type { Position } from '@lexledger/contracts/kernel/position';
import type { EventStore } from './port.ts';

/** Age in milliseconds of the oldest event of these types after a position; 0 when there is none. */
export async function ageOfNext(
  store: Pick<EventStore, 'readAll'>,
  after: Position,
  types: readonly string[],
  now: number,
): Promise<number> {
  const { events } = await store.readAll(after, 1, { types });
  const [next] = events;
  return next === undefined ? 0 : Math.max(0, now - Date.parse(next.metadata.at));
}
