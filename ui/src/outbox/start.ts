import { type Belonging, scopeOf } from '@lexledger/contracts/kernel/firm';
import type { QueryClient } from '@tanstack/react-query';
import { api, newCommandId } from '../api/api.ts';
import { unansweredCommands } from '../api/outboxGate.ts';
import { forgetSentDrafts } from '../drafts/drafts.ts';
import { browserNetwork } from '../machines/connectivity.ts';
import { leaveBehind } from './leftBehind.ts';
import { reportNetwork } from './network.ts';
import { type OpenOutbox, openOutbox } from './outbox.ts';
import type { TabChannel } from './settings.ts';
import { openOutboxStore } from './store.ts';

const NAME = 'lexledger-outbox';

/**
 * Opens the channel between tabs. Without BroadcastChannel, each tab notices changes of the others when it reads again.
 */
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

/**
 * Lets one tab at a time send. On origins without locks every tab sends, and the server detects repetitions by the
 * commands' ids.
 */
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
  // The request waits until the leading tab is gone; only the signal ends the waiting.
  locks.request(NAME, { signal }, hold).catch(() => undefined);
}

/** Starts the outbox of the user and their firm in this tab. @throws Error when the browser does not provide storage */
export async function startOutbox(queries: QueryClient, whose: Belonging): Promise<OpenOutbox> {
  const store = await openOutboxStore();
  const outbox = await openOutbox({
    ...whose,
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
  const leave = (): void => {
    if (leaveBehind(localStorage, scopeOf(whose), unansweredCommands())) forgetSentDrafts();
  };
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
