import { START } from '@lexledger/contracts/kernel/position';
import type { EventStore, LogFilter, RecordedEvent } from '@lexledger/infra/event-store/port';

/** Number of events that are read at once. */
const PAGE = 500;

/** The events of the log from its start to its end, as they are stored. Their ids and types are never sealed. */
export async function* loggedEvents(
  store: Pick<EventStore, 'readAll'>,
  filter?: LogFilter,
): AsyncGenerator<RecordedEvent> {
  for (let after = START; ; ) {
    const { events, position, caughtUp } = await store.readAll(after, PAGE, filter);
    yield* events;
    if (caughtUp || position === after) return;
    after = position;
  }
}
