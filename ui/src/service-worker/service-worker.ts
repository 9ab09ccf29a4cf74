import { type AppFile, createAppFiles } from './appFiles.ts';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The part of a service worker's scope that is used here; TypeScript's libraries support either a page or a worker. */
interface Scope {
  /** The list of files, filled in by the build. */
  readonly __WB_MANIFEST: readonly AppFile[];
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

declare const self: Scope;

const appFiles = createAppFiles({
  files: self.__WB_MANIFEST,
  caches,
  fetch: (address, init) => fetch(address, init),
  origin: self.location.origin,
});

self.addEventListener('install', (event) => event.waitUntil(appFiles.install()));

// Open tabs are served from the cache at once, since the first tab was loaded before there was a worker.
self.addEventListener('activate', (event) => event.waitUntil(appFiles.cleanUp().then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
  if (appFiles.takes(event.request)) event.respondWith(appFiles.answer(event.request));
});

// The user asked for the new version.
self.addEventListener('message', ({ data }) => {
  if (data === 'TAKE_OVER') void self.skipWaiting();
});
