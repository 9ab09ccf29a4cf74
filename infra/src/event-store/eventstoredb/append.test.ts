import type { AppendResult as ServerResult } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { encodeAppend } from '../encode-append.ts';
import { type EventToAppend, type ExpectedRevision, type RecordedEvent, StoreUnavailableError } from '../port.ts';
import { type AppendServices, appendEvents } from './append.ts';
import { at, idOf, METADATA, recorded } from './test-events.ts';

type Sent = Parameters<AppendServices['connection']['appendToStream']>;
type Answer =
  | (Omit<ServerResult, 'position'> & { readonly position?: ServerResult['position'] | undefined })
  | Error
  | 'never';

const UNAVAILABLE = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
const conflict = (actualVersion: bigint | 'no_stream') =>
  Object.assign(new Error(''), { type: 'wrong-expected-version', actualVersion });
const success = (n: number): ServerResult => ({
  success: true,
  nextExpectedRevision: BigInt(n),
  position: { commit: BigInt(n), prepare: BigInt(n) },
});
const events: readonly EventToAppend[] = [7, 8].map((n) => ({
  id: idOf(n),
  type: 'ClientAdded',
  data: { n },
  metadata: METADATA,
}));

/** A server that answers in turn, and holds these events. */
function given(answers: readonly Answer[], there: readonly RecordedEvent[] = [], tuning: Partial<AppendServices> = {}) {
  const sent: Sent[] = [];
  const ways: string[] = [];
  const looked: string[] = [];
  async function answer(way: string, call: unknown[]): Promise<ServerResult> {
    ways.push(way);
    const given = answers[sent.push(call as Sent) - 1] ?? UNAVAILABLE;
    if (given === 'never') return new Promise(() => undefined);
    if (given instanceof Error) throw given;
    return given as ServerResult;
  }
  const services: AppendServices = {
    connection: {
      appendToStream: (...call: unknown[]) => answer('among others', call),
      appendAlone: (...call: unknown[]) => answer('alone', call),
      renewAppends: () => void ways.push('renewed'),
    },
    reader: {
      async stream(name, from, limit = 100) {
        looked.push(`${name} from ${from}`);
        return there.filter(({ revision }) => revision >= from).slice(0, limit);
      },
      async streamBackwards(name, take) {
        looked.push(`${name} backwards`);
        for (const event of there.toReversed()) if (take(event, new Date()) === 'enough') return;
      },
    },
    deadline: 20,
    patience: 5_000,
    backOff: [0],
    closing: new AbortController().signal,
    ...tuning,
  };
  const append = (expected: ExpectedRevision) =>
    appendEvents(services, {
      stream: 'client-1',
      expected,
      events,
      encoded: encodeAppend('client-1', expected, events),
    });
  return { append, sent, ways, looked };
}

