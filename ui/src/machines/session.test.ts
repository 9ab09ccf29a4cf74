import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ApiError } from '../api/apiError.ts';
import { walkEveryPath } from '../testing/machinePaths.ts';
import { CHECK_PATIENCE_MS, CLOSING_MS, type Deadline, sessionMachine } from './session.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const inHalfAnHour = (): number => Date.now() + 1_800_000;

const ADA = 'ada';
const ENDED = { title: 'You were signed out', description: 'From another session.' };

interface Given {
  /** Whether there is a page over which the password can be asked for. */
  readonly isHandled?: boolean;
  readonly extend?: () => Promise<Deadline>;
  readonly check?: () => Promise<Deadline | null>;
  readonly logOut?: () => Promise<void>;
}

function aSession(given: Given = {}) {
  const heard: string[] = [];
  const extend = vi.fn(given.extend ?? (async () => ({ deadline: inHalfAnHour() })));
  const check = vi.fn(given.check ?? (async () => null));
  const logOut = vi.fn(given.logOut ?? (async () => undefined));
  const leave = vi.fn();
  const end = vi.fn();
  const announce = vi.fn();
  const announceSignIn = vi.fn();
  const goOn = vi.fn();
  const lookAgain = vi.fn();
  const actor = createActor(
    sessionMachine.provide({
      actors: { extend: fromPromise(extend), check: fromPromise(check), logOut: fromPromise(logOut) },
      actions: {
        notify: (_, text) => void heard.push(`${text.title}: ${text.description}`),
        notifyError: (_, text) => void heard.push(`${text.title}: ${text.description}`),
        leave,
        end,
        announce: (_, deadline) => announce(deadline),
        announceSignIn: (_, { userId }) => announceSignIn(userId),
        goOn,
        lookAgain,
      },
      guards: { hasExpiryHandler: () => given.isHandled ?? false },
    }),
    { input: { now: () => Date.now() } },
  ).start();
  return { actor, heard, extend, check, logOut, leave, end, announce, announceSignIn, goOn, lookAgain };
}

/** A session that was signed in at 9:00, so that the warning opens at 9:25 and the session ends at 9:30. */
function aSignedInSession(given?: Given) {
  const session = aSession(given);
  session.actor.send({ type: 'SIGNED_IN', deadline: inHalfAnHour(), userId: ADA });
  return session;
}

