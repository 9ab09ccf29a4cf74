import codes from '@eventstore/db-client/generated/code_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statuses from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import anys from 'google-protobuf/google/protobuf/any_pb.js';
import empties from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Desk } from './desk.ts';
import type { Expectation } from './expectation.ts';
import type { Outcome, Proposal } from './log.ts';
import { MAX_APPEND_SIZE, proposalOf, sizeOf } from './proposal.ts';
import { refusals } from './refusal.ts';
import { streamIdentifier, streamName, uuidText } from './wire.ts';
import { append, expectationOf, settle } from './write.ts';

type Request = InstanceType<typeof streams.BatchAppendReq>;
type Response = InstanceType<typeof streams.BatchAppendResp>;
export type BatchAppendCall = ServerDuplexStream<Request, Response>;
type Status = InstanceType<typeof statuses.Status>;

/** An append of which some events have not arrived yet. */
interface Pending {
  readonly stream: string;
  readonly expected: Expectation;
  readonly proposals: Proposal[];
  size: number;
  readonly timeout: NodeJS.Timeout;
}

/** Milliseconds for which the server waits for the rest of an append, unless the client's own deadline is sooner. */
const WRITE_TIMEOUT_MS = 2_000;

/**
 * Answers Streams.BatchAppend: appends of many writers on one call, distinguished by correlation ids. Each is answered
 * once, in any order. There is one exception, as measured: after an invalid event id the append stays pending and is
 * answered again by its time-out, which the client cannot handle.
 */
export function appendMany(desk: Desk, call: BatchAppendCall): void {
  const pending = new Map<string, Pending>();
  let isOpen = true;
  let unanswered = 0;
  let isEnding = false;

  const close = (): void => {
    isOpen = false;
    for (const { timeout } of pending.values()) clearTimeout(timeout);
    pending.clear();
  };
  const fail = (error: Error): void => {
    if (isOpen) call.emit('error', error);
    close();
  };
  const send = (correlation: string, stream: string, result: Status | Outcome, expected: Expectation = 'any'): void => {
    if (isOpen) call.write(responseTo(correlation, stream, result, expected));
  };
  const endWhenAnswered = (): void => {
    if (!isEnding || unanswered > 0 || !isOpen) return;
    close();
    call.end();
  };

  function begin(correlation: string, options: InstanceType<typeof streams.BatchAppendReq.Options>): void {
    const stream = streamName(options.getStreamIdentifier());
    const deadline = options.getDeadline()?.toDate().getTime() ?? Number.POSITIVE_INFINITY;
    const wait = Math.min(deadline - Date.now(), WRITE_TIMEOUT_MS);
    if (wait <= 0) {
      send(correlation, stream, timedOut());
      return;
    }
    const expected = expectationOf(options, options.getStreamPosition());
    const timeout = setTimeout(() => {
      if (pending.delete(correlation)) send(correlation, stream, timedOut());
    }, wait);
    pending.set(correlation, { stream, expected, proposals: [], size: 0, timeout });
  }

  function receive(request: Request, correlation: string): void {
    const options = request.getOptions();
    if (options !== undefined) begin(correlation, options);
    const write = pending.get(correlation);
    if (write === undefined) return;
    for (const message of request.getProposedMessagesList()) {
      const proposal = proposalOf(message);
      write.proposals.push(proposal);
      write.size += sizeOf(proposal);
    }
    const isTooLarge = write.size > MAX_APPEND_SIZE;
    if (!isTooLarge && !request.getIsFinal()) return;
    pending.delete(correlation);
    clearTimeout(write.timeout);
    if (isTooLarge) {
      send(correlation, write.stream, tooLarge());
      return;
    }
    if (write.stream === '') throw new TypeError("Value cannot be null. (Parameter 'eventStreamId')");
    unanswered += 1;
    void settle(desk, {
      ids: write.proposals.map(({ id }) => id),
      write: () => append(desk, write),
      answer: (outcome) => send(correlation, write.stream, outcome, write.expected),
      drop: () => fail(refusals.dropped()),
      timeOut: () => send(correlation, write.stream, timedOut()),
    }).finally(() => {
      unanswered -= 1;
      endWhenAnswered();
    });
  }

  call.on('data', (request: Request) => {
    const correlation = uuidText(request.getCorrelationId());
    const refused = desk.refusal(call.metadata, 'write');
    if (refused !== undefined) {
      fail(refused);
      return;
    }
    try {
      receive(request, correlation);
    } catch (error) {
      const stream = streamName(request.getOptions()?.getStreamIdentifier());
      send(correlation, stream, badRequest((error as Error).message));
    }
  });
  call.on('end', () => {
    isEnding = true;
    endWhenAnswered();
  });
  call.on('cancelled', close);
  call.on('error', close);
}

function responseTo(correlation: string, stream: string, result: Status | Outcome, expected: Expectation): Response {
  const response = new streams.BatchAppendResp()
    .setCorrelationId(new shared.UUID().setString(correlation))
    .setStreamIdentifier(streamIdentifier(stream));
  if (!('is' in result)) return response.setError(result);
  if (result.is === 'deleted') return response.setError(deleted(stream));
  if (result.is === 'conflict') return response.setError(conflict(expected, result.actual));
  const success = new streams.BatchAppendResp.Success();
  if (result.revision < 0) success.setNoStream(new empties.Empty());
  else success.setCurrentRevision(String(result.revision));
  if (result.position === undefined) success.setNoPosition(new empties.Empty());
  else {
    const place = String(result.position);
    success.setPosition(new shared.AllStreamPosition().setCommitPosition(place).setPreparePosition(place));
  }
  return response.setSuccess(success);
}

/** An error inside an answer, with its name both as the message and as the type of the details. */
function errorOf(name: string, code: number, details: { serializeBinary(): Uint8Array }): Status {
  const any = new anys.Any();
  any.pack(details.serializeBinary(), `event_store.client.${name}`);
  return new statuses.Status().setCode(code).setMessage(name).setDetails(any);
}

const { Code } = codes;
const timedOut = () => errorOf('Timeout', Code.DEADLINE_EXCEEDED, new shared.Timeout());
const badRequest = (message: string) =>
  errorOf('BadRequest', Code.INVALID_ARGUMENT, new shared.BadRequest().setMessage(message));
const tooLarge = () =>
  errorOf(
    'MaximumAppendSizeExceeded',
    Code.INVALID_ARGUMENT,
    new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_SIZE),
  );
const deleted = (stream: string) =>
  errorOf('StreamDeleted', Code.NOT_FOUND, new shared.StreamDeleted().setStreamIdentifier(streamIdentifier(stream)));

function conflict(expected: Expectation, actual: number): Status {
  const found = new shared.WrongExpectedVersion();
  if (actual < 0) found.setCurrentNoStream(new empties.Empty());
  else found.setCurrentStreamRevision(String(actual));
  if (expected === 'any') found.setExpectedAny(new empties.Empty());
  else if (expected === 'no_stream') found.setExpectedNoStream(new empties.Empty());
  else if (expected === 'stream_exists') found.setExpectedStreamExists(new empties.Empty());
  else found.setExpectedStreamPosition(String(expected));
  return errorOf('WrongExpectedVersion', Code.ALREADY_EXISTS, found);
}
