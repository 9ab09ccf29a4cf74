import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
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
}
