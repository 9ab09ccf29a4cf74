import { type NewEvent, streamName } from '@lexledger/contracts/kernel/event';
import {
  accountSubject,
  type Envelope,
  ErasedSubjectError,
  type EventCodec,
} from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { Aggregates, Loaded } from './aggregates.ts';
import type { Decider } from './decider.ts';
import { eventIdFor } from './derived-id.ts';
import type { Subjects } from './subjects.ts';

/** Appends decided events. `writer` identifies this process. */
export function createAppend(
  store: EventStore,
  codec: EventCodec,
  aggregates: Aggregates,
  subjects: Subjects,
  writer: string,
) {
  /** Appends the events after the loaded revision; null when the stream has moved on. */
  return async <State>(
    decider: Decider<State>,
    entityId: string,
    loaded: Loaded<State>,
    events: readonly NewEvent[],
    envelope: Envelope,
  ): Promise<Loaded<State> | null> => {
    const stream = streamName(decider.category, entityId);
    // The ids depend on the process: with equal ids, two processes that handle one command at once would both succeed, as
    // the store takes the second append for a repeat of the first, and each would answer with its own times.
    const decided = { stream, at: envelope.at, writer };
    const sealedFor =
      decider.isPersonal && envelope.userId !== null ? { subject: accountSubject(envelope.userId) } : {};
    const encoded = await Promise.all(
      events.map(async (event, index) =>
        codec.encode(
          stream,
          eventIdFor(decided, index, envelope.commandId),
          Object.assign({}, sealedFor, await subjects.about(event)),
          envelope,
        ),
      ),
    ).catch((error: unknown) => {
      throw error instanceof ErasedSubjectError ? new HttpRefusal('SUBJECT_ERASED') : error;
    });
    const result = await store.append(stream, loaded.revision < 0 ? 'no-stream' : loaded.revision, encoded);
    if (result.outcome === 'conflict') return null;
    const { position } = result;
    const recorded = encoded.map((event, index) =>
      codec.appended(event, { stream, revision: loaded.revision + 1 + index, position }),
    );
    return aggregates.advance(decider, entityId, loaded, recorded);
  };
}
