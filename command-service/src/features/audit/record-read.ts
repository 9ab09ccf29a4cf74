import { hash as digest } from 'node:crypto';
import { READ_CATEGORY, type RecordRead, SAME_READ_MS } from '@lexledger/contracts/features/audit/recorded-reads';
import { type Clock, instant } from '@lexledger/contracts/kernel/clock';
import { streamName } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { canonicalJson, type JsonValue } from '@lexledger/contracts/kernel/json';
import { RecentlyUsed } from '@lexledger/infra/cache/recently-used';
import type { Envelope, EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { nameBasedId } from '../../kernel/derived-id.ts';

/** Maximum number of reads that a process remembers as recorded. */
const REMEMBERED = 10_000;

/**
 * Records reads, each in a stream of its own that is named after the person, what was read and the span of time in which
 * the same read counts once. So no two readers wait for each other, and the same read is recorded once by all processes.
 */
export function createReadRecorder({
  store,
  codec,
  clock,
  report,
}: {
  readonly store: Pick<EventStore, 'append'>;
  readonly codec: Pick<EventCodec, 'encode'>;
  readonly clock: Clock;
  readonly report: (problem: string, error: unknown) => void;
}): RecordRead {
  const recorded = new RecentlyUsed<string, true>(REMEMBERED);
  return async (read, { userId, firmId, ...origin }) => {
    const span = Math.floor(clock.now() / SAME_READ_MS[read.type]);
    const name = canonicalJson([firmIdOf({ userId, ...(firmId && { firmId }) }), read as unknown as JsonValue, span]);
    const id = nameBasedId(name, userId);
    if (recorded.get(id) === true) return null;
    const stream = streamName(READ_CATEGORY, id);
    const envelope: Envelope = {
      ...origin,
      commandId: id,
      commandHash: digest('sha256', read.type, 'hex'),
      userId,
      ...(firmId !== undefined && { firmId }),
      causationId: null,
      at: instant(clock),
    };
    try {
      // If the stream is there, the read was recorded before.
      const { outcome } = await store.append(stream, 'no-stream', [await codec.encode(stream, id, read, envelope)]);
      recorded.set(id, true);
      return outcome === 'appended' ? id : null;
    } catch (error) {
      report('a read was not recorded, and refused', error);
      throw new HttpRefusal('READ_NOT_RECORDED', { retryAfter: 1 });
    }
  };
}
