import { hashesIn, NAMING } from '@lexledger/command-service/features/documents/unnamed-blobs.watch';
import { eventCatalogue } from '@lexledger/contracts/features';
import type { EventKnowledge } from '@lexledger/infra/backup/source';

/** What backups must know of the events: how to read them, and which of them name bytes of files. */
export const eventKnowledge: EventKnowledge = {
  catalogue: eventCatalogue,
  naming: NAMING,
  hashesIn: ({ data }) => hashesIn(data),
};
