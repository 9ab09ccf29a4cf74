import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSocket } from './liveSocket.ts';
import { useLookers } from './lookers.ts';

type Listener = (told: never) => void;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

function aSocket() {
  const listeners = new Map<string, Listener>();
  const socket = {
    connected: true,
    active: true,
    connect: vi.fn(() => {
      socket.connected = true;
    }),
    disconnect: vi.fn(() => {
      socket.connected = false;
    }),
    checks: 0,
    answers: true,
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    emit: vi.fn(),
    timeout: (ms: number) => ({
      emitWithAck: () => {
        socket.checks += 1;
        return socket.answers
          ? Promise.resolve()
          : new Promise((_, reject) => setTimeout(() => reject(new Error('timed out')), ms));
      },
    }),
  };
  const hear = {
    push: vi.fn(),
    refetch: vi.fn(),
    upTo: vi.fn(),
    newDay: vi.fn(),
    presence: vi.fn(),
    notice: vi.fn(),
    doubt: vi.fn(),
  };
  const opened = openSocket(
    () => ({ after: '' }),
    hear,
    () => socket,
  );
  const says = (name: string, told?: unknown): void => listeners.get(name)?.(told as never);
  return { socket, hear, says, close: () => opened.disconnect() };
}

describe('a tab that wakes', () => {
  it.each([
    ['comes to the front', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['has its network back', () => window.dispatchEvent(new Event('online'))],
    ['was frozen', () => document.dispatchEvent(new Event('resume'))],
    [
      'comes from the cache of pages',
      () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    ],
    ['finds its clock far ahead', () => vi.setSystemTime(Date.now() + 600_000)],
  ])('because it %s asks whether it is still heard, and connects anew when it is not', async (_why, wake) => {
    const { socket, close } = aSocket();
    wake();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([socket.checks, socket.connect.mock.calls.length]).toEqual([1, 0]);
    socket.answers = false;
    wake();
    await vi.advanceTimersByTimeAsync(15_000);
    expect([socket.checks, socket.disconnect.mock.calls.length, socket.connect.mock.calls.length]).toEqual([2, 1, 1]);
    close();
  });

  it('asks once, however many signs of it there are, and not at all when the clock was put back', async () => {
    const { socket, close } = aSocket();
    socket.answers = false;
    for (let count = 0; count < 5; count += 1) window.dispatchEvent(new Event('online'));
    expect(socket.checks).toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([socket.checks, socket.connect.mock.calls.length]).toEqual([1, 1]);
    close();
  });

  it('without a connection does not wait for the next try', async () => {
    const { socket, close } = aSocket();
    socket.connected = false;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([socket.checks, socket.connect.mock.calls.length]).toEqual([0, 1]);
    close();
  });
});

describe('a server that refuses', () => {
  it('because nobody is signed in has that looked at, and is tried again, at longer and longer intervals', async () => {
    const { socket, hear, says, close } = aSocket();
    Object.assign(socket, { connected: false, active: false });
    socket.connect.mockImplementation(() => says('connect_error', new Error('NOT_SIGNED_IN')));
    says('connect_error', new Error('NOT_SIGNED_IN'));
    await vi.advanceTimersByTimeAsync(3_000 + 6_000 + 12_000 + 24_000 + 30_000 + 30_000);
    expect(socket.connect).toHaveBeenCalledTimes(6);
    expect(hear.doubt).toHaveBeenCalledTimes(7);
    close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.connect).toHaveBeenCalledTimes(6);
  });

  it('because its stores are away is tried again, and nobody is taken for signed out', async () => {
    const { socket, hear, says, close } = aSocket();
    socket.active = false;
    says('connect_error', new Error('STORE_UNAVAILABLE'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect([socket.connect.mock.calls.length, hear.doubt.mock.calls.length]).toEqual([1, 0]);
    close();
  });

  it('is left to the socket itself where that tries again', async () => {
    const { socket, says, close } = aSocket();
    says('connect_error', new Error('xhr poll error'));
    says('disconnect', 'transport close');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.connect).not.toHaveBeenCalled();
    close();
  });
});

describe('a connection that the server ended', () => {
  it('is opened again, and who is signed in is then looked at', async () => {
    const { socket, hear, says, close } = aSocket();
    says('disconnect', 'io server disconnect');
    await vi.advanceTimersByTimeAsync(3_000);
    expect([socket.connect.mock.calls.length, hear.doubt.mock.calls.length]).toEqual([1, 0]);
    says('connect');
    says('connect');
    expect(hear.doubt).toHaveBeenCalledTimes(1);
    close();
  });
});

describe('midnight', () => {
  it('is told when it comes, and when it was slept through, once each', async () => {
    vi.setSystemTime(new Date('2026-03-02T23:58:30'));
    const { hear, close } = aSocket();
    await vi.advanceTimersByTimeAsync(89_000);
    expect(hear.newDay).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(hear.newDay).toHaveBeenCalledTimes(1);
    vi.setSystemTime(new Date('2026-03-05T09:00:20'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hear.newDay).toHaveBeenCalledTimes(2);
    close();
    vi.setSystemTime(new Date('2026-03-09T09:00:20'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(hear.newDay).toHaveBeenCalledTimes(2);
  });
});

describe('what the server says', () => {
  it('is passed on, of the other tabs once the first screen is there', async () => {
    const { hear, says, close } = aSocket();
    says('push', { view: 'clients', id: '1', position: '0005' });
    says('refetch', { position: '0006' });
    says('up-to', { position: '0007' });
    says('new-day');
    says('notice', 'email-changed');
    says('presence', ['before']);
    says('presence', ['one']);
    expect(Object.values(hear).map((listener) => listener.mock.calls.length)).toEqual([1, 1, 1, 1, 0, 1, 0]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(hear.presence.mock.calls).toEqual([[['one']]]);
    says('presence', ['two']);
    await vi.advanceTimersByTimeAsync(0);
    expect(hear.presence).toHaveBeenLastCalledWith(['two']);
    close();
  });
});

describe('the records that a tab shows', () => {
  const showing = (id: string) => renderHook(() => useLookers('clients', id, false));
  const said = (id: string) => ['showing', [{ view: 'clients', id, isEdited: false }]];

  it('are said when they change, once for a moment, and again to a server that it comes back to', async () => {
    const { socket, says, close } = aSocket();
    const first = showing('a');
    first.unmount();
    const second = showing('b');
    await vi.advanceTimersByTimeAsync(0);
    expect(socket.emit.mock.calls).toEqual([said('b')]);
    act(() => says('lookers', [{ view: 'clients', id: 'b', isEdited: true, memberId: 'dana' }]));
    expect(second.result.current.map(({ memberId }) => memberId)).toEqual(['dana']);
    act(() => says('disconnect', 'transport close'));
    expect(second.result.current).toEqual([]);
    says('connect');
    expect(socket.emit.mock.calls).toEqual([said('b'), said('b')]);
    second.unmount();
    await vi.advanceTimersByTimeAsync(0);
    expect(socket.emit.mock.calls.at(-1)).toEqual(['showing', []]);
    close();
  });
});
