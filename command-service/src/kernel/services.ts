import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import type { PrintInvoice } from '@lexledger/infra/invoice-print/port';
import type { Mailer } from '@lexledger/infra/mail/port';
import type { ProgressStore } from '@lexledger/infra/progress/port';
import type { SessionStore } from '@lexledger/infra/sessions/port';
import type { Meter } from '@lexledger/infra/telemetry/meter';
import type { CommandHandler } from './handle.ts';

/** What the write side stands on. */
export interface Services {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly progress: ProgressStore;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  readonly handler: CommandHandler;
  readonly meter: Meter;
  /** Where bytes of files are kept; without it no file is taken. */
  readonly blobs?: BlobStore;
  /** Without it nothing is mailed. */
  readonly mailer?: Mailer;
  readonly printInvoice?: PrintInvoice;
  /** Where people reach the product, as the configuration says; without it no links are mailed. */
  readonly publicOrigin?: string;
  readonly report: (problem: string, error: unknown) => void;
  /** Bytes of one file; the contract's unless said. */
  readonly fileLimit?: number;
}
