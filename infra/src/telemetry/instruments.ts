import type { Clock } from '@lexledger/contracts/kernel/clock';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Meter } from './meter.ts';

type Registers = Registry[];

const SECOND = 1000;
/** Buckets of the histograms, in seconds. */
const QUICK = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const OF_PUSHES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Outcomes and durations of commands, and the conflicts of their appends. */
function ofCommands(registers: Registers): Pick<Meter, 'command' | 'conflict'> {
  const commands = new Counter({
    name: 'lexledger_commands_total',
    help: 'Commands, by type, outcome, and code of the refusal or failure',
    labelNames: ['type', 'outcome', 'code'],
    registers,
  });
  const commandSeconds = new Histogram({
    name: 'lexledger_command_seconds',
    help: 'Time from a checked command to its answer',
    labelNames: ['type'],
    buckets: QUICK,
    registers,
  });
  const conflicts = new Counter({
    name: 'lexledger_append_conflicts_total',
    help: 'Appends that came too late and were decided anew, by kind of record',
    labelNames: ['category'],
    registers,
  });

  return {
    command(type, outcome, code, ms) {
      commands.inc({ type, outcome, code });
      commandSeconds.observe({ type }, ms / SECOND);
    },
    conflict: (category) => conflicts.inc({ category }),
  };
}

/** Numbers of projected events, and durations of their batches. */
function ofProjections(registers: Registers): Pick<Meter, 'projected'> {
  const projectedEvents = new Counter({
    name: 'lexledger_projection_events_total',
    help: 'Events that this process projected, by view',
    labelNames: ['view'],
    registers,
  });
  const batchSeconds = new Histogram({
    name: 'lexledger_projection_batch_seconds',
    help: 'Time to fold and commit a batch of events, by view',
    labelNames: ['view'],
    buckets: QUICK,
    registers,
  });

  return {
    projected(view, events, ms) {
      projectedEvents.inc({ view }, events);
      batchSeconds.observe({ view }, ms / SECOND);
    },
  };
}

/** Pushes and their delay, and what tabs had to catch up on. */
function ofPushes(registers: Registers, clock: Clock): Pick<Meter, 'pushed' | 'refetched' | 'caughtUp'> {
  const pushes = new Counter({
    name: 'lexledger_pushes_total',
    help: 'Pushes sent to a user with tabs open, by view',
    labelNames: ['view'],
    registers,
  });
  const pushDelay = new Histogram({
    name: 'lexledger_push_delay_seconds',
    help: "Time from an event's own time to its push",
    buckets: OF_PUSHES,
    registers,
  });
  const refetches = new Counter({
    name: 'lexledger_refetches_total',
    help: 'Times that tabs were told to fetch everything, by reason',
    labelNames: ['reason'],
    registers,
  });
  const catchUps = new Counter({
    name: 'lexledger_catch_ups_total',
    help: 'Tabs that came (back) and were told what they had missed',
    registers,
  });

  return {
    pushed(view, at) {
      pushes.inc({ view });
      pushDelay.observe(Math.max(0, clock.now() - Date.parse(at)) / SECOND);
    },
    refetched: (reason) => refetches.inc({ reason }),
    caughtUp: () => catchUps.inc(),
  };
}

/** Durations and errors of calls to stores. */
function ofStores(registers: Registers): Pick<Meter, 'storeCalled'> {
  const storeSeconds = new Histogram({
    name: 'lexledger_store_call_seconds',
    help: 'Time of a call to a store, by store and call',
    labelNames: ['store', 'call'],
    buckets: QUICK,
    registers,
  });
  const storeErrors = new Counter({
    name: 'lexledger_store_errors_total',
    help: 'Calls to a store that failed, by store, call and class of the error',
    labelNames: ['store', 'call', 'error'],
    registers,
  });

  return {
    storeCalled(store, call, ms, error) {
      storeSeconds.observe({ store, call }, ms / SECOND);
      if (error !== null) storeErrors.inc({ store, call, error });
    },
  };
}

/** Reports of tabs about their own performance. */
function ofTabs(registers: Registers): Pick<Meter, 'performanceReported'> {
  const performanceReports = new Counter({
    name: 'lexledger_performance_reports_total',
    help: 'Performance reports of tabs, by kind',
    labelNames: ['kind'],
    registers,
  });

  return {
    performanceReported: (kind) => performanceReports.inc({ kind }),
  };
}

/** Creates a meter and adds its instruments to the registers. The page lists instruments in the order of creation. */
export const createMeter = (registers: Registers, clock: Clock): Meter => ({
  on: true,
  ...ofCommands(registers),
  ...ofProjections(registers),
  ...ofPushes(registers, clock),
  ...ofStores(registers),
  ...ofTabs(registers),
});
