import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { dropConflicts } from '../lib/conflictQuestions.ts';
import { clearToasts } from '../lib/toast.ts';

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

afterEach(() => {
  cleanup();
  // Its notifications are the module's, not the page's: the next test would find them.
  clearToasts();
  dropConflicts();
  localStorage.clear();
  sessionStorage.clear();
});
