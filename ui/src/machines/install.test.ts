import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { walkEveryPath } from '../testing/machinePaths.ts';
import { type InstallEvent, type InstallWay, installMachine, isDismissedLately } from './install.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Browser {
  readonly isStandalone?: boolean;
  readonly way?: InstallWay;
  readonly wasDismissed?: boolean;
  readonly answers?: () => Promise<'accepted' | 'dismissed'>;
}

function aBrowser(browser: Browser = {}) {
  const { isStandalone = false, way = 'browser', wasDismissed = false, answers = async () => 'accepted' } = browser;
  const rememberDismissal = vi.fn();
  const ask = vi.fn(answers);
  const machine = installMachine.provide({
    actors: { ask: fromPromise(ask) },
    actions: { rememberDismissal },
    guards: { wasDismissedLately: () => wasDismissed },
  });
  const actor = createActor(machine, { input: { now: Date.now } }).start();
  actor.send({ type: 'DEVICE', isStandalone, way });
  return { actor, ask, rememberDismissal, state: () => actor.getSnapshot().value };
}

type ABrowser = ReturnType<typeof aBrowser>;

function shownIn(browser: ABrowser): ABrowser {
  browser.actor.send({ type: 'POSSIBLE', at: Date.now() });
  vi.advanceTimersByTime(3000);
  return browser;
}

describe('installing', () => {
  it('offers nothing until the browser says that it is possible', () => {
    const { state } = aBrowser();
    vi.advanceTimersByTime(60_000);
    expect(state()).toBe('unavailable');
  });

  it('shows its card three seconds after that, and no earlier', () => {
    const { actor, state } = aBrowser();
    actor.send({ type: 'POSSIBLE', at: NOON });
    vi.advanceTimersByTime(2999);
    expect(state()).toBe('waiting');
    vi.advanceTimersByTime(1);
    expect(state()).toBe('shown');
  });

  it('counts the three seconds from the signal, however late this is loaded', () => {
    const { actor, state } = aBrowser();
    vi.setSystemTime(NOON + 2500);
    actor.send({ type: 'POSSIBLE', at: NOON });
    vi.advanceTimersByTime(500);
    expect(state()).toBe('shown');
  });

  it('leaves only the button where it was dismissed lately', () => {
    const { state, actor } = aBrowser({ wasDismissed: true });
    actor.send({ type: 'POSSIBLE', at: NOON });
    vi.advanceTimersByTime(60_000);
    expect(state()).toBe('hidden');
  });

  it('remembers the dismissal, and leaves the button', () => {
    const { actor, state, rememberDismissal } = shownIn(aBrowser());
    actor.send({ type: 'DISMISS' });
    expect(state()).toBe('hidden');
    expect(rememberDismissal).toHaveBeenCalledOnce();
  });

  it('has the browser ask, from the card and from the button, once a signal', async () => {
    const fromCard = shownIn(aBrowser());
    fromCard.actor.send({ type: 'INSTALL' });
    await vi.runAllTimersAsync();
    expect(fromCard.ask).toHaveBeenCalledOnce();
    expect(fromCard.state()).toBe('unavailable');
    expect(fromCard.rememberDismissal).not.toHaveBeenCalled();

    const fromButton = aBrowser({ wasDismissed: true });
    fromButton.actor.send({ type: 'POSSIBLE', at: NOON });
    fromButton.actor.send({ type: 'OPEN' });
    await vi.runAllTimersAsync();
    expect(fromButton.ask).toHaveBeenCalledOnce();
  });

  it("takes a 'no' to the browser's question for a dismissal", async () => {
    const { actor, state, rememberDismissal } = shownIn(aBrowser({ answers: async () => 'dismissed' }));
    actor.send({ type: 'INSTALL' });
    await vi.runAllTimersAsync();
    expect(state()).toBe('unavailable');
    expect(rememberDismissal).toHaveBeenCalledOnce();
  });

  it('waits for the next signal when the browser cannot ask', async () => {
    const { actor, state } = shownIn(aBrowser({ answers: () => Promise.reject(new Error('not now')) }));
    actor.send({ type: 'INSTALL' });
    await vi.runAllTimersAsync();
    expect(state()).toBe('unavailable');
    actor.send({ type: 'POSSIBLE', at: Date.now() });
    expect(state()).toBe('waiting');
  });

  it('is over once it is installed, wherever it stood', () => {
    const browsers = [aBrowser(), shownIn(aBrowser()), aBrowser({ wasDismissed: true })];
    browsers[2]?.actor.send({ type: 'POSSIBLE', at: NOON });
    for (const { actor, state } of browsers) {
      actor.send({ type: 'INSTALLED' });
      expect(state()).toBe('installed');
    }
  });

  it('offers nothing where it runs installed already', () => {
    expect(aBrowser({ isStandalone: true }).state()).toBe('installed');
    expect(aBrowser({ isStandalone: true, way: 'steps' }).state()).toBe('installed');
  });

  it('needs no signal where it is done by hand, and opens its steps again', () => {
    const { actor, state, rememberDismissal } = aBrowser({ way: 'steps' });
    vi.advanceTimersByTime(3000);
    expect(state()).toBe('shown');
    actor.send({ type: 'DISMISS' });
    expect(rememberDismissal).toHaveBeenCalledOnce();
    actor.send({ type: 'OPEN' });
    expect(state()).toBe('shown');
  });
});

describe('every path of installing', () => {
  it('remembers each dismissal, and asks only what the device can do', () => {
    let wasDismissed = false;
    const rememberDismissal = vi.fn();
    const device = (isStandalone: boolean, way: InstallWay) => ({ type: 'DEVICE', isStandalone, way }) as const;
    const each = (event: InstallEvent) => [
      {
        event,
        given: () => {
          wasDismissed = false;
        },
      },
      {
        event,
        given: () => {
          wasDismissed = true;
        },
      },
    ];
    walkEveryPath({
      machine: installMachine.provide({
        actions: { rememberDismissal },
        guards: { wasDismissedLately: () => wasDismissed },
      }),
      input: { now: Date.now },
      begin: () => rememberDismissal.mockClear(),
      happenings: ({ status }) => [
        { event: device(true, 'steps') },
        { event: device(false, 'browser') },
        ...each(device(false, 'steps')),
        ...each({ type: 'POSSIBLE', at: NOON }),
        { event: { type: 'INSTALL' } },
        { event: { type: 'DISMISS' } },
        { event: { type: 'OPEN' } },
        ...(status === 'done' ? [] : [{ event: { type: 'INSTALLED' } }]),
      ],
      answers: { ask: () => ['accepted', 'dismissed'] },
      facts: ({ way }) => way,
      states: {
        starting: () => expect(rememberDismissal).not.toHaveBeenCalled(),
        unavailable: ({ context }) => expect(context.way).toBe('browser'),
        waiting: ({ context }) => expect(context.possibleSince).toBe(NOON),
        shown: () => undefined,
        hidden: () => expect(wasDismissed || rememberDismissal.mock.calls.length > 0).toBe(true),
        asking: ({ children }) => expect(children).not.toEqual({}),
        installed: ({ status }) => expect(status).toBe('done'),
      },
    });
  });
});

describe('a remembered dismissal', () => {
  it.each([
    [null, false],
    ['', false],
    ['yesterday', false],
    [String(NOON), true],
    [String(NOON - 86_400_000 + 1), true],
    [String(NOON - 86_400_000), false],
    // The time is later than now when the clock was set back.
    [String(NOON + 1), false],
  ])('of %s holds: %s', (remembered, holds) => {
    expect(isDismissedLately(remembered, NOON)).toBe(holds);
  });
});
