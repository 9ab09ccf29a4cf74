import {
  currentOf,
  evolveTimers,
  IDLE_TIMER,
  measuredMs,
  NO_TIMERS,
  runningOf,
  type TimerState,
} from '@lexledger/domain/timer';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { createTimer, type Timer } from './timer.ts';
import { requestOf, type TimerAction } from './timerActions.ts';
import { FORMER_KEY } from './timerStore.ts';

const MINUTE = 60_000;
const BEGAN = Date.parse('2026-03-02T09:00:00.000Z');
const CASE = '00000000-0000-4000-8000-000000000002';

/** A browser, and a fake server that stores the timers and can be unreachable. */
function aBrowser({ ahead = 0 } = {}) {
  const stored = new Map<string, string>();
  const clock = { at: BEGAN };
  const server = { state: NO_TIMERS, isAway: false, refuses: false, heard: [] as string[] };
  const refusals: string[] = [];
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const send = async (action: TimerAction): Promise<readonly TimerState[]> => {
    if (server.isAway) throw new ApiError('Failed to fetch', 0);
    if (server.refuses) throw new ApiError('You have too many timers.', 409);
    const { path, body } = requestOf(action);
    server.heard.push(path.slice('/api/timer/'.length) || 'describe');
    const { at = new Date(clock.at + ahead).toISOString() } = body as { at?: string };
    const { verb, measureId, work = {} } = action;
    const { taskDescription = null, caseId = null } = work;
    const running = runningOf(server.state.timers);
    if ((verb === 'start' || verb === 'resume') && running !== undefined) {
      server.state = evolveTimers(server.state, { type: 'TimerPaused', data: { measureId: running.measureId, at } });
    }
    server.state = evolveTimers(
      server.state,
      verb === 'start'
        ? { type: 'TimerStarted', data: { measureId, taskDescription, caseId, at } }
        : verb === 'discard'
          ? { type: 'TimerDiscarded', data: { measureId } }
          : verb === 'describe'
            ? { type: 'TimerDescribed', data: { measureId, changes: work } }
            : {
                type: verb === 'pause' ? 'TimerPaused' : verb === 'resume' ? 'TimerResumed' : 'TimerStopped',
                data: { measureId, at },
              },
    );
    return server.state.timers;
  };
  const open = () =>
    createTimer({
      store,
      clock: () => clock.at,
      userId: 'u',
      send,
      onRefused: ({ message }) => refusals.push(message),
    });
  return { stored, clock, server, refusals, open };
}

/** The running timer, or the one changed last. */
const current = (timer: Timer): TimerState => currentOf(timer.timers()) ?? IDLE_TIMER;

