import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { Faults } from './faults.ts';
import { filterOf } from './filter.ts';
import type { Log } from './log.ts';
import type { LoggedEvent } from './logged-event.ts';
import { Outlet } from './outlet.ts';
import { refusals } from './refusal.ts';
import type { Stream } from './stream.ts';
import { subscribe } from './subscriptions.ts';
import { streamName, streamNotFoundFrame } from './wire.ts';

type Options = InstanceType<typeof streams.ReadReq.Options>;
export type ReadCall = ServerWritableStream<InstanceType<typeof streams.ReadReq>, Buffer>;

/** Answers one call of Streams.Read: a read of one stream or of all, or a subscription. */
export async function read(log: Log, faults: Faults, call: ReadCall): Promise<void> {
  const outlet = new Outlet(call, faults);
  if (faults.stalled !== undefined) await faults.stalled;
  const options = call.request.getOptions();
  if (options === undefined) return outlet.refuse(refusals.unknown('Options are missing.'));
  const ofStream = options.getStream();
  if (ofStream === undefined) return readAll(log, outlet, options);
  const name = streamName(ofStream.getStreamIdentifier());
  if (name === '') return outlet.refuse(refusals.unknown("Value cannot be null. (Parameter 'eventStreamId')"));
  const stream = log.stream(name);
  if (stream.isTombstoned) return outlet.refuse(refusals.streamDeleted(name));
  return readStream(log, outlet, { options, ofStream, stream });
}

async function readAll(log: Log, outlet: Outlet, options: Options): Promise<void> {
  const all = options.getAll();
  const position = all?.getPosition();
  const { events } = log;
  const filter = filterOf(options.getFilter());
  const [commit, prepare] = [Number(position?.getCommitPosition()), Number(position?.getPreparePosition())];
  if (options.hasSubscription()) {
    // The start is exclusive, because the event at the position has been handled. A position with prepare 0 is before
    // the event at its commit.
    const after = position === undefined ? 0 : log.indexOf(prepare < commit ? commit : commit + 1);
    return subscribe(log, outlet, { events, from: all?.hasEnd() ? events.length : after, ...(filter && { filter }) });
  }
  const isBackwards = options.getReadDirection() === 1;
  // A backward read omits the event at the position, as it does from the end.
  const start = isBackwards ? -1 : 0;
  const from = all?.hasEnd() ? events.length + start : position === undefined ? start : log.indexOf(commit) + start;
  return send(outlet, { events, from, isBackwards, limit: limitOf(options), passes: filter?.passes ?? (() => true) });
}

async function readStream(
  log: Log,
  outlet: Outlet,
  {
    options,
    ofStream,
    stream,
  }: { options: Options; ofStream: InstanceType<typeof streams.ReadReq.Options.StreamOptions>; stream: Stream },
): Promise<void> {
  const { events } = stream;
  const first = stream.first(log.now());
  const revision = ofStream.hasRevision() ? Number(ofStream.getRevision()) : undefined;
  if (options.hasSubscription()) {
    const from = ofStream.hasEnd() ? events.length : revision === undefined ? 0 : revision + 1;
    return subscribe(log, outlet, { events, from: Math.max(from, Math.min(first, events.length)) });
  }
  if (!stream.isThere) {
    await outlet.send(streamNotFoundFrame(stream.name));
    return outlet.end();
  }
  const isBackwards = options.getReadDirection() === 1;
  const from = ofStream.hasEnd() ? (isBackwards ? stream.last : events.length) : (revision ?? 0);
  return send(outlet, {
    events,
    from: isBackwards ? Math.min(from, stream.last) : Math.max(from, first),
    isBackwards,
    limit: limitOf(options),
    passes: (event) => event.revision >= first,
  });
}

async function send(
  outlet: Outlet,
  {
    events,
    from,
    isBackwards,
    limit,
    passes,
  }: {
    readonly events: readonly LoggedEvent[];
    readonly from: number;
    readonly isBackwards: boolean;
    readonly limit: number;
    readonly passes: (event: LoggedEvent) => boolean;
  },
): Promise<void> {
  const { length } = events; // Events that are written during the read are not part of it.
  let left = limit;
  for (let index = from; index >= 0 && index < length && left > 0 && outlet.isOpen; index += isBackwards ? -1 : 1) {
    const event = events[index] as LoggedEvent;
    if (!passes(event)) continue;
    left -= 1;
    const sent = outlet.sendEvent(event);
    if (sent !== undefined) await sent;
  }
  outlet.end();
}

const limitOf = (options: Options): number => Number(options.getCount());
