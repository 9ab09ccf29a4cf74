import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Lazily loaded code takes its time on a busy machine; a test that waits in vain fails all the same.
configure({ asyncUtilTimeout: 20_000 });

/** Observers that jsdom lacks and components need; they never report anything, since nothing is laid out. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });

Object.assign(window, {
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  scrollTo: () => undefined,
});

Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  scrollTo: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});

/**
 * Node's channels reach every thread of the process: each test file has a prefix of its own, as each browser has its
 * own channels.
 */
const ofNode = globalThis as { nodeBroadcastChannel?: typeof BroadcastChannel };
ofNode.nodeBroadcastChannel ??= BroadcastChannel;
const file = crypto.randomUUID();
globalThis.BroadcastChannel = class extends ofNode.nodeBroadcastChannel {
  constructor(name: string) {
    super(`${name} ${file}`);
  }
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
