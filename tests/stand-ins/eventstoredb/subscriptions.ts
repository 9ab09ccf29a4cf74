import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Filter } from './filter.ts';
import type { Log } from './log.ts';
import type { LoggedEvent } from './logged-event.ts';
import type { Outlet } from './outlet.ts';
import { caughtUpFrame, checkpointFrame, confirmationFrame } from './wire.ts';

/** Events examined without a pause. A filter that passes nothing must not block all other requests. */
const WITHOUT_PAUSE = 4_096;

/**
 * Sends the existing events from an index on, says that it has caught up, and sends new events until the client leaves.
 * @param events the events of one stream or of the whole log; the array grows
 */
export async function subscribe(
  log: Log,
  outlet: Outlet,
  {
    events,
    from,
    filter,
  }: { readonly events: readonly LoggedEvent[]; readonly from: number; readonly filter?: Filter },
): Promise<void> {
  const interval = filter?.checkpointInterval ?? Number.POSITIVE_INFINITY;
  let isLive = false;
  let looked = 0;
  /** The position to name in the next checkpoint while catching up. */
  let checkpoint: { commit: number; prepare: number } | undefined;
  await outlet.send(confirmationFrame(randomUUID()));
  for (let index = from; outlet.isOpen; ) {
    const event = events[index];
    if (event === undefined) {
      if (!isLive) await outlet.send(caughtUpFrame());
      isLive = true;
      if (events[index] === undefined) await log.distributed;
      continue;
    }
    index += 1;
    looked += 1;
    checkpoint ??= { commit: event.position, prepare: 0 };
    if (filter?.passes(event) ?? true) {
      checkpoint = { commit: event.position, prepare: event.position };
      const sent = outlet.sendEvent(event);
      if (sent !== undefined) await sent;
    }
    if (looked % interval === 0) {
      // While catching up, the server names the last event that it sent or the first that it examined; once live, the
      // last that it examined.
      const place = isLive ? { commit: event.position, prepare: event.position } : checkpoint;
      await outlet.send(checkpointFrame(place));
      checkpoint = undefined;
    }
    if (looked % WITHOUT_PAUSE === 0) await setImmediate();
  }
}
