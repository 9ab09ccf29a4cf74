import type { Metadata, ServiceError } from '@grpc/grpc-js';
import type { Faults } from './faults.ts';
import type { Log } from './log.ts';

/** What one node needs to answer requests. */
export interface Desk {
  /** Log of the whole cluster. A restart from a folder replaces it. */
  readonly log: Log;
  readonly faults: Faults;
  /** The error if the caller may not do this, or if only the leader may and this node does not lead; else undefined. */
  refusal(metadata: Metadata, does: 'read' | 'write'): ServiceError | undefined;
}
