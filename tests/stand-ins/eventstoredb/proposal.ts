import type shared from '@eventstore/db-client/generated/shared_pb.js';
import type { Proposal } from './log.ts';
import { uuidText } from './wire.ts';

/** Maximum size of one append in bytes, with all its events. */
export const MAX_APPEND_SIZE = 1_048_576;

/** An event as both kinds of appends send it. */
interface ProposedMessage {
  getId(): InstanceType<typeof shared.UUID> | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
}

/** @throws Error for an id that is not a UUID, or if the type is missing */
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
