import type shared from '@eventstore/db-client/generated/shared_pb.js';
import type { Proposal } from './log.ts';
import { uuidText } from './wire.ts';

/** Bytes in one append, those of all its events together. */
export const MAX_APPEND_SIZE = 1_048_576;

/** An event as either kind of append sends it. */
interface ProposedMessage {
  getId(): InstanceType<typeof shared.UUID> | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
}

/** @throws Error for an id that is no UUID, and for what is missing */
export function proposalOf(message: ProposedMessage): Proposal {
  const [type, contentType] = [message.getMetadataMap().get('type'), message.getMetadataMap().get('content-type')];
  if (type === undefined || contentType === undefined) throw new Error("Required Metadata Property 'type' is missing");
  return {
    id: uuidText(message.getId()),
    type,
    isJson: contentType === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export const sizeOf = ({ data, metadata }: Proposal): number => data.length + metadata.length;
