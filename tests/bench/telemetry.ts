import { randomUUID } from 'node:crypto';
import { taskDecider } from '@lexledger/command-service/features/tasks/task.decider';
import type { Decider } from '@lexledger/command-service/kernel/decider';
import { createCommandHandler } from '@lexledger/command-service/kernel/handle';
import { watched } from '@lexledger/command-service/kernel/watched';
import { eventCatalogue } from '@lexledger/contracts/features';
import { task } from '@lexledger/contracts/features/tasks';
import { systemClock } from '@lexledger/contracts/kernel/clock';
import { createEventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { type Meter, noMeter } from '@lexledger/infra/telemetry/meter';
import { createMetrics } from '@lexledger/infra/telemetry/metrics';
import { noTracer } from '@lexledger/infra/telemetry/tracer';
import { watchedEventStore } from '@lexledger/infra/telemetry/watched-stores';
import { compare, type Figure } from './rounds.ts';

const COMMANDS = 5_000;
const USER = '0b5d4c1e-7a7e-4f6e-8a59-000000000001';

/** A store that stores nothing and takes no time, so that the cost of telemetry is not hidden by that of a disk. */
const noStore: EventStore = {
  append: async (_stream, _expected, events) => ({
    outcome: 'appended',
    revision: events.length - 1,
    position: '00000000000000000001',
  }),
  read: async () => [],
  readAll: async () => ({ events: [], position: '', caughtUp: true }),
  subscribe: async function* () {},
  head: async () => '',
  health: async () => undefined,
  close: async () => undefined,
};

const key = new Uint8Array(32);
const oneKey = {
  keyFor: async () => key,
  find: async () => key,
  destroy: async () => false,
  destroyOwned: async () => 0,
  close: async () => undefined,
};

/** Operations per second of processor time, which other programs on the machine affect less than wall-clock time. */
async function perProcessorSecond(count: number, act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (count * 1e6) / (user + system);
}

/** Measures the sequential handling of commands that add tasks, from the checked command to its answer. */
function handling(meter: Meter): () => Promise<number> {
  const decider = taskDecider as unknown as Decider<unknown>;
  const store = watchedEventStore(noStore, meter, noTracer);
  const codec = createEventCodec(eventCatalogue, oneKey);
  const deciders = new Map([[decider.category, decider]]);
  const handler = watched(createCommandHandler({ store, codec, clock: systemClock, deciders }), meter, noTracer);
  const data = task.commands.add.body.parse({ title: 'File the answer' });
  const act = async (): Promise<void> => {
    for (let count = 0; count < COMMANDS; count += 1) {
      await handler.handle(decider, {
        type: task.commands.add.type,
        data,
        entityId: randomUUID(),
        commandId: randomUUID(),
        repeatable: false,
        userId: USER,
        timeZone: 'UTC',
        origin: { sessionId: USER, correlationId: USER, causationId: null, ip: '127.0.0.1', userAgent: 'bench' },
      });
    }
  };
  return () => perProcessorSecond(COMMANDS, act);
}

/** Compares the handling of commands with and without metrics, with a store that takes no time. */
export async function benchTelemetry(): Promise<readonly Figure[]> {
  const metrics = createMetrics({ clock: systemClock, service: 'all', instance: 'bench' });
  return [
    await compare(
      'Commands with metrics on, without a disk',
      { ours: handling(metrics.meter), reference: handling(noMeter) },
      { unit: 'commands in a processor second', aim: '≥ 0.8', referenceName: 'metrics off' },
    ),
  ];
}
