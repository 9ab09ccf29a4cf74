import type { LogBatch } from '@lexledger/infra/event-store/port';
import type { Meter } from '@lexledger/infra/telemetry/meter';
import type { Tracer } from '@lexledger/infra/telemetry/tracer';

type Apply = (batch: LogBatch) => Promise<void>;

/** A batch may come of as many traces as it has events; so many are named. */
const MAX_LINKS = 100;

/**
 * Tells the meter and the tracer of every batch with events; the very same function where nobody watches. A batch is a
 * trace of its own, linked to those that its events came of; of one trace alone, it is a part of that.
 */
export function watchedBatches(view: string, apply: Apply, meter: Meter, tracer: Tracer): Apply {
  if (!meter.on && !tracer.on) return apply;

  return async (batch) => {
    if (batch.events.length === 0) return apply(batch);
    const began = performance.now();
    const links = [...new Set(batch.events.flatMap(({ metadata }) => metadata.traceparent ?? []))];
    const span =
      links.length === 0
        ? null
        : tracer.start(`project ${view}`, {
            ...(links.length === 1 && { parent: links[0] }),
            links: links.slice(0, MAX_LINKS),
            attributes: { 'lexledger.view': view, 'lexledger.events': batch.events.length },
          });
    try {
      await apply(batch);
      meter.projected(view, batch.events.length, performance.now() - began);
    } catch (error) {
      span?.fail(error);
      throw error;
    } finally {
      span?.end();
    }
  };
}
