import { evolveTimer, IDLE_TIMER, measuredMs, type TimerState } from '@lexledger/contracts/timer';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { createTimer, type Deed, FORMER_KEY, requestOf } from './timer.ts';

const MINUTE = 60_000;
const BEGAN = Date.parse('2026-03-02T09:00:00.000Z');
const CASE = '00000000-0000-4000-8000-000000000002';

/** A browser, and a server that keeps what it is told and can be away. */
function aBrowser({ ahead = 0 } = {}) {
  const stored = new Map<string, string>();
  const clock = { at: BEGAN };
  const server = { state: IDLE_TIMER as TimerState, isAway: false, refuses: false, heard: [] as string[] };
  const refusals: string[] = [];
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const send = async (deed: Deed): Promise<TimerState> => {
    if (server.isAway) throw new ApiError('Failed to fetch', 0);
    if (server.refuses) throw new ApiError('A measurement is there already.', 409);
    const { path, body } = requestOf(deed);
    server.heard.push(path.slice('/api/timer/'.length) || 'describe');
    const { at = new Date(clock.at + ahead).toISOString() } = body as { at?: string };
    const { measureId, work = {} } = deed;
    const { taskDescription = null, caseId = null } = work;
    server.state = evolveTimer(
      server.state,
      deed.verb === 'start'
        ? { type: 'TimerStarted', data: { measureId, taskDescription, caseId, at } }
        : deed.verb === 'discard'
          ? { type: 'TimerDiscarded', data: {} }
          : deed.verb === 'describe'
            ? { type: 'TimerDescribed', data: { changes: work } }
            : {
                type: deed.verb === 'pause' ? 'TimerPaused' : deed.verb === 'resume' ? 'TimerResumed' : 'TimerStopped',
                data: { at },
              },
    );
    return server.state;
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
    expect(measuredMs(timer.state(), timer.now())).toBe(4 * MINUTE);
    timer.resume();
    await timer.flush();
    clock.at += 3 * MINUTE;
    expect(measuredMs(timer.state(), timer.now())).toBe(7 * MINUTE);
    expect(timer.state()).toMatchObject({ is: 'running', taskDescription: 'Draft', caseId: CASE });
    expect(server.heard).toEqual(['start', 'pause', 'resume']);
    expect(timer.waiting()).toBe(0);
  });

  it('is shown as done before the server has answered', () => {
    const timer = aBrowser().open();
    timer.start();
    expect(timer.state().is).toBe('running');
    timer.stop();
    expect(timer.state().is).toBe('stopped');
  });

  it('shows what another device did', () => {
    const timer = aBrowser().open();
    timer.told({ ...IDLE_TIMER, is: 'paused', measureId: CASE, elapsedMs: MINUTE });
    expect(timer.state()).toMatchObject({ is: 'paused', elapsedMs: MINUTE });
  });

  it('goes by the server’s clock where this one is wrong', async () => {
    const { clock, open } = aBrowser({ ahead: 2 * 60 * MINUTE });
    const timer = open();
    timer.told(IDLE_TIMER, new Date(clock.at + 2 * 60 * MINUTE).toISOString());
    timer.start();
    await timer.flush();
    clock.at += 5 * MINUTE;
    expect(measuredMs(timer.state(), timer.now())).toBe(5 * MINUTE);
  });

  it('offline runs and stops all the same, through a reload, and tells the server when that was', async () => {
    const { clock, server, open } = aBrowser();
    server.isAway = true;
    const timer = open();
    timer.start();
    await timer.flush();
    clock.at += 9 * MINUTE;
    const reloaded = open();
    expect(measuredMs(reloaded.state(), reloaded.now())).toBe(9 * MINUTE);
    reloaded.stop();
    await reloaded.flush();
    clock.at += 30 * MINUTE;
    server.isAway = false;
    await reloaded.flush();
    expect(server.state).toMatchObject({ is: 'stopped', elapsedMs: 9 * MINUTE });
    expect(reloaded.waiting()).toBe(0);
  });

  it('is the same in two tabs', async () => {
    const { clock, open } = aBrowser();
    const [one, other] = [open(), open()];
    one.start();
    await one.flush();
    clock.at += MINUTE;
    other.stop();
    expect(one.state()).toMatchObject({ is: 'stopped', elapsedMs: MINUTE });
    await other.flush();
    one.discard();
    expect(other.state().is).toBe('idle');
  });

  it('takes back what was refused, and says why', async () => {
    const { server, refusals, open } = aBrowser();
    server.refuses = true;
    const timer = open();
    timer.start();
    await timer.flush();
    expect(timer.state().is).toBe('idle');
    expect(refusals).toEqual(['A measurement is there already.']);
  });

  it('does not show again what was logged, before the server says so', () => {
    const timer = aBrowser().open();
    const stopped: TimerState = { ...IDLE_TIMER, is: 'stopped', measureId: CASE, elapsedMs: MINUTE };
    timer.told(stopped);
    timer.settled(CASE);
    timer.told(stopped);
    expect(timer.state().is).toBe('idle');
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
    expect(measuredMs(timer.state(), clock.at)).toBe(11 * MINUTE);
    await timer.flush();
    expect(server.state).toMatchObject({ is: 'running', startedAt: new Date(BEGAN - 11 * MINUTE).toISOString() });
    expect(stored.has(`${FORMER_KEY}:u`)).toBe(false);
  });

  it('is idle where something else was stored', () => {
    for (const text of ['', '{}', 'null', '{"is":"running","elapsedMs":-1}', 'not json']) {
      const { stored, open } = aBrowser();
      stored.set(`${FORMER_KEY}:u`, text);
      expect(open().state().is).toBe('idle');
    }
  });

  it('leaves out an answer that was asked for before something was done, and came after it', async () => {
    const { clock, open } = aBrowser();
    const timer = open();
    const asked = clock.at;
    clock.at += 10;
    timer.start();
    await timer.flush();
    timer.told(IDLE_TIMER, new Date(clock.at).toISOString(), asked);
    expect(timer.state().is).toBe('running');
    clock.at += 10;
    timer.told(IDLE_TIMER, new Date(clock.at).toISOString(), clock.at);
    expect(timer.state().is).toBe('idle');
  });

  it('is told of when it changes', async () => {
    const timer = aBrowser().open();
    const seen: string[] = [];
    timer.subscribe(() => seen.push(timer.state().is));
    timer.start();
    timer.start();
    timer.stop();
    timer.discard();
    expect(seen.filter((is, index) => is !== seen[index - 1])).toEqual(['running', 'stopped', 'idle']);
    await timer.flush();
  });
});
