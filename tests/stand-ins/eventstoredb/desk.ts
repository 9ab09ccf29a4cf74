import type { Metadata, ServiceError } from '@grpc/grpc-js';
import type { Faults } from './faults.ts';
import type { Log } from './log.ts';

/** What one node works with when it answers. */
export interface Desk {
  /** That of the whole cluster; another one after a restart from a folder. */
  readonly log: Log;
  readonly faults: Faults;
  /** Why this node will not do what is asked, by who asks and whether it leads; undefined when it will. */
  refusal(metadata: Metadata, does: 'read' | 'write'): ServiceError | undefined;
}
