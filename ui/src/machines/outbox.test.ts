import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { walkEveryPath } from '../testing/machinePaths.ts';
import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS, outboxMachine, type RoundEnd } from './outbox.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a round that did not come through', () => {
  it('is followed by a pause of a second, then by one twice as long each time, of thirty seconds at most', async () => {
    vi.useFakeTimers();
    const send = vi.fn(async (): Promise<RoundEnd> => 'unreachable');
    const network = { isOnline: () => true, watch: () => () => undefined };
    createActor(outboxMachine.provide({ actors: { send: fromPromise(send) } }), { input: { network } }).start();
    await vi.advanceTimersByTimeAsync(0);
    let rounds = 1;
    for (const pause of [1, 2, 4, 8, 16, 30, 30].map((times) => times * FIRST_PAUSE_MS)) {
      expect(pause).toBeLessThanOrEqual(LONGEST_PAUSE_MS);
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(send).toHaveBeenCalledTimes(rounds);
      await vi.advanceTimersByTimeAsync(1);
      rounds += 1;
      expect(send).toHaveBeenCalledTimes(rounds);
    }
  });
});

describe('every path through the outbox', () => {
  it('is as it should be in each state', () => {
    let isOnline = true;
    let reported: readonly string[] = [];
    const online = (now: boolean) => () => {
      isOnline = now;
    };
    walkEveryPath({
      machine: outboxMachine.provide({
        actions: {
          report: (_, end) => {
            reported = [...reported, end];
          },
        },
      }),
      input: { network: { isOnline: () => isOnline, watch: () => () => undefined } },
      begin: () => {
        reported = [];
      },
      happenings: () => [
        { event: { type: 'LEAD' }, given: online(true) },
        { event: { type: 'LEAD' }, given: online(false) },
        { event: { type: 'ONLINE' }, given: online(true) },
        { event: { type: 'OFFLINE' }, given: online(false) },
        { event: { type: 'QUEUED' } },
        { event: { type: 'SYNC' }, given: online(true) },
        { event: { type: 'SYNC' }, given: online(false) },
      ],
      answers: { send: () => ['empty', 'again', 'unreachable', 'signedOut'] },
      facts: ({ misses, more }) => [Math.min(misses, 2), more],
      states: {
        following: () => expect(reported).toEqual([]),
        'leading.offline': (snapshot) => expect(snapshot.can({ type: 'QUEUED' })).toBe(false),
        'leading.idle': ({ context }) => expect(context.misses).toBe(0),
        'leading.syncing': (snapshot) => expect(snapshot.can({ type: 'OFFLINE' })).toBe(true),
        'leading.waiting': ({ context }) => expect(context.misses).toBeGreaterThan(0),
        'leading.held': () => expect(reported.at(-1)).toBe('signedOut'),
      },
    });
  });
});
