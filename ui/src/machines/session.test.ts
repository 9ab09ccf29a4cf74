import { SESSION_TIMEOUT_MS } from '@lexledger/contracts/constants';
import { toasts } from '@lexledger/contracts/texts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ApiError } from '../lib/apiError.ts';
import { sessionMachine } from './session.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const inHalfAnHour = (): number => Date.now() + SESSION_TIMEOUT_MS;

function aSession(given: { readonly extend?: () => Promise<number>; readonly logOut?: () => Promise<void> } = {}) {
  const told: string[] = [];
  const extend = vi.fn(given.extend ?? (async () => inHalfAnHour()));
  const logOut = vi.fn(given.logOut ?? (async () => undefined));
  const leave = vi.fn();
  const announce = vi.fn();
  const actor = createActor(
    sessionMachine.provide({
      actors: { extend: fromPromise(extend), logOut: fromPromise(logOut) },
      actions: {
        tell: (_, text) => void told.push(text.title),
        tellError: (_, text) => void told.push(text.title),
        leave,
        announce: (_, deadline) => announce(deadline),
      },
    }),
    { input: { now: () => Date.now() } },
  ).start();
  return { actor, told, extend, logOut, leave, announce };
}

/** Signed in at 9:00, so that the warning opens at 9:25 and the session ends at 9:30. */
function aSignedInSession(given?: Parameters<typeof aSession>[0]) {
  const session = aSession(given);
  session.actor.send({ type: 'SIGNED_IN', deadline: inHalfAnHour() });
  return session;
}

async function aWarnedSession(given?: Parameters<typeof aSession>[0]) {
  const session = aSignedInSession(given);
  await vi.advanceTimersByTimeAsync(25 * MINUTE);
  return session;
}

describe('an active session', () => {
  it('warns five minutes before its end', async () => {
    const { actor } = aSignedInSession();
    await vi.advanceTimersByTimeAsync(25 * MINUTE - 1);
    expect(actor.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().matches({ signedIn: { warning: 'open' } })).toBe(true);
    expect(actor.getSnapshot().context.remaining).toBe(5 * MINUTE);
  });

  it('is extended by activity, at most once a minute', async () => {
    const { actor, extend, announce, told } = aSignedInSession();
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(extend).not.toHaveBeenCalled();
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(1000);
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(0);
    expect(extend).toHaveBeenCalledOnce();
    expect(announce).toHaveBeenCalledOnce();
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(25 * MINUTE - 2000);
    expect(actor.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
  });

  it('survives an extension that the network lost', async () => {
    const { actor, told } = aSignedInSession({ extend: () => Promise.reject(new ApiError('away', 0)) });
    await vi.advanceTimersByTimeAsync(MINUTE);
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().matches({ signedIn: { active: 'idle' } })).toBe(true);
    expect(told).toEqual([]);
  });

  it('ends when the server refuses to extend it', async () => {
    const { actor, told, leave } = aSignedInSession({ extend: () => Promise.reject(new ApiError('no', 401)) });
    await vi.advanceTimersByTimeAsync(MINUTE);
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([toasts.sessionRefreshFailed.title]);
    expect(leave).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
  });

  it('takes over the end that another tab got', async () => {
    const { actor } = aSignedInSession();
    await vi.advanceTimersByTimeAsync(20 * MINUTE);
    actor.send({ type: 'EXTENDED', deadline: inHalfAnHour() });
    await vi.advanceTimersByTimeAsync(24 * MINUTE);
    expect(actor.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(actor.getSnapshot().matches({ signedIn: 'warning' })).toBe(true);
  });

  it('logs out when asked', async () => {
    const { actor, told, logOut, leave } = aSignedInSession();
    actor.send({ type: 'LOG_OUT' });
    await vi.advanceTimersByTimeAsync(0);
    expect(logOut).toHaveBeenCalledOnce();
    expect(told).toEqual([toasts.loggedOut.title]);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('goes on when logging out fails', async () => {
    const { actor, told, leave } = aSignedInSession({ logOut: () => Promise.reject(new Error('away')) });
    actor.send({ type: 'LOG_OUT' });
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([toasts.logOutFailed.title]);
    expect(leave).not.toHaveBeenCalled();
    expect(actor.getSnapshot().matches({ signedIn: { active: 'idle' } })).toBe(true);
  });

  it('ends at once when the server says that nobody is signed in', () => {
    const { actor, told, leave } = aSignedInSession();
    actor.send({ type: 'UNAUTHORIZED' });
    expect(told).toEqual([toasts.sessionExpired.title]);
    expect(leave).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
  });

  it('has ended when the computer wakes up too late', () => {
    const { actor, told } = aSignedInSession();
    vi.setSystemTime(Date.now() + 40 * MINUTE);
    actor.send({ type: 'WOKE' });
    expect(told).toEqual([toasts.sessionExpired.title]);
  });
});

describe('the warning', () => {
  it('counts down each second', async () => {
    const { actor } = await aWarnedSession();
    await vi.advanceTimersByTimeAsync(1000);
    expect(actor.getSnapshot().context.remaining).toBe(5 * MINUTE - 1000);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(actor.getSnapshot().context.remaining).toBe(4 * MINUTE);
  });

  it('is not taken away by activity', async () => {
    const { actor, extend } = await aWarnedSession();
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(0);
    expect(extend).not.toHaveBeenCalled();
    expect(actor.getSnapshot().matches({ signedIn: { warning: 'open' } })).toBe(true);
  });

  it('closes when the session is continued', async () => {
    const { actor, told, announce } = await aWarnedSession();
    actor.send({ type: 'CONTINUE' });
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([toasts.sessionExtended.title]);
    expect(announce).toHaveBeenCalledWith(inHalfAnHour());
    expect(actor.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
  });

  it('goes on in the corner when its dialog is closed, and can still extend', async () => {
    const { actor, told } = await aWarnedSession();
    actor.send({ type: 'CLOSE_WARNING' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(actor.getSnapshot().matches({ signedIn: { warning: 'closed' } })).toBe(true);
    expect(actor.getSnapshot().context.remaining).toBe(5 * MINUTE - 2000);
    actor.send({ type: 'CONTINUE' });
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([toasts.sessionExtended.title]);
  });

  it('ends in expiry', async () => {
    const { actor, told, leave } = await aWarnedSession();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(told).toEqual([toasts.sessionExpired.title]);
    expect(leave).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
  });

  it('tells of a failed refresh and leaves', async () => {
    const { actor, told, leave } = await aWarnedSession({ extend: () => Promise.reject(new ApiError('away', 0)) });
    actor.send({ type: 'CONTINUE' });
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([toasts.sessionRefreshFailed.title]);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('logs out at once when asked', async () => {
    const { actor, told, leave } = await aWarnedSession();
    actor.send({ type: 'LOG_OUT' });
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([toasts.loggedOut.title]);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('is gone when another tab extends the session', async () => {
    const { actor } = await aWarnedSession();
    actor.send({ type: 'EXTENDED', deadline: inHalfAnHour() });
    expect(actor.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
  });

  it('stays when the server repeats the end it knows', async () => {
    const { actor } = await aWarnedSession();
    actor.send({ type: 'SIGNED_IN', deadline: Date.now() + 5 * MINUTE + 900 });
    expect(actor.getSnapshot().matches({ signedIn: { warning: 'open' } })).toBe(true);
  });
});