async function aWarnedSession(given?: Given) {
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
    const { actor, extend, announce, heard } = aSignedInSession();
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(extend).not.toHaveBeenCalled();
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(1000);
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(0);
    expect(extend).toHaveBeenCalledOnce();
    expect(announce).toHaveBeenCalledOnce();
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(25 * MINUTE - 2000);
    expect(actor.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
  });

  it('survives an extension that the network lost', async () => {
    const { actor, heard } = aSignedInSession({ extend: () => Promise.reject(new ApiError('away', 0)) });
    await vi.advanceTimersByTimeAsync(MINUTE);
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().matches({ signedIn: { active: 'idle' } })).toBe(true);
    expect(heard).toEqual([]);
  });

  it.each([502, 503, 504, 429])('survives an extension that a gateway answers with %d', async (status) => {
    const { actor, heard } = aSignedInSession({ extend: () => Promise.reject(new ApiError('later', status)) });
    await vi.advanceTimersByTimeAsync(MINUTE);
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().matches({ signedIn: { active: 'idle' } })).toBe(true);
    expect(heard).toEqual([]);
  });

  it.each([401, 403, 500])('ends when the server answers its extension with %d, and says so', async (status) => {
    const { actor, heard, leave, end } = aSignedInSession({
      extend: () => Promise.reject(new ApiError('no', status)),
    });
    await vi.advanceTimersByTimeAsync(MINUTE);
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['Session Refresh Failed: Please log in again to continue.']);
    expect(leave).toHaveBeenCalledOnce();
    expect(end).toHaveBeenCalledOnce();
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
    const { actor, heard, logOut, leave } = aSignedInSession();
    actor.send({ type: 'LOG_OUT' });
    await vi.advanceTimersByTimeAsync(0);
    expect(logOut).toHaveBeenCalledOnce();
    expect(heard).toEqual(['Logged out: You have been successfully logged out.']);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('goes on when logging out fails', async () => {
    const { actor, heard, leave } = aSignedInSession({ logOut: () => Promise.reject(new Error('away')) });
    actor.send({ type: 'LOG_OUT' });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['Error: Failed to log out. Please try again.']);
    expect(leave).not.toHaveBeenCalled();
    expect(actor.getSnapshot().matches({ signedIn: { active: 'idle' } })).toBe(true);
  });

  it('ends at once when the server says that nobody is signed in', () => {
    const { actor, heard, leave } = aSignedInSession();
    actor.send({ type: 'UNAUTHORIZED' });
    expect(heard).toEqual(['Session Expired: Your session has expired. Please log in again.']);
    expect(leave).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
  });

  it('is refused its extension with one word only, though the refusal is a 401', async () => {
    const { actor, heard } = aSignedInSession({
      extend: () => {
        actor.send({ type: 'UNAUTHORIZED' });
        return Promise.reject(new ApiError('no', 401));
      },
    });
    await vi.advanceTimersByTimeAsync(MINUTE);
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['Session Refresh Failed: Please log in again to continue.']);
  });

  it('tries to be extended once a minute while the network is away', async () => {
    const { actor, extend } = aSignedInSession({ extend: () => Promise.reject(new ApiError('away', 0)) });
    await vi.advanceTimersByTimeAsync(MINUTE);
    for (let second = 0; second < 60; second += 1) {
      actor.send({ type: 'ACTIVITY' });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(extend).toHaveBeenCalledOnce();
  });

  it('leaves every tab when one of them logged out', () => {
    const { actor, heard, leave } = aSignedInSession();
    actor.send({ type: 'SIGNED_OUT' });
    expect(heard).toEqual(['Logged out: You have been successfully logged out.']);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('goes on logging out when another tab extends meanwhile', async () => {
    let answer: () => void = () => undefined;
    const { actor, heard } = aSignedInSession({ logOut: () => new Promise((resolve) => (answer = resolve)) });
    actor.send({ type: 'LOG_OUT' });
    await vi.advanceTimersByTimeAsync(5000);
    actor.send({ type: 'EXTENDED', deadline: inHalfAnHour() });
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['Logged out: You have been successfully logged out.']);
  });

  it('takes the server’s earlier end for the one it had given itself without a network', async () => {
    const { actor } = aSignedInSession({ extend: async () => ({ deadline: inHalfAnHour(), isOwn: true }) });
    await vi.advanceTimersByTimeAsync(MINUTE);
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'SIGNED_IN', deadline: Date.now() + 6 * MINUTE, userId: ADA });
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(actor.getSnapshot().matches({ signedIn: 'warning' })).toBe(true);
  });
});

