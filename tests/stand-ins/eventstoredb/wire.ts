import shared from '@eventstore/db-client/generated/shared_pb.js';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';

type UUID = InstanceType<typeof shared.UUID>;

/** A position in the log of all events. Commit and prepare are equal, except in checkpoints, whose prepare can be 0. */
export interface Place {
  readonly commit: number;
  readonly prepare: number;
}

/** The client's own definition, except that a read sends bytes that were encoded when the event was written. */
export const StreamsService = {
  ...services.StreamsService,
  read: { ...services.StreamsService.read, responseSerialize: (frame: Buffer): Buffer => frame },
};

/** Digits that turn milliseconds into ticks of .NET, which are 100 nanoseconds. */
const TICKS_A_MILLISECOND = '0000';

function frameOf(response: InstanceType<typeof streams.ReadResp>): Buffer {
  const { buffer, byteOffset, byteLength } = response.serializeBinary();
  return Buffer.from(buffer, byteOffset, byteLength);
}

export interface Recorded {
  readonly stream: string;
  /** Revision as text, since that of a tombstone is 2^63 - 1. */
  readonly revision: string;
  readonly position: number;
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  /** Time of the write in milliseconds since 1970. */
  readonly created: number;
}

export function eventFrame(recorded: Recorded): Buffer {
  const position = String(recorded.position);
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(recorded.id))
    .setStreamIdentifier(streamIdentifier(recorded.stream))
    .setStreamRevision(recorded.revision)
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(recorded.data)
    .setCustomMetadata(recorded.metadata);
  event
    .getMetadataMap()
    .set('type', recorded.type)
    .set('content-type', recorded.isJson ? 'application/json' : 'application/octet-stream')
    .set('created', `${recorded.created}${TICKS_A_MILLISECOND}`);
  return frameOf(
    new streams.ReadResp().setEvent(new streams.ReadResp.ReadEvent().setEvent(event).setCommitPosition(position)),
  );
}

export const confirmationFrame = (subscriptionId: string): Buffer =>
  frameOf(
    new streams.ReadResp().setConfirmation(
      new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(subscriptionId),
    ),
  );

export const checkpointFrame = ({ commit, prepare }: Place): Buffer =>
  frameOf(
    new streams.ReadResp().setCheckpoint(
      new streams.ReadResp.Checkpoint().setCommitPosition(String(commit)).setPreparePosition(String(prepare)),
    ),
  );

export const caughtUpFrame = (): Buffer => frameOf(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));

export const streamNotFoundFrame = (name: string): Buffer =>
  frameOf(
    new streams.ReadResp().setStreamNotFound(
      new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(name)),
    ),
  );

export const streamIdentifier = (name: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(name));

export const streamName = (identifier: InstanceType<typeof shared.StreamIdentifier> | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();

/** @throws RangeError for anything but a UUID, with the message of the server's runtime */
export function uuidText(uuid: UUID | undefined): string {
  const structured = uuid?.getStructured();
  const hex =
    structured === undefined
      ? (uuid?.getString() ?? '').replace(/^[{(]|[)}]$|-/g, '').toLowerCase()
      : [structured.getMostSignificantBits(), structured.getLeastSignificantBits()]
          .map((bits) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0'))
          .join('');
  if (!/^[\da-f]{32}$/.test(hex)) throw new RangeError('Unrecognized Guid format.');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