describe('an append', () => {
  it.each([
    ['no-stream', 'no_stream'],
    ['any', 'any'],
    [41, 41n],
  ] as const)('at %s is sent to the leader with ids, types, data and metadata', async (expected, revision) => {
    const { append, sent } = given([success(42)]);
    expect(await append(expected)).toEqual({ outcome: 'appended', revision: 42, position: at(42) });
    const [stream, list, options] = sent[0] as Sent;
    expect(stream).toBe('client-1');
    expect(options).toMatchObject({ expectedRevision: revision, requiresLeader: true });
    expect(list).toMatchObject([
      { id: idOf(7), type: 'ClientAdded', contentType: 'application/json', data: { n: 7 } },
      { id: idOf(8), type: 'ClientAdded', contentType: 'application/json', data: { n: 8 } },
    ]);
    const [first] = list as { metadata: Uint8Array }[];
    expect(JSON.parse(Buffer.from(first?.metadata as Uint8Array).toString())).toEqual(METADATA);
  });

  it('is sent again, the same at the same expected revision, until it is answered', async () => {
    const { append, sent } = given([UNAVAILABLE, 'never', new Error('Failed to discover'), success(8)], [], {
      deadline: 1,
    });
    expect(await append(6)).toMatchObject({ outcome: 'appended', revision: 8 });
    expect(sent).toHaveLength(4);
    for (const [, list, options] of sent) {
      expect([(list as { id: string }[]).map(({ id }) => id), options?.expectedRevision]).toEqual([
        [idOf(7), idOf(8)],
        6n,
      ]);
    }
  });

  it('goes among others at first, and alone after a try without an answer', async () => {
    const lost = given([UNAVAILABLE, success(8)]);
    await lost.append(6);
    expect(lost.ways).toEqual(['among others', 'alone']);
    expect(lost.sent[1]?.[2]).toMatchObject({ deadline: 20 });
    const silent = given(['never', success(8)]);
    await silent.append(6);
    expect(silent.ways).toEqual(['among others', 'renewed', 'alone']);
  });

  it('that conflicts at once is a conflict, and nobody looks further', async () => {
    const { append, looked } = given([conflict(9n)], [recorded(7), recorded(8)]);
    expect(await append(6)).toEqual({ outcome: 'conflict', actual: 9 });
    expect(looked).toEqual([]);
    expect(await given([conflict('no_stream')]).append(6)).toEqual({ outcome: 'conflict', actual: 'no-stream' });
  });

  it('that conflicts after a try without an answer was that try’s success, if these are its events', async () => {
    const written = given([UNAVAILABLE, conflict(9n)], [recorded(7), recorded(8), recorded(9)]);
    expect(await written.append(6)).toEqual({ outcome: 'appended', revision: 8, position: at(8) });
    const others = given([UNAVAILABLE, conflict(8n)], [recorded(7), { ...recorded(8), id: idOf(99) }]);
    expect(await others.append(6)).toEqual({ outcome: 'conflict', actual: 8 });
  });

  it('to a stream that was deleted and begun anew is found where it begins', async () => {
    const { append } = given([UNAVAILABLE, conflict(8n)], [recorded(7), recorded(8)]);
    expect(await append('no-stream')).toEqual({ outcome: 'appended', revision: 8, position: at(8) });
  });

  it('at any, after a try without an answer, is looked for before it is sent again', async () => {
    const there = [recorded(6), recorded(7), recorded(8), { ...recorded(9), id: idOf(99) }];
    const written = given([UNAVAILABLE, success(11)], there);
    expect(await written.append('any')).toEqual({ outcome: 'appended', revision: 8, position: at(8) });
    expect(written.sent).toHaveLength(1);
    const lost = given([UNAVAILABLE, success(8)], [recorded(6)]);
    expect(await lost.append('any')).toEqual({ outcome: 'appended', revision: 8, position: at(8) });
    expect(lost.sent).toHaveLength(2);
  });

  it('that another node must do was not done here, unless it went among others', async () => {
    const notLeader = Object.assign(new Error(''), { type: 'not-leader' });
    const among = given([notLeader, conflict(8n)], [recorded(7), recorded(8)]);
    expect(await among.append(6)).toMatchObject({ outcome: 'appended', revision: 8 });
    const replaced = Object.assign(new Error(''), { name: 'ConnectionReplacedError' });
    const others = given([replaced, notLeader, conflict(8n)], [{ ...recorded(7), id: idOf(99) }]);
    expect(await others.append(6)).toEqual({ outcome: 'conflict', actual: 8 });
  });

  it('has no known outcome when patience ends', async () => {
    const { append } = given([], [], { patience: 30, backOff: [5] });
    await expect(append(6)).rejects.toThrow(StoreUnavailableError);
    await expect(append(6)).rejects.toThrow(/no known outcome after \d tries: 14 UNAVAILABLE/);
  });

  it('is not sent again once the store is closed', async () => {
    const closing = new AbortController();
    const { append, sent } = given([], [], { closing: closing.signal, backOff: [60_000], patience: 100_000 });
    const waiting = append(6);
    setImmediate(() => closing.abort());
    await expect(waiting).rejects.toThrow(StoreUnavailableError);
    expect(sent).toHaveLength(1);
  });

  it('answers a failure that the connection does not throw as a conflict, too', async () => {
    const failed = { success: false, nextExpectedRevision: 9n, position: undefined };
    expect(await given([failed]).append(6)).toEqual({ outcome: 'conflict', actual: 9 });
    const none = { success: false, nextExpectedRevision: -1n, position: undefined };
    expect(await given([none]).append(6)).toEqual({ outcome: 'conflict', actual: 'no-stream' });
  });

  it('finds its position where the server does not tell it', async () => {
    const { append } = given(
      [{ success: true, nextExpectedRevision: 8n, position: undefined }],
      [recorded(7), recorded(8)],
    );
    expect(await append(6)).toEqual({ outcome: 'appended', revision: 8, position: at(8) });
  });

  it('is not tried again where the server refuses it', async () => {
    const denied = given([Object.assign(new Error('Access Denied'), { type: 'access-denied' })]);
    await expect(denied.append(6)).rejects.toThrow(/denies access/);
    expect(denied.sent).toHaveLength(1);
  });

  it('to a stream longer than can be counted fails rather than lies', async () => {
    await expect(given([conflict(2n ** 53n)]).append(6)).rejects.toThrow(RangeError);
  });
});
