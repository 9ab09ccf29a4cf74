import type { EventStore } from '../event-store/port.ts';
import type { ReadStore } from '../read-store/port.ts';
import type { MeasuredStore, Meter } from './meter.ts';
import { startWithin, type Tracer } from './tracer.ts';

type Timed = <T>(call: string, act: () => Promise<T>) => Promise<T>;

function timedBy(meter: Meter, store: MeasuredStore): Timed {
  return async (call, act) => {
    const began = performance.now();
    try {
      const answer = await act();
      meter.storeCalled(store, call, performance.now() - began, null);
      return answer;
    } catch (error) {
      meter.storeCalled(store, call, performance.now() - began, error instanceof Error ? error.name : 'unknown');
      throw error;
    }
  };
}

/** Times every call to the store, and shows each append in the trace of its command; the store itself when nobody watches. */
export function watchedEventStore(store: EventStore, meter: Meter, tracer: Tracer): EventStore {
  if (!meter.on && !tracer.on) return store;
  const timed = timedBy(meter, 'events');
  return {
    append: (stream, expected, events) =>
      timed('append', async () => {
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
      }),
    read: (stream, fromRevision) => timed('read', () => store.read(stream, fromRevision)),
    readAll: (after, limit, filter) => timed('readAll', () => store.readAll(after, limit, filter)),
    subscribe: (after, options) => store.subscribe(after, options),
    head: () => timed('head', () => store.head()),
    health: () => timed('health', () => store.health()),
    close: () => store.close(),
  };
}

/** Times every call to the store; the store itself when nobody counts. */
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
    get: (view, id) => timed('get', () => store.get(view, id)),
    find: (view, query) => timed('find', () => store.find(view, query)),
    count: (view, where) => timed('count', () => store.count(view, where)),
    aggregate: (view, query) => timed('aggregate', () => store.aggregate(view, query)),
    health: () => timed('health', () => store.health()),
    close: () => store.close(),
  };
}
