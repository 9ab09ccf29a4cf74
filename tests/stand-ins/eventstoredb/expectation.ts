import type { LoggedEvent } from './logged-event.ts';
import type { Stream } from './stream.ts';

/** A writer's expectation of a stream: a revision, or one of the three words. */
export type Expectation = 'any' | 'no_stream' | 'stream_exists' | bigint;

export type Verdict =
  | { readonly is: 'new' }
  /** The append is a retry; the event is the last one of the first try. */
  | { readonly is: 'known'; readonly event: LoggedEvent }
  | { readonly is: 'conflict'; readonly actual: number }
  | { readonly is: 'deleted' };

/**
 * Decides whether events with these ids may be written. An id is recognized at the revision where the retry expects
 * it, or anywhere if any revision is expected; at the current revision it is new, whatever was written before.
 */
export function judge(
  stream: Stream,
  expected: Expectation,
  proposed: {
    readonly ids: readonly string[];
    readonly known: (id: string) => LoggedEvent | undefined;
    readonly hasMetadata: boolean;
  },
): Verdict {
  const conflict: Verdict = { is: 'conflict', actual: stream.last };
  if (stream.isTombstoned) return { is: 'deleted' };
  if (expected === 'stream_exists') {
    if (stream.isSoftDeleted) return { is: 'deleted' };
    if (stream.last < 0 && !proposed.hasMetadata) return conflict;
  }
  const revision = expected === 'no_stream' ? -1 : typeof expected === 'bigint' ? Number(expected) : undefined;
  if (revision === stream.last) return { is: 'new' };
  if (revision !== undefined && revision > stream.last) return conflict;

  const found = proposed.ids.map((id, index) => {
    const event = revision === undefined ? proposed.known(id) : stream.events[revision + 1 + index];
    return event?.id === id && event.stream === stream ? event : undefined;
  });
  const last = found.at(-1);
  if (last !== undefined && !found.includes(undefined)) return { is: 'known', event: last };
  if (found[0] !== undefined) return conflict;
  return revision === undefined || (revision === -1 && stream.isSoftDeleted) ? { is: 'new' } : conflict;
}
