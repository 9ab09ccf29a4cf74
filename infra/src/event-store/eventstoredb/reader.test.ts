import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { StoreUnavailableError } from '../port.ts';
import type { Connection } from './connection.ts';
import { createReader } from './reader.ts';
import { at, resolved } from './test-events.ts';

type Entry = ReturnType<typeof resolved>;
type Asked = NonNullable<Parameters<Connection['readAll']>[0]>;

/** A log that is read as the client's is; `failing` gives errors for the first reads. */
function given(log: readonly Entry[], failing: readonly Error[] = [], deadline = 1_000) {
  const asked: Asked[] = [];
  const cancelled: number[] = [];
  let entries = log;
  const readAll = (options: Asked) => {
    const number = asked.push(options) - 1;
    const { direction, fromPosition, maxCount = 1_000 } = options;
    const ordered = direction === 'backwards' ? entries.toReversed() : entries;
    const from = typeof fromPosition === 'object' ? fromPosition.commit : 0n;
    const found =
      direction === 'backwards' ? ordered : ordered.filter(({ commitPosition = 0n }) => commitPosition >= from);
    const error = failing[number];
    const stream = error === undefined ? Readable.from(found.slice(0, Number(maxCount))) : new Readable({ read() {} });
    if (error !== undefined && error.message !== 'silent') setImmediate(() => stream.emit('error', error));
    return Object.assign(stream, { cancel: async () => void cancelled.push(number) });
  };
  const reader = createReader({ readAll } as unknown as Connection, {
    deadline,
    backOff: [0],
    closing: new AbortController().signal,
  });
  const grow = (...more: readonly Entry[]) => {
    entries = [...entries, ...more];
  };
  return { reader, asked, cancelled, grow };
}

describe('the end of the log', () => {
  it('is the last event, and nothing more is asked where that is one of ours', async () => {
    const { reader, asked } = given([resolved(1), resolved(2)]);
    expect(await reader.end()).toEqual({ last: at(2), reached: at(2) });
    expect(asked).toMatchObject([{ fromPosition: 'end', direction: 'backwards', maxCount: 1, requiresLeader: true }]);
  });

  it('lies behind the server’s own events, which are looked at once', async () => {
    const { reader, asked, grow } = given([resolved(1), resolved(2), ...[3, 4, 5].map((n) => resolved(n, '$stats'))]);
    expect(await reader.end()).toEqual({ last: at(2), reached: at(5) });
    expect(await reader.end()).toEqual({ last: at(2), reached: at(5) });
    expect(asked.map(({ maxCount }) => maxCount)).toEqual([1, undefined, 1]);
    grow(resolved(6, '$stats'));
    expect(await reader.end()).toEqual({ last: at(2), reached: at(6) });
    grow(resolved(7));
    expect(await reader.end()).toEqual({ last: at(7), reached: at(7) });
  });

  it('of an empty log is the start', async () => {
    expect(await given([]).reader.end()).toEqual({ last: '', reached: '' });
    const system = given([resolved(1, '$stats')]);
    expect(await system.reader.end()).toEqual({ last: '', reached: at(1) });
  });
});

describe('the log', () => {
  it('after a position leaves out the event at it, which the server gives', async () => {
    const { reader, asked } = given([resolved(1), resolved(2), resolved(3, '$stats'), resolved(4)]);
    const entries = await reader.log(at(1), 2);
    expect(entries.map(({ event, position }) => [event?.type ?? null, position])).toEqual([
      ['ClientAdded', at(2)],
      [null, at(3)],
    ]);
    expect(asked).toMatchObject([{ fromPosition: { commit: 1n, prepare: 1n }, maxCount: 3 }]);
  });
});

describe('a read', () => {
  const lost = () => Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });

  it('that was lost quickly is asked again, a few times', async () => {
    const back = given([resolved(1)], [lost(), lost()]);
    expect(await back.reader.log('', 5)).toHaveLength(1);
    const gone = given([resolved(1)], [lost(), lost(), lost(), lost()]);
    await expect(gone.reader.log('', 5)).rejects.toThrow(StoreUnavailableError);
    expect(gone.asked).toHaveLength(3);
    await expect(given([], [lost()]).reader.ping()).rejects.toThrow(StoreUnavailableError);
  });

  it('that is denied is not asked again', async () => {
    const { reader, asked } = given([], [Object.assign(new Error('Access Denied'), { code: 7 })]);
    await expect(reader.log('', 5)).rejects.toThrow(/denies access/);
    expect(asked).toHaveLength(1);
  });

  it('ends when the server is silent, and is cancelled there', async () => {
    vi.useFakeTimers();
    try {
      const { reader, cancelled } = given([], [new Error('silent')], 50);
      const reading = reader.ping();
      const ended = expect(reading).rejects.toThrow('The EventStoreDB was silent for 50 ms.');
      await vi.advanceTimersByTimeAsync(51);
      await ended;
      expect(cancelled).toEqual([0]);
    } finally {
      vi.useRealTimers();
    }
  });
});
