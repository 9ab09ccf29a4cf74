import { hashesIn, NAMING } from '@lexledger/command-service/features/documents/unnamed-blobs.watch';
import { eventCatalogue } from '@lexledger/contracts/features';
import type { EventKnowledge } from '@lexledger/infra/backup/source';

/** The knowledge about events that backups need: how to decode them, and which of them refer to file contents. */
export const eventKnowledge: EventKnowledge = {
  catalogue: eventCatalogue,
  naming: NAMING,
  hashesIn: ({ data }) => hashesIn(data),
};
