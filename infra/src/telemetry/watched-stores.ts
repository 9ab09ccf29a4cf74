import type { AppendResult, EventStore } from '../event-store/port.ts';
import type { ReadStore } from '../read-store/port.ts';
import type { MeasuredStore, Meter } from './meter.ts';
import { startWithin, type Tracer } from './tracer.ts';

type Timed = <T>(call: string, act: () => Promise<T>) => Promise<T>;

const classOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

function timedBy(meter: Meter, store: MeasuredStore): Timed {
  // There is no await, which would cost every call two more microtasks.
  return (call, act) => {
    const began = performance.now();
    return act().then(
      (answer) => {
        meter.storeCalled(store, call, performance.now() - began, null);
        return answer;
      },
      (error: unknown) => {
        meter.storeCalled(store, call, performance.now() - began, classOf(error));
        throw error;
      },
    );
  };
}

/** An append with a span in the trace that its events name. */
async function tracedAppend(
  store: EventStore,
  tracer: Tracer,
  ...[stream, expected, events]: Parameters<EventStore['append']>
): Promise<AppendResult> {
  const span = startWithin(tracer, events[0]?.metadata.traceparent, 'append', { kind: 'client' });
  try {
    const result = await store.append(stream, expected, events);
    span?.set({
      'lexledger.category': stream.slice(0, stream.indexOf('-')),
      'lexledger.events': events.length,
      'lexledger.outcome': result.outcome,
    });
    return result;
  } catch (error) {
    span?.fail(error);
    throw error;
  } finally {
    span?.end();
  }
}

/**
 * Measures every call to the store, and adds each append to the trace of its command. Returns the store itself when
 * metrics and tracing are off.
 */
export function watchedEventStore(store: EventStore, meter: Meter, tracer: Tracer): EventStore {
  if (!meter.on && !tracer.on) return store;
  const timed = timedBy(meter, 'events');
  return {
    append: tracer.on
      ? (...given) => timed('append', () => tracedAppend(store, tracer, ...given))
      : (...given) => timed('append', () => store.append(...given)),
    read: (stream, fromRevision) => timed('read', () => store.read(stream, fromRevision)),
    readAll: (after, limit, filter) => timed('readAll', () => store.readAll(after, limit, filter)),
    subscribe: (after, options) => store.subscribe(after, options),
    ...(store.noMatchesUntil && { noMatchesUntil: (after, filter) => store.noMatchesUntil?.(after, filter) ?? after }),
    head: () => timed('head', () => store.head()),
    health: () => timed('health', () => store.health()),
    close: () => store.close(),
  };
}

/** Measures every call to the store. Returns the store itself when metrics are off. */
export function watchedReadStore(store: ReadStore, meter: Meter): ReadStore {
  if (!meter.on) return store;
  const timed = timedBy(meter, 'views');
  return {
    prepare: (view) => timed('prepare', () => store.prepare(view)),
    activeVersion: (name) => timed('activeVersion', () => store.activeVersion(name)),
    activate: (view) => timed('activate', () => store.activate(view)),
    checkpoint: (view) => timed('checkpoint', () => store.checkpoint(view)),
    load: (view, ids) => timed('load', () => store.load(view, ids)),
    commit: (view, writes, checkpoint) => timed('commit', () => store.commit(view, writes, checkpoint)),
    dropOwner: (view, owner) => timed('dropOwner', () => store.dropOwner(view, owner)),
    get: (view, id) => timed('get', () => store.get(view, id)),
    find: (view, query) => timed('find', () => store.find(view, query)),
    count: (view, query) => timed('count', () => store.count(view, query)),
    aggregate: (view, query) => timed('aggregate', () => store.aggregate(view, query)),
    compact: () => timed('compact', () => store.compact()),
    health: () => timed('health', () => store.health()),
    close: () => store.close(),
  };
}