describe('a tab that slept', () => {
  /** Simulates 40 minutes that no timer noticed. */
  async function wake(given: Given) {
    const session = aSignedInSession(given);
    vi.setSystemTime(Date.now() + 40 * MINUTE);
    session.actor.send({ type: 'WOKE' });
    await vi.advanceTimersByTimeAsync(0);
    return session;
  }

  it('asks the server before it takes the session for over', async () => {
    const { actor, check, heard } = await wake({ check: async () => ({ deadline: inHalfAnHour() }) });
    expect(check).toHaveBeenCalledOnce();
    expect(heard).toEqual([]);
    expect(actor.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
  });

  it('is told that the session has expired when the server says so', async () => {
    const { heard, leave } = await wake({ check: async () => null });
    expect(heard).toEqual(['Session Expired: Your session has expired. Please log in again.']);
    expect(leave).toHaveBeenCalledOnce();
  });

  it.each([
    ['cannot be asked', () => Promise.reject(new ApiError('away', 0)), 0],
    ['does not answer', () => new Promise<never>(() => undefined), CHECK_PATIENCE_MS],
  ])('goes by its own clock when the server %s', async (_, check, later) => {
    const { heard } = await wake({ check });
    await vi.advanceTimersByTimeAsync(later);
    expect(heard).toEqual(['Session Expired: Your session has expired. Please log in again.']);
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
    const { actor, heard, announce } = await aWarnedSession();
    actor.send({ type: 'CONTINUE' });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['Session Extended: Your session has been extended for another 30 minutes.']);
    expect(announce).toHaveBeenCalledWith({ deadline: inHalfAnHour() });
    expect(actor.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
  });

  it('goes on in the corner when its dialog is closed, and can still extend', async () => {
    const { actor, heard } = await aWarnedSession();
    actor.send({ type: 'CLOSE_WARNING' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(actor.getSnapshot().matches({ signedIn: { warning: 'closed' } })).toBe(true);
    expect(actor.getSnapshot().context.remaining).toBe(5 * MINUTE - 2000);
    actor.send({ type: 'CONTINUE' });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['Session Extended: Your session has been extended for another 30 minutes.']);
  });

  it('is extended by activity while it waits in the corner, and says so', async () => {
    const { actor, extend, announce, heard } = await aWarnedSession();
    actor.send({ type: 'CLOSE_WARNING' });
    await vi.advanceTimersByTimeAsync(CLOSING_MS);
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(0);
    expect(extend).toHaveBeenCalledOnce();
    expect(announce).toHaveBeenCalledOnce();
    expect(heard).toEqual(['Session Extended: Your session has been extended for another 30 minutes.']);
    expect(actor.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
  });

  it('is not extended by what closes it', async () => {
    const { actor, extend } = await aWarnedSession();
    actor.send({ type: 'CLOSE_WARNING' });
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(CLOSING_MS - 1);
    actor.send({ type: 'ACTIVITY' });
    expect(extend).not.toHaveBeenCalled();
    expect(actor.getSnapshot().context.isAside).toBe(true);
  });

  it('stays in the corner where the network lost the extension, which is tried again a minute later', async () => {
    const { actor, extend, heard } = await aWarnedSession({ extend: () => Promise.reject(new ApiError('away', 0)) });
    actor.send({ type: 'CLOSE_WARNING' });
    await vi.advanceTimersByTimeAsync(CLOSING_MS);
    for (let second = 0; second < 60; second += 1) {
      actor.send({ type: 'ACTIVITY' });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(extend).toHaveBeenCalledOnce();
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(0);
    expect(extend).toHaveBeenCalledTimes(2);
    expect(heard).toEqual([]);
    expect(actor.getSnapshot().matches({ signedIn: { warning: 'closed' } })).toBe(true);
  });

  it('ends in the corner when the server does not extend it, and says so', async () => {
    const { actor, heard } = await aWarnedSession({ extend: () => Promise.reject(new ApiError('broken', 500)) });
    actor.send({ type: 'CLOSE_WARNING' });
    await vi.advanceTimersByTimeAsync(CLOSING_MS);
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['Session Refresh Failed: Please log in again to continue.']);
  });

  it('ends in expiry', async () => {
    const { actor, heard, leave } = await aWarnedSession();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(heard).toEqual(['Session Expired: Your session has expired. Please log in again.']);
    expect(leave).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
  });

  it('tells of a failed refresh and leaves', async () => {
    const { actor, heard, leave } = await aWarnedSession({ extend: () => Promise.reject(new ApiError('away', 0)) });
    actor.send({ type: 'CONTINUE' });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['Session Refresh Failed: Please log in again to continue.']);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('ends the session on the server too when the refresh failed, or the next look would bring it back', async () => {
    const { actor, end } = await aWarnedSession({ extend: () => Promise.reject(new ApiError('broken', 500)) });
    actor.send({ type: 'CONTINUE' });
    await vi.advanceTimersByTimeAsync(0);
    expect(end).toHaveBeenCalledOnce();
  });

  it('stays in the corner while it is extended from there', async () => {
    const { actor } = await aWarnedSession({ extend: () => new Promise<never>(() => undefined) });
    actor.send({ type: 'CLOSE_WARNING' });
    actor.send({ type: 'CONTINUE' });
    expect(actor.getSnapshot().context.isAside).toBe(true);
  });

  it('is gone when another tab extended the session, and nobody said so', async () => {
    const { actor, heard } = await aWarnedSession({ check: async () => ({ deadline: inHalfAnHour() }) });
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(heard).toEqual([]);
    expect(actor.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
  });

  it('logs out at once when asked', async () => {
    const { actor, heard, leave } = await aWarnedSession();
    actor.send({ type: 'LOG_OUT' });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['Logged out: You have been successfully logged out.']);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('is gone when another tab extends the session', async () => {
    const { actor } = await aWarnedSession();
    actor.send({ type: 'EXTENDED', deadline: inHalfAnHour() });
    expect(actor.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
  });

  it('stays when the server repeats the end it knows', async () => {
    const { actor } = await aWarnedSession();
    actor.send({ type: 'SIGNED_IN', deadline: Date.now() + 5 * MINUTE + 900, userId: ADA });
    expect(actor.getSnapshot().matches({ signedIn: { warning: 'open' } })).toBe(true);
  });
});

describe('an expired session', () => {
  async function anExpiredSession(given: Given = {}) {
    const session = aSignedInSession({ isHandled: true, ...given });
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    return session;
  }

  it('shows a toast and calls the expiry handler, and nobody is led away', async () => {
    const { actor, heard, leave } = await anExpiredSession();
    expect(heard).toEqual(['Session Expired: Your session has expired. Please log in again.']);
    expect(actor.getSnapshot().matches('asking')).toBe(true);
    expect(leave).not.toHaveBeenCalled();
  });

  it('leads to /login where there is no handler', async () => {
    const { actor, heard, leave } = await anExpiredSession({ isHandled: false });
    expect(heard).toEqual(['Session Expired: Your session has expired. Please log in again.']);
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('is told once, however many answers say so', async () => {
    const { actor, heard } = await anExpiredSession();
    actor.send({ type: 'UNAUTHORIZED' });
    actor.send({ type: 'UNAUTHORIZED' });
    expect(heard).toEqual(['Session Expired: Your session has expired. Please log in again.']);
  });

  it('is asked for after a failed refresh, too', async () => {
    const { actor, heard } = aSignedInSession({
      isHandled: true,
      extend: () => Promise.reject(new ApiError('no', 401)),
    });
    await vi.advanceTimersByTimeAsync(MINUTE);
    actor.send({ type: 'ACTIVITY' });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['Session Refresh Failed: Please log in again to continue.']);
    expect(actor.getSnapshot().matches('asking')).toBe(true);
  });

  it('goes on for the same person, who is announced to the other tabs', async () => {
    const { actor, goOn, announceSignIn, leave } = await anExpiredSession();
    announceSignIn.mockClear();
    actor.send({ type: 'SIGNED_IN', deadline: inHalfAnHour(), userId: ADA });
    expect(actor.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
    expect(goOn).toHaveBeenCalledOnce();
    expect(announceSignIn).toHaveBeenCalledWith(ADA);
    expect(leave).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(25 * MINUTE);
    expect(actor.getSnapshot().matches({ signedIn: 'warning' })).toBe(true);
  });

  it('goes on when another tab signed in, and does not say it again', async () => {
    const { actor, goOn, announceSignIn } = await anExpiredSession();
    announceSignIn.mockClear();
    actor.send({ type: 'SIGNED_IN_ELSEWHERE', deadline: inHalfAnHour(), userId: ADA });
    expect(actor.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
    expect(goOn).toHaveBeenCalledOnce();
    expect(announceSignIn).not.toHaveBeenCalled();
  });

  it.each(['SIGNED_IN', 'SIGNED_IN_ELSEWHERE'] as const)('leads to /login for another person (%s)', async (type) => {
    const { actor, goOn, leave } = await anExpiredSession();
    actor.send({ type, deadline: inHalfAnHour(), userId: 'eve' });
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
    expect(leave).toHaveBeenCalledOnce();
    expect(goOn).not.toHaveBeenCalled();
  });

  it.each([false, true])('is left where another session ended it, and told so (expired: %s)', async (isExpired) => {
    const { actor, leave, heard } = isExpired ? await anExpiredSession() : aSignedInSession({ isHandled: true });
    actor.send({ type: 'ENDED', text: ENDED });
    expect(heard.at(-1)).toBe(`${ENDED.title}: ${ENDED.description}`);
    expect(leave).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
  });

  it('is left by who wants to sign in as somebody else', async () => {
    const { actor, leave, heard } = await anExpiredSession();
    actor.send({ type: 'LEAVE' });
    expect(leave).toHaveBeenCalledOnce();
    expect(heard).toEqual(['Session Expired: Your session has expired. Please log in again.']);
  });
});

describe('a tab with the form of /login', () => {
  it('looks again when another tab signed in', () => {
    const { actor, lookAgain } = aSession();
    actor.send({ type: 'SIGNED_IN_ELSEWHERE', deadline: inHalfAnHour(), userId: ADA });
    expect(lookAgain).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
  });
});

describe('every path through the session', () => {
  const START = Date.UTC(2026, 10, 21, 9);

  it('is as it should be in each state', () => {
    const clock = { now: START };
    let heard: string[] = [];
    const leave = vi.fn();
    const at = (now: number) => () => {
      clock.now = now;
    };
    walkEveryPath({
      machine: sessionMachine.provide({
        actions: {
          notify: (_, text) => void heard.push(`${text.title}: ${text.description}`),
          notifyError: (_, text) => void heard.push(`${text.title}: ${text.description}`),
          leave,
        },
        // One person has an expiry handler, the other has none.
        guards: { hasExpiryHandler: ({ context }) => context.userId === ADA },
      }),
      begin: () => {
        heard = [];
        leave.mockClear();
      },
      input: { now: () => clock.now },
      happenings: ({ context: { deadline, triedAt } }) => [
        { event: { type: 'SIGNED_IN', deadline: START + 1_800_000, userId: ADA }, given: at(START) },
        { event: { type: 'SIGNED_IN', deadline: START + 10 * MINUTE, userId: ADA } },
        { event: { type: 'SIGNED_IN', deadline: Math.max(START, deadline) + MINUTE, userId: ADA } },
        { event: { type: 'SIGNED_IN', deadline: START + 1_800_000, userId: 'eve' }, given: at(START) },
        { event: { type: 'SIGNED_IN_ELSEWHERE', deadline: Math.max(START, deadline) + MINUTE, userId: ADA } },
        { event: { type: 'SIGNED_IN_ELSEWHERE', deadline, userId: ADA } },
        { event: { type: 'SIGNED_IN_ELSEWHERE', deadline, userId: 'eve' } },
        { event: { type: 'EXTENDED', deadline: deadline + MINUTE } },
        { event: { type: 'EXTENDED', deadline } },
        { event: { type: 'SIGNED_OUT' } },
        { event: { type: 'UNAUTHORIZED' } },
        { event: { type: 'ENDED', text: ENDED } },
        { event: { type: 'LEAVE' } },
        { event: { type: 'ACTIVITY' }, given: at(triedAt + MINUTE - 1) },
        { event: { type: 'ACTIVITY' }, given: at(triedAt + MINUTE) },
        { event: { type: 'WOKE' }, given: at(deadline - 6 * MINUTE) },
        { event: { type: 'WOKE' }, given: at(deadline - 4 * MINUTE) },
        { event: { type: 'WOKE' }, given: at(deadline) },
        { event: { type: 'TICK' }, given: at(deadline - 1000) },
        { event: { type: 'TICK' }, given: at(deadline) },
        { event: { type: 'CONTINUE' } },
        { event: { type: 'CLOSE_WARNING' } },
        { event: { type: 'LOG_OUT' } },
      ],
      answers: {
        extend: () => [{ deadline: clock.now + 1_800_000 }, { deadline: clock.now + 1_800_000, isOwn: true }],
        check: () => [{ deadline: clock.now + 1_800_000 }, { deadline: clock.now }, null],
      },
      failures: { extend: [new ApiError('away', 0), new ApiError('no', 401)] },
      facts: ({ isOwn, isAside, userId }) => [isOwn, isAside, userId],
      states: {
        // A user who was signed in is taken to the sign-in form, however the session ended.
        signedOut: ({ context }) => expect(leave.mock.calls.length > 0).toBe(context.userId !== null),
        'signedIn.active.idle': ({ context }) => expect(context.deadline).toBeGreaterThan(START),
        'signedIn.active.extending': (snapshot) => expect(snapshot.can({ type: 'ACTIVITY' })).toBe(false),
        'signedIn.warning.open': ({ context }) => expect(context.isAside).toBe(false),
        'signedIn.warning.closed.closing': (snapshot) => {
          expect(snapshot.context.isAside).toBe(true);
          expect(snapshot.can({ type: 'ACTIVITY' })).toBe(false);
        },
        'signedIn.warning.closed.aside': ({ context }) => expect(context.isAside).toBe(true),
        'signedIn.warning.closed.renewing': (snapshot) => {
          expect(snapshot.context.isAside).toBe(true);
          expect(snapshot.can({ type: 'ACTIVITY' })).toBe(false);
        },
        asking: (snapshot) => {
          expect(snapshot.context.userId).toBe(ADA);
          expect([
            'Session Expired: Your session has expired. Please log in again.',
            'Session Refresh Failed: Please log in again to continue.',
          ]).toContain(heard.at(-1));
          expect(snapshot.can({ type: 'ACTIVITY' })).toBe(false);
        },
        'signedIn.warning.extending': ({ context }) => expect(context.remaining).toBeGreaterThanOrEqual(0),
        'signedIn.checking': (snapshot) => expect(snapshot.can({ type: 'CONTINUE' })).toBe(false),
        'signedIn.leaving': (snapshot) => expect(snapshot.can({ type: 'CONTINUE' })).toBe(false),
      },
      always: ({ context }) => expect(context.remaining).toBeGreaterThanOrEqual(0),
    });
  });
});
