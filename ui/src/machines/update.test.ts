import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { walkEveryPath } from '../testing/machinePaths.ts';
import { type UpdateEvent, updateMachine } from './update.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aTab({ isWaiting = true } = {}) {
  const reload = vi.fn();
  const versions = {
    stop: vi.fn(),
    notify: (_: UpdateEvent): void => undefined,
    watch: (notify: (event: UpdateEvent) => void) => {
      versions.notify = notify;
      return versions.stop;
    },
    check: vi.fn(() => Promise.resolve()),
    isWaiting: () => isWaiting,
    takeOver: vi.fn(),
  };
  const actor = createActor(updateMachine.provide({ actions: { reload } }), { input: { versions } });
  actor.start();
  return { actor, versions, reload, state: () => actor.getSnapshot().value };
}

describe('a new version', () => {
  it('is offered once it is installed beside the one that runs', () => {
    const { versions, state } = aTab();
    expect(state()).toBe('current');
    versions.notify({ type: 'FOUND' });
    expect(state()).toBe('available');
  });

  it('takes over when the person says so, and then the page is loaded anew', () => {
    const { actor, versions, reload } = aTab();
    versions.notify({ type: 'FOUND' });
    expect(versions.takeOver).not.toHaveBeenCalled();
    actor.send({ type: 'UPDATE' });
    expect(versions.takeOver).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    versions.notify({ type: 'TAKEN_OVER' });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is loaded anyway when it does not say that it took over', () => {
    const { actor, versions, reload } = aTab();
    versions.notify({ type: 'FOUND' });
    actor.send({ type: 'UPDATE' });
    vi.advanceTimersByTime(4999);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that another tab took is offered, and never loaded unasked', () => {
    const { actor, versions, reload, state } = aTab({ isWaiting: false });
    versions.notify({ type: 'TAKEN_OVER' });
    expect(state()).toBe('available');
    expect(reload).not.toHaveBeenCalled();
    actor.send({ type: 'UPDATE' });
    expect(versions.takeOver).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is looked for from time to time, also after a look that failed', async () => {
    const { versions } = aTab();
    versions.check.mockRejectedValueOnce(new Error('no network'));
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(versions.check).toHaveBeenCalledTimes(2);
  });

  it('is not looked for any more once the tab lets go', () => {
    const { actor, versions } = aTab();
    actor.stop();
    expect(versions.stop).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('every path to a new version', () => {
  it('loads the page anew only after the person said so', () => {
    let isWaiting = false;
    const reload = vi.fn();
    const said = vi.fn();
    const versions = {
      watch: () => () => undefined,
      check: () => Promise.resolve(),
      isWaiting: () => isWaiting,
      takeOver: () => undefined,
    };
    const update = (waits: boolean) => ({
      event: { type: 'UPDATE' },
      given: () => {
        isWaiting = waits;
        said();
      },
    });
    const loadedUnasked = (): boolean => reload.mock.calls.length > 0 && said.mock.calls.length === 0;
    walkEveryPath({
      machine: updateMachine.provide({ actions: { reload } }),
      input: { versions },
      begin: () => {
        reload.mockClear();
        said.mockClear();
      },
      happenings: () => [{ event: { type: 'FOUND' } }, { event: { type: 'TAKEN_OVER' } }, update(true), update(false)],
      states: {
        current: () => expect(reload).not.toHaveBeenCalled(),
        available: () => expect(reload).not.toHaveBeenCalled(),
        updating: () => expect(reload).not.toHaveBeenCalled(),
        reloading: () => expect(reload).toHaveBeenCalledOnce(),
      },
      always: () => expect(loadedUnasked()).toBe(false),
    });
  });
});
