import type { Clock } from '@lexledger/contracts/kernel/clock';
import { latest } from '@lexledger/contracts/kernel/position';
import { ageOfNext } from '@lexledger/infra/event-store/behind';
import type { EventStore } from '@lexledger/infra/event-store/port';
import type { ProgressStore } from '@lexledger/infra/progress/port';
import type { FollowerReading } from '@lexledger/infra/telemetry/meter';
import type { Policy, PolicyRunner } from './policy.ts';

/** Reads the lag of each policy from its checkpoint, because it may run in another process. */
export function readPolicies(
  policies: readonly Pick<Policy, 'name' | 'reactsTo'>[],
  runner: Pick<PolicyRunner, 'status'>,
  { store, progress, clock }: { readonly store: EventStore; readonly progress: ProgressStore; readonly clock: Clock },
): Promise<readonly FollowerReading[]> {
  const statuses = new Map(runner.status().map((status) => [status.name, status]));
  return Promise.all(
    policies
      .filter(({ name }) => statuses.has(name))
      .map(async ({ name, reactsTo }) => {
        const status = statuses.get(name);
        const reached = latest(status?.reached ?? '', await progress.checkpoint(name));
        return {
          kind: 'policy' as const,
          name,
          state: status?.state ?? 'starting',
          stopped: status?.state === 'stopped',
          reached,
          lagMs: await ageOfNext(store, reached, reactsTo, clock.now()),
        };
      }),
  );
}
