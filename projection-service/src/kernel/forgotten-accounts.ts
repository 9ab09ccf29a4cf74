import { ACCOUNT_ERASED } from '@lexledger/contracts/erasure';
import { entityIdOf } from '@lexledger/contracts/kernel/event';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { LogBatch, RecordedEvent } from '@lexledger/infra/event-store/port';
import type { ReadStore, ViewSpec } from '@lexledger/infra/read-store/port';
import type { Projection } from './projection.ts';
import type { Stamps } from './stamps.ts';

interface Forgetting {
  readonly spec: ViewSpec;
  readonly readStore: Pick<ReadStore, 'dropOwner'>;
  readonly stamps: Pick<Stamps, 'changedForAll'>;
  readonly position: () => Position;
  /** Applies events that are not about a deleted account. */
  readonly apply: (batch: LogBatch) => Promise<void>;
  /** Applies events and writes the checkpoint. */
  readonly applyEvents: (batch: LogBatch) => Promise<void>;
}

/**
 * Applies batches of a view's events, in which what belongs to a deleted account goes where the log says so: also when a
 * view is made anew.
 */
export function createForgetting(projection: Projection, forgetting: Forgetting): (batch: LogBatch) => Promise<void> {
  const { spec, readStore, stamps, position, apply, applyEvents } = forgetting;

  /** Removes what the view has of the account, and of its practice unless that goes on with others. */
  async function forget({ stream, data }: RecordedEvent): Promise<void> {
    if (data.keepsFirm === true && !projection.view.isPersonal) return;
    await readStore.dropOwner(spec, entityIdOf(stream));
    stamps.changedForAll();
  }

  async function applyAround(batch: LogBatch, at: number, erased: RecordedEvent): Promise<void> {
    await apply({ events: batch.events.slice(0, at), position: position(), caughtUp: false });
    // It comes before the checkpoint that passes the event, so that it is done again after a crash.
    await forget(erased);
    const isShown = projection.project[erased.type] !== undefined;
    await applyEvents({ events: isShown ? [erased] : [], position: erased.position, caughtUp: false });
    await applyAll({ ...batch, events: batch.events.slice(at + 1) });
  }

  function applyAll(batch: LogBatch): Promise<void> {
    const at = batch.events.findIndex((event) => event.type === ACCOUNT_ERASED && event.position > position());
    const erased = batch.events[at];
    return erased === undefined ? apply(batch) : applyAround(batch, at, erased);
  }
  return applyAll;
}