describe('the timer', () => {
  it('measures while it runs, and goes on after a pause', async () => {
    const { clock, server, open } = aBrowser();
    const timer = open();
    timer.start({ taskDescription: 'Draft', caseId: CASE });
    await timer.flush();
    clock.at += 4 * MINUTE;
    timer.pause();
    await timer.flush();
    clock.at += 60 * MINUTE;
    expect(measuredMs(current(timer), timer.now())).toBe(4 * MINUTE);
    timer.resume();
    await timer.flush();
    clock.at += 3 * MINUTE;
    expect(measuredMs(current(timer), timer.now())).toBe(7 * MINUTE);
    expect(current(timer)).toMatchObject({ is: 'running', taskDescription: 'Draft', caseId: CASE });
    expect(server.heard).toEqual(['start', 'pause', 'resume']);
    expect(timer.waiting()).toBe(0);
  });

  it('is shown as done before the server has answered', () => {
    const timer = aBrowser().open();
    timer.start();
    expect(current(timer).is).toBe('running');
    timer.stop();
    expect(current(timer).is).toBe('stopped');
  });

  it('shows what another device did', () => {
    const timer = aBrowser().open();
    timer.confirmed([{ ...IDLE_TIMER, is: 'paused', measureId: CASE, elapsedMs: MINUTE }]);
    expect(current(timer)).toMatchObject({ is: 'paused', elapsedMs: MINUTE });
  });

  it('goes by the server’s clock where this one is wrong', async () => {
    const { clock, open } = aBrowser({ ahead: 2 * 60 * MINUTE });
    const timer = open();
    timer.confirmed([], new Date(clock.at + 2 * 60 * MINUTE).toISOString());
    timer.start();
    await timer.flush();
    clock.at += 5 * MINUTE;
    expect(measuredMs(current(timer), timer.now())).toBe(5 * MINUTE);
  });

  it('offline runs and stops all the same, through a reload, and tells the server when that was', async () => {
    const { clock, server, open } = aBrowser();
    server.isAway = true;
    const timer = open();
    timer.start();
    await timer.flush();
    clock.at += 9 * MINUTE;
    const reloaded = open();
    expect(measuredMs(current(reloaded), reloaded.now())).toBe(9 * MINUTE);
    reloaded.stop();
    await reloaded.flush();
    clock.at += 30 * MINUTE;
    server.isAway = false;
    await reloaded.flush();
    expect(server.state.timers).toMatchObject([{ is: 'stopped', elapsedMs: 9 * MINUTE }]);
    expect(reloaded.waiting()).toBe(0);
  });

  it('is the same in two tabs', async () => {
    const { clock, open } = aBrowser();
    const [one, other] = [open(), open()];
    one.start();
    await one.flush();
    clock.at += MINUTE;
    other.stop();
    expect(current(one)).toMatchObject({ is: 'stopped', elapsedMs: MINUTE });
    await other.flush();
    one.discard();
    expect(current(other).is).toBe('idle');
  });

  it('takes back what was refused, and says why', async () => {
    const { server, refusals, open } = aBrowser();
    server.refuses = true;
    const timer = open();
    timer.start();
    await timer.flush();
    expect(current(timer).is).toBe('idle');
    expect(refusals).toEqual(['You have too many timers.']);
  });

  it('does not show again what was logged, before the server says so', () => {
    const timer = aBrowser().open();
    const stopped: TimerState = { ...IDLE_TIMER, is: 'stopped', measureId: CASE, elapsedMs: MINUTE };
    timer.confirmed([stopped]);
    timer.settled(CASE);
    timer.confirmed([stopped]);
    expect(current(timer).is).toBe('idle');
  });

  it('takes over what this browser measured for itself before', async () => {
    const { stored, clock, server, open } = aBrowser();
    const former = {
      is: 'running',
      firstStartedAt: BEGAN - 40 * MINUTE,
      startedAt: BEGAN - 10 * MINUTE,
      elapsedMs: MINUTE,
    };
    stored.set(`${FORMER_KEY}:u`, JSON.stringify(former));
    const timer = open();
    expect(measuredMs(current(timer), clock.at)).toBe(11 * MINUTE);
    await timer.flush();
    expect(server.state.timers).toMatchObject([
      { is: 'running', startedAt: new Date(BEGAN - 11 * MINUTE).toISOString() },
    ]);
    expect(stored.has(`${FORMER_KEY}:u`)).toBe(false);
  });

  it('is idle where something else was stored', () => {
    for (const text of ['', '{}', 'null', '{"is":"running","elapsedMs":-1}', 'not json']) {
      const { stored, open } = aBrowser();
      stored.set(`${FORMER_KEY}:u`, text);
      expect(current(open()).is).toBe('idle');
    }
  });

  it('leaves out an answer that was asked for before something was done, and came after it', async () => {
    const { clock, open } = aBrowser();
    const timer = open();
    const asked = clock.at;
    clock.at += 10;
    timer.start();
    await timer.flush();
    timer.confirmed([], new Date(clock.at).toISOString(), asked);
    expect(current(timer).is).toBe('running');
    clock.at += 10;
    timer.confirmed([], new Date(clock.at).toISOString(), clock.at);
    expect(current(timer).is).toBe('idle');
  });

  it('is told of when it changes', async () => {
    const timer = aBrowser().open();
    const seen: string[] = [];
    timer.subscribe(() => seen.push(current(timer).is));
    timer.start();
    timer.stop();
    timer.discard();
    expect(seen.filter((is, index) => is !== seen[index - 1])).toEqual(['running', 'stopped', 'idle']);
    await timer.flush();
  });

  it('that is started pauses the one that runs, and each is resumed, stopped and discarded by itself', async () => {
    const { clock, server, open } = aBrowser();
    const timer = open();
    timer.start({ taskDescription: 'Draft' });
    clock.at += 4 * MINUTE;
    timer.start({ caseId: CASE });
    const shown = () => timer.timers().map(({ is, caseId }) => [is, caseId]);
    expect(shown()).toEqual([
      ['paused', null],
      ['running', CASE],
    ]);
    const [draft, onCase] = timer.timers().map(({ measureId }) => measureId ?? '');
    clock.at += 2 * MINUTE;
    timer.resume(draft);
    expect(shown()).toEqual([
      ['running', null],
      ['paused', CASE],
    ]);
    timer.stop(onCase);
    timer.discard(draft);
    expect(timer.timers()).toMatchObject([{ is: 'stopped', measureId: onCase, elapsedMs: 2 * MINUTE }]);
    await timer.flush();
    expect(server.state.timers).toEqual(timer.timers());
    expect(server.heard).toEqual(['start', 'start', 'resume', 'stop', 'discard']);
  });

  it('offline starts and pauses several, and tells the server in their order', async () => {
    const { clock, server, open } = aBrowser();
    server.isAway = true;
    const timer = open();
    timer.start({ taskDescription: 'Draft' });
    await timer.flush();
    clock.at += 5 * MINUTE;
    timer.start({ caseId: CASE });
    clock.at += 3 * MINUTE;
    timer.pause();
    await timer.flush();
    server.isAway = false;
    clock.at += 60 * MINUTE;
    await open().flush();
    expect(server.state.timers.map(({ is, elapsedMs }) => [is, elapsedMs])).toEqual([
      ['paused', 5 * MINUTE],
      ['paused', 3 * MINUTE],
    ]);
  });
});
