import type { LogBatch } from '@lexledger/infra/event-store/port';
import type { Meter } from '@lexledger/infra/telemetry/meter';
import type { Tracer } from '@lexledger/infra/telemetry/tracer';

type Apply = (batch: LogBatch) => Promise<void>;

/** Maximum number of linked traces per batch; a batch may originate from as many traces as it has events. */
const MAX_LINKS = 100;

/**
 * Reports every batch with events to the meter and the tracer, and returns `apply` itself when neither is active. A
 * batch is a trace of its own, linked to the traces that its events originate from. If there is only one such trace,
 * the batch is a part of it.
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
