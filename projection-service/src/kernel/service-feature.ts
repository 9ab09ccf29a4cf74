import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import type { EventStore } from '@lexledger/infra/event-store/port';
import type { FastifyInstance } from 'fastify';
import type { Projection } from './projection.ts';
import type { QueryHandler, Reader } from './query-handler.ts';

/** What routes of a feature's own stand on. */
export interface RouteServices {
  readonly read: Reader;
  readonly clock: Clock;
  /** The events of one stream from its beginning, from the log itself; none when there is no such stream. */
  readonly past: (stream: string) => Promise<readonly DomainEvent[]>;
  /** Where bytes of files are kept; without it none are answered. */
  readonly blobs?: BlobStore;
  /** Where browsers send their errors to; null: nowhere. */
  readonly errorTracker: string | null;
  /** Whether a mail server is configured. */
  readonly sendsMail: boolean;
  /** Whether links by which passwords are reset can be mailed. */
  readonly resetsPasswords: boolean;
  /** The log itself. */
  readonly log: Pick<EventStore, 'readAll'>;
  /** The last backup of the data, null for none; absent where servers keep them. */
  readonly lastBackup?: () => Promise<{ readonly at: string; readonly position: Position } | null>;
  /** Waits until a view shows the whole log as it is now. @throws HttpRefusal NOT_CAUGHT_UP */
  readonly catchUp: (view: string) => Promise<void>;
}

/** A feature's read side: what it projects, what it answers, and routes whose answers are no JSON. */
export interface ServiceFeature {
  readonly projections: readonly Projection[];
  readonly queries: readonly QueryHandler[];
  readonly routes?: (app: FastifyInstance, services: RouteServices) => void;
}
