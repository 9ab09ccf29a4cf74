/** The browser's word that the application can be installed, and its way to ask the person. Not every browser has it. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export interface InstallSignal {
  readonly event: InstallPromptEvent;
  /** When it came; milliseconds since 1970. */
  readonly at: number;
}

let latest: InstallSignal | null = null;
const listeners = new Set<() => void>();

/** The signal comes early, once, and is heard here; what shows it is loaded later. */
export function listenForInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The application's own card asks, in its own time.
    event.preventDefault();
    latest = { event: event as InstallPromptEvent, at: Date.now() };
    for (const listener of listeners) listener();
  });
}

export const installSignal = (): InstallSignal | null => latest;

/** A signal is good for one question. */
export function spendInstallSignal(): void {
  latest = null;
}

export function onInstallSignal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
