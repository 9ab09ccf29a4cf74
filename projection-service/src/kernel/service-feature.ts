import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { Belonging } from '@lexledger/contracts/kernel/firm';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { RecordRead } from '@lexledger/contracts/recordedReads';
import type { AiProvider } from '@lexledger/infra/ai/port';
import type { AiEnvironment } from '@lexledger/infra/ai/settings';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { OpenedEvent } from '@lexledger/infra/event-codec/opened-event';
import type { EventStore, RecordedEvent } from '@lexledger/infra/event-store/port';
import type { StampTime } from '@lexledger/infra/time-stamp/time-stamp';
import type { LogSigner } from '@lexledger/infra/transparency-log/signer';
import type { FastifyInstance } from 'fastify';
import type { LogTrees } from './log-trees.ts';
import type { Projection } from './projection.ts';
import type { QueryHandler, QueryInput, ReadAt } from './query-handler.ts';
import type { Reader, Rights, Views } from './reader.ts';

/** Opens an AI provider by its settings; calls are made only as its answers are asked for. */
export type OpenAi = (settings: {
  readonly address: string;
  readonly model: string;
  readonly apiKey: string | null;
}) => AiProvider;

/** The services that a feature's own routes use. */
export interface RouteServices {
  readonly readFor: (asker: Belonging) => Reader;
  /** Reads what stood at a moment, by the asker's rights of today. */
  readonly readAtFor: (asker: Belonging) => ReadAt;
  readonly rightsOf: (asker: Belonging) => Rights;
  /** For a request without a session, which proves by a secret that it may see the document. */
  readonly unbound: Pick<Views, 'get'>;
  readonly clock: Clock;
  /** The events of one stream, read from the log from a revision on (0 by default); empty when there is no such stream. */
  readonly past: (stream: string, fromRevision?: number) => Promise<readonly DomainEvent[]>;
  /** The content of a sealed file; null when its bytes are gone. */
  readonly openFile: QueryInput['openFile'];
  /** The store of file contents. Without it, no files are served. */
  readonly blobs?: BlobStore;
  /** The address that browsers send error reports to; null disables them. */
  readonly errorTracker: string | null;
  /** Whether a mail server is configured. */
  readonly sendsMail: boolean;
  /** Whether password reset links can be mailed. */
  readonly resetsPasswords: boolean;
  /** The AI provider of the operator's environment; null when each account may have its own. */
  readonly aiEnvironment: AiEnvironment | null;
  /** Opens the AI provider at an address. */
  readonly openAi: OpenAi;
  /** Seals where an AI proposal came from. */
  readonly sealProposal: EventCodec['sealProposal'];
  /** Records a read before it is answered. */
  readonly recordRead: RecordRead;
  /** Reports a defect to the operators. */
  readonly reportDefect: (problem: string, error: unknown, correlationId: string) => void;
  /** A stored event with its personal fields in clear, for an export that is imported elsewhere. */
  readonly openEvent: (event: RecordedEvent) => Promise<OpenedEvent>;
  /** The log itself. */
  readonly log: Pick<EventStore, 'readAll' | 'read' | 'head'>;
  /** The Merkle trees over the log, and what signs their heads. */
  readonly trees: Pick<LogTrees, 'read'>;
  readonly signer: Pick<LogSigner, 'sign' | 'keysOf'>;
  /** Has a file stamped by the configured authority; null where there is none. */
  readonly stampTime: StampTime | null;
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
