import { decidersByCategory } from '@lexledger/command-service/features';
import { hashesIn, NAMING } from '@lexledger/command-service/features/documents/unnamed-blobs.watch';
import { createRightsCheck } from '@lexledger/command-service/kernel/rights-check';
import { eventCatalogue } from '@lexledger/contracts/features';
import type { EventKnowledge } from '@lexledger/infra/backup/source';

/**
 * The knowledge about events that backups need: how to decode them, which of them refer to file contents, and who was
 * entitled to cause them.
 */
export const eventKnowledge: EventKnowledge = {
  catalogue: eventCatalogue,
  naming: NAMING,
  // What an erased event names went with the keys.
  hashesIn: ({ data, erased }) => (erased ? [] : hashesIn(data)),
  checkRights: () => createRightsCheck(decidersByCategory),
};
