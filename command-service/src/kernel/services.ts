import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import type { PrintInvoice } from '@lexledger/infra/invoice-print/port';
import type { KeyStore } from '@lexledger/infra/keys/port';
import type { Mailer } from '@lexledger/infra/mail/port';
import type { ProgressStore } from '@lexledger/infra/progress/port';
import type { SessionStore } from '@lexledger/infra/sessions/port';
import type { Meter } from '@lexledger/infra/telemetry/meter';
import type { PrintTrustRequest } from '@lexledger/infra/trust-print/port';
import type { CommandHandler } from './handle.ts';

/** The services that the write side uses. */
export interface Services {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly progress: ProgressStore;
  readonly sessions: SessionStore;
  /** The keys of people and of the installation: those of who is erased are destroyed, and what is imported is sealed. */
  readonly keys: Pick<KeyStore, 'destroy' | 'destroyOwned' | 'keyFor' | 'find' | 'adopt'>;
  readonly clock: Clock;
  readonly handler: CommandHandler;
  readonly meter: Meter;
  /** Store for the bytes of files; without it, uploads are not available. */
  readonly blobs?: BlobStore;
  /** Sender of emails; without it, nothing is mailed. */
  readonly mailer?: Mailer;
  readonly printInvoice?: PrintInvoice;
  readonly printTrustRequest?: PrintTrustRequest;
  /** Configured address of the product; without it, no links are mailed. */
  readonly publicOrigin?: string;
  readonly report: (problem: string, error: unknown) => void;
  /** Maximum bytes of one file; the contract's limit by default. */
  readonly fileLimit?: number;
}
