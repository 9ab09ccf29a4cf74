import type { Clock } from '@lexledger/contracts/kernel/clock';
import { ageOfNext } from '@lexledger/infra/event-store/behind';
import type { EventStore } from '@lexledger/infra/event-store/port';
import type { FollowerReading } from '@lexledger/infra/telemetry/meter';
import type { Projection } from './projection.ts';
import type { Runner } from './runner.ts';

/** How far each view that queries read is behind the log, whichever process projects it. */
export const readProjections = (
  projections: readonly Projection[],
  runners: ReadonlyMap<string, Runner>,
  store: Pick<EventStore, 'readAll'>,
  clock: Clock,
): Promise<readonly FollowerReading[]> =>
  Promise.all(
    projections.flatMap(({ view }) => {
      const runner = runners.get(view.name);
      return runner === undefined ? [] : [readOne(view, runner, store, clock)];
    }),
  );

async function readOne(
  { name, changedBy }: Projection['view'],
  runner: Runner,
  store: Pick<EventStore, 'readAll'>,
  clock: Clock,
): Promise<FollowerReading> {
  const { state, reached } = await runner.status();
  const types = changedBy.map(({ type }) => type);
  const lagMs = await ageOfNext(store, reached, types, clock.now());
  return { kind: 'projection', name, state, stopped: state === 'stopped', reached, lagMs };
}
