import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Filter } from './filter.ts';
import type { Log } from './log.ts';
import type { LoggedEvent } from './logged-event.ts';
import type { Outlet } from './outlet.ts';
import { caughtUpFrame, checkpointFrame, confirmationFrame } from './wire.ts';

/** Events looked at without a pause: a filter that passes nothing must not keep the server from everybody else. */
const WITHOUT_PAUSE = 4_096;

/**
 * Sends what there is from an index on, says that it is all, and goes on with what is written, until the client leaves.
 * @param events those of one stream or of the whole log; they grow
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
  /** Where to go on if all since the last checkpoint is to be looked at again. */
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
      // While it catches up the server names the last event it sent or the first it looked at, live the last it saw.
      const place = isLive ? { commit: event.position, prepare: event.position } : checkpoint;
      await outlet.send(checkpointFrame(place));
      checkpoint = undefined;
    }
    if (looked % WITHOUT_PAUSE === 0) await setImmediate();
  }
}
