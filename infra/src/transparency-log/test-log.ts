import type { RecordedEvent } from '../event-store/port.ts';

export const FIRMS = ['3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88', '4e0b2c63-8d5f-4b1e-9c70-6f3a2d1e0b99'] as const;
const uuid = (n: number): string => `5f0c2a4e-8d1b-4c5e-9a57-${String(n).padStart(12, '0')}`;

export function anEvent(n: number, userId: string | null, day = 1): RecordedEvent {
  return {
    id: uuid(n),
    type: 'NoteAdded',
    stream: `note-${uuid(n)}`,
    revision: 0,
    position: String(n).padStart(20, '0'),
    data: { words: `sealed ${n}` },
    metadata: {
      commandId: uuid(n),
      commandHash: '',
      userId,
      sessionId: null,
      correlationId: '',
      causationId: null,
      ip: null,
      userAgent: null,
      at: `2026-03-0${day}T09:00:00.000Z`,
      schemaVersion: 1,
      subject: null,
    },
  };
}

/** Events of both firms and of nobody, over three days. */
export const EVENTS = Array.from({ length: 900 }, (_, index) =>
  anEvent(
    index + 1,
    index % 50 === 49 ? null : (FIRMS[index % 3 === 0 ? 1 : 0] as string),
    1 + Math.floor(index / 400),
  ),
);
