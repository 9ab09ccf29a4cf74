import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerReadableStream, ServerUnaryCall, ServiceError, sendUnaryData } from '@grpc/grpc-js';
import type { Desk } from './desk.ts';
import type { Expectation } from './expectation.ts';
import type { Outcome, Proposal } from './log.ts';
import { MAX_APPEND_SIZE, proposalOf, sizeOf } from './proposal.ts';
import { refusals } from './refusal.ts';
import { streamName } from './wire.ts';
import { append, expectationOf, settle } from './write.ts';

type AppendReq = InstanceType<typeof streams.AppendReq>;
type AppendResp = InstanceType<typeof streams.AppendResp>;
type DeleteReq = InstanceType<typeof streams.DeleteReq>;
type DeleteResp = InstanceType<typeof streams.DeleteResp>;
type TombstoneReq = InstanceType<typeof streams.TombstoneReq>;
type TombstoneResp = InstanceType<typeof streams.TombstoneResp>;

export type AppendCall = ServerReadableStream<AppendReq, AppendResp>;
export type AppendReply = sendUnaryData<AppendResp>;
export type DeleteCall = ServerUnaryCall<DeleteReq, DeleteResp>;
export type DeleteReply = sendUnaryData<DeleteResp>;
export type TombstoneCall = ServerUnaryCall<TombstoneReq, TombstoneResp>;
export type TombstoneReply = sendUnaryData<TombstoneResp>;

/** Answers Streams.Append: one append per call, one message per event. The client uses it for per-call credentials. */
export function appendOne(desk: Desk, call: AppendCall, reply: AppendReply): void {
  let refused: ServiceError | undefined = desk.refusal(call.metadata, 'write');
  let options: InstanceType<typeof streams.AppendReq.Options> | undefined;
  const proposals: Proposal[] = [];
  let size = 0;
  call.on('data', (request: AppendReq) => {
    options ??= request.getOptions();
    const message = request.getProposedMessage();
    if (message === undefined || refused !== undefined) return;
    try {
      const proposal = proposalOf(message);
      proposals.push(proposal);
      size += sizeOf(proposal);
      if (size > MAX_APPEND_SIZE) refused = refusals.tooLarge(MAX_APPEND_SIZE);
    } catch (error) {
      refused = refusals.unknown((error as Error).message);
    }
  });
  call.on('end', () => {
    const stream = streamName(options?.getStreamIdentifier());
    if (stream === '') refused ??= refusals.unknown("Value cannot be null. (Parameter 'eventStreamId')");
    if (refused !== undefined || options === undefined)
      return reply(refused ?? refusals.unknown('Options are missing.'));
    const expected = expectationOf(options, options.getRevision());
    void settle(desk, {
      ids: proposals.map(({ id }) => id),
      write: () => append(desk, { stream, expected, proposals }),
      answer: (outcome) => {
        if (outcome.is === 'deleted') reply(refusals.streamDeleted(stream));
        else reply(null, outcome.is === 'written' ? success(outcome) : conflict(expected, outcome.actual));
      },
      drop: () => reply(refusals.dropped()),
      timeOut: () => reply(refusals.commitTimedOut()),
    });
  });
}

export function deleteStream(desk: Desk, call: DeleteCall, reply: DeleteReply): void {
  end(desk, call, (error, position) => {
    if (error !== null) return reply(error);
    const place = new streams.DeleteResp.Position().setCommitPosition(position).setPreparePosition(position);
    reply(null, new streams.DeleteResp().setPosition(place));
  });
}

export function tombstoneStream(desk: Desk, call: TombstoneCall, reply: TombstoneReply): void {
  end(desk, call, (error, position) => {
    if (error !== null) return reply(error);
    const place = new streams.TombstoneResp.Position().setCommitPosition(position).setPreparePosition(position);
    reply(null, new streams.TombstoneResp().setPosition(place));
  });
}

/** Deletes or tombstones a stream, and replies with the position of the event that records it. */
function end(
  desk: Desk,
  { request, metadata }: Pick<ServerUnaryCall<DeleteReq | TombstoneReq, unknown>, 'request' | 'metadata'>,
  reply: (error: ServiceError | null, position: string) => void,
): void {
  const options = request.getOptions();
  const stream = streamName(options?.getStreamIdentifier());
  const refused = desk.refusal(metadata, 'write');
  if (refused !== undefined || options === undefined || stream === '') {
    reply(refused ?? refusals.unknown("Value cannot be null. (Parameter 'eventStreamId')"), '');
    return;
  }
  const expected = expectationOf(options, options.getRevision());
  void settle(desk, {
    write: () =>
      request instanceof streams.TombstoneReq
        ? desk.log.tombstone(stream, expected)
        : desk.log.delete(stream, expected),
    answer: (outcome) => {
      if (outcome.is === 'deleted') reply(refusals.streamDeleted(stream), '');
      else if (outcome.is === 'conflict') reply(refusals.conflict(stream, expected, outcome.actual), '');
      else reply(null, String(outcome.position));
    },
    drop: () => reply(refusals.dropped(), ''),
  });
}

function success({ revision, position }: Extract<Outcome, { is: 'written' }>): AppendResp {
  const written = new streams.AppendResp.Success();
  if (revision < 0) written.setNoStream(new shared.Empty());
  else written.setCurrentRevision(String(revision));
  if (position === undefined) written.setNoPosition(new shared.Empty());
  else {
    const place = String(position);
    written.setPosition(new streams.AppendResp.Position().setCommitPosition(place).setPreparePosition(place));
  }
  return new streams.AppendResp().setSuccess(written);
}

function conflict(expected: Expectation, actual: number): AppendResp {
  const found = new streams.AppendResp.WrongExpectedVersion();
  if (actual < 0) found.setCurrentNoStream(new shared.Empty());
  else found.setCurrentRevision(String(actual));
  if (expected === 'any') found.setExpectedAny(new shared.Empty());
  else if (expected === 'no_stream') found.setExpectedNoStream(new shared.Empty());
  else if (expected === 'stream_exists') found.setExpectedStreamExists(new shared.Empty());
  else found.setExpectedRevision(String(expected));
  return new streams.AppendResp().setWrongExpectedVersion(found);
}
