import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is loaded lazily takes its time on a busy machine; a test that waits for what never comes fails all the same.
configure({ asyncUtilTimeout: 20_000 });

/** What jsdom lacks and components ask for; none of it lays anything out. */
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

/** Node's channels reach every thread of the process: those of a file are under a name of its own, as a browser's are. */
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
