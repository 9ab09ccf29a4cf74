import type { UpdateEvent, Versions } from '../../machines/update.ts';

const ADDRESS = '/service-worker.js';

let registering: Promise<ServiceWorkerRegistration | null> | undefined;

/**
 * The registration of the service worker; null when there can be none: in an old browser, a private window, over plain
 * http on a network, or in development.
 */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  registering ??= register();
  return registering;
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  try {
    // Where service workers are disabled, some browsers return undefined.
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(ADDRESS, {
      updateViaCache: 'none',
    });
    return registration ?? null;
  } catch (error) {
    console.warn('The service worker could not be registered: the application does not start without a network', error);
    return null;
  }
}

/** The versions of the application, derived from its service workers. */
export function workerVersions(registration: ServiceWorkerRegistration, container = navigator.serviceWorker): Versions {
  // The very first worker takes over the page as well, but is not a new version.
  let isControlled = container.controller !== null;

  return {
    watch(notify) {
      const ended = new AbortController();
      const { signal } = ended;
      const found = (worker: ServiceWorker | null): void => {
        const look = (): void => {
          if (worker?.state === 'installed' && container.controller !== null) notify({ type: 'FOUND' });
        };
        worker?.addEventListener('statechange', look, { signal });
        look();
      };
      found(registration.waiting);
      found(registration.installing);
      registration.addEventListener('updatefound', () => found(registration.installing), { signal });
      container.addEventListener(
        'controllerchange',
        () => {
          if (isControlled) notify({ type: 'TAKEN_OVER' } satisfies UpdateEvent);
          isControlled = true;
        },
        { signal },
      );
      return () => ended.abort();
    },
    async check() {
      await registration.update();
    },
    isWaiting: () => registration.waiting !== null,
    takeOver: () => registration.waiting?.postMessage('TAKE_OVER'),
  };
}
