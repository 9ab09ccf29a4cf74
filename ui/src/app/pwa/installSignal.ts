import { createListeners } from '../../api/listeners.ts';

/** The browser's signal that the application can be installed, and its prompt. Not every browser supports it. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export interface InstallSignal {
  readonly event: InstallPromptEvent;
  /** When the signal came; milliseconds since 1970. */
  readonly at: number;
}

let latest: InstallSignal | null = null;
const { notify, subscribe } = createListeners();

/** Listens for the signal, which comes once and early; the components that use it are loaded later. */
export function listenForInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own prompt is suppressed, since the application's card asks later.
    event.preventDefault();
    latest = { event: event as InstallPromptEvent, at: Date.now() };
    notify();
  });
}

export const installSignal = (): InstallSignal | null => latest;

/** Discards the signal, which can be used for one prompt only. */
export function spendInstallSignal(): void {
  latest = null;
}

export const onInstallSignal = subscribe;
