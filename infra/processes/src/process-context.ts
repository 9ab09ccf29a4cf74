import { eventCatalogue } from '@lexledger/contracts/features';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { Config } from '@lexledger/infra/config/config';
import { createEventCodec, type EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import type { ReadStore } from '@lexledger/infra/read-store/port';
import type { Stores } from '@lexledger/infra/stores/port';
import { type ErrorReporter, noErrorReporter } from '@lexledger/infra/telemetry/error-reporter';
import type { Logger } from '@lexledger/infra/telemetry/logger';
import { type Meter, noMeter } from '@lexledger/infra/telemetry/meter';
import { createMetrics, type Metrics } from '@lexledger/infra/telemetry/metrics';
import { noTracer, type Tracer } from '@lexledger/infra/telemetry/tracer';
import { watchedEventStore, watchedReadStore } from '@lexledger/infra/telemetry/watched-stores';

export interface ProcessParts {
  readonly logger: Logger;
  readonly reporter?: ErrorReporter;
  readonly clock?: Clock;
  readonly tracer?: Tracer;
}

/** What the services of one process share. */
export interface ProcessContext {
  readonly config: Config;
  readonly logger: Logger;
  readonly reporter: ErrorReporter;
  readonly clock: Clock;
  readonly tracer: Tracer;
  readonly metrics: Metrics | null;
  readonly meter: Meter;
  readonly stores: Stores;
  /** The event store and the read store, with their calls measured. */
  readonly store: EventStore;
  readonly readStore: ReadStore;
  readonly codec: EventCodec;
  /** Name of the process in leases. */
  readonly holder: string;
  /** Whether the process runs the command service. */
  readonly writes: boolean;
  /** Whether the process runs the projection service. */
  readonly reads: boolean;
}

/** Whether no other process serves the same data. */
export const isAlone = ({ service, servers }: Config): boolean => service === 'all' && servers === undefined;

/**
 * The holder's name in leases. A process that has the folder to itself always uses the same name, so a start after a
 * crash need not wait for the old leases to expire.
 */
const holderOf = (config: Config): string => (isAlone(config) ? 'embedded' : `${config.service}/${config.instance}`);

export function createContext(config: Config, parts: ProcessParts, clock: Clock, stores: Stores): ProcessContext {
  const { logger, reporter = noErrorReporter, tracer = noTracer } = parts;
  const { service, instance } = config;
  const metrics = config.metrics ? createMetrics({ clock, service, instance }) : null;
  const meter = metrics?.meter ?? noMeter;
  return {
    config,
    logger,
    reporter,
    clock,
    tracer,
    metrics,
    meter,
    stores,
    store: watchedEventStore(stores.events, meter, tracer),
    readStore: watchedReadStore(stores.views, meter),
    codec: createEventCodec(eventCatalogue, stores.keys),
    holder: holderOf(config),
    writes: service !== 'projection',
    reads: service !== 'command',
  };
}
