import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { walkEveryPath } from '../testing/machinePaths.ts';
import { connectivityMachine } from './connectivity.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aNetwork(online: boolean) {
  const listeners = new Set<() => void>();
  const state = { online };
  return {
    state,
    listeners,
    notify: () => {
      for (const listener of listeners) listener();
    },
    network: {
      isOnline: () => state.online,
      watch: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
}

describe('connectivity', () => {
  it('begins with what the browser says', () => {
    const actor = createActor(connectivityMachine, { input: { network: aNetwork(false).network } }).start();
    expect(actor.getSnapshot().value).toBe('offline');
  });

  it('follows the events of the browser', () => {
    const wentOnline = vi.fn();
    const wentOffline = vi.fn();
    const { network, state, notify } = aNetwork(true);
    const machine = connectivityMachine.provide({ actions: { wentOnline, wentOffline } });
    const actor = createActor(machine, { input: { network } }).start();
    state.online = false;
    notify();
    expect(actor.getSnapshot().value).toBe('offline');
    state.online = true;
    notify();
    notify();
    expect(actor.getSnapshot().value).toBe('online');
    expect([wentOffline.mock.calls.length, wentOnline.mock.calls.length]).toEqual([1, 1]);
  });

  it('looks every five seconds, in case an event is missed', () => {
    const { network, state } = aNetwork(true);
    const actor = createActor(connectivityMachine, { input: { network } }).start();
    state.online = false;
    vi.advanceTimersByTime(4999);
    expect(actor.getSnapshot().value).toBe('online');
    vi.advanceTimersByTime(1);
    expect(actor.getSnapshot().value).toBe('offline');
  });

  it('lets go of the browser when it stops', () => {
    const { network, listeners } = aNetwork(true);
    const actor = createActor(connectivityMachine, { input: { network } }).start();
    actor.stop();
    expect(listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('every path through connectivity', () => {
  it('is as it should be in each state', () => {
    const { network } = aNetwork(true);
    let last = '';
    walkEveryPath({
      machine: connectivityMachine.provide({
        actions: {
          wentOnline: () => {
            last = 'online';
          },
          wentOffline: () => {
            last = 'offline';
          },
        },
      }),
      input: { network },
      happenings: () => [{ event: { type: 'ONLINE' } }, { event: { type: 'OFFLINE' } }],
      begin: () => {
        last = '';
      },
      states: {
        online: () => expect(last).not.toBe('offline'),
        offline: () => expect(last).toBe('offline'),
      },
    });
  });
});
