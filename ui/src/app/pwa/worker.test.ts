import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UpdateEvent } from '../../machines/update.ts';
import { workerVersions } from './worker.ts';

/** A substitute for a service worker's state. */
class AWorker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn();

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function aRegistration() {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as AWorker | null,
    installing: null as AWorker | null,
    update: vi.fn(async () => undefined),
  });
  const container = Object.assign(new EventTarget(), { controller: null as unknown });
  const told: string[] = [];
  const versions = () =>
    workerVersions(
      registration as unknown as ServiceWorkerRegistration,
      container as unknown as ServiceWorkerContainer,
    );
  const watch = () => versions().watch(({ type }: UpdateEvent) => void told.push(type));
  const install = (): AWorker => {
    const worker = new AWorker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.installing = null;
    registration.waiting = worker;
    worker.become('installed');
    return worker;
  };
  const takeOver = (): void => {
    container.controller = {};
    container.dispatchEvent(new Event('controllerchange'));
  };
  return { registration, container, told, versions, watch, install, takeOver };
}

describe('the versions that workers tell of', () => {
  it('do not count the first worker of all', () => {
    const { told, watch, install, takeOver } = aRegistration();
    watch();
    install();
    takeOver();
    expect(told).toEqual([]);
  });

  it('count one that finished installing while another controls the page', () => {
    const { container, told, watch, install } = aRegistration();
    container.controller = {};
    watch();
    install();
    expect(told).toEqual(['FOUND']);
  });

  it('count one that waits since before the page was loaded, and one that takes over', () => {
    const { container, registration, told, watch, takeOver } = aRegistration();
    container.controller = {};
    registration.waiting = Object.assign(new AWorker(), { state: 'installed' });
    watch();
    takeOver();
    expect(told).toEqual(['FOUND', 'TAKEN_OVER']);
  });

  it('tell the one that waits to take over, and nobody once they are let go', () => {
    const { container, told, versions, watch, install, registration } = aRegistration();
    container.controller = {};
    const stop = watch();
    stop();
    const worker = install();
    expect(told).toEqual([]);
    expect(versions().isWaiting()).toBe(true);
    versions().takeOver();
    expect(worker.postMessage).toHaveBeenCalledWith('TAKE_OVER');
    registration.waiting = null;
    expect(versions().isWaiting()).toBe(false);
  });
});

describe('the registration of the worker', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubEnv('PROD', true);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  const aContainer = (register: () => Promise<unknown>) => {
    const container = { register: vi.fn(register) };
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
    return container;
  };

  it('names /service-worker.js, once', async () => {
    const registration = {};
    const container = aContainer(async () => registration);
    const { registerWorker } = await import('./worker.ts');
    expect(await registerWorker()).toBe(registration);
    expect(await registerWorker()).toBe(registration);
    expect(container.register.mock.calls).toEqual([['/service-worker.js', { updateViaCache: 'none' }]]);
  });

  it('that fails is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    aContainer(() => Promise.reject(new Error('refused')));
    const { registerWorker } = await import('./worker.ts');
    expect(await registerWorker()).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is nothing where workers are kept out, or during development', async () => {
    aContainer(async () => undefined);
    const { registerWorker } = await import('./worker.ts');
    expect(await registerWorker()).toBeNull();
    vi.resetModules();
    vi.stubEnv('PROD', false);
    const container = aContainer(async () => ({}));
    expect(await (await import('./worker.ts')).registerWorker()).toBeNull();
    expect(container.register).not.toHaveBeenCalled();
  });
});
