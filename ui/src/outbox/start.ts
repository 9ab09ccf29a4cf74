import type { QueryClient } from '@tanstack/react-query';
import { api, newCommandId } from '../api/api.ts';
import { unansweredCommands } from '../api/outboxGate.ts';
import { browserNetwork } from '../machines/connectivity.ts';
import { leaveBehind } from './leftBehind.ts';
import { reportNetwork } from './network.ts';
import { type OpenOutbox, openOutbox, type TabChannel } from './outbox.ts';
import { openOutboxStore } from './store.ts';

const NAME = 'lexledger-outbox';

/** Where the browser has none, each tab learns of the others when it looks again. */
function openChannel(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return { post: () => undefined, listen: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(NAME);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    close: () => channel.close(),
  };
}

/** One tab at a time; on origins without locks every tab sends, which the server sees through by the commands' ids. */
function lead(begin: () => void, signal: AbortSignal): void {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  if (locks === undefined) {
    begin();
    return;
  }
  const hold = (): Promise<void> => {
    begin();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  // It waits until the tab that leads is gone; the signal is the only thing that ends the waiting.
  locks.request(NAME, { signal }, hold).catch(() => undefined);
}

/** The outbox of the person in this tab. @throws Error where the browser keeps nothing */
export async function startOutbox(queries: QueryClient, userId: string): Promise<OpenOutbox> {
  const store = await openOutboxStore();
  const outbox = await openOutbox({
    userId,
    queries,
    api,
    store,
    storage: localStorage,
    network: browserNetwork,
    channel: openChannel(),
    lead,
    now: Date.now,
    newId: newCommandId,
  });
  const stop = reportNetwork();
  const leave = (): void => leaveBehind(localStorage, userId, unansweredCommands());
  window.addEventListener('pagehide', leave);
  return {
    ...outbox,
    close() {
      stop();
      window.removeEventListener('pagehide', leave);
      outbox.close();
    },
  };
}
