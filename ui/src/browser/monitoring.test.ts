import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Monitoring = typeof import('./monitoring.ts');

let monitoring: Monitoring;
beforeEach(async () => {
  vi.resetModules();
  monitoring = await import('./monitoring.ts');
});
afterEach(() => {
  monitoring.setMonitor(null);
});

const aMonitor = () => ({ report: vi.fn(), noteForm: vi.fn(), log: vi.fn() });

describe('a monitor', () => {
  it('is told first what came before it, then what comes', () => {
    const early = new Error('early');
    monitoring.reportError(early);
    monitoring.noteForm({ sent: true });
    const monitor = aMonitor();
    monitoring.setMonitor(monitor);
    expect(monitor.report.mock.calls).toEqual([[early]]);
    expect(monitor.noteForm.mock.calls).toEqual([[{ sent: true }]]);
    monitoring.noteForm({ sent: false, code: 'EDIT_CONFLICT' });
    expect(monitor.noteForm).toHaveBeenLastCalledWith({ sent: false, code: 'EDIT_CONFLICT' });
  });

  it('is told of errors that nobody handled before it came, and then watches itself', () => {
    monitoring.watchEarlyErrors();
    const unhandled = new Error('unhandled');
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: unhandled }));
    const monitor = aMonitor();
    monitoring.setMonitor(monitor);
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('later') }));
    expect(monitor.report.mock.calls).toEqual([[unhandled]]);
  });

  it('is not told more than twenty things that came before it', () => {
    for (let time = 0; time < 50; time += 1) monitoring.reportError(new Error('again'));
    const monitor = aMonitor();
    monitoring.setMonitor(monitor);
    expect(monitor.report).toHaveBeenCalledTimes(20);
  });

  it('that there is not is told nothing', () => {
    monitoring.reportError(new Error('early'));
    monitoring.setMonitor(null);
    expect(() => monitoring.reportError(new Error('late'))).not.toThrow();
  });
});
