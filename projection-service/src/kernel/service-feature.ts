import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import type { EventStore } from '@lexledger/infra/event-store/port';
import type { FastifyInstance } from 'fastify';
import type { Projection } from './projection.ts';
import type { QueryHandler, Reader } from './query-handler.ts';

/** The services that a feature's own routes use. */
export interface RouteServices {
  readonly read: Reader;
  readonly clock: Clock;
  /** The events of one stream, read from the log from its beginning; empty when there is no such stream. */
  readonly past: (stream: string) => Promise<readonly DomainEvent[]>;
  /** The store of file contents. Without it, no files are served. */
  readonly blobs?: BlobStore;
  /** The address that browsers send error reports to; null disables them. */
  readonly errorTracker: string | null;
  /** Whether a mail server is configured. */
  readonly sendsMail: boolean;
  /** Whether password reset links can be mailed. */
  readonly resetsPasswords: boolean;
  /** The log itself. */
  readonly log: Pick<EventStore, 'readAll'>;
  /** The last backup of the data, null when there is none; absent where servers do the backups. */
  readonly lastBackup?: () => Promise<{ readonly at: string; readonly position: Position } | null>;
  /**
   * Waits until a view is current with the head of the log.
   * @throws HttpRefusal NOT_CAUGHT_UP
   */
  readonly catchUp: (view: string) => Promise<void>;
}

/** A feature's read side: its projections, its queries, and routes whose responses are not JSON. */
export interface ServiceFeature {
  readonly projections: readonly Projection[];
  readonly queries: readonly QueryHandler[];
  readonly routes?: (app: FastifyInstance, services: RouteServices) => void;
}
