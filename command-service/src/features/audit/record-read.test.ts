import type { RecordedRead } from '@lexledger/contracts/recordedReads';
import type { EventToAppend } from '@lexledger/infra/event-store/port';
import { describe, expect, it } from 'vitest';
import { createReadRecorder } from './record-read.ts';

const ADA = '00000000-0000-4000-8000-00000000000a';
const BO = '00000000-0000-4000-8000-00000000000b';
const origin = { sessionId: 'a-session', correlationId: 'a-request', ip: '192.0.2.7', userAgent: null };
const ofTrail = (asked: string): RecordedRead => ({
  type: 'AuditTrailRead',
  data: { filters: 'None', asked, caseId: null, clientId: null },
});
const HOUR = 3_600_000;

/** A recorder of a process, and the streams that are in the log. */
function recorder(streams: Map<string, readonly EventToAppend[]> = new Map()) {
  let now = Date.parse('2026-03-02T09:00:00.000Z');
  let isAway = false;
  const problems: string[] = [];
  const record = createReadRecorder({
    store: {
      async append(stream, _expected, events) {
        if (isAway) throw new Error('away');
        if (streams.has(stream)) return { outcome: 'conflict', actual: 0 };
        streams.set(stream, events);
        return { outcome: 'appended', revision: 0, position: '1' };
      },
    },
    codec: {
      encode: async (_stream, id, event, envelope) =>
        ({ id, ...event, metadata: { ...envelope, schemaVersion: 1, subject: null } }) as unknown as EventToAppend,
    },
    clock: { now: () => now },
    report: (problem) => problems.push(problem),
  });
  return {
    record,
    streams,
    problems,
    pass: (ms: number) => {
      now += ms;
    },
    away: (away: boolean) => {
      isAway = away;
    },
  };
}

describe('a read', () => {
  it('is in the log once its record resolves, with who read what from where', async () => {
    const { record, streams } = recorder();
    const id = await record(ofTrail(''), { userId: ADA, firmId: BO, ...origin });
    expect(streams.get(`read-${id}`)).toMatchObject([
      { id, type: 'AuditTrailRead', metadata: { userId: ADA, firmId: BO, ...origin, causationId: null } },
    ]);
  });

  it('counts once a person, filter and hour, at whichever process', async () => {
    const first = recorder();
    const second = recorder(first.streams);
    const ask = (one: typeof first, asked: string, userId = ADA) => one.record(ofTrail(asked), { userId, ...origin });
    expect(await ask(first, '')).not.toBeNull();
    expect([await ask(first, ''), await ask(second, '')]).toEqual([null, null]);
    expect(await ask(second, 'action=TaskAdded')).not.toBeNull();
    expect(await ask(second, '', BO)).not.toBeNull();
    first.pass(HOUR);
    expect(await ask(first, '')).not.toBeNull();
    expect(first.streams.size).toBe(4);
  });

  it('is refused where it cannot be recorded, and recorded when it is asked for again', async () => {
    const { record, streams, problems, away } = recorder();
    const read: RecordedRead = {
      type: 'FileDownloaded',
      data: { file: 'Invoice PDF', list: 'invoices', recordId: BO },
    };
    away(true);
    await expect(record(read, { userId: ADA, ...origin })).rejects.toMatchObject({
      code: 'READ_NOT_RECORDED',
      statusCode: 503,
    });
    expect([streams.size, problems.length]).toEqual([0, 1]);
    away(false);
    expect(await record(read, { userId: ADA, ...origin })).not.toBeNull();
  });
});
