import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { type LogListener, subscribeToLog } from './log-subscription.ts';
import { at, resolved } from './test-events.ts';

/** What the client's subscription is to the adapter: a stream that also says things in between. */
class Subscription extends PassThrough {
  isUnsubscribed = false;
  async unsubscribe(): Promise<void> {
    this.isUnsubscribed = true;
    throw new Error('no connection was ever made');
  }
}

function given(silence = 10_000) {
  const subscription = new Subscription({ objectMode: true });
  const told: string[] = [];
  const asked: Parameters<Connection['subscribeToAll']>[0][] = [];
  const listener: LogListener = {
    entry: ({ event, position }) => void told.push(`${event === null ? 'system' : event.type} ${position}`),
    reached: (position) => void told.push(`reached ${position}`),
    caughtUp: () => void told.push('caught up'),
    fellBehind: () => void told.push('fell behind'),
    dropped: (error) => void told.push(`dropped: ${(error as Error).message}`),
  };
  const connection = {
    subscribeToAll(options: Parameters<Connection['subscribeToAll']>[0]) {
      asked.push(options);
      return subscription;
    },
  } as unknown as Connection;
  const filter = (checkpointReached: (position: { commit: bigint; prepare: bigint }) => void) => ({
    filterOn: 'eventType' as const,
    regex: '^[^$]',
    checkpointInterval: 1,
    checkpointReached: (_: unknown, position: { commit: bigint; prepare: bigint }) => checkpointReached(position),
  });
  const handle = subscribeToLog(connection, { after: at(1), filter, silence }, listener);
  const checkpoint = (n: number) =>
    asked[0]?.filter?.checkpointReached?.({} as never, { commit: BigInt(n), prepare: BigInt(n) });
  return { subscription, told, asked, handle, checkpoint };
}

describe('a subscription to the log', () => {
  it('asks the leader for what comes after a position', () => {
    expect(given().asked).toMatchObject([{ fromPosition: { commit: 1n, prepare: 1n }, requiresLeader: true }]);
  });

  it('tells events, checkpoints and the end in the order of the server, though events wait in a buffer', async () => {
    const { subscription, told, handle, checkpoint } = given();
    handle.pause();
    subscription.write(resolved(2));
    subscription.write(resolved(3, '$metadata'));
    void checkpoint(5);
    subscription.emit('caughtUp');
    subscription.write(resolved(6));
    expect(told).toEqual([]);
    handle.resume();
    await vi.waitFor(() => expect(told).toHaveLength(5));
    expect(told).toEqual([
      `ClientAdded ${at(2)}`,
      `system ${at(3)}`,
      `reached ${at(5)}`,
      'caught up',
      `ClientAdded ${at(6)}`,
    ]);
  });

  it('tells of a drop once, and a later failure is nobody’s but not uncaught', () => {
    const { subscription, told } = given();
    subscription.emit('error', new Error('Connection dropped'));
    subscription.emit('error', new Error('again'));
    subscription.emit('caughtUp');
    expect(told).toEqual(['dropped: Connection dropped']);
    expect(subscription.isUnsubscribed).toBe(true);
  });

  it('is dropped when the server ends it', async () => {
    const { subscription, told } = given();
    subscription.end();
    await vi.waitFor(() => expect(told).toEqual(['dropped: The EventStoreDB ended a subscription.']));
  });

  it('is dropped when what the server sent cannot be placed', async () => {
    const { subscription, told } = given();
    subscription.write({});
    await vi.waitFor(() =>
      expect(told).toEqual(['dropped: The EventStoreDB sent an entry of its log without an event.']),
    );
  });

  it('tells nothing any more once it is closed', async () => {
    const { subscription, told, handle } = given();
    handle.close();
    subscription.emit('caughtUp');
    subscription.emit('error', new Error('Cancelled on client'));
    subscription.write(resolved(2));
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toEqual([]);
    expect(subscription.isUnsubscribed).toBe(true);
  });

  it('is dropped after a silence, but not while it waits for us, nor once there is nothing left to send', async () => {
    vi.useFakeTimers();
    try {
      const [silent, slow, live] = [given(100), given(100), given(100)];
      slow.handle.pause();
      live.subscription.emit('caughtUp');
      await vi.advanceTimersByTimeAsync(101);
      expect(silent.told).toEqual(['dropped: The EventStoreDB sent nothing for 100 ms.']);
      slow.handle.resume();
      await vi.advanceTimersByTimeAsync(50);
      expect([slow.told, live.told]).toEqual([[], ['caught up']]);
      live.subscription.emit('fellBehind');
      await vi.advanceTimersByTimeAsync(101);
      expect(slow.told).toHaveLength(1);
      expect(live.told.slice(1)).toEqual(['fell behind', 'dropped: The EventStoreDB sent nothing for 100 ms.']);
    } finally {
      vi.useRealTimers();
    }
  });
});
