import type { LogBatch, RecordedEvent } from '@lexledger/infra/event-store/port';
import { type Meter, noMeter } from '@lexledger/infra/telemetry/meter';
import { noTracer, type SpanOptions, type Tracer } from '@lexledger/infra/telemetry/tracer';
import { describe, expect, it } from 'vitest';
import { watchedBatches } from './watched-batches.ts';

const eventIn = (traceparent?: string): RecordedEvent => ({
  id: 'an-event',
  type: 'ClientAdded',
  data: {},
  stream: 'client-1',
  revision: 0,
  position: '1',
  metadata: {
    commandId: 'a-command',
    commandHash: '',
    userId: null,
    sessionId: null,
    correlationId: 'test',
    causationId: null,
    ip: null,
    userAgent: null,
    at: '2026-03-02T12:00:00.000Z',
    schemaVersion: 1,
    subject: null,
    ...(traceparent !== undefined && { traceparent }),
  },
});

const batchOf = (...events: RecordedEvent[]): LogBatch => ({ events, position: '1', caughtUp: true });

/** Keeps what it is told of batches. */
function aMeter(): Meter & { readonly told: string[] } {
  const told: string[] = [];
  return { ...noMeter, on: true, told, projected: (view, events) => void told.push(`${events} of ${view}`) };
}

/** Keeps each span with its parent, its links, and whether it failed. */
function aTracer(): Tracer & { readonly ended: object[] } {
  const ended: object[] = [];
  return {
    ...noTracer,
    on: true,
    ended,
    start(name: string, { parent, links }: SpanOptions = {}) {
      let failed = false;
      return {
        traceparent: name,
        set: () => undefined,
        rename: () => undefined,
        fail: () => {
          failed = true;
        },
        end: () => void ended.push({ name, parent, links, failed }),
      };
    },
  };
}

const well = async (): Promise<void> => undefined;

describe('a batch', () => {
  it('is applied as it is where nobody watches', () => {
    expect(watchedBatches('clients', well, noMeter, noTracer)).toBe(well);
  });

  it('is counted when it was applied, and not when it holds no events or could not be', async () => {
    const meter = aMeter();
    await watchedBatches('clients', well, meter, noTracer)(batchOf(eventIn(), eventIn()));
    await watchedBatches('clients', well, meter, noTracer)(batchOf());
    const poisoned = watchedBatches('clients', () => Promise.reject(new Error('poison')), meter, noTracer);
    await expect(poisoned(batchOf(eventIn()))).rejects.toThrow('poison');
    expect(meter.told).toEqual(['2 of clients']);
  });

  it('of one trace is a part of it; of several it is linked to each; of none it is not told of', async () => {
    const tracer = aTracer();
    const apply = watchedBatches('clients', well, noMeter, tracer);
    await apply(batchOf(eventIn('one'), eventIn('one'), eventIn()));
    await apply(batchOf(eventIn('one'), eventIn('two')));
    await apply(batchOf(eventIn()));
    expect(tracer.ended).toEqual([
      { name: 'project clients', parent: 'one', links: ['one'], failed: false },
      { name: 'project clients', parent: undefined, links: ['one', 'two'], failed: false },
    ]);
  });

  it('that cannot be applied is shown as failed', async () => {
    const tracer = aTracer();
    const apply = watchedBatches('clients', () => Promise.reject(new Error('poison')), noMeter, tracer);
    await expect(apply(batchOf(eventIn('one')))).rejects.toThrow('poison');
    expect(tracer.ended).toMatchObject([{ failed: true }]);
  });
});
