import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import { describe, expect, it } from 'vitest';
import { categoryOf, encodeAppend, MOST_BYTES_OF_AN_APPEND } from './encode-append.ts';
import { AppendTooLargeError, type EventToAppend, InvalidAppendError } from './port.ts';

const metadata: EventMetadata = {
  commandId: '0b2c6f0e-6c0f-4c5e-9a50-0f6e1f1d2a01',
  commandHash: '',
  userId: null,
  sessionId: null,
  correlationId: 'r',
  causationId: null,
  ip: null,
  userAgent: null,
  at: '2026-02-01T12:00:00.000Z',
  schemaVersion: 1,
  subject: null,
};
const event: EventToAppend = {
  id: '0B2C6F0E-6C0F-4C5E-9A50-0F6E1F1D2A02',
  type: 'NoteAdded',
  data: { b: 1, a: 'é' },
  metadata,
};
const METADATA_BYTES = Buffer.byteLength(encodeAppend('note-1', 'any', [event])[0]?.metadata ?? '');

describe('an append', () => {
  it('is encoded as canonical JSON, with ids in lower case', () => {
    expect(encodeAppend('note-1', 'any', [event])).toMatchObject([
      { id: '0b2c6f0e-6c0f-4c5e-9a50-0f6e1f1d2a02', type: 'NoteAdded', data: '{"a":"é","b":1}' },
    ]);
  });

  it('may be exactly as large as the limit, counted in bytes of UTF-8, and no larger', () => {
    const sized = (bytes: number) => {
      const text = 'é'.repeat((bytes - METADATA_BYTES - '{"t":""}'.length) / 2);
      const rest = 'x'.repeat((bytes - METADATA_BYTES - '{"t":""}'.length) % 2);
      return [{ ...event, data: { t: text + rest } }];
    };
    expect(() => encodeAppend('note-1', 'any', sized(MOST_BYTES_OF_AN_APPEND))).not.toThrow();
    expect(() => encodeAppend('note-1', 'any', sized(MOST_BYTES_OF_AN_APPEND + 1))).toThrow(AppendTooLargeError);
  });

  it('is refused when two of its events carry the same id, whatever the case', () => {
    const twice = [event, { ...event, id: event.id.toLowerCase() }];
    expect(() => encodeAppend('note-1', 'any', twice)).toThrow(InvalidAppendError);
  });
});

it('a stream’s category is what lies before its first hyphen', () => {
  expect(['client-1-2', 'client', '-x'].map(categoryOf)).toEqual(['client', 'client', '']);
});
