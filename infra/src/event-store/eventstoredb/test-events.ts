import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { RecordedEvent } from '../port.ts';
import { writePosition } from './position.ts';

export const METADATA: EventMetadata = {
  commandId: '0b2c6f0e-6c0f-4c5e-9a50-0f6e1f1d2a01',
  commandHash: 'c0ffee',
  userId: 'user-1',
  sessionId: null,
  correlationId: 'request-1',
  causationId: null,
  ip: null,
  userAgent: null,
  at: '2026-02-01T12:00:00.000Z',
  schemaVersion: 1,
  subject: null,
};

/** The place of the nth event of a log. */
export const at = (n: number): Position => writePosition({ commit: BigInt(n), prepare: BigInt(n) });

/** The id of the nth event of a log. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const recorded = (n: number, type = 'ClientAdded', data: RecordedEvent['data'] = {}): RecordedEvent => ({
  id: idOf(n),
  type,
  data,
  metadata: METADATA,
  stream: 'client-1',
  revision: n,
  position: at(n),
});

/** The same event as the client gives it. */
export const resolved = (n: number, type = 'ClientAdded'): AllStreamResolvedEvent => ({
  event: {
    id: idOf(n),
    type,
    data: {},
    metadata: { ...METADATA },
    streamId: 'client-1',
    revision: BigInt(n),
    isJson: true,
    created: new Date('2026-02-01T12:00:00Z'),
    position: { commit: BigInt(n), prepare: BigInt(n) },
  },
  commitPosition: BigInt(n),
});
